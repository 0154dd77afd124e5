import { createActor, type InputFrom, SimulatedClock } from 'xstate'
import { toApiError } from '../../../shared/api-error'
import type { PaymentConfirmation, Service } from '../../../shared/model'
import { Secret } from '../../../shared/secret'
import { manualPort } from '../../../testing/manual-port'
import type { IntentStatus } from '../../card'
import { play, type Step } from '../../testing/play'
import { paymentReturnMachine, type ReturnedIntent } from '../payment-return.machine'

export type Return = InputFrom<typeof paymentReturnMachine>

/** The customer returns from the bank to the browser that sent the payment. The service is known. */
export const OWN_PAYMENT: Return = {
  serviceId: 'service-1',
  paymentIntent: 'pi_1',
  clientSecret: new Secret('pi_1_secret_x'),
  visit: 'own',
  result: 'none',
  isResumed: false,
}
/** The payment was for a product, and its service is unknown. */
export const OF_A_PRODUCT = { serviceId: undefined, productId: 'ACPYH' }

export const CONFIRMATION: PaymentConfirmation = { subscriptionId: 'sub_1', status: 'succeeded' }

/** Ports that a test controls, reused from one world to the next, with the calls and notifications in order. */
export function returnPorts() {
  const ports = {
    findServices: manualPort<readonly Service[], { productId: string }>(),
    confirmPayment: manualPort<PaymentConfirmation, { serviceId: string; paymentIntent?: string | undefined }>(),
    readIntent: manualPort<IntentStatus, ReturnedIntent>(),
    findStep: manualPort<string | null, { serviceId: string }>(),
    submitStripeStep: manualPort<void, { serviceId: string; subscriptionId: string }>(),
  }
  const sent: string[] = []
  const notified: string[] = []
  const statuses: IntentStatus[] = []
  /** The results of the guards that the portal provides. */
  const known = { mayBeOnItsWay: false, mayBePaidAgain: true, isPaidTwice: false }
  const machine = paymentReturnMachine.provide({
    actors: {
      findServices: ports.findServices.logic,
      confirmPayment: ports.confirmPayment.logic,
      readIntent: ports.readIntent.logic,
      findStep: ports.findStep.logic,
      submitStripeStep: ports.submitStripeStep.logic,
    },
    actions: {
      logFailure: (_, { error }) => void notified.push(`logFailure ${nameOf(error)}`),
      notifyConfirmed: (_, { serviceId, isConfirmed }) =>
        void notified.push(`notifyConfirmed ${serviceId}${isConfirmed ? '' : ' by its setup'}`),
      notifyUnpaid: () => void notified.push('notifyUnpaid'),
      notifyServicesChanged: () => void notified.push('notifyServicesChanged'),
      notifyStatus: (_, { output }) => void (output && statuses.push(output)),
      offerAnother: (_, { serviceId }) => void notified.push(`offerAnother ${serviceId}`),
    },
    guards: {
      mayBeOnItsWay: () => known.mayBeOnItsWay,
      mayBePaidAgain: () => known.mayBePaidAgain,
      isPaidTwice: () => known.isPaidTwice,
    },
  })
  const isPort = (id: unknown): id is string => typeof id === 'string' && id in ports
  function clear(): void {
    for (const port of Object.values(ports)) port.clear()
    for (const list of [sent, notified, statuses]) list.length = 0
    Object.assign(known, { mayBeOnItsWay: false, mayBePaidAgain: true, isPaidTwice: false })
  }
  return { ...ports, machine, isPort, sent, notified, statuses, known, clear }
}

/** A return from a payment whose calls and clock a test controls. */
export function startReturn(overrides: Partial<Return> = {}, ports = returnPorts()) {
  const clock = new SimulatedClock()
  const actor = createActor(ports.machine, {
    input: { ...OWN_PAYMENT, ...overrides },
    clock,
    inspect: ({ type, actorRef }) => {
      if (type === '@xstate.actor' && 'id' in actorRef && ports.isPort(actorRef.id)) ports.sent.push(actorRef.id)
    },
  }).start()
  return { ...ports, actor, clock }
}

export type ReturnWorld = ReturnType<typeof startReturn>
export type ReturnStep = Step<ReturnWorld>

/** A return from a payment after these steps. */
export const returned = (overrides: Partial<Return>, ...steps: readonly ReturnStep[]) =>
  play(startReturn(overrides), ...steps)

/** The name of the active state. */
export function stateOf({ actor }: Pick<ReturnWorld, 'actor'>) {
  const { value } = actor.getSnapshot()
  return typeof value === 'string' ? value : value.settling?.call
}

/** The active state, what the screen shows (`waiting` asks for patience; `over` is left), the calls and the notifications so far. */
export function progress({ actor, sent, notified }: ReturnWorld) {
  const snapshot = actor.getSnapshot()
  const shown = snapshot.hasTag('processing') ? 'waiting' : snapshot.status === 'done' ? 'over' : 'result'
  return { at: stateOf({ actor }), shown, sent: sent.join(' '), notified: notified.join(', ') }
}

/** A story with its end: its name, the address, the steps, and then the parts of `progress`. */
export type ReturnStory = [string, Partial<Return>, readonly ReturnStep[], string, string, string, string]

function nameOf(thrown: unknown): string {
  const { kind, status } = toApiError(thrown)
  return status === undefined ? kind : String(status)
}
