import { type ManagedService, type ServiceVerb, serviceVerbs } from '#machines/admin/services/managed-service'
import { offerOf, type RowOffer, type RowOffers, VIEW_AND_EDIT } from '../kit/edit/row-offers'
import type { Provisionings } from './provisionings'
import { SERVICE_TEXTS, type ServiceWrites } from './service-writes'

export type ServiceAction = 'view' | 'edit' | 'provision' | ServiceVerb

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
      .map((verb) => (verb === 'provision' ? PROVISION : offerOf(SERVICE_TEXTS, verb))),
  ]
}

/** Performs an action on a service: opens a dialog, or runs a write that needs none. */
export function performOnService(
  action: ServiceAction,
  service: ManagedService,
  {
    writes,
    provisionings,
    onView,
    onEdit,
  }: {
    readonly writes: ServiceWrites
    readonly provisionings: Provisionings
    readonly onView: (id: string) => void
    readonly onEdit: (id: string) => void
  },
): void {
  if (action === 'view') onView(service.id)
  else if (action === 'edit') onEdit(service.id)
  else if (action === 'provision') provisionings.start(service)
  else {
    writes.ask(service.id, { verb: action, row: service })
    // A verb with a dialog starts only after the confirmation.
    if (!writes.texts[action].isInDialog) writes.run(service.id, { verb: action })
  }
}
