import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from './lazy-part'

const { Part: OpenedDialog } = lazyPart(async () => (await import('./opened-dialog')).OpenedDialog)

export type DialogProps = {
  title: string
  isBusy: boolean
  /** For what has a table in it. */
  isWide?: boolean
  onClose: () => void
  children: ReactNode
}

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
      <OpenedDialog {...dialog} opener={opener} />
    </Suspense>
  )
}
