/**
 * Does something that takes long to draw when the answer to a click has been painted, such as a menu that closes. In a window
 * that nobody sees it waits until somebody does: not for what has to happen at any rate.
 */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
