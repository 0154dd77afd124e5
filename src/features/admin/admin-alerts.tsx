import type { ReactNode } from 'react'
import classes from './admin.module.css'

/** Shows the outcomes of all writes and deployments on every administration screen, and stays in view while a list is scrolled. */
export function AdminAlerts({ children }: { children: ReactNode }) {
  return (
    // A click removes the alert together with its button, so the focus moves here.
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside handle the mouse and the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a button is a click
    <div
      className={classes.alerts}
      tabIndex={-1}
      onClick={({ currentTarget, target }) => isButton(target) && moveFocus(currentTarget)}
    >
      {children}
    </div>
  )
}

/** Moves the focus to the alerts, or to the heading if the last one has been removed. */
function moveFocus(alerts: HTMLElement): void {
  alerts.focus()
  requestAnimationFrame(() => {
    if (alerts.childElementCount === 0) document.querySelector('h1')?.focus({ preventScroll: true })
  })
}

const isButton = (target: EventTarget) => target instanceof Element && target.closest('button') !== null
