import { randomBytes } from 'node:crypto'
import { rejection } from './rejection'
import type { UserRecord } from './worlds/records'
import type { World } from './worlds/world'

/** The cookie that carries the session's id, as openapi.yaml names it. */
export const SESSION_COOKIE = 'session'
const SESSION_BYTES = 32
const SESSION_LIFETIME_MS = 24 * 60 * 60 * 1000

/** Who is asking, as the session cookie has it. Signing in and out changes the id, and the answer then changes the cookie. */
export type Visitor = { sessionId: string | undefined }

type Visit = { world: World; visitor: Visitor; now: Date }

/** Opens a session under a new random id; the one that the visitor came with is over. */
export function signIn({ world, visitor, now }: Visit, userId: string): void {
  signOut({ world, visitor })
  const id = randomBytes(SESSION_BYTES).toString('base64url')
  world.sessions.push({ id, userId, expiresAt: new Date(now.getTime() + SESSION_LIFETIME_MS).toISOString() })
  visitor.sessionId = id
}

/** Ends the visitor's session, if there is one. */
export function signOut({ world, visitor }: Omit<Visit, 'now'>): void {
  world.sessions = world.sessions.filter((session) => session.id !== visitor.sessionId)
  visitor.sessionId = undefined
}

/**
 * The user behind the visitor's session.
 *
 * @throws Refusal 401 AUTHENTICATION_REQUIRED without a session, TOKEN_EXPIRED when it is over, TOKEN_INVALID when this
 * world has never heard of it (customer specification, section 6)
 */
export function requireUser({ world, visitor, now }: Visit): UserRecord {
  if (visitor.sessionId === undefined) throw rejection(401, 'AUTHENTICATION_REQUIRED', 'Please sign in.')
  const session = world.sessions.find(({ id }) => id === visitor.sessionId)
  const user = world.users.find(({ id }) => id === session?.userId)
  if (session === undefined || user === undefined) throw rejection(401, 'TOKEN_INVALID', 'This session is not valid.')
  if (new Date(session.expiresAt) <= now) throw rejection(401, 'TOKEN_EXPIRED', 'This session has expired.')
  return user
}

/**
 * The administrator behind the visitor's session: by the role's name, or by a permission that is exactly one of those that
 * open everything (administrator specification, section 6).
 *
 * @throws Refusal 401 as `requireUser` does, 403 PERMISSION_DENIED for anybody else
 */
export function requireAdministrator(visit: Visit): UserRecord {
  const user = requireUser(visit)
  if (!isAdministrator(user)) {
    throw rejection(403, 'PERMISSION_DENIED', 'You need to be an administrator to do this.')
  }
  return user
}

/** Whether somebody may do what `requireAdministrator` asks for. */
export function isAdministrator({ role }: UserRecord): boolean {
  const opensEverything = (permission: string) => permission === 'admin.system.*' || permission === '*'
  return role.name === 'admin' || role.name === 'superadmin' || role.permissions.some(opensEverything)
}

/** Ends the sessions of one user, in the same way as those of everybody. */
export function expireSessionsOf(world: World, userId: string, now: Date): void {
  for (const session of world.sessions) if (session.userId === userId) session.expiresAt = now.toISOString()
}

/** Ends every session of a world, so that its visitors' next call is refused with TOKEN_EXPIRED. */
export function expireSessions(world: World, now: Date): void {
  for (const session of world.sessions) session.expiresAt = now.toISOString()
}
