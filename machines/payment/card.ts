/** The reason why a card was not charged. The view has a text for each. */
export type CardProblem = {
  readonly reason:
    | 'notReady'
    | 'declined'
    | 'invalid'
    | 'notSent'
    | 'sendingElsewhere'
    | 'priceChanged'
    | 'failed'
    | 'notCompleted'
    | 'unexpected'
  /** The provider's message, or '' without one. */
  readonly message: string
}

/** The amount that the provider will charge for an intent, in minor units. The currency is in lower case. */
export type Charge = { readonly amount: number; readonly currency: string }

/** The result of the checks between the click on Pay and the confirmation (docs/product/payment.md#before-pay). */
export type Preparation =
  | { readonly status: 'ready' }
  | { readonly status: 'rejected'; readonly problem: CardProblem }
  /** The provider's charge differs from the amount on the button. */
  | { readonly status: 'priceChanged'; readonly charge: Charge }
  /** The service was already paid for, for example on another device. */
  | { readonly status: 'paidElsewhere' }
  /** Another tab or an earlier attempt has already sent a payment. */
  | { readonly status: 'sentElsewhere' }
  /** The customer has a new service of this product. */
  | { readonly status: 'boughtMeanwhile' }

/** The provider's response to a confirmation. If the port throws instead, the result is unknown. */
export type CardOutcome =
  | { readonly status: 'succeeded' | 'processing' }
  | { readonly status: 'rejected'; readonly problem: CardProblem }

/** The status of an intent at the provider. An `unpaid` intent can be paid again. */
export type IntentStatus = 'succeeded' | 'processing' | 'requiresAction' | 'unpaid' | 'canceled'
