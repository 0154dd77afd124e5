/** A pointer that moved over a button in this time is probably about to press it. In ms. */
const AIMING_MS = 2000
const RETRY_MS = 100

let lastMove = Number.NEGATIVE_INFINITY
if (typeof window !== 'undefined') {
  const onMove = ({ pointerType }: PointerEvent) => {
    // After a touch, a button counts as hovered until the next one.
    if (pointerType === 'mouse') lastMove = performance.now()
  }
  window.addEventListener('pointermove', onMove, { passive: true })
}

/**
 * Acts when nothing is pressed and no pointer is about to press a button, so that what it shows moves no button away before its
 * click. At once if that is so.
 *
 * @returns a function that cancels it
 */
export function whenCalm(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = () => {
    if (isBusy()) timer = setTimeout(attempt, RETRY_MS)
    else act()
  }
  attempt()
  return () => clearTimeout(timer)
}

function isBusy(): boolean {
  if (document.querySelector(':active') !== null) return true
  const isAiming = performance.now() - lastMove < AIMING_MS
  return isAiming && document.querySelector('button:hover') !== null
}
