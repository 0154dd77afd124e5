import type { ManagedUser, UserChanges } from '#machines/model'
import type { UserVerb } from '#machines/rules/administration'
import type { ApiClient } from '../../../api/client'
import { banUser, deleteUser, suspendUser, unbanUser, unsuspendUser, updateUser } from '../../../api/users'
import { createWrites, type Subject, type Writes } from '../writes'

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

/** What administrators do to users (administrator specification, section 7). */
export function createUserWrites(client: ApiClient, onSettled: () => void): UserWrites {
  return createWrites(
    (id, input, signal) =>
      input.verb === 'update' ? updateUser(client, id, input.changes, signal) : CALLS[input.verb](client, id, signal),
    onSettled,
  )
}
