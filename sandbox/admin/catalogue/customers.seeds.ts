import { newestFirst } from '../../server/pages'
import type { CustomerRecord, ProductRecord, ServiceRecord, UserRecord } from '../../server/worlds/records'
import { toCustomer } from './customers'

/** The customer list of each product lacks this many of its newest services, until it is synced. */
const MISSING_COUNT = 2

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
