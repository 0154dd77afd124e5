/**
 * Converts the path of a file, as hosts serve it, to the path of its screen: without a trailing slash, `.html` or `index`
 * (docs/product/README.md#routing). It starts with exactly one slash, because two would name another host.
 */
export function normalizedPath(path: string): string {
  const screen = (import.meta.env.BASE_URL === '/' ? path : withoutBase(path))
    .replace(/^\/+/, '/')
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '')
  return screen === '' ? '/' : screen
}

/** Returns a path of the host as a path below the portal's folder. */
const withoutBase = (path: string): string => path.replace(new RegExp(`^${import.meta.env.BASE_URL}?`), '/')

/** Returns the path of a screen on the host, if the build has a `base`: the demo can be in a folder (docs/operate/demo.md). */
export const withBase = (path: string): string => import.meta.env.BASE_URL + path.slice(1)
