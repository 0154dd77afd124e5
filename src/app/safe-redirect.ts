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
  if (redir === undefined || redir.length > LONGEST) return HOME
  if (!redir.startsWith('/') || redir.startsWith('//') || hasHostileCharacter(redir)) return HOME
  if (!URL.canParse(redir, origin)) return HOME
  const place = new URL(redir, origin)
  const path = place.pathname.replace(/(?<=.)\/+$/, '')
  if (place.origin !== origin || ACCOUNT_PATHS.has(path) || !isKnownPath(path)) return HOME
  return `${path}${place.search}${place.hash}`
}

/** Backslashes, which browsers read as slashes, and control characters, which they drop. */
function hasHostileCharacter(text: string): boolean {
  return /[\\\p{Cc}]/u.test(text)
}
