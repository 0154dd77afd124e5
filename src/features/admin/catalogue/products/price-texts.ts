import { intervalChip } from '#machines/admin/catalogue/product-import'
import { planOf } from '#machines/payment/pricing'
import { AMOUNT_NOT_KNOWN, amountText } from '#machines/shared/minor-units'
import type { PriceMetadata, Product } from '#machines/shared/model'
import { formatCount } from '../../../../format/count'

/** What a price comes to, and how often: '14.99 USD monthly' (administrator specification, section 9; decisions.md, 'Interval chip'). */
export function priceText({ unit_amount, currency, recurring }: PriceMetadata): string {
  const amount = amountText(unit_amount, currency) ?? AMOUNT_NOT_KNOWN
  return recurring ? `${amount} ${intervalChip(recurring)}` : amount
}

/** What a price of the old kind comes to, a line for each sum; none where its sums can't be read. */
export function legacyPriceLines(product: Product): readonly string[] {
  const plan = product.prices.length === 0 ? planOf(product) : undefined
  if (plan === undefined) return []
  const { setup, recurring, currency, interval, intervalCount } = plan
  const once = { unit_amount: setup, currency, recurring: undefined }
  const regular = { unit_amount: recurring, currency, recurring: { interval, interval_count: intervalCount } }
  return [...(setup > 0 || recurring === 0 ? [priceText(once)] : []), ...(recurring > 0 ? [priceText(regular)] : [])]
}

/** How much of a list of prices a row of a table has room for. */
const SHOWN = 2

/**
 * What a product costs, in two lines and how many more there are. Lists may leave the amounts to the pricing call: then it is
 * the number of prices. Empty where there is none.
 */
export function priceSummary(product: Product): readonly string[] {
  const { prices } = product
  const lines = prices.length > 0 ? prices.flatMap(({ metadata }) => (metadata ? [priceText(metadata)] : [])) : []
  if (prices.length > 0 && lines.length === 0) return [countText(prices.length)]
  const shown = (prices.length > 0 ? lines : legacyPriceLines(product)).slice(0, SHOWN)
  const more = prices.length - shown.length
  return more > 0 ? [...shown, `+${formatCount(more)} more`] : shown
}

const countText = (count: number) => (count === 1 ? '1 price' : `${formatCount(count)} prices`)
