import { createContext, type MouseEvent, type ReactNode, use, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useRoomBelow } from '../use-room-below'
import classes from './messages.module.css'
import { LiveRegion } from './notice'

/** The `MessagesArea`. Null until it is rendered, undefined if there is none. */
export const MessagesContext = createContext<HTMLElement | null | undefined>(undefined)

/**
 * Shows notices over the page, at its bottom, so that nothing on the page moves. They end with the component that renders them.
 * What the user must act upon stands in the page instead (docs/product/shell.md#messages).
 */
export function Messages({ children }: { children: ReactNode }) {
  const place = use(MessagesContext)
  const messages = (
    // A click removes a message together with its button, so the focus moves here.
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside handle the mouse and the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a button is a click
    <div tabIndex={-1} className={classes.messages} onClick={moveFocus}>
      <LiveRegion isAtomic={false}>{children}</LiveRegion>
    </div>
  )
  if (place === undefined) return messages
  return place && createPortal(messages, place)
}

/** The one place over the page where the messages of all screens are shown. */
export function MessagesArea({
  className,
  onPlace,
}: {
  className: string | undefined
  onPlace: (place: HTMLElement | null) => void
}) {
  const area = useRef<HTMLDivElement>(null)
  useRoomBelow(area, '--messages-height')
  useEffect(() => onPlace(area.current), [onPlace])
  return <div ref={area} className={className} />
}

/** Moves the focus to the messages, or to the heading if the last one has been removed. */
function moveFocus({ currentTarget, target }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element && target.closest('button'))) return
  currentTarget.focus({ preventScroll: true })
  requestAnimationFrame(() => {
    const hasFocus = currentTarget.contains(document.activeElement) || document.activeElement === document.body
    if (hasFocus && currentTarget.textContent === '') document.querySelector('h1')?.focus({ preventScroll: true })
  })
}
