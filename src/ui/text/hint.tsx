import { useDebouncedCallback } from '@mantine/hooks'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../notice/lazy-part'

/** The pointer has this time to move from the link to its tooltip. */
const HIDE_MS = 200

const { Part: LazyHint } = lazyPart(async () => (await import('./hint.lazy')).LazyHint, null)

type Target = {
  readonly ref: RefObject<HTMLAnchorElement | null>
  readonly onPointerEnter: () => void
  readonly onPointerLeave: () => void
  readonly onFocus: () => void
  readonly onBlur: () => void
}

/**
 * A tooltip for a link, shown on hover and focus, while the pointer is on the tooltip itself, and until Escape (WCAG 1.4.13). Its
 * code is loaded when the first hint is shown, because most hints of a table are never seen.
 *
 * @param children renders the link with these handlers
 */
export function Hint({ text, children }: { text: string; children: (target: Target) => ReactNode }) {
  const target = useRef<HTMLAnchorElement>(null)
  const [isShown, setShown] = useState(false)
  const hideSoon = useDebouncedCallback(() => setShown(false), HIDE_MS)
  const set = (shown: boolean) => {
    hideSoon.cancel()
    setShown(shown)
  }
  const hover = { onPointerEnter: () => set(true), onPointerLeave: () => hideSoon() }
  // A pointer on the link does not give it the focus, so the key is not pressed on the link.
  useEffect(() => {
    if (!isShown) return
    const hide = ({ key }: KeyboardEvent) => key === 'Escape' && setShown(false)
    document.addEventListener('keydown', hide)
    return () => document.removeEventListener('keydown', hide)
  }, [isShown])
  return (
    <>
      {children({ ...hover, ref: target, onFocus: () => set(true), onBlur: () => set(false) })}
      {isShown && <LazyHint text={text} target={target} {...hover} />}
    </>
  )
}
