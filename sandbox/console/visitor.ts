import { admit, normalizeEmail } from '../account/accounts.handlers'
import { readCookie } from '../server/http/cookies'
import type { SandboxContext } from '../server/http/environment'
import { ensureXsrfToken } from '../server/http/xsrf'
import { rejection } from '../server/rejection'
import { requireUser, SESSION_COOKIE, type Visitor } from '../server/sessions'
import type { UserRecord } from '../server/worlds/records'
import type { World } from '../server/worlds/world'

type Visit = { world: World; now: Date }

/** The user who is signed in in this browser; undefined if there is none. */
export function visitorOf(context: SandboxContext, { world, now }: Visit): UserRecord | undefined {
  try {
    return requireUser({ world, now, visitor: { sessionId: readCookie(context, SESSION_COOKIE) } })
  } catch {
    return undefined
  }
}

/**
 * Signs a user in without a password. Like a login, it creates a session in the world and sets the XSRF cookie.
 *
 * @param as a username or an email
 * @returns the session id
 * @throws Rejection 400 if the world has no such user, 403 if the account is suspended or banned
 */
export function signInAs(context: SandboxContext, { world, now }: Visit, as: string): string | undefined {
  const email = normalizeEmail(as)
  const user = world.users.find((candidate) => candidate.email === email || candidate.username === as)
  if (user === undefined) throw rejection(400, 'INVALID_INPUT', `as: this world has no user "${as}".`)
  const visitor: Visitor = { sessionId: readCookie(context, SESSION_COOKIE) }
  admit({ world, visitor, now }, user)
  ensureXsrfToken(context)
  return visitor.sessionId
}
