import { type ManagedUser, type UserVerb, userVerbs } from '#machines/admin/users/managed-user'
import type { ApiClient } from '../../shared/client/client'
import { lazyPart } from '../../ui/notice/lazy-part'
import { type CreateWork, useWork } from '../kit/admin-context'
import type { BatchKind } from '../kit/batch/batch.ports'
import { type BatchWork, createBatchWork } from '../kit/batch/batch-work'
import { runInBatch } from '../kit/batch/run-in-batch'
import { createHandoff, useHandoff } from '../kit/edit/handoff'
import type { ListPartProps, ListTopProps } from '../kit/list/list-definition'
import { ListParts } from '../kit/parts/list-parts'
import { createUserWrites, performOnUser, type UserWrites } from './user-actions'
import { getUser, type UserQuery } from './users.calls'

// Loaded when it is used, with the library that writes CSV.
const { Part: UserExport } = lazyPart(async () => (await import('./user-export')).UserExport)

/** The parts of the list of users that are loaded after its rows. */
export function UserParts(props: ListPartProps<ManagedUser, UserQuery>) {
  return <ListParts {...props} Export={UserExport} createBatch={createUserBatch} Handoff={UserHandoff} />
}

/** Hands the writes to users over from the palette. */
export const userHandoff = createHandoff<UserVerb, ManagedUser>()

function UserHandoff({ isScreen, ...means }: ListTopProps) {
  const writes = useWork(createUserWrites)
  useHandoff(userHandoff, isScreen, (action, row) => performOnUser(action, row, { writes, ...means }))
  return null
}

type BatchVerb = Exclude<UserVerb, 'delete'>

/** The status of a user after each write. */
const STATUS_AFTER: Readonly<Record<BatchVerb, string>> = {
  suspend: 'suspended',
  unsuspend: 'active',
  ban: 'banned',
  unban: 'active',
}

/** Creates the batch of the users (docs/product/admin/batch.md#writes). */
const createUserBatch: CreateWork<BatchWork<ManagedUser, BatchVerb>> = (client, admin) =>
  createBatchWork(userBatch(client, admin.memory.userId, admin.workOf(createUserWrites)), admin)

function userBatch(client: ApiClient, ownId: string, writes: UserWrites): BatchKind<ManagedUser, BatchVerb> {
  return {
    list: 'users',
    verbs: ['suspend', 'unsuspend', 'ban', 'unban'],
    sentences: {
      suspend: "These users won't be able to sign in until an administrator unsuspends their accounts.",
      unsuspend: 'These users will be able to sign in again.',
      ban: "These users won't be able to sign in until an administrator unbans their accounts.",
      unban: 'These users will be able to sign in again.',
    },
    writes,
    send: (verb, row, signal) => runInBatch(writes, row.id, { verb, row, isInBatch: true }, { verb }, signal),
    allows: (verb, user) => userVerbs(user, ownId).includes(verb),
    isDone: (verb, { status }) => status === STATUS_AFTER[verb],
    nameOf: ({ username, email, id }) => ({ name: username || id, ...(email && { detail: email }) }),
    searchKeyOf: ({ id }) => id,
    readRow: ({ id }, signal) => getUser(client, id, signal),
  }
}
