import { countCustomers } from '../admin/catalogue/customers'
import type { Schemas } from '../server/schemas'
import { isAdministrator } from '../server/sessions'
import type { ProductRecord, UserRecord } from '../server/worlds/records'
import type { World } from '../server/worlds/world'

/** The product as lists have it: some come with prices that only have names. */
export function toProduct(record: ProductRecord): Schemas['Product'] {
  const product = toPricedProduct(record)
  if (!record.pricedOnRequest || product.prices === undefined) return product
  return { ...product, prices: product.prices.map(({ metadata: _, ...price }) => price) }
}

/** The product with the amounts of its prices. */
export function toPricedProduct({
  pricedOnRequest: _,
  namesServiceOncePaid: __,
  stripeProductId: ___,
  ...product
}: ProductRecord): Schemas['Product'] {
  return product
}

/** Adds to each product how many have bought it, if it is an administrator who asks. */
export function withCustomers(
  world: World,
  user: UserRecord,
  products: readonly Schemas['Product'][],
): Schemas['Product'][] {
  if (!isAdministrator(user)) return [...products]
  const counts = countCustomers(world)
  return products.map((product) => ({ ...product, customers: counts.get(product.id) ?? 0 }))
}

/** A product as administrators see it. */
export function toManagedProduct(world: World, record: ProductRecord): Schemas['Product'] {
  return { ...toProduct(record), customers: countCustomers(world).get(record.id) ?? 0 }
}
