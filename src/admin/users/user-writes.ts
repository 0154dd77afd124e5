import { type ManagedUser, type UserChanges, type UserVerb, userLine } from '#machines/admin/users/managed-user'
import type { ApiClient } from '../../shared/client/client'
import type { Admin } from '../admin-context'
import { createWrites, type Subject, type Writes, type WriteTexts } from '../kit/edit/writes'
import { banUser, deleteUser, suspendUser, unbanUser, unsuspendUser, updateUser } from './users.calls'

export type UserSubject = Subject<UserVerb | 'update', ManagedUser>
export type UserInput = { readonly verb: UserVerb } | { readonly verb: 'update'; readonly changes: UserChanges }
export type UserWrites = Writes<UserSubject, UserInput>

type Call = (client: ApiClient, id: string, signal: AbortSignal) => Promise<void>

const CALLS: Readonly<Record<UserVerb, Call>> = {
  suspend: suspendUser,
  unsuspend: unsuspendUser,
  ban: banUser,
  unban: unbanUser,
  delete: deleteUser,
}

/** The texts of the writes to users (docs/product/admin/README.md#messages). */
export const USER_TEXTS: WriteTexts<UserSubject['verb']> = {
  suspend: {
    label: 'Suspend',
    done: 'User suspended successfully',
    failed: 'Failed to suspend user',
    isInDialog: true,
  },
  unsuspend: { label: 'Unsuspend', done: 'User unsuspended successfully', failed: 'Failed to unsuspend user' },
  ban: { label: 'Ban', done: 'User banned successfully', failed: 'Failed to ban user', isInDialog: true },
  unban: { label: 'Unban', done: 'User unbanned successfully', failed: 'Failed to unban user' },
  delete: {
    label: 'Delete',
    done: 'User deleted successfully',
    failed: 'Failed to delete user',
    isInDialog: true,
  },
  update: {
    label: 'Save Changes',
    done: 'User updated successfully',
    failed: 'Failed to update user',
    isInDialog: true,
  },
}

/** Creates the writes to users (openapi.yaml). */
export function createUserWrites(client: ApiClient, { activity }: Pick<Admin, 'activity'>): UserWrites {
  return createWrites<UserSubject, UserInput>({
    activity,
    entityName: 'User',
    texts: USER_TEXTS,
    nameOf: (user) => userLine(user) || user.id,
    perform: (id, input, signal) =>
      input.verb === 'update' ? updateUser(client, id, input.changes, signal) : CALLS[input.verb](client, id, signal),
  })
}
