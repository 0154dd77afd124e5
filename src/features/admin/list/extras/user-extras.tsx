import type { ComponentProps } from 'react'
import type { ManagedUser } from '#machines/shared/model'
import { lazyPart } from '../../../../ui/notice/lazy-part'
import { useWork } from '../../admin-context'
import { createUserBatch, UserBatchBar } from '../../batch/lists/user-batch'
import { useHandoff } from '../../palette/use-handoff'
import { performOnUser } from '../../users/user-actions'
import { USER_COLUMNS } from '../../users/user-table'
import { createUserWrites } from '../../users/user-writes'
import { ListExtraParts } from './list-extra-parts'
import type { ListExtra, ListTopProps } from './list-extras'

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
