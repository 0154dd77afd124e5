import type { ProductRecord, PromotionRecord } from '../server/worlds/records'

/** The cost of a subscription, in minor units. */
export type Amounts = {
  /** Due at once: the one-time and the recurring fees. */
  first: number
  /** Due in each later cycle, after all temporary discounts have ended. */
  later: number
  /** ISO 4217 in lower case, as the payment provider returns it. */
  currency: string
}

type Line = { amount: number; isRecurring: boolean }

/**
 * Calculates the cost of a product with a promotion (docs/product/payment.md#discounts). Not shared with the portal, so that
 * the tests compare two implementations.
 */
export function amountsOf(product: ProductRecord, promotion: PromotionRecord | null): Amounts {
  const lines = linesOf(product)
  const recurring = lines.filter(({ isRecurring }) => isRecurring)
  return {
    first: total(lines, promotion),
    later: total(recurring, promotion?.duration === 'forever' ? promotion : null),
    currency: (product.prices[0]?.metadata?.currency ?? product.price?.cur ?? 'usd').toLowerCase(),
  }
}

/**
 * A percentage is rounded separately for the one-time and the recurring fees, because the summary has a line for each. A
 * fixed amount is taken off the sum.
 */
function total(lines: readonly Line[], promotion: PromotionRecord | null): number {
  const percent = 100 - (promotion?.percentOff ?? 0)
  const sumOf = (isRecurring: boolean) =>
    lines.reduce((sum, line) => (line.isRecurring === isRecurring ? sum + line.amount : sum), 0)
  const discounted = (amount: number) => Math.round((amount * percent) / 100)
  return Math.max(0, discounted(sumOf(false)) + discounted(sumOf(true)) - (promotion?.amountOff ?? 0))
}

function linesOf({ id, prices, price }: ProductRecord): Line[] {
  if (prices.length === 0) return legacyLinesOf(price)
  return prices.map(({ metadata }) => {
    if (!metadata) throw new Error(`A price of ${id} has no amount`)
    return { amount: metadata.unit_amount, isRecurring: Boolean(metadata.recurring) }
  })
}

/** The items of the legacy price if it has any, otherwise its two sums. */
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
