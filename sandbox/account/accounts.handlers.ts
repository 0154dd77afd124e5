import { rejectSwitchedOff } from '../admin/platform/switches'
import type { Handlers } from '../server/handlers'
import { invalidInput, Rejection, rejection } from '../server/rejection'
import type { Schemas } from '../server/schemas'
import { requireUser, signIn, signOut, type Visitor } from '../server/sessions'
import { recordEffect } from '../server/worlds/ledger'
import type { UserRecord } from '../server/worlds/records'
import { createId, type World } from '../server/worlds/world'
import { toService } from '../services/services.handlers'
import { rejectSentinelAccount } from './account.sentinels'
import { hashPassword, isPassword } from './passwords'

/** After five consecutive failed logins for one email, further logins are rejected for a minute. */
const FAILED_LOGIN_LIMIT = 5
const PAUSE_MS = 60_000

/** Accounts and sessions (openapi.yaml). */
export const accountHandlers = {
  getCurrentUser(call) {
    return { status: 200, body: userResponse(call, requireUser(call)) }
  },

  async login(call) {
    const { world, body, now } = call
    const email = normalizeEmail(body.email)
    rejectSentinelAccount(email, 'login')
    rejectWhilePaused(world, email, now)
    const user = world.users.find((candidate) => candidate.email === email)
    if (user === undefined || !(await isPassword(body.password, user.passwordHash))) {
      countFailedLogin(world, email, now)
      throw rejection(401, 'INVALID_CREDENTIALS', 'The email or password you entered is incorrect.')
    }
    admit(call, user)
    return { status: 200, body: userResponse(call, user) }
  },

  async registerAccount(call) {
    const { world, body, now } = call
    rejectSwitchedOff(world, 'userCreationEnabled')
    const email = normalizeEmail(body.email)
    rejectSentinelAccount(email, 'registration')
    if (body.confirmPassword !== body.password) {
      throw invalidInput([{ field: 'confirmPassword', message: 'Passwords do not match' }])
    }
    const passwordHash = await hashPassword(body.password)
    // Checked after the slow hashing, so that only one of two simultaneous registrations succeeds.
    if (world.users.some((candidate) => candidate.email === email)) {
      throw rejection(409, 'RESOURCE_ALREADY_EXISTS', 'An account with this email already exists.')
    }
    const user = createCustomer({ username: body.username, email, passwordHash, now })
    world.users.push(user)
    signIn(call, user.id)
    recordEffect(world, now, { type: 'accountRegistered', userId: user.id, email })
    return { status: 201, body: userResponse(call, user) }
  },

  logout(call) {
    const { world, visitor, now } = call
    const session = world.sessions.find(({ id }) => id === visitor.sessionId)
    signOut(call)
    if (session) recordEffect(world, now, { type: 'signedOut', userId: session.userId })
    return { status: 204 }
  },
} satisfies Handlers

/**
 * Signs in a user whose credentials were checked.
 *
 * @throws Rejection 403 ACCOUNT_SUSPENDED or ACCOUNT_BANNED
 */
export function admit(visit: { world: World; visitor: Visitor; now: Date }, user: UserRecord): void {
  rejectClosedAccount(user)
  clearFailedLogins(visit.world, user.email)
  signIn(visit, user.id)
  recordEffect(visit.world, visit.now, { type: 'signedIn', userId: user.id })
}

/** Returns the email as it is stored and compared. */
export function normalizeEmail(email: string): string {
  return email.toLowerCase()
}

function createCustomer({
  username,
  email,
  passwordHash,
  now,
}: Pick<UserRecord, 'username' | 'email' | 'passwordHash'> & { now: Date }): UserRecord {
  return {
    id: createId(),
    username,
    email,
    passwordHash,
    status: 'active',
    role: { name: 'customer', permissions: [] },
    createdAt: now.toISOString(),
    updatedAt: null,
    discord: null,
  }
}

function rejectWhilePaused(world: World, email: string, now: Date): void {
  const seconds = secondsToWait(world, email, now)
  if (seconds === 0) return
  const body = { message: 'Too many failed logins. Please wait.', code: 'RATE_LIMIT_EXCEEDED', statusCode: 429 }
  throw new Rejection(429, body, { 'Retry-After': String(seconds) })
}

function rejectClosedAccount({ status }: UserRecord): void {
  if (status === 'suspended') throw rejection(403, 'ACCOUNT_SUSPENDED', 'Your account has been temporarily suspended.')
  if (status === 'banned') throw rejection(403, 'ACCOUNT_BANNED', 'Your account has been permanently banned.')
}

/** Returns the user with the services and without internal fields, in the world's envelope. */
function userResponse(
  { world, now }: { world: World; now: Date },
  { passwordHash: _, updatedAt: __, ...user }: UserRecord,
): Schemas['UserResponse'] {
  const own = world.services.filter(({ userId }) => userId === user.id)
  return { data: { ...user, services: own.map((service) => toService(world, service, now)) } }
}

/** Returns the seconds until a login for the email is accepted again; 0 if it is accepted now. */
function secondsToWait(world: World, email: string, now: Date): number {
  const pausedUntil = world.failedLogins.find((entry) => entry.email === email)?.pausedUntil ?? null
  if (pausedUntil === null) return 0
  return Math.max(0, Math.ceil((new Date(pausedUntil).getTime() - now.getTime()) / 1000))
}

/** Counts a failed login. At the limit, the pause starts and the count restarts after it. */
function countFailedLogin(world: World, email: string, now: Date): void {
  const before = world.failedLogins.find((entry) => entry.email === email)
  const count = (before?.pausedUntil ? 0 : (before?.count ?? 0)) + 1
  const pausedUntil = count < FAILED_LOGIN_LIMIT ? null : new Date(now.getTime() + PAUSE_MS).toISOString()
  clearFailedLogins(world, email)
  world.failedLogins.push({ email, count, pausedUntil })
}

function clearFailedLogins(world: World, email: string): void {
  world.failedLogins = world.failedLogins.filter((entry) => entry.email !== email)
}
