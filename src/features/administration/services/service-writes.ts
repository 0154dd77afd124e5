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

/** What administrators do to services (administrator specification, section 7). */
export function createServiceWrites(client: ApiClient, onSettled: () => void): ServiceWrites {
  return createWrites(
    (id, input, signal) =>
      input.verb === 'update'
        ? updateService(client, id, input.changes, signal)
        : CALLS[input.verb](client, id, signal),
    onSettled,
  )
}
