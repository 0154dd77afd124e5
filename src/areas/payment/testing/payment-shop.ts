import type { CheckoutTarget } from '#machines/payment/order'
import type { PaymentRecords } from '../../../shared/storage/payment-records'
import type { CardForm } from '../card-form'
import type { attemptPorts } from '../checkout.ports'
import type { PaymentBrowser } from './payment-browser'
import type { Invariants } from './payment-invariants'
import type { Challenge } from './payment-provider'
import type { Wire } from './payment-wire'

/** Deliberate bugs in the code around the machines. */
export type Mutant = {
  readonly records?: (records: PaymentRecords) => Partial<PaymentRecords>
  readonly cardForm?: Partial<CardForm>
  readonly ports?: (options: Parameters<typeof attemptPorts>[0]) => Partial<ReturnType<typeof attemptPorts>>
}

/** The environment of all tabs of one run. */
export type Shop = {
  readonly userId: string
  readonly targets: readonly CheckoutTarget[]
  readonly browsers: readonly PaymentBrowser[]
  readonly wire: Wire
  readonly invariants: Invariants
  readonly challenges: Challenge[]
  readonly mutant: Mutant
  readonly log: string[]
  /** An administrator assigns a service of a product, which waits for its payment. */
  give(productId: string): Promise<void>
  /** Waits for all responses and follows every navigation that they cause. */
  follow(): Promise<void>
  pass(ms: number): Promise<void>
}
