import { type KeyboardEvent, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { lazyPart } from '../notice/lazy-part'

const { Part: LazyHint } = lazyPart(async () => (await import('./hint.lazy')).LazyHint, null)

type Target = {
  readonly ref: RefObject<HTMLAnchorElement | null>
  readonly onPointerEnter: () => void
  readonly onPointerLeave: () => void
  readonly onFocus: () => void
  readonly onBlur: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * A sentence beside a link while it is pointed at or has the focus; Escape takes it away. What it is drawn with is fetched for the
 * first one: a table has twenty of them, and most are never seen.
 *
 * @param children draws the link, with what it is told
 */
export function Hint({ text, children }: { text: string; children: (target: Target) => ReactNode }) {
  const target = useRef<HTMLAnchorElement>(null)
  const [isShown, setShown] = useState(false)
  const show = () => setShown(true)
  const hide = () => setShown(false)
  return (
    <>
      {children({
        ref: target,
        onPointerEnter: show,
        onPointerLeave: hide,
        onFocus: show,
        onBlur: hide,
        onKeyDown: ({ key }) => key === 'Escape' && hide(),
      })}
      {isShown && (
        <Suspense>
          <LazyHint text={text} target={target} />
        </Suspense>
      )}
    </>
  )
}
