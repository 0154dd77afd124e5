import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from '#machines/account/session.machine'

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

/**
 * The redirect of a signed-in screen (docs/architecture.md#navigation): `/login`, with `redir` unless the user logged
 * out, or undefined if the user may stay.
 *
 * @param href the path and query of the screen
 */
export function placeOfVisitor(session: SessionSnapshot, href: string) {
  if (session.matches('signedIn')) return undefined
  const hasLoggedOut =
    session.matches({ notSignedIn: 'signingOut' }) ||
    session.matches({ notSignedIn: { signedOut: 'byChoice' } }) ||
    session.matches({ notSignedIn: { signedOut: 'unconfirmed' } })
  return { to: '/login', search: hasLoggedOut || href === '/' ? {} : { redir: href } } as const
}

/**
 * The redirect of an account screen: a signed-in user goes to `redir`.
 *
 * @param redir an address that `safeRedirect` returned
 */
export function placeOnAccountScreen(session: SessionSnapshot, redir: string): { href: string } | undefined {
  return session.matches('signedIn') ? { href: redir } : undefined
}

/**
 * The redirect of a purchase link (docs/product/purchase.md#purchase-link). Without a session it leads to the
 * registration (D-084). If the session could not be restored, it leads to the login, which shows the error.
 *
 * @param href the path and query of the link
 */
export function placeOfPurchase(session: SessionSnapshot, productId: string, href: string) {
  if (session.matches('signedIn')) {
    return { to: '/services', search: { purchase: productId }, replace: true } as const
  }
  const to = session.matches({ notSignedIn: { signedOut: 'unreachable' } }) ? '/login' : '/register'
  return { to, search: { redir: href }, replace: true } as const
}
