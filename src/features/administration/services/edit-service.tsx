import { NativeSelect, Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useState } from 'react'
import type { ManagedService } from '#machines/model'
import { SERVICE_STATUSES, serviceChanges, statusWord, typedService } from '#machines/rules/administration'
import type { ApiClient } from '../../../api/client'
import { Dialog } from '../../../ui/dialog'
import { EditDialog } from '../edit-dialog'
import { UserPicker, userLine } from '../user-picker'
import { MissingService } from './missing-service'
import type { ServiceWrites } from './service-writes'

type Props = {
  readonly client: ApiClient
  /** Undefined when the list does not have it. */
  readonly service: ManagedService | undefined
  readonly isLoading: boolean
  readonly writes: ServiceWrites
  readonly onClose: () => void
}

/** Edits a service of the list (administrator specification, section 5 'Edit Service'). */
export function EditService({ client, service, isLoading, writes, onClose }: Props) {
  // Who is picked, by name; the form has the id.
  const [picked, setOwner] = useState<string>()
  const owner = picked ?? (service?.owner ? userLine(service.owner) || service.owner.id : '')
  if (service === undefined) {
    return (
      <Dialog title="Edit Service" isBusy={false} onClose={onClose}>
        <MissingService isLoading={isLoading} />
      </Dialog>
    )
  }
  return (
    <EditDialog
      noun="Service"
      id={service.id}
      row={service}
      writes={writes}
      initial={typedService(service)}
      problemsOf={() => ({})}
      isComplete={() => true}
      inputOf={(before, after) => {
        const changes = serviceChanges(before, after)
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
            data={options(service.status)}
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
    </EditDialog>
  )
}

/** The seven statuses, and the one that the service has if it is none of them. */
function options(status: string) {
  const known = SERVICE_STATUSES.some((candidate) => candidate === status)
  return [...(known ? [] : [status]), ...SERVICE_STATUSES].map((value) => ({ value, label: statusWord(value) }))
}
