import type { Schemas } from '../../server/schemas'
import type { ServiceRecord, UserRecord } from '../../server/worlds/records'
import type { World } from '../../server/worlds/world'
import { toService } from '../../services/services.handlers'

export function toManagedUsers(world: World, users: readonly UserRecord[], now: Date): Schemas['ManagedUser'][] {
  const owned = servicesByOwner(world, users)
  return users.map((user) => toManagedUser(world, user, owned.get(user.id) ?? [], now))
}

/** Returns a user for administrators, with the services and without the password's hash. */
export function toManagedUser(
  world: World,
  { passwordHash: _, ...user }: UserRecord,
  services: readonly ServiceRecord[],
  now: Date,
): Schemas['ManagedUser'] {
  return {
    ...user,
    services: services.map((service) => toService(world, service, now)),
    activeServiceCount: services.filter(({ status }) => status === 'active').length,
  }
}

/** Groups the services in one pass, because a world may have many thousands. */
function servicesByOwner(world: World, users: readonly UserRecord[]): Map<string, ServiceRecord[]> {
  const owned = new Map<string, ServiceRecord[]>(users.map(({ id }) => [id, []]))
  for (const service of world.services) owned.get(service.userId)?.push(service)
  return owned
}
