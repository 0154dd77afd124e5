import { createActor, type InputFrom, SimulatedClock } from 'xstate'
import { manualPort } from '../../../testing/manual-port'
import type { PaymentEntry } from '../payment-entry'
import { type PaymentQuestion, paymentRecordMachine } from '../payment-record.machine'

export const NOW = new Date('2026-06-15T12:00:00.000Z').getTime()

/** The purchase of a product, sent just now, with what a test says of it. */
export function payment(said: Partial<PaymentEntry> = {}): PaymentEntry {
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
    ...said,
  }
}

/** The record's machine with ports that the test answers, and what it wrote down, in order. */
export function recordPorts(machine = paymentRecordMachine) {
  const ports = {
    findPayment: manualPort<PaymentEntry | null, PaymentQuestion>(),
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

/** A record whose calls the test answers and whose clock it moves. A card form is wanted, unless the test says otherwise. */
export function startRecord(said: Partial<InputFrom<typeof paymentRecordMachine>> = {}, ports = recordPorts()) {
  const clock = new SimulatedClock()
  const input = { productId: 'ACPYH', wantsForm: true, now: NOW, ...said }
  const actor = createActor(ports.machine, { input, clock }).start()
  return { ...ports, actor, clock }
}

export type RecordWorld = ReturnType<typeof startRecord>

/** A record that has found this payment, or none. */
export async function startKnown(found: PaymentEntry | null, said?: Parameters<typeof startRecord>[0]) {
  const world = startRecord(said)
  await world.findPayment.resolve(found)
  return world
}

/** A record whose card form is on the screen. */
export async function startPayable(said?: Parameters<typeof startRecord>[0]): Promise<RecordWorld> {
  const world = await startKnown(null, said)
  await world.takeForm.resolve(true)
  return world
}

/** Where the record is, and whether the card form is on this screen. */
export function standing({ actor }: Pick<RecordWorld, 'actor'>) {
  const { value, context } = actor.getSnapshot()
  return { at: typeof value === 'string' ? value : value.known, hasForm: context.hasForm }
}
