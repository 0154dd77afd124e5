import { normalizeEmail } from '../../account/accounts.handlers'
import { hashPassword } from '../../account/passwords'
import { cancelSubscriptions } from '../../payment/subscriptions'
import type { Call, Handlers } from '../../server/handlers'
import { pageOf } from '../../server/pages'
import { rejection } from '../../server/rejection'
import type { Schemas } from '../../server/schemas'
import { expireSessionsOf, requireAdministrator } from '../../server/sessions'
import { recordEffect } from '../../server/worlds/ledger'
import type { ServiceRecord, UserRecord } from '../../server/worlds/records'
import type { World } from '../../server/worlds/world'
import { toService } from '../../services/services.handlers'

type Changes = Schemas['UserChanges']

/** All users, for administrators (openapi.yaml). */
export const userHandlers = {
  listUsers(call) {
    requireAdministrator(call)
    const { world, query, now } = call
    const { records, pagination } = pageOf(world.users.filter(isWanted(query)), query)
    return { status: 200, body: { data: { users: toManagedUsers(world, records, now), pagination: pagination } } }
  },

  getUser(call) {
    requireAdministrator(call)
    const { world, path, now } = call
    const user = requireUserOf(world, path.id)
    const own = world.services.filter(({ userId }) => userId === user.id)
    return { status: 200, body: { data: toManagedUser(world, user, own, now) } }
  },

  suspendUser: (call) => changeStatus(call, 'suspend'),
  unsuspendUser: (call) => changeStatus(call, 'unsuspend'),
  banUser: (call) => changeStatus(call, 'ban'),
  unbanUser: (call) => changeStatus(call, 'unban'),

  async updateUser(call) {
    const { id: byUserId } = requireAdministrator(call)
    const { world, path, body, now } = call
    requireUserOf(world, path.id)
    if (body.status !== undefined && body.status !== 'active') rejectOwnAccount(byUserId, path.id)
    const changes = await toRecordChanges(body)
    // Checked after the slow hashing, during which the user may be deleted or the email may be taken.
    const user = requireUserOf(world, path.id)
    rejectTakenEmail(world, user, body)
    Object.assign(user, changes, { updatedAt: now.toISOString() })
    if (user.status !== 'active') expireSessionsOf(world, user.id, now)
    recordEffect(world, now, { type: 'userUpdated', byUserId, userId: user.id, fields: Object.keys(body) })
    return { status: 200, body: { message: 'User updated.' } }
  },

  deleteUser(call) {
    const { id: byUserId } = requireAdministrator(call)
    const { world, path, now } = call
    const user = requireUserOf(world, path.id)
    rejectOwnAccount(byUserId, user.id)
    deleteEverythingOf(world, user)
    recordEffect(world, now, { type: 'userDeleted', byUserId, userId: user.id })
    return { status: 200, body: { message: 'User deleted.' } }
  },
} satisfies Handlers

function isWanted({ status, search, roleId }: Call<'listUsers'>['query']): (user: UserRecord) => boolean {
  const part = search?.trim().toLowerCase()
  return (user) =>
    (!status || user.status === status) &&
    (!roleId || user.role.name === roleId) &&
    (!part || [user.username, user.email, user.id].some((text) => text.toLowerCase().includes(part)))
}

/** The status changes, with the messages of success and rejection. */
const transitions = {
  suspend: {
    from: 'active',
    to: 'suspended',
    effect: 'userSuspended',
    done: 'User suspended.',
    rejected: 'Only an active user can be suspended.',
  },
  unsuspend: {
    from: 'suspended',
    to: 'active',
    effect: 'userUnsuspended',
    done: 'User unsuspended.',
    rejected: 'Only a suspended user can be unsuspended.',
  },
  ban: {
    from: 'active',
    to: 'banned',
    effect: 'userBanned',
    done: 'User banned.',
    rejected: 'Only an active user can be banned.',
  },
  unban: {
    from: 'banned',
    to: 'active',
    effect: 'userUnbanned',
    done: 'User unbanned.',
    rejected: 'Only a banned user can be unbanned.',
  },
} as const

