import { rejection } from '../../server/rejection'
import type { Schemas } from '../../server/schemas'
import type { CatalogueProduct, PriceRecord, ProductRecord } from '../../server/worlds/records'
import type { World } from '../../server/worlds/world'

/** @throws Rejection 404 if the price is not registered */
export function requirePrice({ prices }: World, id: string): PriceRecord {
  const price = prices.find((candidate) => candidate.id === id)
  if (price === undefined) throw rejection(404, 'NOT_FOUND', 'Price not found.')
  return price
}

/** @throws Rejection 404 if the payment provider has no such price */
export function requireStripePrice({ stripeCatalogue }: World, id: string): Schemas['StripePrice'] {
  const price = stripeCatalogue.flatMap(({ prices }) => prices).find((candidate) => candidate.id === id)
  if (price === undefined) throw rejection(404, 'NOT_FOUND', 'No such price at the payment provider.')
  return price
}

/** Null for a price without a single amount. */
export function toMetadata({
  unit_amount,
  currency,
  recurring,
}: Schemas['StripePrice']): Schemas['PriceMetadata'] | null {
  if (unit_amount === null) return null
  return { unit_amount, currency, recurring: recurring ? { ...recurring } : null }
}

/** Returns a copy, because a product stores its own version of a price. */
export function toProductPrice({ id, name, description, metadata }: PriceRecord): Schemas['Price'] {
  return structuredClone({ id, name, description, metadata })
}

export function productsWithPrice({ products }: World, priceId: string): ProductRecord[] {
  return products.filter(({ prices }) => prices?.some(({ id }) => id === priceId))
}

/** New records for the provider's prices of a product that are not registered yet. */
export function unknownPricesOf(
  world: World,
  { prices }: CatalogueProduct,
  given: { createId: () => string; createdAt: string },
): PriceRecord[] {
  const known = new Set(world.prices.map(({ id }) => id))
  return prices
    .filter(({ id }) => !known.has(id))
    .map((price) => ({
      _id: given.createId(),
      id: price.id,
      name: price.nickname ?? (price.recurring ? 'Recurring' : 'One-time'),
      description: null,
      createdAt: given.createdAt,
      metadata: toMetadata(price),
    }))
}
