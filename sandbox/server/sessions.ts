import { randomToken } from './random'
import { rejection } from './rejection'
import type { UserRecord } from './worlds/records'
import type { World } from './worlds/world'

/** The session cookie of openapi.yaml. */
export const SESSION_COOKIE = 'session'
const SESSION_BYTES = 32
const SESSION_LIFETIME_MS = 24 * 60 * 60 * 1000

/** The caller, by the session cookie. Signing in and out changes the id, and the response then sets the cookie. */
export type Visitor = { sessionId: string | undefined }

type Visit = { world: World; visitor: Visitor; now: Date }

/** Starts a session with a new random id and ends the visitor's previous one. */
export function signIn({ world, visitor, now }: Visit, userId: string): void {
  signOut({ world, visitor })
  const id = randomToken(SESSION_BYTES)
  world.sessions.push({ id, userId, expiresAt: new Date(now.getTime() + SESSION_LIFETIME_MS).toISOString() })
  visitor.sessionId = id
}

/** Ends the visitor's session, if there is one. */
export function signOut({ world, visitor }: Omit<Visit, 'now'>): void {
  world.sessions = world.sessions.filter((session) => session.id !== visitor.sessionId)
  visitor.sessionId = undefined
}

/**
 * Returns the user of the visitor's session.
 *
 * @throws Rejection 401 AUTHENTICATION_REQUIRED without a session, TOKEN_EXPIRED after its end, TOKEN_INVALID if this world
 * does not know it (docs/product/account.md#expiry)
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
 * Returns the administrator of the visitor's session (docs/product/README.md#roles).
 *
 * @throws Rejection 401 as in `requireUser`, 403 PERMISSION_DENIED if the user is not an administrator
 */
export function requireAdministrator(visit: Visit): UserRecord {
  const user = requireUser(visit)
  if (!isAdministrator(user)) {
    throw rejection(403, 'PERMISSION_DENIED', 'You need to be an administrator to do this.')
  }
  return user
}

export function isAdministrator({ role }: UserRecord): boolean {
  const grantsEverything = (permission: string) => permission === 'admin.system.*' || permission === '*'
  return role.name === 'admin' || role.name === 'superadmin' || role.permissions.some(grantsEverything)
}

export function expireSessionsOf(world: World, userId: string, now: Date): void {
  for (const session of world.sessions) if (session.userId === userId) session.expiresAt = now.toISOString()
}

/** Ends all sessions of a world: the next call of each user is a 401 TOKEN_EXPIRED. */
export function expireSessions(world: World, now: Date): void {
  for (const session of world.sessions) session.expiresAt = now.toISOString()
}
