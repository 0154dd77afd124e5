import { createActor, type InputFrom, SimulatedClock } from 'xstate'
import { manualPort } from '../../../testing/manual-port'
import { play, type Step } from '../../testing/play'
import type { PaymentEntry } from '../payment-entry'
import { type PaymentQuery, paymentRecordMachine } from '../payment-record.machine'

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

/** The record's machine with ports that a test controls. `written` lists what it stored, in order. */
export function recordPorts(machine = paymentRecordMachine) {
  const ports = {
    findPayment: manualPort<PaymentEntry | null, PaymentQuery>(),
    takeForm: manualPort<boolean>(),
    takeOver: manualPort<void>(),
    formIsLost: manualPort<void>(),
  }
  const written: unknown[][] = []
  const provided = machine.provide({
    actors: {
      findPayment: ports.findPayment.logic,
      takeForm: ports.takeForm.logic,
      takeOver: ports.takeOver.logic,
      formIsLost: ports.formIsLost.logic,
    },
    actions: {
      writePayment: (_, { payment }) => void written.push(['writePayment', payment]),
      writeState: ({ context }, { state, serviceId }) =>
        void written.push(['writeState', context.payment?.intentId, state, serviceId]),
      erasePayment: ({ context }) => void written.push(['erasePayment', context.payment?.intentId]),
    },
  })
  function clear(): void {
    for (const port of Object.values(ports)) port.clear()
    written.length = 0
  }
  return { ...ports, machine: provided, written, clear }
}

export type RecordPorts = ReturnType<typeof recordPorts>

/** A record whose calls and clock a test controls. By default the screen wants a card form. */
export function startRecord(overrides: Partial<InputFrom<typeof paymentRecordMachine>> = {}, ports = recordPorts()) {
  const clock = new SimulatedClock()
  const input = { productId: 'ACPYH', wantsForm: true, now: NOW, ...overrides }
  const actor = createActor(ports.machine, { input, clock }).start()
  return { ...ports, actor, clock }
}

export type RecordWorld = ReturnType<typeof startRecord>
export type RecordStep = Step<RecordWorld>

/** A record after these steps. */
export const recorded = (overrides: Parameters<typeof startRecord>[0], ...steps: readonly RecordStep[]) =>
  play(startRecord(overrides), ...steps)

/** A record that has found this payment, or none. */
export const startKnown = (findPayment: PaymentEntry | null, overrides?: Parameters<typeof startRecord>[0]) =>
  recorded(overrides, { findPayment })

/** A record whose card form is on the screen. */
export const startPayable = (overrides?: Parameters<typeof startRecord>[0]) =>
  recorded(overrides, { findPayment: null }, { takeForm: true })

/** The record's active state, and if the card form is on this screen. */
export function stateOf({ actor }: Pick<RecordWorld, 'actor'>) {
  const { value, context } = actor.getSnapshot()
  return { at: typeof value === 'string' ? value : value.known, hasForm: context.hasForm }
}
