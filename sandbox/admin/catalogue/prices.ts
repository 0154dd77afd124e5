import { rejection } from '../../server/rejection'
import type { Schemas } from '../../server/schemas'
import type { CatalogueProduct, PriceRecord, ProductRecord } from '../../server/worlds/records'
import type { World } from '../../server/worlds/world'

/** @throws Refusal 404 if the platform knows no such price */
export function requirePrice({ prices }: World, id: string): PriceRecord {
  const price = prices.find((candidate) => candidate.id === id)
  if (price === undefined) throw rejection(404, 'NOT_FOUND', 'Price not found.')
  return price
}

/**
 * What the payment provider has under a price's id.
 *
 * @throws Refusal 404 if it has nothing
 */
export function requireStripePrice({ stripeCatalogue }: World, id: string): Schemas['StripePrice'] {
  const price = stripeCatalogue.flatMap(({ prices }) => prices).find((candidate) => candidate.id === id)
  if (price === undefined) throw rejection(404, 'NOT_FOUND', 'No such price at the payment provider.')
  return price
}

/** What a price costs and how often, as the payment provider has it. */
export function toMetadata({ unit_amount, currency, recurring }: Schemas['StripePrice']): Schemas['PriceMetadata'] {
  return { unit_amount, currency, recurring: recurring ? { ...recurring } : null }
}

/** A price as one of the lines of a product, which keeps a copy of its own. */
export function toProductPrice({ id, name, description, metadata }: PriceRecord): Schemas['Price'] {
  return structuredClone({ id, name, description, metadata })
}

/** The products that are sold at a price. */
export function productsWithPrice({ products }: World, priceId: string): ProductRecord[] {
  return products.filter(({ prices }) => prices?.some(({ id }) => id === priceId))
}

/** Those of the provider's prices for a product that the platform does not know yet, as it will know them. */
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
