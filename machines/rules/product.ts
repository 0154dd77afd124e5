import type { Product } from '../model'

/** How many of a product can still be sold: `used` missing is 0, `stock` missing is not for sale (decisions.md). */
export function availableStock(product: Product): number {
  return Math.max(0, (product.stock ?? 0) - (product.used ?? 0))
}

/** What customers may buy: enabled, stock above used, and priced (customer specification, section 7). */
export function isForSale(product: Product): boolean {
  return product.enabled === true && availableStock(product) > 0 && priceLines(product).length > 0
}

export type PriceLine = {
  readonly label: string
  /** In minor units; undefined where the server gave the price without its amount. */
  readonly amount: number | undefined
  readonly currency: string
  /** The period that the amount is due for, such as `month`; undefined when it is due once. */
  readonly interval: string | undefined
  /** How many such periods: 3 with `month` is due every three months. */
  readonly intervalCount: number
}

const DEFAULT_CURRENCY = 'USD'

/** A product's prices as lines to show, from `prices[]` or from the legacy price, whose items win over its two sums. */
export function priceLines(product: Product): readonly PriceLine[] {
  if (product.prices.length > 0) {
    return product.prices.map(({ name, metadata }) => ({
      label: name,
      amount: metadata?.unit_amount,
      currency: metadata?.currency ?? DEFAULT_CURRENCY,
      interval: metadata?.recurring?.interval,
      intervalCount: metadata?.recurring?.interval_count ?? 1,
    }))
  }
  const legacy = product.price
  if (legacy === undefined) return []
  const currency = legacy.cur ?? DEFAULT_CURRENCY
  if (legacy.items.length > 0) {
    return legacy.items
      .filter((item) => item.visible !== false && item.amount !== 0)
      .map(({ name, amount, recurring }) => ({
        label: name,
        amount,
        currency,
        interval: recurring === true ? 'month' : undefined,
        intervalCount: 1,
      }))
  }
  return [
    { label: 'Setup fee', amount: legacy.amt, currency, interval: undefined, intervalCount: 1 },
    { label: 'Monthly fee', amount: legacy.sub, currency, interval: 'month', intervalCount: 1 },
  ].filter(({ amount }) => amount !== undefined)
}