type StatusCall = Pick<Call<'suspendUser'>, 'world' | 'path' | 'visitor' | 'now'>

function changeStatus(call: StatusCall, name: keyof typeof transitions) {
  const { id: byUserId } = requireAdministrator(call)
  const { world, path, now } = call
  const { from, to, effect, done, rejected } = transitions[name]
  const user = requireUserOf(world, path.id)
  if (to !== 'active') rejectOwnAccount(byUserId, user.id)
  if (user.status !== from) throw rejection(409, 'INVALID_TRANSITION', rejected)
  user.status = to
  user.updatedAt = now.toISOString()
  if (to !== 'active') expireSessionsOf(world, user.id, now)
  recordEffect(world, now, { type: effect, byUserId, userId: user.id })
  return { status: 200, body: { message: done } } as const
}

/** @throws Rejection 404 if the world has no such user */
function requireUserOf(world: World, id: string): UserRecord {
  const user = world.users.find((candidate) => candidate.id === id)
  if (user === undefined) throw rejection(404, 'NOT_FOUND', 'User not found.')
  return user
}

/** @throws Rejection 409 if administrators would lock themselves out */
function rejectOwnAccount(byUserId: string, userId: string): void {
  if (byUserId === userId) throw rejection(409, 'OWN_ACCOUNT', 'You cannot do this to your own account.')
}

function deleteEverythingOf(world: World, { id, email }: UserRecord): void {
  world.users = world.users.filter((user) => user.id !== id)
  world.services = world.services.filter(({ userId }) => userId !== id)
  world.customers = world.customers.filter(({ userId }) => userId !== id)
  world.sessions = world.sessions.filter(({ userId }) => userId !== id)
  world.failedLogins = world.failedLogins.filter((entry) => entry.email !== email)
  cancelSubscriptions(world, ({ userId }) => userId === id)
}

/** @throws Rejection 409 if another user has the email */
function rejectTakenEmail({ users }: World, user: UserRecord, { email }: Changes): void {
  if (email === undefined) return
  const isTaken = users.some((other) => other.id !== user.id && other.email === normalizeEmail(email))
  if (isTaken) throw rejection(409, 'RESOURCE_ALREADY_EXISTS', 'An account with this email already exists.')
}

/** Converts the sent changes into fields of a user's record. */
async function toRecordChanges({ username, email, status, password }: Changes): Promise<Partial<UserRecord>> {
  return {
    ...(username !== undefined && { username }),
    ...(email !== undefined && { email: normalizeEmail(email) }),
    ...(status !== undefined && { status }),
    ...(password !== undefined && { passwordHash: await hashPassword(password) }),
  }
}

function toManagedUsers(world: World, users: readonly UserRecord[], now: Date): Schemas['ManagedUser'][] {
  const owned = servicesByOwner(world, users)
  return users.map((user) => toManagedUser(world, user, owned.get(user.id) ?? [], now))
}

/** Returns a user for administrators, with the services and without the password's hash. */
function toManagedUser(
  world: World,
  { passwordHash: _, ...user }: UserRecord,
  services: readonly ServiceRecord[],
  now: Date,
): Schemas['ManagedUser'] {
  return {
    ...user,
    services: services.map((service) => toService(world, service, now)),
    activeServiceCount: services.filter(({ status }) => status === 'active').length,
  }
}

/** Groups the services in one pass, because a world may have many thousands. */
function servicesByOwner(world: World, users: readonly UserRecord[]): Map<string, ServiceRecord[]> {
  const owned = new Map<string, ServiceRecord[]>(users.map(({ id }) => [id, []]))
  for (const service of world.services) owned.get(service.userId)?.push(service)
  return owned
}
