import type { ManagedService, ServiceChanges, ServiceVerb } from '#machines/admin/services/managed-service'
import { userLine } from '#machines/admin/users/managed-user'
import type { ApiClient } from '../../shared/client/client'
import type { Activity } from '../kit/activity/activity'
import { createWrites, type Subject, type Writes, type WriteTexts } from '../kit/edit/writes'
import {
  cancelServiceOfUser,
  deleteService,
  suspendService,
  uncancelService,
  unprovisionService,
  unsuspendService,
  updateService,
} from './services.calls'

export type ServiceSubject = Subject<ServiceVerb | 'update', ManagedService>
export type ServiceInput =
  | { readonly verb: ServiceVerb }
  | { readonly verb: 'update'; readonly changes: ServiceChanges }
export type ServiceWrites = Writes<ServiceSubject, ServiceInput>

type Call = (client: ApiClient, id: string, signal: AbortSignal) => Promise<void>

const CALLS: Readonly<Record<ServiceVerb, Call>> = {
  suspend: suspendService,
  unsuspend: unsuspendService,
  unprovision: unprovisionService,
  cancel: cancelServiceOfUser,
  uncancel: uncancelService,
  delete: deleteService,
}

/** The texts of the writes to services (docs/product/admin/README.md#messages). */
export const SERVICE_TEXTS: WriteTexts<ServiceSubject['verb']> = {
  suspend: {
    label: 'Suspend',
    done: 'Service suspended successfully',
    failed: 'Failed to suspend service',
    isInDialog: true,
  },
  unsuspend: { label: 'Unsuspend', done: 'Service unsuspended successfully', failed: 'Failed to unsuspend service' },
  cancel: {
    label: 'Cancel Service',
    question: 'Cancel Service?',
    safe: 'Keep Service',
    done: 'Service cancelled successfully',
    failed: 'Failed to cancel service',
    isInDialog: true,
  },
  uncancel: { label: 'Uncancel', done: 'Service uncancelled successfully', failed: 'Failed to uncancel service' },
  unprovision: {
    label: 'Unprovision',
    done: 'Service unprovisioned successfully',
    failed: 'Failed to unprovision service',
    isInDialog: true,
  },
  delete: {
    label: 'Delete',
    done: 'Service deleted successfully',
    failed: 'Failed to delete service',
    isInDialog: true,
  },
  update: {
    label: 'Save Changes',
    done: 'Service updated successfully',
    failed: 'Failed to update service',
    isInDialog: true,
  },
}

/**
 * Creates the writes to services (openapi.yaml).
 *
 * @param onDone called after each successful write
 */
export function createServiceWrites(
  client: ApiClient,
  activity: Activity,
  onDone: (serviceId: string, verb: ServiceInput['verb']) => void,
): ServiceWrites {
  return createWrites<ServiceSubject, ServiceInput>({
    activity,
    entityName: 'Service',
    texts: SERVICE_TEXTS,
    nameOf,
    async perform(id, input, signal) {
      await (input.verb === 'update'
        ? updateService(client, id, input.changes, signal)
        : CALLS[input.verb](client, id, signal))
      onDone(id, input.verb)
    },
  })
}

function nameOf({ id, owner }: ManagedService): string {
  const name = owner && userLine(owner)
  return name ? `${id} of ${name}` : id
}
