/**
 * Runs slow rendering work after the next paint, so that the effect of a click, such as a closing menu, is visible first. In a
 * hidden window it waits until the window is visible, so do not use it for work that must always happen.
 */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
