import { readUrl } from '#machines/shared/read-url'

const LONGEST = 512
const HOME = '/'
/** An account screen as a target would lead back here, or nowhere. */
const ACCOUNT_PATHS: ReadonlySet<string> = new Set(['/login', '/register'])

/**
 * Where `redir` may lead after a login: a place of this portal, else home (decisions.md, 'Account, session, routing').
 * The value has been decoded once, by the query's parser, and is not decoded again.
 *
 * @param isKnownPath whether a route of the portal answers to the path
 */
export function safeRedirect(
  redir: string | undefined,
  origin: string,
  isKnownPath: (path: string) => boolean,
): string {
  const target = redir !== undefined && isSafeText(redir) ? readUrl(redir, origin) : undefined
  if (target === undefined) return HOME
  const { origin: resolvedOrigin, pathname, search, hash } = target
  const path = pathname.replace(/(?<=.)\/+$/, '')
  const place = `${path}${search}${hash}`
  // What it resolves to is judged again: `/.//evil.example` becomes the address of another host.
  if (resolvedOrigin !== origin || !isSafeText(place) || isAccountPath(path) || !isKnownPath(path)) return HOME
  return place
}

/** A path of this host: one slash at its beginning, no character that browsers read as another, and not too long. */
function isSafeText(place: string): boolean {
  return place.length <= LONGEST && /^\/(?!\/)/.test(place) && !hasUnsafeCharacter(place)
}

/** The router cares neither for the case of a path nor for whether it is encoded. */
function isAccountPath(path: string): boolean {
  try {
    return ACCOUNT_PATHS.has(decodeURIComponent(path).toLowerCase())
  } catch {
    return false
  }
}

/** Backslashes, which browsers read as slashes, and control characters, which they drop. */
function hasUnsafeCharacter(text: string): boolean {
  return /[\\\p{Cc}]/u.test(text)
}
