import type { InputFrom } from 'xstate'
import { play, playable, type Step } from '../../../testing/play'
import type { PaymentEntry } from '../payment-entry'
import { paymentRecordMachine } from '../payment-record.machine'

export const NOW = new Date('2026-06-15T12:00:00.000Z').getTime()

/** The record of a product's payment that was just sent. */
export function payment(overrides: Partial<PaymentEntry> = {}): PaymentEntry {
  return {
    userId: 'ada',
    intentId: 'pi_1',
    productId: 'ACPYH',
    serviceId: null,
    makesService: true,
    knownServiceIds: ['service-1'],
    sentAt: NOW,
    leadsAway: false,
    hasOpenAttempt: false,
    inPlaceOf: [],
    isPaid: false,
    state: 'sent',
    ...overrides,
  }
}

type Input = InputFrom<typeof paymentRecordMachine>

const start = playable(paymentRecordMachine, {
  writePayment: (_, params: { payment: PaymentEntry }) => params.payment.intentId,
  writeState: ({ context }, { state, serviceId = '' }: { state: string; serviceId?: string }) =>
    `${context.payment?.intentId} ${state} ${serviceId}`,
  erasePayment: ({ context }) => String(context.payment?.intentId),
})

/** A record whose calls and clock the test controls. By default the screen wants a card form. */
export const startRecord = (overrides: Partial<Input> = {}) =>
  start({ productId: 'ACPYH', wantsForm: true, now: NOW, ...overrides })

export type RecordWorld = ReturnType<typeof startRecord>
export type RecordStep = Step<typeof paymentRecordMachine>

/** A record after these steps. */
export const recorded = (overrides: Partial<Input> | undefined, ...steps: readonly RecordStep[]) =>
  play(startRecord(overrides), ...steps)

/** A record that has found this payment, or none. */
export const startKnown = (findPayment: PaymentEntry | null, overrides?: Partial<Input>) =>
  recorded(overrides, { findPayment })

/** A record whose card form is on the screen. */
export const startPayable = (overrides?: Partial<Input>) =>
  recorded(overrides, { findPayment: null }, { takeForm: true })

/** The record's active state, and if the card form is on this screen. */
export function stateOf({ actor }: Pick<RecordWorld, 'actor'>) {
  const { value, context } = actor.getSnapshot()
  return { at: typeof value === 'string' ? value : value.known, hasForm: context.hasForm }
}
