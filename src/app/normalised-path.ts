/** The path of the screen behind a path as hosts serve it: without a slash at the end, `.html` or `index`. */
export function normalisedPath(path: string): string {
  const screen = path
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '')
  return screen === '' ? '/' : screen
}
