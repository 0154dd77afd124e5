import {
  type ManagedService,
  type ServiceChanges,
  type ServiceVerb,
  serviceVerbs,
} from '#machines/admin/services/managed-service'
import { userLine } from '#machines/admin/users/managed-user'
import type { ApiClient } from '../../shared/client/client'
import type { RowActions } from '../../ui/table/table-row'
import type { Activity } from '../kit/activity/activity'
import { offerOf, type RowOffer, type RowOffers, VIEW_AND_EDIT, type WriteKinds } from '../kit/edit/write-kinds'
import { createWrites, menuOf, type Subject, senderOf, type Writes } from '../kit/edit/writes'
import type { DeploymentLooks } from './deployment-looks'
import type { ProvisioningSnapshot, Provisionings } from './provisionings'
import {
  cancelServiceOfUser,
  deleteService,
  suspendService,
  uncancelService,
  unprovisionService,
  unsuspendService,
  updateService,
} from './services.calls'

type ServiceInput = { readonly verb: ServiceVerb } | { readonly verb: 'update'; readonly changes: ServiceChanges }

export type ServiceWrites = Writes<Subject<ServiceInput['verb'], ManagedService>, ServiceInput>

/** The writes to services. `serviceVerbs` decides when each is offered (docs/product/admin/services.md#status). */
export const SERVICE_WRITES: WriteKinds<ServiceInput> = {
  suspend: {
    label: 'Suspend',
    isInDialog: true,
    confirmation: 'This service will be suspended until an administrator unsuspends it.',
    call: suspendService,
    done: 'Service suspended successfully',
    failed: 'Failed to suspend service',
  },
  unsuspend: {
    label: 'Unsuspend',
    call: unsuspendService,
    done: 'Service unsuspended successfully',
    failed: 'Failed to unsuspend service',
  },
  cancel: {
    label: 'Cancel Service',
    isInDialog: true,
    question: 'Cancel Service?',
    safe: 'Keep Service',
    confirmation: 'This service will end with its billing cycle. You can uncancel it until then.',
    call: cancelServiceOfUser,
    done: 'Service cancelled successfully',
    failed: 'Failed to cancel service',
  },
  uncancel: {
    label: 'Uncancel',
    call: uncancelService,
    done: 'Service uncancelled successfully',
    failed: 'Failed to uncancel service',
  },
  unprovision: {
    label: 'Unprovision',
    isInDialog: true,
    confirmation: 'This takes down the deployment. The service is not deleted, and you can provision it again.',
    call: unprovisionService,
    done: 'Service unprovisioned successfully',
    failed: 'Failed to unprovision service',
  },
  delete: {
    label: 'Delete',
    isInDialog: true,
    confirmation:
      'Are you sure you want to permanently delete this service? This action cannot be undone and will cancel any active subscriptions.',
    call: deleteService,
    done: 'Service deleted successfully',
    failed: 'Failed to delete service',
  },
  update: {
    label: 'Save Changes',
    isInDialog: true,
    call: (client, id, signal, { changes }) => updateService(client, id, changes, signal),
    done: 'Service updated successfully',
    failed: 'Failed to update service',
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
  const send = senderOf(client, SERVICE_WRITES)
  return createWrites({
    activity,
    entityName: 'Service',
    texts: SERVICE_WRITES,
    nameOf,
    async perform(id, input, signal) {
      await send(id, input, signal)
      onDone(id, input.verb)
    },
  })
}

function nameOf({ id, owner }: ManagedService): string {
  const name = owner && userLine(owner)
  return name ? `${id} of ${name}` : id
}

type ServiceAction = 'view' | 'edit' | 'provision' | ServiceVerb

const PROVISION: RowOffer<'provision'> = { action: 'provision', label: 'Provision', isDestructive: false }

/** Returns the actions on a service, in the groups of the row menu (docs/product/admin/services.md#status). */
export function serviceActions(
  service: ManagedService,
  { isDeploying }: { readonly isDeploying: boolean },
): RowOffers<ServiceAction> {
  return [
    VIEW_AND_EDIT,
    serviceVerbs(service)
      // A deployment in progress cannot be started again.
      .filter((verb) => verb !== 'provision' || !isDeploying)
      .map((verb) => (verb === 'provision' ? PROVISION : offerOf(SERVICE_WRITES, verb))),
  ]
}

/** What the cells and the actions need. */
export type ServiceContext = {
  readonly writes: ServiceWrites
  readonly provisionings: Provisionings
  readonly deployments: ReadonlyMap<string, ProvisioningSnapshot>
  readonly looks: DeploymentLooks
  readonly onView: (id: string) => void
  readonly onEdit: (id: string) => void
}

/** Returns the actions on a service of the list, where its deployment is known. */
export function listedServiceActions(
  service: ManagedService,
  { deployments }: Pick<ServiceContext, 'deployments'>,
): RowOffers<ServiceAction> {
  return serviceActions(service, { isDeploying: deployments.get(service.id)?.hasTag('watching') === true })
}

/** Performs an action on a service: opens a dialog, or runs a write that needs none. */
export function performOnService(
  action: ServiceAction,
  service: ManagedService,
  { writes, provisionings, onView, onEdit }: Omit<ServiceContext, 'deployments' | 'looks'>,
): void {
  if (action === 'view') onView(service.id)
  else if (action === 'edit') onEdit(service.id)
  else if (action === 'provision') provisionings.start(service)
  else writes.choose(service.id, { verb: action, row: service }, { verb: action })
}

/** The row menus of the list. */
export const SERVICE_MENU: RowActions<ManagedService, ServiceContext> = {
  nameOf: ({ id }) => id,
  groupsOf: (service, context) =>
    menuOf(listedServiceActions(service, context), (action) => performOnService(action, service, context)),
}
