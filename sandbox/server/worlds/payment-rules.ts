import * as v from 'valibot'

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
   * The first payment. `trial`: it comes later, and the card is only saved. `credit`: the customer's balance pays for it, so
   * there is nothing to confirm at the provider.
   */
  firstPayment: 'charged' | 'trial' | 'credit'
}

/** The rules of a new world. */
export const USUAL_PAYMENT_RULES: PaymentRules = {
  leavesOlderIntentsOpen: false,
  tax: 0,
  rounding: 'price',
  covers: 'all',
  firstPayment: 'charged',
}

/** A change of the rules. */
export const paymentRulesShape = v.strictObject({
  leavesOlderIntentsOpen: v.exactOptional(v.boolean()),
  tax: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  rounding: v.exactOptional(v.picklist(['price', 'discount', 'total'])),
  covers: v.exactOptional(v.picklist(['all', 'setup', 'recurring'])),
  firstPayment: v.exactOptional(v.picklist(['charged', 'trial', 'credit'])),
})
