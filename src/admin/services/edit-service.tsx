import { NativeSelect, Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { type ReactNode, useState } from 'react'
import {
  type ManagedService,
  SERVICE_STATUSES,
  serviceChanges,
  typedService,
} from '#machines/admin/services/managed-service'
import { userLine } from '#machines/admin/users/managed-user'
import type { ApiClient } from '../../shared/client/client'
import { Dialog } from '../../ui/dialog/dialog'
import { FormDialog } from '../kit/edit/form-dialog'
import type { ListProblem } from '../kit/list/list-frame'
import { MissingRow } from '../kit/list/missing-row'
import { statusOptions } from '../kit/list/status-options'
import { UserPicker } from '../users/user-picker-view'
import type { ServiceWrites } from './service-actions'

type Props = {
  readonly client: ApiClient
  /** Undefined if the list does not contain the service. */
  readonly service: ManagedService | undefined
  /** The reason why it is not in the list. */
  readonly problem: ListProblem
  readonly onRetry: () => void
  readonly writes: ServiceWrites
  readonly onClose: () => void
}

/** Edits a service of the list (docs/product/admin/services.md#editing). */
export function EditService({ client, service: row, problem, onRetry, writes, onClose }: Props) {
  // The form needs the first known version: the list may lose the service, or load later, while the administrator is typing.
  const [known, setKnown] = useState(row)
  if (row && !known) setKnown(row)
  // The name of the picked user. The form has the id.
  const [picked, setOwner] = useState<string>()
  const service = known ?? row
  if (service === undefined) {
    return (
      <Dialog title="Edit Service" isBusy={false} onClose={onClose}>
        <MissingRow entityName="Service" problem={problem} onRetry={onRetry} />
      </Dialog>
    )
  }
  const owner = picked ?? (service.owner ? userLine(service.owner) || service.owner.id : '')
  return (
    <FormDialog
      title="Edit Service"
      id={service.id}
      subjectOf={() => ({ verb: 'update' as const, row: service })}
      writes={writes}
      initial={typedService(service)}
      problemsOf={() => ({})}
      isComplete={() => true}
      unsaved={UNSAVED}
      inputOf={(before, after, uncertain) => {
        const changes = serviceChanges(before, after, uncertain)
        return changes && { verb: 'update' as const, changes }
      }}
      onClose={onClose}
    >
      {(form, isBusy) => (
        <>
          <UserPicker
            client={client}
            label="User"
            chosen={owner}
            isReadOnly={isBusy}
            {...rejectionOf(form.getInputProps('user'))}
            onPick={(user) => {
              setOwner(userLine(user))
              form.setFieldValue('user', user.id)
            }}
          />
          <TextInput
            key={form.key('stripeSubscriptionId')}
            label="Stripe Subscription ID"
            autoComplete="off"
            spellCheck={false}
            readOnly={isBusy}
            {...form.getInputProps('stripeSubscriptionId')}
          />
          <NativeSelect
            key={form.key('status')}
            label="Status"
            disabled={isBusy}
            data={statusOptions(SERVICE_STATUSES, service.status)}
            {...form.getInputProps('status')}
          />
          <TextInput
            key={form.key('deploymentPath')}
            label="Deployment Path"
            autoComplete="off"
            spellCheck={false}
            readOnly={isBusy}
            {...form.getInputProps('deploymentPath')}
          />
          <Switch
            key={form.key('active')}
            label="Active"
            disabled={isBusy}
            {...form.getInputProps('active', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  )
}

/** A restored draft would have the id of the picked user, but not the name. */
const UNSAVED = ['user'] as const

/** The picker shows a name and the form has an id, so only the field's error and its path for the focus are passed on. */
function rejectionOf({ error, 'data-path': dataPath }: { error?: ReactNode; 'data-path'?: string }) {
  return { error, 'data-path': dataPath }
}
