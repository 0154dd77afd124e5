import type { PriceItem, Product } from '../shared/model'

/** How many of a product can still be sold: `used` missing is 0, `stock` missing is not for sale (decisions.md). */
export function availableStock(product: Product): number {
  return Math.max(0, (product.stock ?? 0) - (product.used ?? 0))
}

/** What customers may buy: enabled, stock above used, and priced (customer specification, section 7). */
export function isForSale(product: Product): boolean {
  return product.enabled === true && availableStock(product) > 0 && isPriced(product)
}

/** Also when its amounts are still to be asked for. */
function isPriced({ prices, price }: Product): boolean {
  const hasLegacyPrice = price !== undefined && (price.items.length > 0 || (price.amt ?? price.sub) !== undefined)
  return prices.length > 0 || hasLegacyPrice
}

/**
 * What a product includes besides what it costs, by name: features and addons of the old kind of price, and everything
 * that costs nothing. What it costs is the rule of `pricing`.
 */
export function includedIn({ prices, price }: Product): readonly string[] {
  const free = prices.filter(({ metadata }) => metadata?.unit_amount === 0)
  const items = (price?.items ?? []).filter(isIncluded)
  const names = [...free, ...items].map(({ name }) => name.trim())
  return [...new Set(names)].filter((name) => name !== '')
}

/** Tax and discounts are no part of what is bought, not even at 0. */
function isIncluded({ type, amount, visible }: PriceItem): boolean {
  if (visible === false || type === 'tax' || type === 'discount') return false
  return type === 'feature' || type === 'addon' || amount === 0
}
