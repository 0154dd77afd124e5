import { newestFirst } from '../../server/pages'
import type { CustomerRecord, ProductRecord, ServiceRecord, UserRecord } from '../../server/worlds/records'
import type { World } from '../../server/worlds/world'

/** The customer list of each product lacks this many of its newest services, until it is synced. */
const MISSING_COUNT = 2

/** The entry for the owner of a service. */
function toCustomer({ id, userId, productId, createdAt }: ServiceRecord): CustomerRecord {
  return { id, userId, productId, createdAt }
}

/** Adds a new service and lists its owner as a customer. */
export function addBoughtService(world: World, service: ServiceRecord): void {
  world.services.push(service)
  world.customers.push(toCustomer(service))
}

/** The number of customers of each product, by its id. */
export function countCustomers({ customers }: World): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { productId } of customers) counts.set(productId, (counts.get(productId) ?? 0) + 1)
  return counts
}

/** The current owners of a product's services, without deleted users. */
function actualCustomers({ users, services }: World, productId: string): CustomerRecord[] {
  const userIds = new Set(users.map(({ id }) => id))
  return services.filter((service) => service.productId === productId && userIds.has(service.userId)).map(toCustomer)
}

/** Replaces a product's customer list with its current owners, and returns how many entries changed. */
export function syncCustomers(world: World, productId: string): { added: number; removed: number } {
  const listed = world.customers.filter((customer) => customer.productId === productId)
  const actual = actualCustomers(world, productId)
  world.customers = [...world.customers.filter((customer) => customer.productId !== productId), ...actual]
  return { added: countMissing(actual, listed), removed: countMissing(listed, actual) }
}

/** A service with another owner counts as another entry. */
function countMissing(customers: readonly CustomerRecord[], others: readonly CustomerRecord[]): number {
  const keyOf = ({ id, userId }: CustomerRecord) => `${id} ${userId}`
  const keys = new Set(others.map(keyOf))
  return customers.filter((customer) => !keys.has(keyOf(customer))).length
}

export function seedCustomers(
  users: readonly UserRecord[],
  services: readonly ServiceRecord[],
  products: readonly ProductRecord[],
): CustomerRecord[] {
  const userIds = new Set(users.map(({ id }) => id))
  const owned = services.filter(({ userId }) => userIds.has(userId))
  return products.flatMap((product) => {
    const bought = owned.filter(({ productId }) => productId === product.id)
    return newestFirst(bought).slice(MISSING_COUNT).map(toCustomer)
  })
}
