import { fromPromise, type SnapshotFrom } from 'xstate'
import type { ServiceVerb } from '#machines/admin/services/managed-service'
import { provisioningMachine } from '#machines/admin/services/provisioning.machine'
import type { ServiceReadiness } from '#machines/shared/model'
import { getServiceStatus, provisionService } from '../../../api/admin/services/services'
import type { ApiClient } from '../../../api/client/client'
import { type ActorsById, createActorsById } from '../../../xstate/actors-by-id'
import { createActor } from '../../../xstate/create-actor'
import type { Ports } from '../../../xstate/ports'

/** Where one deployment is. */
export type ProvisioningSnapshot = SnapshotFrom<typeof provisioningMachine>

/** The deployments that are watched, one for each service, on whatever screen of the administration (ux.md, item 27). */
export type Provisionings = {
  readonly actors: ActorsById<typeof provisioningMachine>
  /** Begins one; nothing while one of that service is under way. */
  start(serviceId: string): void
  checkAgain(serviceId: string): void
  /** Something else was done to a service: what was said of its deployment is over, and what is left of it unless it is watched. */
  isOver(serviceId: string, verb: ServiceVerb | 'update'): void
  /** Looks away from all of them, or at them again. */
  notifyHidden(isHidden: boolean): void
}

/**
 * @param onStatusChanged told whenever a service has come to another status, or may have: a list that was read before is
 * old now
 */
export function createProvisionings(client: ApiClient, onStatusChanged: () => void): Provisionings {
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
    start(serviceId) {
      const known = actors.get(serviceId)?.getSnapshot()
      if (known?.hasTag('watching')) return
      // Perhaps it has been begun already: nothing is begun again before that is known.
      if (known && isUnsure(known)) return void actors.get(serviceId)?.send({ type: 'checkAgain' })
      actors.stop(serviceId)
      actors.getOrCreate(serviceId)
    },
    checkAgain: (serviceId) => actors.get(serviceId)?.send({ type: 'checkAgain' }),
    isOver(serviceId, verb) {
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

/** Whether nobody knows if the deployment was begun. */
export function isUnsure({ context }: ProvisioningSnapshot): boolean {
  return context.startError !== null
}

function provisioningPorts(client: ApiClient, onRejected: () => void): Ports<typeof provisioningMachine> {
  return {
    startProvisioning: fromPromise<void, { serviceId: string }>(({ input, signal }) =>
      provisionService(client, input, signal).catch((thrown: unknown) => {
        // Or nobody knows whether it was begun: the list says how it is.
        onRejected()
        throw thrown
      }),
    ),
    askStatus: fromPromise<ServiceReadiness, { serviceId: string }>(({ input, signal }) =>
      getServiceStatus(client, input, signal),
    ),
  }
}
