let isDown = false
let waiting: readonly (() => void)[] = []

if (typeof window !== 'undefined') {
  // Mouse events, because a touch moves the focus only with the mouse events that follow it.
  const listen = (type: 'mousedown' | 'mouseup' | 'keydown', act: () => void) =>
    window.addEventListener(type, act, { capture: true, passive: true })
  const release = () => {
    isDown = false
    const acts = waiting
    waiting = []
    for (const act of acts) act()
  }
  listen('mousedown', () => {
    // The browser may keep the end of a click to itself, such as one that has opened its menu.
    release()
    isDown = true
  })
  listen('mouseup', release)
  listen('keydown', release)
}

/** True during a click or a tap: a field that loses the focus meanwhile was left with the pointer. */
export const isPressed = (): boolean => isDown

/** Acts at once, or after the click or tap that is under way, whose target must not move. */
export function whenReleased(act: () => void): void {
  if (isDown) waiting = [...waiting, act]
  else act()
}
