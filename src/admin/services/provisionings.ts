import { fromPromise, type SnapshotFrom } from 'xstate'
import type { ManagedService, ServiceReadiness, ServiceVerb } from '#machines/admin/services/managed-service'
import { provisioningMachine } from '#machines/admin/services/provisioning.machine'
import type { Ports } from '#machines/shared/port'
import type { ApiClient } from '../../shared/client/client'
import { type ActorsById, createActorsById } from '../../shared/xstate/actors-by-id'
import { createActor } from '../../shared/xstate/create-actor'
import { getServiceStatus, provisionService } from './services.calls'

export type ProvisioningSnapshot = SnapshotFrom<typeof provisioningMachine>

/** The watched deployments, one per service, on every administration screen (docs/product/admin/services.md#provisioning, D-169). */
export type Provisionings = {
  readonly actors: ActorsById<typeof provisioningMachine>
  /** Starts a deployment. Does nothing while one of that service is in progress. */
  start(service: ManagedService): void
  /** True if the service's deployment is watched or has ended here. A rejected start shows nothing about an earlier deployment. */
  isKnown(serviceId: string): boolean
  /** Returns the row whose deployment was started last. Its list may have moved on to another page. */
  serviceOf(serviceId: string): ManagedService | undefined
  checkAgain(serviceId: string): void
  /** Call after another write to the service. Removes a finished deployment, or any deployment if the write has removed it. */
  clearAfterWrite(serviceId: string, verb: ServiceVerb | 'update'): void
  /** Polls all of them less often when the tab is hidden, and as before when it is shown. */
  notifyHidden(isHidden: boolean): void
}

/** @param onStatusChanged called whenever the status of a service has changed or may have changed, so that lists are loaded again */
export function createProvisionings(client: ApiClient, onStatusChanged: () => void): Provisionings {
  const services = new Map<string, ManagedService>()
  const actors = createActorsById<typeof provisioningMachine>((serviceId) =>
    createActor(
      provisioningMachine.provide({
        actors: provisioningPorts(client, onStatusChanged),
        actions: { notifyStarted: onStatusChanged, notifyStatusChanged: onStatusChanged },
      }),
      { input: { serviceId, isHidden: document.hidden } },
    ),
  )
  return {
    actors,
    start(service) {
      const serviceId = service.id
      const known = actors.get(serviceId)?.getSnapshot()
      if (known?.hasTag('watching')) return
      // The last start may have succeeded. Nothing is started again before that is known.
      if (known && isUnsure(known)) return void actors.get(serviceId)?.send({ type: 'checkAgain' })
      actors.stop(serviceId)
      services.set(serviceId, service)
      actors.getOrCreate(serviceId)
    },
    isKnown: (serviceId) => actors.get(serviceId)?.getSnapshot().matches('rejected') === false,
    serviceOf: (serviceId) => services.get(serviceId),
    checkAgain: (serviceId) => actors.get(serviceId)?.send({ type: 'checkAgain' }),
    clearAfterWrite(serviceId, verb) {
      const isGone = verb === 'delete' || verb === 'unprovision'
      if (isGone || !actors.get(serviceId)?.getSnapshot().hasTag('watching')) actors.stop(serviceId)
    },
    notifyHidden(isHidden) {
      for (const serviceId of actors.getSnapshots().keys()) {
        actors.get(serviceId)?.send({ type: isHidden ? 'hidden' : 'visible' })
      }
    },
  }
}

/** True if it is unknown whether the deployment was started. */
export function isUnsure({ context }: ProvisioningSnapshot): boolean {
  return context.startError !== null
}

function provisioningPorts(client: ApiClient, onRejected: () => void): Ports<typeof provisioningMachine> {
  return {
    startProvisioning: fromPromise<void, { serviceId: string }>(({ input, signal }) =>
      provisionService(client, input, signal).catch((thrown: unknown) => {
        // The deployment may have been started despite the error, so the list is loaded again.
        onRejected()
        throw thrown
      }),
    ),
    loadStatus: fromPromise<ServiceReadiness, { serviceId: string }>(({ input, signal }) =>
      getServiceStatus(client, input, signal),
    ),
  }
}
