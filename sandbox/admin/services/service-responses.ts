import type { Schemas } from '../../server/schemas'
import type { ServiceRecord } from '../../server/worlds/records'
import type { World } from '../../server/worlds/world'
import { isDeployed, toService } from '../../services/services.handlers'
import { provisioningMessage } from '../../setup/provisioning'

/** Returns services for administrators, with their owners, or null for an owner who was deleted. */
export function toManagedServices(
  world: World,
  services: readonly ServiceRecord[],
  now: Date,
): Schemas['ManagedService'][] {
  const owners = ownersOf(world, services)
  return services.map((service) => {
    // Administrators read a failure with the progress of the deployment.
    const { hasError: _, ...response } = toService(world, service, now)
    // Unlike for customers, the path is included before the service runs.
    const deployment = service.domain === null || service.isTakenDown ? null : { path: service.domain }
    return { ...response, user: owners.get(service.userId) ?? null, deployment }
  })
}

/** Returns the state of a service's deployment. */
export function toReadiness(service: ServiceRecord, now: Date): Schemas['ServiceReadiness'] {
  const { status, provisioning } = service
  const hasError = provisioning?.hasFailed ?? false
  return {
    status,
    isReady: isDeployed(service),
    isProvisioning: status === 'provisioning' && !hasError,
    hasError,
    isInFlow: status === 'flow',
    statusMessage: provisioningMessage(service, now),
  }
}

/** Finds the owners in one pass, because a world may have many thousands of users. */
function ownersOf(world: World, services: readonly ServiceRecord[]): Map<string, Schemas['ServiceOwner']> {
  const wanted = new Set(services.map(({ userId }) => userId))
  const owners = world.users.filter(({ id }) => wanted.has(id))
  return new Map(owners.map(({ id, username, email }) => [id, { id, username, email }]))
}
