import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
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
 * A tooltip for a link, shown on hover and focus and hidden by Escape. Its code is loaded when the first hint is shown, because
 * most hints of a table are never seen.
 *
 * @param children renders the link with these handlers
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
      {isShown && <LazyHint text={text} target={target} />}
    </>
  )
}
