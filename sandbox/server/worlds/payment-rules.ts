import * as v from 'valibot'
import type { ProductRecord } from './records'

/** Differences between servers and payment providers that the portal must handle. */
export type PaymentRules = {
  /** True if a new subscription does not cancel the previous one, so that both can be paid. */
  leavesOlderIntentsOpen: boolean
  /** Added to each payment, in minor units. */
  tax: number
  /**
   * A percentage that does not come out even is rounded to whole minor units: each fee after its discount, the discount of
   * each fee, or the discount of the whole payment.
   */
  rounding: 'price' | 'discount' | 'total'
  /** The fees that promotions cover. */
  covers: 'all' | 'setup' | 'recurring'
  /**
   * The first payment. `trial`: it comes after the days of the price, and the card is only saved. `credit`: the customer's balance pays for it, so
   * there is nothing to confirm at the provider.
   */
  firstPayment: 'charged' | 'trial' | 'credit'
  /** The card form offers Apple Pay and Google Pay. */
  wallets: boolean
  /** Services say that their customers can undo a cancellation. */
  letsCustomersUncancel: boolean
}

/** The rules of a new world. */
export const USUAL_PAYMENT_RULES: PaymentRules = {
  leavesOlderIntentsOpen: false,
  tax: 0,
  rounding: 'price',
  covers: 'all',
  firstPayment: 'charged',
  wallets: false,
  letsCustomersUncancel: false,
}

/** A change of the rules. */
export const paymentRulesShape = v.strictObject({
  leavesOlderIntentsOpen: v.exactOptional(v.boolean()),
  tax: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  rounding: v.exactOptional(v.picklist(['price', 'discount', 'total'])),
  covers: v.exactOptional(v.picklist(['all', 'setup', 'recurring'])),
  firstPayment: v.exactOptional(v.picklist(['charged', 'trial', 'credit'])),
  wallets: v.exactOptional(v.boolean()),
  letsCustomersUncancel: v.exactOptional(v.boolean()),
})

const TRIAL_DAYS = 14

/** Changes the rules. With a trial, the recurring prices say when the first payment comes. */
export function changePaymentRules(
  world: { paymentRules: PaymentRules; products: ProductRecord[] },
  rules: Partial<PaymentRules>,
): void {
  Object.assign(world.paymentRules, rules)
  if (rules.firstPayment !== 'trial') return
  world.products = structuredClone(world.products)
  for (const { metadata } of world.products.flatMap(({ prices }) => prices)) {
    if (metadata?.recurring) metadata.recurring.trial_period_days = TRIAL_DAYS
  }
}
