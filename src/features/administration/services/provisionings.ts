import { createActor, fromPromise, type SnapshotFrom } from 'xstate'
import type { ServiceReadiness } from '#machines/model'
import { provisioningMachine } from '#machines/provisioning/provisioning.machine'
import { type ActorsById, createActorsById } from '../../../actors/actors-by-id'
import type { Ports } from '../../../actors/ports'
import { getServiceStatus, provisionService } from '../../../api/all-services'
import type { ApiClient } from '../../../api/client'

/** Where one deployment is. */
export type ProvisioningSnapshot = SnapshotFrom<typeof provisioningMachine>

/** The deployments that are watched, one for each service, on whatever screen of the administration (ux.md, item 27). */
export type Provisionings = {
  readonly actors: ActorsById<typeof provisioningMachine>
  /** Begins one; nothing while one of that service is under way. */
  start(serviceId: string): void
  checkAgain(serviceId: string): void
  /** Looks away from all of them, or at them again. */
  tellHidden(isHidden: boolean): void
}

/** @param onStatusChanged told whenever a service has come to another status: a list that was read before is old now */
export function createProvisionings(client: ApiClient, onStatusChanged: () => void): Provisionings {
  const actors = createActorsById<typeof provisioningMachine>((serviceId) =>
    createActor(
      provisioningMachine.provide({
        actors: provisioningActors(client),
        actions: { announceStarted: onStatusChanged, announceStatusChanged: onStatusChanged },
      }),
      { input: { serviceId, isHidden: document.hidden } },
    ),
  )
  return {
    actors,
    start(serviceId) {
      if (actors.peek(serviceId)?.getSnapshot().hasTag('watching')) return
      actors.stop(serviceId)
      actors.obtain(serviceId)
    },
    checkAgain: (serviceId) => actors.peek(serviceId)?.send({ type: 'checkAgain' }),
    tellHidden(isHidden) {
      for (const serviceId of actors.getSnapshots().keys()) {
        actors.peek(serviceId)?.send({ type: isHidden ? 'hidden' : 'visible' })
      }
    },
  }
}

function provisioningActors(client: ApiClient): Ports<typeof provisioningMachine> {
  return {
    startProvisioning: fromPromise<void, { serviceId: string }>(({ input, signal }) =>
      provisionService(client, input, signal),
    ),
    askStatus: fromPromise<ServiceReadiness, { serviceId: string }>(({ input, signal }) =>
      getServiceStatus(client, input, signal),
    ),
  }
}
