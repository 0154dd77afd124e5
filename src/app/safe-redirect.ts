import { readUrl } from '#machines/shared/web-address'

const LONGEST = 512
const HOME = '/'
/** A redirect to an account screen would lead back here. */
const ACCOUNT_PATHS: ReadonlySet<string> = new Set(['/login', '/register'])

/**
 * Returns `redir` if it is a safe place of this portal, otherwise home (docs/product/account.md#redirect). The query's parser has
 * already decoded the value once, so it is not decoded again.
 *
 * @param isKnownPath returns whether the portal has a route for the path
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
  // The resolved address is checked too, because `/.//evil.example` resolves to another host.
  if (resolvedOrigin !== origin || !isSafeText(place) || isAccountPath(path) || !isKnownPath(path)) return HOME
  return place
}

/** Starts with exactly one slash, has no character that browsers change, and is not too long. */
function isSafeText(place: string): boolean {
  return place.length <= LONGEST && /^\/(?!\/)/.test(place) && !hasUnsafeCharacter(place)
}

/** The router ignores the case and the encoding of a path. */
function isAccountPath(path: string): boolean {
  try {
    return ACCOUNT_PATHS.has(decodeURIComponent(path).toLowerCase())
  } catch {
    return false
  }
}

/** Browsers read backslashes as slashes and drop control characters. */
function hasUnsafeCharacter(text: string): boolean {
  return /[\\\p{Cc}]/u.test(text)
}
