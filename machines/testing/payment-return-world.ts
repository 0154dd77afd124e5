import { createActor, type InputFrom, SimulatedClock } from 'xstate'
import { toApiError } from '../api-error'
import type { IntentStatus } from '../checkout/card'
import type { PaymentConfirmation, Service } from '../model'
import { paymentReturnMachine, type ReturnedIntent } from '../payment-return/payment-return.machine'
import { Secret } from '../secret'
import { manualPort } from './manual-port'

export type Return = InputFrom<typeof paymentReturnMachine>

/** Back from the bank, with a service that is known, in the browser that has sent the payment. */
export const OWN_PAYMENT: Return = {
  serviceId: 'service-1',
  paymentIntent: 'pi_1',
  clientSecret: new Secret('pi_1_secret_x'),
  isOwnPayment: true,
  isTaken: false,
  hasEnded: false,
  isResumed: false,
}

export const CONFIRMATION: PaymentConfirmation = { subscriptionId: 'sub_1', status: 'succeeded' }

/** A way back from a payment whose calls the test answers and whose clock it moves; what was sent and told, in order. */
export function startReturn(said: Partial<Return> = {}) {
  const findService = manualPort<Service | null, { productId: string }>()
  const confirmPayment = manualPort<PaymentConfirmation, { serviceId: string; paymentIntent?: string | undefined }>()
  const readIntent = manualPort<IntentStatus, ReturnedIntent>()
  const findStep = manualPort<string | null, { serviceId: string }>()
  const submitStripeStep = manualPort<void, { serviceId: string; subscriptionId: string }>()
  const ports = { findService, confirmPayment, readIntent, findStep, submitStripeStep }
  const sent: string[] = []
  const told: string[] = []
  const pursued: boolean[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    paymentReturnMachine.provide({
      actors: {
        findService: findService.logic,
        confirmPayment: confirmPayment.logic,
        readIntent: readIntent.logic,
        findStep: findStep.logic,
        submitStripeStep: submitStripeStep.logic,
      },
      actions: {
        logFailure: (_, { thrown }) => void told.push(`logFailure ${nameOf(thrown)}`),
        endPayment: () => void told.push('endPayment'),
        forgetPayment: () => void told.push('forgetPayment'),
        announceConfirmed: () => void told.push('announceConfirmed'),
        pursuePayment: (_, { isTaken }) => void pursued.push(isTaken),
      },
    }),
    {
      input: { ...OWN_PAYMENT, ...said },
      clock,
      inspect: ({ type, actorRef }) => {
        if (type !== '@xstate.actor' || !('id' in actorRef)) return
        const { id } = actorRef
        if (typeof id === 'string' && id in ports) sent.push(id)
      },
    },
  ).start()
  return { actor, clock, ...ports, sent, told, pursued }
}

export type ReturnWorld = ReturnType<typeof startReturn>

/** The server has confirmed a payment that was sent elsewhere: the step of its setup is being asked for. */
export async function startLocating(said: Partial<Return> = {}): Promise<ReturnWorld> {
  const world = startReturn({ isOwnPayment: false, ...said })
  await world.confirmPayment.resolve(CONFIRMATION)
  return world
}

/** The server has confirmed our own payment: the setup is being told. */
export async function startValidating(said: Partial<Return> = {}): Promise<ReturnWorld> {
  const world = startReturn(said)
  await world.confirmPayment.resolve(CONFIRMATION)
  if (!world.actor.getSnapshot().context.isOwnPayment) await world.findStep.resolve('validate_stripe')
  return world
}

/** Where the payment is, whether the customer is asked for patience, what has been sent and what has been told. */
export function progress({ actor, sent, told }: ReturnWorld) {
  const snapshot = actor.getSnapshot()
  const { value } = snapshot
  const at = typeof value === 'string' ? value : value.settling?.call
  return { at, isPatient: snapshot.hasTag('patient'), sent: [...sent], told: [...told] }
}

function nameOf(thrown: unknown): string {
  const { kind, status } = toApiError(thrown)
  return status === undefined ? kind : String(status)
}
