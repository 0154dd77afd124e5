import type { Plan } from './pricing'

/** What is bought in a checkout. */
export type Order = {
  readonly productId: string
  readonly productName: string
  readonly plan: Plan
  /** The ids of the customer's services before the payment: a new one of the product is the one that it made. */
  readonly knownServiceIds: readonly string[]
}
