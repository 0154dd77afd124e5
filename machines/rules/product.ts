import type { Product, Service } from '../model'

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
      }))
  }
  return [
    { label: 'Setup fee', amount: legacy.amt, currency, interval: undefined },
    { label: 'Monthly fee', amount: legacy.sub, currency, interval: 'month' },
  ].filter(({ amount }) => amount !== undefined)
}

/** The id of a service's product, which a server sends in short or as an id. */
export function productIdOf({ product }: Service): string | undefined {
  return typeof product === 'string' ? product : product?.id
}

/** Where a service runs, if its deployment is named by its domain; a path on a server is nothing for customers. */
export function domainOf({ deploymentPath }: Service): string | undefined {
  return deploymentPath !== undefined && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(deploymentPath)
    ? deploymentPath
    : undefined
}

/** What a service is called: its product's name, else its id. */
export function productNameOf(service: Service): string {
  const name = typeof service.product === 'string' ? undefined : service.product?.name
  return name || (productIdOf(service) ?? 'Your service')
}
