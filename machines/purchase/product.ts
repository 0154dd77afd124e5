import type { PriceItem, Product } from '../shared/model'

/** The number that can still be sold. A missing `used` or `stock` is 0 (D-037). */
export function availableStock(product: Product): number {
  return Math.max(0, (product.stock ?? 0) - (product.used ?? 0))
}

/** A product is for sale if it is enabled, in stock and priced (docs/product/purchase.md#product). */
export function isForSale(product: Product): boolean {
  return product.enabled === true && availableStock(product) > 0 && isPriced(product)
}

/** A product whose amounts are not loaded yet counts as priced. */
function isPriced({ prices, price }: Product): boolean {
  const hasLegacyPrice = price !== undefined && (price.items.length > 0 || (price.amt ?? price.sub) !== undefined)
  return prices.length > 0 || hasLegacyPrice
}

/** The names of features and addons of the legacy price, and of everything that costs nothing (docs/product/purchase.md#product). */
export function includedIn({ prices, price }: Product): readonly string[] {
  const free = prices.filter(({ metadata }) => metadata?.unit_amount === 0)
  const items = (price?.items ?? []).filter(isIncluded)
  const names = [...free, ...items].map(({ name }) => name.trim())
  return [...new Set(names)].filter((name) => name !== '')
}

/** Tax and discounts are not included items, even with an amount of 0. */
function isIncluded({ type, amount, visible }: PriceItem): boolean {
  if (visible === false || type === 'tax' || type === 'discount') return false
  return type === 'feature' || type === 'addon' || amount === 0
}
