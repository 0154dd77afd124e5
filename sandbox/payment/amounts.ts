import { type PaymentRules, USUAL_PAYMENT_RULES } from '../server/worlds/payment-rules'
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
export function amountsOf(
  product: ProductRecord,
  promotion: PromotionRecord | null,
  rules: PaymentRules = USUAL_PAYMENT_RULES,
): Amounts {
  const lines = linesOf(product)
  const recurring = lines.filter(({ isRecurring }) => isRecurring)
  return {
    first: total(lines, promotion, rules),
    later: total(recurring, promotion?.duration === 'forever' ? promotion : null, rules),
    currency: (product.prices[0]?.metadata?.currency ?? product.price?.cur ?? 'usd').toLowerCase(),
  }
}

/** The one-time and the recurring fees are each rounded as one amount, because the summary has a line for each. */
function total(lines: readonly Line[], promotion: PromotionRecord | null, { rounding, covers }: PaymentRules): number {
  const sumOf = (isRecurring: boolean) =>
    lines.reduce((sum, line) => (line.isRecurring === isRecurring ? sum + line.amount : sum), 0)
  const [setup, recurring] = [sumOf(false), sumOf(true)]
  const covered = [covers === 'recurring' ? 0 : setup, covers === 'setup' ? 0 : recurring] as const
  return setup + recurring - discountOn(covered, promotion, rounding)
}

function discountOn(
  [one, other]: readonly [number, number],
  promotion: PromotionRecord | null,
  rounding: PaymentRules['rounding'],
): number {
  const { percentOff, amountOff } = promotion ?? {}
  const part = (amount: number, percent = percentOff ?? 0) => Math.round((amount * percent) / 100)
  const lessReduced = (amount: number) => amount - part(amount, 100 - (percentOff ?? 0))
  const byPercent = {
    price: lessReduced(one) + lessReduced(other),
    discount: part(one) + part(other),
    total: part(one + other),
  }
  return Math.min(one + other, byPercent[rounding] + (amountOff ?? 0))
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
