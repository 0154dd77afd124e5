import { Suspense, useState } from 'react'
import { lazyPart } from '../notice/lazy-part'
import type { DialogProps } from './dialog.lazy'

const { Part: LazyDialog } = lazyPart(async () => (await import('./dialog.lazy')).LazyDialog)

/** A dialog over the screen. While something is under way it can't be closed, so that nobody misses how it ended. */
export function Dialog({
  opener: given,
  ...dialog
}: DialogProps & {
  /** What has the focus back at the end; missing is what has it now. */
  opener?: Element | null | undefined
}) {
  const [opener] = useState(() => given ?? document.activeElement)
  return (
    <Suspense>
      <LazyDialog {...dialog} opener={opener} />
    </Suspense>
  )
}
