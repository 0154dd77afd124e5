import type { ManagedUser, UserChanges } from '../../shared/model'
import { Secret } from '../../shared/secret'
import { changedFields, trimmedEdits } from '../changed-fields'

/** The statuses of a user in the edit dialog and in the list's filter (administrator specification, sections 2 and 4). */
export const USER_STATUSES = ['active', 'suspended', 'banned'] as const satisfies readonly UserChanges['status'][]

/** What an administrator can do with a user besides editing, as the calls name it. */
export type UserVerb = 'suspend' | 'unsuspend' | 'ban' | 'unban' | 'delete'

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

/** The edit form of a user. */
export type TypedUser = {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly status: string
}

/** Before anybody types: a missing value is an empty field, and the password is never read back. */
export function typedUser({ username, email, status = '' }: ManagedUser): TypedUser {
  return { username, email, password: '', status }
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
