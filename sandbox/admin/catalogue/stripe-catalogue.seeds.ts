import type { Schemas } from '../../server/schemas'
import type { CatalogueProduct, PriceRecord, ProductRecord } from '../../server/worlds/records'
import { outdatedPriceId, unreadPriceId } from './prices.seeds'

type StripePrice = Schemas['StripePrice']

/** Products of the payment provider that are not imported yet, each for one case. */
export const stripeProductIds = {
  /** A setup fee and a monthly price, in dollars. */
  usual: 'prod_SandboxStarter',
  /** A setup fee and a yearly price, in euros. */
  euros: 'prod_SandboxEurope',
  /** Its prices have no names. Paid weekly. */
  nameless: 'prod_SandboxWeekly',
  /** Paid daily. */
  daily: 'prod_SandboxDayPass',
  /** One price, paid once. */
  once: 'prod_SandboxLifetime',
  /** Its monthly price has tiers instead of one amount. */
  tiered: 'prod_SandboxTiered',
  /** No prices. */
  unpriced: 'prod_SandboxUnpriced',
  /** Thirteen prices. */
  long: 'prod_SandboxNetwork',
  /** Prices for any product; some are registered. */
  extras: 'prod_SandboxExtras',
} as const

/** Prices of the payment provider that are not registered in the platform. */
export const unknownPriceIds = { recurring: 'price_extra_storage', once: 'price_extra_migration' } as const

const importable: readonly CatalogueProduct[] = [
  {
    id: stripeProductIds.usual,
    name: 'Starter Panel',
    description: 'For your first server.',
    prices: [once('price_starter_setup', 1999, 'Setup fee'), every('month', 'price_starter_month', 799, 'Hosting')],
  },
  {
    id: stripeProductIds.euros,
    name: 'Panel for Europe',
    description: 'Hosted in Frankfurt, paid in euros.',
    prices: [
      inEuros(once('price_europe_setup', 3900, 'Setup fee')),
      inEuros(every('year', 'price_europe_year', 9900, 'Yearly hosting')),
    ],
  },
  {
    id: stripeProductIds.nameless,
    name: 'Weekly Panel',
    description: null,
    prices: [once('price_weekly_setup', 500, null), every('week', 'price_weekly_week', 299, null)],
  },
  {
    id: stripeProductIds.daily,
    name: 'Day Pass',
    description: 'For an event.',
    prices: [every('day', 'price_daypass_day', 99, 'Day')],
  },
  {
    id: stripeProductIds.once,
    name: 'Lifetime Panel',
    description: 'Paid once, self-hosted.',
    prices: [once('price_lifetime_once', 24_900, null)],
  },
  {
    id: stripeProductIds.tiered,
    name: 'Panel for Teams',
    description: 'Each further server costs less.',
    prices: [
      once('price_tiered_setup', 2999, 'Setup fee'),
      { ...every('month', 'price_tiered_month', 0, 'Per server'), unit_amount: null },
    ],
  },
  { id: stripeProductIds.unpriced, name: 'Upcoming Panel', description: 'Not priced yet.', prices: [] },
  {
    id: stripeProductIds.long,
    name: 'Network Panel',
    description: 'One panel for twelve servers.',
    prices: [
      once('price_network_setup', 9999, 'Setup fee'),
      ...Array.from({ length: 12 }, (_, index) =>
        every('month', `price_network_server_${index + 1}`, 999 - 25 * index, `Server ${index + 1}`),
      ),
    ],
  },
]

/** The payment provider's catalogue in a new world: the seeded products, products to import, and prices of no product. */
export function seedStripeCatalogue(
  products: readonly ProductRecord[],
  prices: readonly PriceRecord[],
): CatalogueProduct[] {
  const sold = products.flatMap(({ stripeProductId, name, description = null, prices: lines = [] }) =>
    stripeProductId === null ? [] : { id: stripeProductId, name, description, prices: lines.flatMap(toStripePrice) },
  )
  const soldIds = new Set(sold.flatMap((product) => product.prices.map(({ id }) => id)))
  const loose = prices.filter(({ id }) => !soldIds.has(id)).flatMap(toStripePrice)
  return structuredClone([...sold, ...importable, extras(loose)])
}

/** @param known the registered prices of no product */
function extras(known: readonly StripePrice[]): CatalogueProduct {
  const changed = [
    every('month', outdatedPriceId, 1200, 'Priority support'),
    every('year', unreadPriceId, 1500, 'Custom domain'),
  ]
  const changedIds = new Set(changed.map(({ id }) => id))
  const unknown = [
    every('month', unknownPriceIds.recurring, 499, 'More storage'),
    once(unknownPriceIds.once, 4900, null),
  ]
  return {
    id: stripeProductIds.extras,
    name: 'Extras',
    description: 'Sold with any panel.',
    prices: [...known.filter(({ id }) => !changedIds.has(id)), ...changed, ...unknown],
  }
}

/** A registered price as the payment provider has it. `extras` adds those without amounts. */
function toStripePrice({ id, name, metadata }: Schemas['Price']): StripePrice[] {
  if (!metadata) return []
  const { unit_amount, currency, recurring = null } = metadata
  return [{ id, nickname: name, unit_amount, currency, recurring }]
}

/** @param amount in cents */
function once(id: string, amount: number, nickname: string | null): StripePrice {
  return { id, nickname, unit_amount: amount, currency: 'usd', recurring: null }
}

/** @param amount in cents */
function every(
  interval: 'day' | 'week' | 'month' | 'year',
  id: string,
  amount: number,
  nickname: string | null,
): StripePrice {
  return { ...once(id, amount, nickname), recurring: { interval, interval_count: 1 } }
}

function inEuros(price: StripePrice): StripePrice {
  return { ...price, currency: 'eur' }
}
