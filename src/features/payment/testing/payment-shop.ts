import type { CheckoutTarget } from '#machines/payment/checkout/checkout.machine'
import type { PaymentBrowser } from './payment-browser'
import type { Invariants } from './payment-invariants'
import type { Mutate } from './payment-mutants'
import type { Question } from './payment-provider'
import type { Wire } from './payment-wire'

/** Everything that a tab is in. */
export type Shop = {
  readonly userId: string
  readonly targets: readonly CheckoutTarget[]
  readonly browsers: readonly PaymentBrowser[]
  readonly wire: Wire
  readonly invariants: Invariants
  readonly questions: Question[]
  readonly mutate: Mutate | undefined
  readonly story: string[]
  /** An administrator gives a service of a product, which waits for its payment. */
  give(productId: string): Promise<void>
  /** Everybody hears of everything, and goes where it leads. */
  follow(): Promise<void>
  pass(ms: number): Promise<void>
}
