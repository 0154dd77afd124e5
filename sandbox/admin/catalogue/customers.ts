import type { CustomerRecord, ServiceRecord } from '../../server/worlds/records'
import type { World } from '../../server/worlds/world'

/** The entry for whoever owns a service. */
export function toCustomer({ id, userId, productId, createdAt }: ServiceRecord): CustomerRecord {
  return { id, userId, productId, createdAt }
}

/** Keeps a new service, and its owner as a customer at once. */
export function addBoughtService(world: World, service: ServiceRecord): void {
  world.services.push(service)
  world.customers.push(toCustomer(service))
}

/** How many customers each product has, by its id. */
export function countCustomers({ customers }: World): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { productId } of customers) counts.set(productId, (counts.get(productId) ?? 0) + 1)
  return counts
}

/** Those who own a service of a product now; owners who are gone are nobody's customers. */
function actualCustomers({ users, services }: World, productId: string): CustomerRecord[] {
  const userIds = new Set(users.map(({ id }) => id))
  return services.filter((service) => service.productId === productId && userIds.has(service.userId)).map(toCustomer)
}

/** Brings the list of a product up to date, and says how many entries came and went. */
export function syncCustomers(world: World, productId: string): { added: number; removed: number } {
  const listed = world.customers.filter((customer) => customer.productId === productId)
  const actual = actualCustomers(world, productId)
  world.customers = [...world.customers.filter((customer) => customer.productId !== productId), ...actual]
  return { added: countMissing(actual, listed), removed: countMissing(listed, actual) }
}

/** How many of the one list are not in the other: a service that has another owner is another entry. */
function countMissing(customers: readonly CustomerRecord[], others: readonly CustomerRecord[]): number {
  const keyOf = ({ id, userId }: CustomerRecord) => `${id} ${userId}`
  const keys = new Set(others.map(keyOf))
  return customers.filter((customer) => !keys.has(keyOf(customer))).length
}
