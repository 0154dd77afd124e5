/** Why a card was not charged; the view has the sentence for each. */
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
  /** The provider's own sentence, or '' where it said none. */
  readonly message: string
}

/** What the provider will charge for an intent, in minor units. Its currency is in lower case. */
export type Charge = { readonly amount: number; readonly currency: string }

/** Whether a click on Pay may go on to the provider. */
export type Preparation =
  | { readonly status: 'ready' }
  | { readonly status: 'rejected'; readonly problem: CardProblem }
  /** The provider would charge something else than the button says. */
  | { readonly status: 'priceChanged'; readonly charge: Charge }
  /** Somebody has paid for this service, such as on another device. */
  | { readonly status: 'paidElsewhere' }
  /** Another tab, or an earlier attempt, has sent a payment for this. */
  | { readonly status: 'sentElsewhere' }
  /** The customer has a service of this product that was not there before. */
  | { readonly status: 'boughtMeanwhile' }

/** What the provider answered to a confirmation. A port that throws instead could not tell. */
export type CardOutcome =
  | { readonly status: 'succeeded' | 'processing' }
  | { readonly status: 'rejected'; readonly problem: CardProblem }

/** How an intent stands at the provider. `unpaid` can be paid again, with the same intent. */
export type IntentStatus = 'succeeded' | 'processing' | 'requiresAction' | 'unpaid' | 'canceled'
