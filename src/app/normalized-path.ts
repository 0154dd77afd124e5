/**
 * Converts the path of a file, as hosts serve it, to the path of its screen: without a trailing slash, `.html` or `index`
 * (docs/product/README.md#routing). It starts with exactly one slash, because two would name another host.
 */
export function normalizedPath(path: string): string {
  const screen = path
    .replace(/^\/+/, '/')
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '')
  return screen === '' ? '/' : screen
}
