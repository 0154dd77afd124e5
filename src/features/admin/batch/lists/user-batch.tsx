import type { ComponentProps } from 'react'
import { type UserVerb, userVerbs } from '#machines/admin/users/managed-user'
import type { ManagedUser } from '#machines/shared/model'
import { getUser } from '../../../../api/admin/users/users'
import type { ApiClient } from '../../../../api/client/client'
import type { CreateWork } from '../../admin-context'
import { createUserWrites, type UserWrites } from '../../users/user-writes'
import { BatchBar } from '../batch-bar'
import type { BatchKind } from '../batch-kind'
import { type BatchWork, createBatchWork } from '../batch-work'
import { runInBatch } from '../run-in-batch'

type BatchVerb = Exclude<UserVerb, 'delete'>

/** The status of a user after each write. */
const STATUS_AFTER: Readonly<Record<BatchVerb, string>> = {
  suspend: 'suspended',
  unsuspend: 'active',
  ban: 'banned',
  unban: 'active',
}

/** Creates the batch of the users (docs/product/admin/batch.md#writes). */
export const createUserBatch: CreateWork<BatchWork<ManagedUser, BatchVerb>> = (client, admin) =>
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

/** The batch of the users. */
export function UserBatchBar(props: Omit<ComponentProps<typeof BatchBar<ManagedUser, never>>, 'create'>) {
  return <BatchBar create={createUserBatch} {...props} />
}
