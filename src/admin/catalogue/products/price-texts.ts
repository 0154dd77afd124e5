import { intervalChip } from '#machines/admin/catalogue/product-import'
import { planOf } from '#machines/payment/pricing'
import { AMOUNT_NOT_KNOWN, amountText } from '#machines/shared/minor-units'
import type { PriceMetadata, Product } from '#machines/shared/model'
import { formatCount } from '../../../shared/format/count'

/** Stripe has no amount for some prices, such as tiered ones. */
export type PriceTerms = Omit<PriceMetadata, 'unit_amount'> & { readonly unit_amount: number | undefined }

/** The amount and the interval, such as '14.99 USD monthly'. See docs/product/admin/catalogue.md#prices. */
export function priceText({ unit_amount, currency, recurring }: PriceTerms): string {
  const amount = (unit_amount === undefined ? undefined : amountText(unit_amount, currency)) ?? AMOUNT_NOT_KNOWN
  return recurring ? `${amount} ${intervalChip(recurring)}` : amount
}

/** The texts of a legacy price: the setup fee and the recurring fee. Empty if its amounts are not valid. */
export function legacyPriceLines(product: Product): readonly string[] {
  const plan = product.prices.length === 0 ? planOf(product) : undefined
  if (plan === undefined) return []
  const { setup, recurring, currency, interval, intervalCount } = plan
  const once = { unit_amount: setup, currency, recurring: undefined }
  const regular = { unit_amount: recurring, currency, recurring: { interval, interval_count: intervalCount } }
  return [...(setup > 0 || recurring === 0 ? [priceText(once)] : []), ...(recurring > 0 ? [priceText(regular)] : [])]
}

const MAX_LINES = 2

/**
 * At most two prices, and the number of the others. Lists may omit the amounts; then the text is the number of prices. Empty if
 * the product has no prices.
 */
export function priceSummary(product: Product): readonly string[] {
  const { prices } = product
  const lines = prices.length > 0 ? prices.flatMap(({ metadata }) => (metadata ? [priceText(metadata)] : [])) : []
  if (prices.length > 0 && lines.length === 0) return [countText(prices.length)]
  const shown = (prices.length > 0 ? lines : legacyPriceLines(product)).slice(0, MAX_LINES)
  const more = prices.length - shown.length
  return more > 0 ? [...shown, `+${formatCount(more)} more`] : shown
}

const countText = (count: number) => (count === 1 ? '1 price' : `${formatCount(count)} prices`)
