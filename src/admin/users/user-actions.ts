import { type ManagedUser, type UserVerb, userVerbs } from '#machines/admin/users/managed-user'
import { offerOf, type RowOffers, VIEW_AND_EDIT } from '../kit/edit/row-offers'
import { USER_TEXTS, type UserWrites } from './user-writes'

export type UserAction = 'view' | 'edit' | UserVerb

/** Returns the actions on a user, in the groups of the row menu (docs/product/admin/users.md#status). */
export function userActions(user: ManagedUser, ownId: string): RowOffers<UserAction> {
  return [VIEW_AND_EDIT, userVerbs(user, ownId).map((verb) => offerOf(USER_TEXTS, verb))]
}

/** Performs an action on a user: opens a dialog, or runs a write that needs none. */
export function performOnUser(
  action: UserAction,
  user: ManagedUser,
  {
    writes,
    onView,
    onEdit,
  }: { readonly writes: UserWrites; readonly onView: (id: string) => void; readonly onEdit: (id: string) => void },
): void {
  if (action === 'view') onView(user.id)
  else if (action === 'edit') onEdit(user.id)
  else {
    writes.ask(user.id, { verb: action, row: user })
    // A verb with a dialog starts only after the confirmation.
    if (!writes.texts[action].isInDialog) writes.run(user.id, { verb: action })
  }
}
