import { newestFirst } from '../../server/pages'
import type { CustomerRecord, ProductRecord, ServiceRecord, UserRecord } from '../../server/worlds/records'
import { toCustomer } from './customers'

/** How many of a product's newest services the platform's list has not heard of yet. */
const MISSING_COUNT = 2

/** Who has bought each product, but for the newest two: they are there once the list is brought up to date. */
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
