import type { ManagedService, ManagedUser, ServiceChanges, UserChanges } from '../model'
import { Secret } from '../secret'
import type { StatusTone } from '../services/service-status'

/** What an administrator can do with a user besides editing, as the calls name it. */
export type UserVerb = 'suspend' | 'unsuspend' | 'ban' | 'unban' | 'delete'

/** The same with a service; to provision one is a story of its own (machines/provisioning). */
export type ServiceVerb = 'suspend' | 'unsuspend' | 'unprovision' | 'cancel' | 'uncancel' | 'delete'

/**
 * What a user's status lets an administrator do; deleting is always possible (administrator specification, section 4). Nobody
 * does any of it to themselves: the last administrator could not come back.
 */
export function userVerbs({ id, status }: Pick<ManagedUser, 'id' | 'status'>, ownId: string): readonly UserVerb[] {
  return id === ownId ? [] : [...(USER_VERBS.get(status ?? '') ?? []), 'delete']
}

const USER_VERBS: ReadonlyMap<string, readonly UserVerb[]> = new Map<string, readonly UserVerb[]>([
  ['active', ['suspend', 'ban']],
  ['suspended', ['unsuspend']],
  ['banned', ['unban']],
])

type Standing = Pick<ManagedService, 'status' | 'expiresAt'>

/** What a service's status lets an administrator do, in the order of the menu; 'provision' among it. */
export function serviceVerbs({ status, expiresAt }: Standing): readonly (ServiceVerb | 'provision')[] {
  const isEnding = expiresAt !== undefined
  return [
    ...(SERVICE_VERBS.get(status) ?? []),
    // Cancelling has no status of its own in the specification: whatever runs, or is about to, and does not end yet.
    ...(!isEnding && CANCELLABLE.has(status) ? (['cancel'] as const) : []),
    ...(isEnding ? (['uncancel'] as const) : []),
    'delete',
  ]
}

const SERVICE_VERBS: ReadonlyMap<string, readonly (ServiceVerb | 'provision')[]> = new Map<
  string,
  readonly (ServiceVerb | 'provision')[]
>([
  ['active', ['suspend', 'unprovision']],
  ['suspended', ['unsuspend', 'provision']],
  ['flow', ['provision']],
  ['provisioning', ['provision']],
])

const CANCELLABLE: ReadonlySet<string> = new Set(['active', 'suspended', 'provisioning'])

/** The colour of a status, a user's or a service's (administrator specification, section 4 'Status colours'). */
export function statusTone(status: string | undefined): StatusTone {
  return TONES.get(status ?? '') ?? 'neutral'
}

const TONES: ReadonlyMap<string, StatusTone> = new Map<string, StatusTone>([
  ['active', 'success'],
  ['provisioning', 'primary'],
  ['suspended', 'warning'],
  ['canceled', 'danger'],
  ['expired', 'danger'],
])

/** What a service is a service of: by name, by id where that is all there is, or 'Unknown' (administrator specification, section 2). */
export function productName({ product }: Pick<ManagedService, 'product'>): string {
  return (typeof product === 'string' ? product : product?.name || product?.id) || 'Unknown'
}

/**
 * What of a form differs from what was there before: nothing else is sent (administrator specification, section 5).
 *
 * @param uncertain the fields of which nobody knows what the server has, because a save of them had no clear answer
 */
export function changedFields<T extends Readonly<Record<string, string | boolean | readonly string[]>>>(
  before: T,
  after: T,
  uncertain: ReadonlySet<string> = NONE,
): Partial<T> {
  const changed = Object.entries(after).filter(
    // Lists are told apart by what is in them.
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]) || uncertain.has(field),
  )
  // The cast: `fromEntries` forgets the names of the keys.
  return Object.fromEntries(changed) as Partial<T>
}

const NONE: ReadonlySet<string> = new Set()

/** The edit form of a user. */
export type TypedUser = {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly status: string
}

/** The edit form of a service; `user` is the owner's id. */
export type TypedService = {
  readonly user: string
  readonly stripeSubscriptionId: string
  readonly status: string
  readonly deploymentPath: string
  readonly active: boolean
}

/** Before anybody types: a missing value is an empty field, and the password is never read back. */
export function typedUser({ username, email, status = '' }: ManagedUser): TypedUser {
  return { username, email, password: '', status }
}

export function typedService(service: ManagedService): TypedService {
  return {
    user: service.owner?.id ?? '',
    stripeSubscriptionId: service.stripeSubscriptionId ?? '',
    status: service.status,
    deploymentPath: service.deploymentPath ?? '',
    active: service.active ?? false,
  }
}

/**
 * The changes to a user as they are sent, or undefined when there are none: a password only if one was typed (administrator
 * specification, section 5 'Edit User').
 */
export function userChanges(
  before: TypedUser,
  after: TypedUser,
  uncertain?: ReadonlySet<string>,
): UserChanges | undefined {
  const trimmed = { ...after, ...trimmedEdits(before, after, ['username', 'email']) }
  const { password, status, ...changed } = changedFields(before, trimmed, uncertain)
  const changes: UserChanges = {
    ...changed,
    // The cast: the select offers these, and the one that the user has.
    ...(status !== undefined && { status: status as NonNullable<UserChanges['status']> }),
    ...(password && { password: new Secret(password) }),
  }
  return Object.keys(changes).length === 0 ? undefined : changes
}

/** The changes to a service as they are sent, or undefined when there are none: the path inside of its deployment (decisions.md, 'Payloads left open'). */
export function serviceChanges(
  before: TypedService,
  after: TypedService,
  uncertain?: ReadonlySet<string>,
): ServiceChanges | undefined {
  const trimmed = { ...after, ...trimmedEdits(before, after, ['stripeSubscriptionId', 'deploymentPath']) }
  const { deploymentPath, status, ...changed } = changedFields(before, trimmed, uncertain)
  const changes: ServiceChanges = {
    ...changed,
    // The cast: the select offers these, and the one that the service has.
    ...(status !== undefined && { status: status as NonNullable<ServiceChanges['status']> }),
    ...(deploymentPath !== undefined && { deployment: { path: deploymentPath } }),
  }
  return Object.keys(changes).length === 0 ? undefined : changes
}

/** The fields without the blanks that come from copying; what nobody has edited stays as the server has it. */
function trimmedEdits<TField extends string>(
  before: Readonly<Record<TField, string>>,
  after: Readonly<Record<TField, string>>,
  fields: readonly TField[],
) {
  const values = fields.map((field) => [field, after[field] === before[field] ? after[field] : after[field].trim()])
  // The cast: `fromEntries` forgets the names of the keys.
  return Object.fromEntries(values) as Record<TField, string>
}
