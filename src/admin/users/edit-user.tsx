import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { emailProblem } from '#machines/account/account'
import {
  type ManagedUser,
  type TypedUser,
  typedUser,
  USER_STATUSES,
  userChanges,
} from '#machines/admin/users/managed-user'
import type { ApiClient } from '../../shared/client/client'
import { Dialog } from '../../ui/dialog/dialog'
import { CREDENTIAL_ATTRIBUTES } from '../../ui/field/credential-attributes'
import { SecretField } from '../../ui/field/secret-field'
import { useAdmin } from '../kit/admin-context'
import { FormDialog } from '../kit/edit/form-dialog'
import { Known } from '../kit/list/one-row'
import { statusOptions } from '../kit/list/status-options'
import type { UserWrites } from './user-actions'
import { OneUser } from './user-details'

const LABELS = { username: 'Username', email: 'Email' }

type Props = {
  readonly client: ApiClient
  readonly id: string
  /** Undefined if the list does not contain the user. */
  readonly row: ManagedUser | undefined
  readonly writes: UserWrites
  readonly onClose: () => void
}

/** Edits a user (docs/product/admin/users.md#editing). Loads the user first if the list does not contain it. Use the id as the `key`. */
export function EditUser({ client, id, row, writes, onClose }: Props) {
  // The form needs the first known version: the list may lose the user, or load later, while the administrator is typing.
  const [known, setKnown] = useState(row)
  if (known) return <UserForm user={known} writes={writes} onClose={onClose} />
  return (
    <Dialog title="Edit User" isBusy={false} onClose={onClose}>
      <OneUser client={client} id={id} row={row}>
        {(user) => <Known row={user} onKnown={setKnown} />}
      </OneUser>
    </Dialog>
  )
}

function UserForm({ user, writes, onClose }: { user: ManagedUser; writes: UserWrites; onClose: () => void }) {
  const isOneself = user.id === useAdmin().memory.userId
  return (
    <FormDialog
      title="Edit User"
      id={user.id}
      subjectOf={() => ({ verb: 'update' as const, row: user })}
      writes={writes}
      initial={typedUser(user)}
      problemsOf={(typed) => problemsOf(typed, user)}
      labels={LABELS}
      isComplete={({ username, email }) => username.trim() !== '' && email.trim() !== ''}
      unsaved={UNSAVED}
      inputOf={(before, after, uncertain) => {
        const changes = userChanges(before, after, uncertain)
        return changes && { verb: 'update' as const, changes }
      }}
      onClose={onClose}
    >
      {(form, isBusy) => (
        <>
          <TextInput
            key={form.key('username')}
            label={LABELS.username}
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
            label={LABELS.email}
            autoComplete="off"
            aria-required
            readOnly={isBusy}
            {...form.getInputProps('email')}
          />
          <SecretField
            key={form.key('password')}
            {...CREDENTIAL_ATTRIBUTES}
            label="Password"
            description="Leave empty if you don't want to change it."
            readOnly={isBusy}
            {...form.getInputProps('password')}
          />
          <NativeSelect
            key={form.key('status')}
            label="Status"
            description={isOneself ? "You can't change the status of your own account." : undefined}
            disabled={isBusy || isOneself}
            data={statusOptions(USER_STATUSES, user.status)}
            {...form.getInputProps('status')}
          />
        </>
      )}
    </FormDialog>
  )
}

/** A password is a secret, so it has to be typed again. */
const UNSAVED = ['password'] as const

/** An unchanged email is not validated, because the server may have accepted what our rules reject. */
function problemsOf({ username, email }: TypedUser, before: ManagedUser): Partial<Record<keyof TypedUser, string>> {
  const emailText = email.trim() === before.email ? undefined : emailProblem(email)
  return {
    ...(username.trim() === '' && { username: 'Username is required' }),
    ...(emailText !== undefined && { email: emailText }),
  }
}
