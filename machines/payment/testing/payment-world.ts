import type { InputFrom } from 'xstate'
import { port } from '../../shared/port'
import { play, playable, type Step } from '../../testing/play'
import type { CheckoutEnd } from '../checkout'
import { paymentMachine, type StoredPayments } from '../payment.machine'
import type { PaymentRecord } from '../payment-record'
import { NOW } from './payment-records'

type Input = InputFrom<typeof paymentMachine>

/** A payment whose checkout and confirmation end when the test says so. */
const start = playable(
  paymentMachine.provide({
    // Safe: the test supplies what these machines end with, and the events that they send.
    actors: { checkout: port('checkout') as never, confirmation: port('confirmation') as never },
    actions: { tellConfirmation: () => {} },
  }),
)

/** A payment for a product, whose calls and clock the test controls. */
export const startPayment = (overrides: Partial<Input> = {}) =>
  start({ purpose: { productId: 'ACPYH' }, automaticPromotion: null, ...overrides })

export type PaymentWorld = ReturnType<typeof startPayment>
export type PaymentStep = Step<typeof paymentMachine>

/** A payment after these steps. */
export const played = (overrides: Partial<Input>, ...steps: readonly PaymentStep[]) =>
  play(startPayment(overrides), ...steps)

/** What the browser has stored. */
export const stored = (...records: readonly PaymentRecord[]): { readonly readRecords: StoredPayments } => ({
  readRecords: { records, isLasting: true, now: NOW },
})

/** The checkout ends. Its port is not one of the machine's own. */
export const ended = (output: CheckoutEnd) => ({ port: 'checkout', output }) as unknown as PaymentStep

/** The active state. While the customer is buying, that of the lock too. */
export function stateOf({ actor }: Pick<PaymentWorld, 'actor'>): string {
  const { value } = actor.getSnapshot()
  if (typeof value === 'string') return value
  const { lock, purchase } = value.form
  return purchase === 'buying' ? `form ${lock}` : purchase
}
