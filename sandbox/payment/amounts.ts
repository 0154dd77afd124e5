import type { ProductRecord, PromotionRecord } from '../server/worlds/records'

/** What a subscription costs, in minor units. */
export type Amounts = {
  /** Due at once: the one-time and the recurring fees together. */
  first: number
  /** Due again and again in the end, when every discount that ends has ended. */
  later: number
  /** ISO 4217 in lower case, as the payment provider writes it. */
  currency: string
}

type Line = { amount: number; isRecurring: boolean }

/**
 * What a product costs under a promotion (customer specification, section 9). Written again rather than shared with the
 * portal, so that no rule agrees with itself.
 */
export function amountsOf(product: ProductRecord, promotion: PromotionRecord | null): Amounts {
  const lines = linesOf(product)
  const recurring = lines.filter(({ isRecurring }) => isRecurring)
  return {
    first: total(lines, promotion),
    later: total(recurring, promotion?.duration === 'forever' ? promotion : null),
    currency: (product.prices?.[0]?.metadata?.currency ?? product.price?.cur ?? 'usd').toLowerCase(),
  }
}

/**
 * A percentage is rounded once for what is paid once, and once for what is paid again and again, as the summary has two
 * lines. A fixed amount passes from one to the other, so that only the sum counts.
 */
function total(lines: readonly Line[], promotion: PromotionRecord | null): number {
  const percent = 100 - (promotion?.percentOff ?? 0)
  const sumOf = (isRecurring: boolean) =>
    lines.reduce((sum, line) => (line.isRecurring === isRecurring ? sum + line.amount : sum), 0)
  const discounted = (amount: number) => Math.round((amount * percent) / 100)
  return Math.max(0, discounted(sumOf(false)) + discounted(sumOf(true)) - (promotion?.amountOff ?? 0))
}

function linesOf({ id, prices, price }: ProductRecord): Line[] {
  if (prices === undefined || prices.length === 0) return legacyLinesOf(price)
  return prices.map(({ metadata }) => {
    if (!metadata) throw new Error(`A price of ${id} has no amount`)
    return { amount: metadata.unit_amount, isRecurring: Boolean(metadata.recurring) }
  })
}

/** The items of the old price if there are any, else its two sums. */
function legacyLinesOf(price: ProductRecord['price']): Line[] {
  if (price?.items?.length) {
    return price.items
      .filter(({ type }) => type !== 'tax')
      .map(({ amount, type, recurring = false }) => ({ amount, isRecurring: recurring || type === 'recurring' }))
  }
  return [
    { amount: price?.amt ?? 0, isRecurring: false },
    { amount: price?.sub ?? 0, isRecurring: true },
  ]
}
