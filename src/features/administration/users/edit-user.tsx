import { NativeSelect, TextInput } from '@mantine/core'
import type { ManagedUser } from '#machines/model'
import { emailProblem } from '#machines/rules/account'
import { statusWord, type TypedUser, typedUser, USER_STATUSES, userChanges } from '#machines/rules/administration'
import type { ApiClient } from '../../../api/client'
import { SecretField } from '../../../ui/secret-field'
import { EditDialog } from '../edit-dialog'
import { OneUser } from './one-user'
import type { UserWrites } from './user-writes'

type Props = {
  readonly client: ApiClient
  readonly id: string
  /** As the list has it, if it does. */
  readonly row: ManagedUser | undefined
  readonly writes: UserWrites
  readonly onClose: () => void
}

/** Edits a user of the list, or one that is read first because an address has led here. */
export function EditUser({ client, id, row, writes, onClose }: Props) {
  if (row) return <UserForm user={row} writes={writes} onClose={onClose} />
  return (
    <OneUser client={client} id={id} row={undefined}>
      {(user) => <UserForm user={user} writes={writes} onClose={onClose} />}
    </OneUser>
  )
}

function UserForm({ user, writes, onClose }: { user: ManagedUser; writes: UserWrites; onClose: () => void }) {
  return (
    <EditDialog
      noun="User"
      id={user.id}
      row={user}
      writes={writes}
      initial={typedUser(user)}
      problemsOf={problemsOf}
      isComplete={({ username, email }) => username.trim() !== '' && email.trim() !== ''}
      inputOf={(before, after) => {
        const changes = userChanges(before, after)
        return changes && { verb: 'update' as const, changes }
      }}
      onClose={onClose}
    >
      {(form, isBusy) => (
        <>
          <TextInput
            key={form.key('username')}
            label="Username"
            autoComplete="off"
            spellCheck={false}
            aria-required
            readOnly={isBusy}
            data-autofocus
            {...form.getInputProps('username')}
          />
          <TextInput
            key={form.key('email')}
            type="email"
            label="Email"
            autoComplete="off"
            aria-required
            readOnly={isBusy}
            {...form.getInputProps('email')}
          />
          <SecretField
            key={form.key('password')}
            label="Password"
            description="Leave it empty to keep the current password."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="new-password"
            readOnly={isBusy}
            {...form.getInputProps('password')}
          />
          <NativeSelect
            key={form.key('status')}
            label="Status"
            disabled={isBusy}
            data={options(user.status)}
            {...form.getInputProps('status')}
          />
        </>
      )}
    </EditDialog>
  )
}

function problemsOf({ username, email }: TypedUser): Partial<Record<keyof TypedUser, string>> {
  const emailText = emailProblem(email)
  return {
    ...(username.trim() === '' && { username: 'Username is required' }),
    ...(emailText !== undefined && { email: emailText }),
  }
}

/** The statuses, and the one that the user has if it is none of them. */
function options(status: string | undefined) {
  const known = USER_STATUSES.some((candidate) => candidate === status)
  return [...(known ? [] : [status ?? '']), ...USER_STATUSES].map((value) => ({ value, label: statusWord(value) }))
}
