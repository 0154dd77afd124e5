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

/** The provider's response to a confirmation. If the port throws instead, the result is unknown. */
export type CardOutcome =
  | { readonly status: 'succeeded' | 'processing' }
  | { readonly status: 'rejected'; readonly problem: CardProblem }

/** The status of an intent at the provider. An `unpaid` intent can be paid again. */
export type IntentStatus = 'succeeded' | 'processing' | 'requiresAction' | 'unpaid' | 'canceled'
