import { normalizedPath } from '../src/app/normalized-path'

/**
 * Returns the file of a page, as a host that knows the portal would (docs/operate/deploying.md#what-every-host-does).
 *
 * @param path the path below the portal's root, such as `/admin/users`
 * @param screens the paths that have a file of their own
 */
export function pageFileOf(path: string, screens: readonly string[]): string {
  const screen = normalizedPath(path)
  // Some hosts redirect `/index.html` to the folder.
  if (screen === '/') return '/'
  return screens.includes(screen) ? `${screen}.html` : '/404.html'
}
