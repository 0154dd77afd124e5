import { daysFrom } from '../../server/worlds/dates'
import type { PriceRecord, ProductRecord } from '../../server/worlds/records'

/** A price of no product. The payment provider has a newer amount. */
export const outdatedPriceId = 'price_extra_support'
/** A price of no product. Its amount was never loaded from the payment provider. */
export const unreadPriceId = 'price_extra_domain'
/** A price of no product that matches the payment provider's. */
export const sparePriceId = 'price_extra_backups'
/** The same in another currency than the seeded products. */
export const sparePriceInEurosId = 'price_extra_backups_eur'

const MONTHLY = { interval: 'month', interval_count: 1 }

type Seed = Omit<PriceRecord, '_id' | 'createdAt'>

const spares: readonly Seed[] = [
  {
    id: sparePriceId,
    name: 'Daily backups',
    description: 'Stored for two weeks.',
    metadata: { unit_amount: 299, currency: 'usd', recurring: MONTHLY },
  },
  {
    id: sparePriceInEurosId,
    name: 'Daily backups (EUR)',
    description: 'Stored for two weeks, paid in euros.',
    metadata: { unit_amount: 279, currency: 'eur', recurring: MONTHLY },
  },
  {
    id: outdatedPriceId,
    name: 'Priority support',
    description: 'A response within the hour.',
    metadata: { unit_amount: 900, currency: 'usd', recurring: MONTHLY },
  },
  { id: unreadPriceId, name: 'Custom domain', description: 'Use your own domain.', metadata: null },
]

/**
 * The registered prices of a new world: those of its products, and some that no product has.
 *
 * @param count the total number; prices of old plans fill it up
 */
export function seedPrices(now: Date, count: number, products: readonly ProductRecord[]): PriceRecord[] {
  const sold = products.flatMap(({ prices = [], createdAt }) =>
    prices.map(({ id, name, description, metadata }) => ({
      id,
      name,
      description: description ?? null,
      metadata: metadata ?? null,
      createdAt,
    })),
  )
  const spare = spares.map((seed, index) => ({ ...seed, createdAt: daysFrom(now, -30 - index) }))
  const named = [...sold, ...spare]
  const old = Array.from({ length: count - named.length }, (_, index) => oldPrice(now, index))
  return [...named, ...old].map((price, index) => ({
    _id: `665f3${String(index).padStart(19, '0')}`,
    ...structuredClone(price),
  }))
}

function oldPrice(now: Date, index: number): Seed & { createdAt: string } {
  return {
    id: `price_old_${String(index + 1).padStart(3, '0')}`,
    name: `Old plan ${index + 1}`,
    description: 'No longer sold.',
    metadata: { unit_amount: 500 + 10 * index, currency: 'usd', recurring: MONTHLY },
    createdAt: daysFrom(now, -1000 - index),
  }
}
