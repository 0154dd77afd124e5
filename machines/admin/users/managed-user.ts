import type { components } from '#contract'
import type { User } from '../../shared/model'
import { Secret } from '../../shared/secret'
import { changedFields, trimmedEdits } from '../changed-fields'

/** A user, for administrators. */
export type ManagedUser = Omit<User, 'services'> & {
  readonly updatedAt: string | undefined
  /** Undefined if the server did not send the services. */
  readonly serviceCount: number | undefined
  readonly activeServiceCount: number | undefined
}

/** Changes to a user. The password is wrapped, so that no log or snapshot contains it. */
export type UserChanges = Omit<components['schemas']['UserChanges'], 'password'> & { readonly password?: Secret }

/** The statuses in the edit dialog and in the list's filter (docs/product/admin/users.md#status). */
export const USER_STATUSES = ['active', 'suspended', 'banned'] as const satisfies readonly UserChanges['status'][]

/** The writes to a user except editing, named like their calls. */
export type UserVerb = 'suspend' | 'unsuspend' | 'ban' | 'unban' | 'delete'

/**
 * Returns the actions that a user's status allows (docs/product/admin/users.md#status). Administrators have none for their own
 * account, because the last one could lock themselves out.
 */
export function userVerbs({ id, status }: Pick<ManagedUser, 'id' | 'status'>, ownId: string): readonly UserVerb[] {
  return id === ownId ? [] : [...(USER_VERBS.get(status ?? '') ?? []), 'delete']
}

const USER_VERBS: ReadonlyMap<string, readonly UserVerb[]> = new Map<string, readonly UserVerb[]>([
  ['active', ['suspend', 'ban']],
  ['suspended', ['unsuspend']],
  ['banned', ['unban']],
])

/** The values of the edit form. */
export type TypedUser = {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly status: string
}

/** Returns the initial values of the edit form. A missing value is an empty field. The password is always empty. */
export function typedUser({ username, email, status = '' }: ManagedUser): TypedUser {
  return { username, email, password: '', status }
}

/** Returns the changes to send, or undefined if there are none (docs/product/admin/users.md#editing). */
export function userChanges(
  before: TypedUser,
  after: TypedUser,
  uncertain?: ReadonlySet<string>,
): UserChanges | undefined {
  const trimmed = { ...after, ...trimmedEdits(before, after, ['username', 'email']) }
  const { password, status, ...changed } = changedFields(before, trimmed, uncertain)
  const changes: UserChanges = {
    ...changed,
    // The select offers only these statuses and the user's current one.
    ...(status !== undefined && { status: status as NonNullable<UserChanges['status']> }),
    ...(password && { password: new Secret(password) }),
  }
  return Object.keys(changes).length === 0 ? undefined : changes
}

/** A user's name and email on one line. Empty if only the id is known. */
export function userLine({ username, email }: { username?: string | undefined; email?: string | undefined }): string {
  return username && email ? `${username} (${email})` : username || email || ''
}
