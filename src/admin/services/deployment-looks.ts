import { useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { deploymentLookMachine } from '#machines/admin/services/deployment-look.machine'
import type { ManagedService, ServiceReadiness } from '#machines/admin/services/managed-service'
import type { Ports } from '#machines/shared/port'
import type { ApiClient } from '../../shared/client/client'
import { createTurns } from '../../shared/client/turns'
import { type ActorsById, createActorsById } from '../../shared/xstate/actors-by-id'
import { createActor } from '../../shared/xstate/create-actor'
import { getServiceStatus } from './services.calls'

/** The looks at the services of a list that are being provisioned (docs/product/admin/services.md#deployments-in-the-list). */
export type DeploymentLooks = {
  readonly actors: ActorsById<typeof deploymentLookMachine>
  /** Call with the rows of each list that has been loaded. Forgets all other services. */
  lookAt(rows: readonly ManagedService[]): void
}

/**
 * @param isKnown true if the state of the service's deployment is already known here
 * @param onOver called when a deployment is over, so that lists are loaded again
 */
export function createDeploymentLooks(
  client: ApiClient,
  isKnown: (serviceId: string) => boolean,
  onOver: () => void,
): DeploymentLooks {
  const provided = deploymentLookMachine.provide({ actors: lookPorts(client), actions: { notifyOver: onOver } })
  const actors = createActorsById<typeof deploymentLookMachine>((serviceId) =>
    createActor(provided, { input: { serviceId } }),
  )
  return {
    actors,
    lookAt(rows) {
      const ids = rows.filter(({ id, status }) => status === 'provisioning' && !isKnown(id)).map(({ id }) => id)
      for (const id of actors.getSnapshots().keys()) if (!ids.includes(id)) actors.stop(id)
      for (const id of ids) {
        const known = actors.get(id)
        if (known === undefined) actors.getOrCreate(id)
        else known.send({ type: 'listLoaded' })
      }
    },
  }
}

/** Lets a row follow the responses about its service. */
export function useSeen(looks: DeploymentLooks, serviceId: string): ServiceReadiness | undefined {
  return useSelector(looks.actors.get(serviceId), (snapshot) => snapshot?.context.readiness ?? undefined)
}

function lookPorts(client: ApiClient): Ports<typeof deploymentLookMachine> {
  // A page has many rows.
  const inTurn = createTurns(4)
  return {
    loadStatus: fromPromise<ServiceReadiness, { serviceId: string }>(({ input, signal }) =>
      inTurn(() => getServiceStatus(client, input, signal), signal),
    ),
  }
}
