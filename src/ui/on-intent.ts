/** The time in ms that the pointer or the focus stays before it counts, as for the links of the router. */
const STAY_MS = 50

/** One timer, because there is one pointer and one focus. */
let timer: ReturnType<typeof setTimeout> | undefined

/** Handlers for a control that is no link of the router. They call `act` when the user is about to use it. */
export function onIntent(act: () => void) {
  const cancel = () => clearTimeout(timer)
  const actSoon = () => {
    cancel()
    timer = setTimeout(act, STAY_MS)
  }
  return {
    onMouseEnter: actSoon,
    onMouseLeave: cancel,
    onFocusCapture: actSoon,
    onBlurCapture: cancel,
    onTouchStart: act,
  }
}
