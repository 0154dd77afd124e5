import {
  type ManagedUser,
  type UserChanges,
  type UserVerb,
  userLine,
  userVerbs,
} from '#machines/admin/users/managed-user'
import type { ApiClient } from '../../shared/client/client'
import type { RowActions } from '../../ui/table/table-row'
import type { Admin } from '../kit/admin-context'
import { offerOf, type RowOffers, VIEW_AND_EDIT, type WriteKinds } from '../kit/edit/write-kinds'
import { createWrites, menuOf, type Subject, senderOf, type Writes } from '../kit/edit/writes'
import { banUser, deleteUser, suspendUser, unbanUser, unsuspendUser, updateUser } from './users.calls'

type UserInput = { readonly verb: UserVerb } | { readonly verb: 'update'; readonly changes: UserChanges }

export type UserWrites = Writes<Subject<UserInput['verb'], ManagedUser>, UserInput>

/** The writes to users. `userVerbs` decides when each is offered (docs/product/admin/users.md#status). */
export const USER_WRITES: WriteKinds<UserInput> = {
  suspend: {
    label: 'Suspend',
    isInDialog: true,
    confirmation: "This user won't be able to sign in until an administrator unsuspends the account.",
    call: suspendUser,
    done: 'User suspended successfully',
    failed: 'Failed to suspend user',
  },
  unsuspend: {
    label: 'Unsuspend',
    call: unsuspendUser,
    done: 'User unsuspended successfully',
    failed: 'Failed to unsuspend user',
  },
  ban: {
    label: 'Ban',
    isInDialog: true,
    confirmation: "This user won't be able to sign in until an administrator unbans the account.",
    call: banUser,
    done: 'User banned successfully',
    failed: 'Failed to ban user',
  },
  unban: {
    label: 'Unban',
    call: unbanUser,
    done: 'User unbanned successfully',
    failed: 'Failed to unban user',
  },
  delete: {
    label: 'Delete',
    isInDialog: true,
    confirmation: 'Are you sure you want to delete this user? This action cannot be undone.',
    call: deleteUser,
    done: 'User deleted successfully',
    failed: 'Failed to delete user',
  },
  update: {
    label: 'Save Changes',
    isInDialog: true,
    call: (client, id, signal, { changes }) => updateUser(client, id, changes, signal),
    done: 'User updated successfully',
    failed: 'Failed to update user',
  },
}

/** Creates the writes to users (openapi.yaml). */
export function createUserWrites(client: ApiClient, { activity }: Pick<Admin, 'activity'>): UserWrites {
  return createWrites({
    activity,
    entityName: 'User',
    texts: USER_WRITES,
    nameOf: (user) => userLine(user) || user.id,
    perform: senderOf(client, USER_WRITES),
  })
}

type UserAction = 'view' | 'edit' | UserVerb

/** Returns the actions on a user, in the groups of the row menu (docs/product/admin/users.md#status). */
export function userActions(user: ManagedUser, ownId: string): RowOffers<UserAction> {
  return [VIEW_AND_EDIT, userVerbs(user, ownId).map((verb) => offerOf(USER_WRITES, verb))]
}

/** What the actions need. */
export type UserContext = {
  /** The id of the signed-in administrator. */
  readonly ownId: string
  readonly writes: UserWrites
  readonly onView: (id: string) => void
  readonly onEdit: (id: string) => void
}

/** Performs an action on a user: opens a dialog, or runs a write that needs none. */
export function performOnUser(
  action: UserAction,
  user: ManagedUser,
  { writes, onView, onEdit }: Omit<UserContext, 'ownId'>,
): void {
  if (action === 'view') onView(user.id)
  else if (action === 'edit') onEdit(user.id)
  else writes.choose(user.id, { verb: action, row: user }, { verb: action })
}

/** The row menus of the list. */
export const USER_MENU: RowActions<ManagedUser, UserContext> = {
  nameOf: ({ username, id }) => username || id,
  groupsOf: (user, context) =>
    menuOf(userActions(user, context.ownId), (action) => performOnUser(action, user, context)),
}
