import type { ManagedService, ServiceChanges } from '#machines/model'
import type { ServiceVerb } from '#machines/rules/administration'
import {
  cancelServiceOfUser,
  deleteService,
  suspendService,
  uncancelService,
  unprovisionService,
  unsuspendService,
  updateService,
} from '../../../api/all-services'
import type { ApiClient } from '../../../api/client'
import { createWrites, type Subject, type Writes } from '../writes'

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

/**
 * What administrators do to services (administrator specification, section 7).
 *
 * @param onDone told of each that went well
 */
export function createServiceWrites(
  client: ApiClient,
  onSettled: () => void,
  onDone: (serviceId: string, verb: ServiceInput['verb']) => void,
): ServiceWrites {
  return createWrites<ServiceSubject, ServiceInput>(async (id, input, signal) => {
    await (input.verb === 'update'
      ? updateService(client, id, input.changes, signal)
      : CALLS[input.verb](client, id, signal))
    onDone(id, input.verb)
  }, onSettled)
}
