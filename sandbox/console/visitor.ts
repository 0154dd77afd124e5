import { getCookie } from 'hono/cookie'
import { admit, normalizeEmail } from '../account/accounts.handlers'
import type { SandboxContext } from '../server/http/response'
import { ensureXsrfToken } from '../server/http/xsrf'
import { rejection } from '../server/rejection'
import { requireUser, SESSION_COOKIE, type Visitor } from '../server/sessions'
import type { UserRecord } from '../server/worlds/records'
import type { World } from '../server/worlds/world'

type Visit = { world: World; now: Date }

/** Who is signed in in this browser; undefined if nobody is. */
export function visitorOf(context: SandboxContext, { world, now }: Visit): UserRecord | undefined {
  try {
    return requireUser({ world, now, visitor: { sessionId: getCookie(context, SESSION_COOKIE) } })
  } catch {
    return undefined
  }
}

/**
 * Signs somebody in without their password, and gives the visitor what a login does: a session in the world, and a cookie
 * against forged requests.
 *
 * @param as a username or an email
 * @returns the id of the session
 * @throws Refusal 400 for somebody whom the world does not know, 403 for a closed account
 */
export function signInAs(context: SandboxContext, { world, now }: Visit, as: string): string | undefined {
  const email = normalizeEmail(as)
  const user = world.users.find((candidate) => candidate.email === email || candidate.username === as)
  if (user === undefined) throw rejection(400, 'INVALID_INPUT', `as: this world knows nobody called "${as}".`)
  const visitor: Visitor = { sessionId: getCookie(context, SESSION_COOKIE) }
  admit({ world, visitor, now }, user)
  ensureXsrfToken(context)
  return visitor.sessionId
}
