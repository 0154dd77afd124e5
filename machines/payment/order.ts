import type { Plan } from './pricing'

/** The content of one checkout. */
export type Order = {
  readonly productId: string
  readonly productName: string
  readonly plan: Plan
  /** The ids of the customer's services before the payment, so that the service it creates can be recognized. */
  readonly knownServiceIds: readonly string[]
}
