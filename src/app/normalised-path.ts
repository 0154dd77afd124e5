/**
 * The path of the screen behind a path as hosts serve it: without a slash at the end, `.html` or `index`, and with one
 * slash at its beginning, because two would name another host.
 */
export function normalisedPath(path: string): string {
  const screen = path
    .replace(/^\/+/, '/')
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '')
  return screen === '' ? '/' : screen
}
