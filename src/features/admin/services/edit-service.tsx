import { NativeSelect, Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { type ReactNode, useState } from 'react'
import { SERVICE_STATUSES, serviceChanges, typedService } from '#machines/admin/services/managed-service'
import type { ManagedService } from '#machines/shared/model'
import type { ApiClient } from '../../../api/client/client'
import { Dialog } from '../../../ui/dialog/dialog'
import { FormDialog } from '../edit/form-dialog'
import { type ListProblem, MissingRow } from '../list/missing-row'
import { statusOptions } from '../list/status-options'
import { userLine } from '../list/user-line'
import { UserPicker } from '../list/user-picker'
import type { ServiceWrites } from './service-writes'

type Props = {
  readonly client: ApiClient
  /** Undefined when the list does not have it. */
  readonly service: ManagedService | undefined
  /** Why the list does not have it. */
  readonly problem: ListProblem
  readonly onRetry: () => void
  readonly writes: ServiceWrites
  readonly onClose: () => void
}

/** Edits a service of the list (administrator specification, section 5 'Edit Service'). */
export function EditService({ client, service: row, problem, onRetry, writes, onClose }: Props) {
  // As it was first known: the list may lose it, or come later, while somebody is typing.
  const [known, setKnown] = useState(row)
  if (row && !known) setKnown(row)
  // Who is picked, by name; the form has the id.
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
      unkept={UNKEPT}
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

/** Who was picked is known here by name alone. */
const UNKEPT = ['user'] as const

/** What the form says of a field that keeps another value than it shows: what is wrong with it, and how it is found for the focus. */
function rejectionOf({ error, 'data-path': dataPath }: { error?: ReactNode; 'data-path'?: string }) {
  return { error, 'data-path': dataPath }
}
