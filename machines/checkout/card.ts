/** Why a card was not charged; the view has the sentence for each. */
export type CardProblem = {
  readonly reason: 'notReady' | 'declined' | 'invalid' | 'failed' | 'notCompleted' | 'unexpected'
  /** The provider's own sentence, or '' where it said none. */
  readonly message: string
}

/** Whether a click on Pay may go on to the provider. */
export type Preparation =
  | { readonly status: 'ready' }
  | { readonly status: 'refused'; readonly problem: CardProblem }
  /** Another tab or device has paid meanwhile, or is about to. */
  | { readonly status: 'paidElsewhere' }

/** What the provider answered to a confirmation. A port that throws instead could not tell. */
export type CardOutcome =
  | { readonly status: 'succeeded' | 'processing' }
  | { readonly status: 'refused'; readonly problem: CardProblem }

/** How an intent stands at the provider. `unpaid` can be paid again, with the same intent. */
export type IntentStatus = 'succeeded' | 'processing' | 'requiresAction' | 'unpaid' | 'canceled'
