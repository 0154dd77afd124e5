import type { ComponentProps } from 'react'
import { type ManagedUser, type UserVerb, userVerbs } from '#machines/admin/users/managed-user'
import type { ApiClient } from '../../../../shared/client/client'
import { lazyPart } from '../../../../ui/notice/lazy-part'
import { type CreateWork, useWork } from '../../../admin-context'
import { useHandoff } from '../../../palette/handoff'
import { performOnUser } from '../../../users/user-actions'
import { USER_COLUMNS } from '../../../users/user-table'
import { createUserWrites, type UserWrites } from '../../../users/user-writes'
import { getUser } from '../../../users/users.calls'
import type { BatchKind } from '../../batch/batch.ports'
import { BatchBar } from '../../batch/batch-bar'
import { type BatchWork, createBatchWork } from '../../batch/batch-work'
import { runInBatch } from '../../batch/run-in-batch'
import { ListExtraParts } from './list-extra-parts'
import type { ListExtra, ListTopProps } from './list-extras'

type BatchVerb = Exclude<UserVerb, 'delete'>

/** The status of a user after each write. */
const STATUS_AFTER: Readonly<Record<BatchVerb, string>> = {
  suspend: 'suspended',
  unsuspend: 'active',
  ban: 'banned',
  unban: 'active',
}

// Loaded when it is used, with the library that writes CSV.
const { Part: UserExport } = lazyPart(async () => (await import('../../export/lists/user-export')).UserExport)

/** The parts of the list of users that are loaded after its rows. */
export function UserExtras({
  extra,
  ...list
}: { extra: ListExtra<ManagedUser> } & Omit<ComponentProps<typeof UserExport>, 'onClose'>) {
  return (
    <ListExtraParts
      extra={extra}
      Rows={UserBatchBar}
      createBatch={createUserBatch}
      Handoff={UserHandoff}
      options={{
        list: 'users',
        columns: USER_COLUMNS,
        exportDialog: (onClose) => <UserExport {...list} onClose={onClose} />,
      }}
    />
  )
}

function UserHandoff({ isScreen, ...means }: ListTopProps) {
  const writes = useWork(createUserWrites)
  useHandoff('users', isScreen, ({ action, row }) => {
    // The palette is gone, so a dialog must return the focus to the screen.
    document.querySelector('h1')?.focus()
    performOnUser(action, row, { writes, ...means })
  })
  return null
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

/** The batch of the users. */
function UserBatchBar(props: Omit<ComponentProps<typeof BatchBar<ManagedUser, never>>, 'create'>) {
  return <BatchBar create={createUserBatch} {...props} />
}
