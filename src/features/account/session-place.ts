import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from '#machines/account/session.machine'

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

/**
 * Where the session says the visitor of a signed-in screen has to be instead (architecture.md, 'The router reflects
 * machine state'): /login, with the way back unless they left by choice; undefined when they may stay.
 *
 * @param href the screen asked for, query included
 */
export function placeOfVisitor(session: SessionSnapshot, href: string) {
  if (session.matches('signedIn')) return undefined
  const left =
    session.matches({ notSignedIn: 'signingOut' }) ||
    session.matches({ notSignedIn: { signedOut: 'byChoice' } }) ||
    session.matches({ notSignedIn: { signedOut: 'unconfirmed' } })
  return { to: '/login', search: left || href === '/' ? {} : { redir: href } } as const
}

/**
 * Where somebody on an account screen has to be instead: a signed-in user goes where `redir` says.
 *
 * @param redir already judged safe
 */
export function placeOnAccountScreen(session: SessionSnapshot, redir: string): { href: string } | undefined {
  return session.matches('signedIn') ? { href: redir } : undefined
}

/**
 * Where a purchase link leads. Anybody who is not signed in registers (decisions.md: this wins over the 401 rule), except
 * when it could not be told who they are: the login says so, and offers to try again.
 *
 * @param href the link itself
 */
export function placeOfPurchase(session: SessionSnapshot, productId: string, href: string) {
  if (session.matches('signedIn')) {
    return { to: '/services', search: { purchase: productId }, replace: true } as const
  }
  const to = session.matches({ notSignedIn: { signedOut: 'unreachable' } }) ? '/login' : '/register'
  return { to, search: { redir: href }, replace: true } as const
}
