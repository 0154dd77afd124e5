import { countCustomers } from '../admin/catalogue/customers'
import type { Schemas } from '../server/schemas'
import { isAdministrator } from '../server/sessions'
import type { ProductRecord, UserRecord } from '../server/worlds/records'
import type { World } from '../server/worlds/world'

/** Returns the product as in lists, where some prices have no amounts. */
export function toProduct(record: ProductRecord): Schemas['Product'] {
  const product = toPricedProduct(record)
  if (!record.pricedOnRequest) return product
  return { ...product, prices: product.prices.map(({ metadata: _, ...price }) => price) }
}

/** Returns the product with the amounts of its prices. */
export function toPricedProduct({
  pricedOnRequest: _,
  namesServiceOncePaid: __,
  stripeProductId: ___,
  ...product
}: ProductRecord): Schemas['Product'] {
  return product
}

/** Adds the number of customers to each product, if the user is an administrator. */
export function withCustomers(
  world: World,
  user: UserRecord,
  products: readonly Schemas['Product'][],
): Schemas['Product'][] {
  if (!isAdministrator(user)) return [...products]
  const counts = countCustomers(world)
  return products.map((product) => ({ ...product, customers: counts.get(product.id) ?? 0 }))
}

/** Returns the product as administrators see it. */
export function toManagedProduct(world: World, record: ProductRecord): Schemas['Product'] {
  return { ...toProduct(record), customers: countCustomers(world).get(record.id) ?? 0 }
}
