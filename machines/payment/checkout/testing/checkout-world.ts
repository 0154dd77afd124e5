import { createActor, type InputFrom, SimulatedClock } from 'xstate'
import type { Intent, OpenSubscription, Promotion, Service } from '../../../shared/model'
import { Secret } from '../../../shared/secret'
import { manualPort } from '../../../testing/manual-port'
import { promotion } from '../../../testing/people'
import type { CardOutcome, CardProblem, Charge, IntentStatus, Preparation } from '../../card'
import type { Order } from '../../order'
import { type CheckoutTarget, checkoutMachine, dueOf, type Payment, type PricedPayment } from '../checkout.machine'

/** A time after the launch offer. */
export const NOW = new Date('2026-01-15T12:00:00').getTime()
export const DURING_OFFER = new Date('2025-07-01T12:00:00').getTime()

export const ORDER: Order = {
  productId: 'ACPMH',
  productName: 'Monthly Hosting',
  plan: { setup: 4999, recurring: 1499, currency: 'usd', interval: 'month', intervalCount: 1 },
  knownServiceIds: ['known'],
}
/** The amount due today without a promotion. */
export const REGULAR_PRICE = 6498
export const half = promotion({ code: 'HALF', percentOff: 50, stripeId: 'promo_half' })
export const HALF_PRICE = 3250
export const fiveOff = promotion({ code: 'FIVE', amountOff: 500, stripeId: 'promo_five' })
export const FIVE_OFF_PRICE = 5998
export const free = promotion({ code: 'FREE', percentOff: 100, stripeId: 'promo_free' })
export const launch = promotion({ code: 'LWDISCOUNT', percentOff: 20, stripeId: 'promo_launch' })
export const LAUNCH_PRICE = 5198

export function intent(id = 'pi_1'): Intent {
  return { kind: id.startsWith('seti_') ? 'setup' : 'payment', id, clientSecret: new Secret(`${id}_secret`) }
}

/** The server's response with an intent of this id. */
export function subscription(intentId: string, serviceId = 'service-1'): OpenSubscription {
  return { intent: intent(intentId), serviceId }
}

export const declined: CardProblem = { reason: 'declined', message: 'Your card has insufficient funds.' }

/** The checkout's machine with ports that a test controls. `notified` lists the notifications to the payment record. */
export function checkoutPorts(machine = checkoutMachine) {
  const ports = {
    loadOrder: manualPort<Order, CheckoutTarget>(),
    createSubscription: manualPort<OpenSubscription, CheckoutTarget & { coupon?: string | undefined }>(),
    validatePromotion: manualPort<Promotion, { code: string; productId: string }>(),
    loadCardForm: manualPort<void>(),
    readCharge: manualPort<Charge | null, { intent: Intent | null }>(),
    prepareCard: manualPort<Preparation, PricedPayment>(),
    confirmCard: manualPort<CardOutcome, Payment>(),
    readIntent: manualPort<IntentStatus, { intent: Intent | null }>(),
    readServices: manualPort<readonly Service[]>(),
  }
  const notified: string[] = []
  const provided = machine.provide({
    actors: {
      loadOrder: ports.loadOrder.logic,
      createSubscription: ports.createSubscription.logic,
      validatePromotion: ports.validatePromotion.logic,
      loadCardForm: ports.loadCardForm.logic,
      readCharge: ports.readCharge.logic,
      prepareCard: ports.prepareCard.logic,
      confirmCard: ports.confirmCard.logic,
      readIntent: ports.readIntent.logic,
      readServices: ports.readServices.logic,
    },
    actions: {
      notifySent: (_, { intent }) => void notified.push(`notifySent ${intent?.id}`),
      notifyProcessing: ({ context }) => void notified.push(`notifyProcessing ${context.intent?.id ?? 'nothing'}`),
      notifySucceeded: ({ context }) => void notified.push(`notifySucceeded ${context.intent?.id ?? 'nothing'}`),
      notifyUnpaid: ({ context }) => void notified.push(`notifyUnpaid ${context.intent?.id}`),
    },
  })
  function clear(): void {
    for (const port of Object.values(ports)) port.clear()
    notified.length = 0
  }
  return { ...ports, machine: provided, notified, clear }
}

export type CheckoutPorts = ReturnType<typeof checkoutPorts>

/** A checkout whose calls and clock a test controls. */
export function startCheckout(
  { now = NOW, ...target }: Partial<InputFrom<typeof checkoutMachine>> = { serviceId: 'service-1' },
  ports = checkoutPorts(),
) {
  const clock = new SimulatedClock()
  const actor = createActor(ports.machine, { input: { now, ...target }, clock }).start()
  return { ...ports, actor, clock }
}

export type CheckoutWorld = ReturnType<typeof startCheckout>

/** The checkout's active states, its amount, intent and problems. */
export function stateOf({ actor }: Pick<CheckoutWorld, 'actor'>) {
  const { value, context } = actor.getSnapshot()
  const at = typeof value === 'object' ? value.paying : { card: value, promotion: undefined }
  return {
    ...at,
    price: dueOf(context) ?? null,
    intent: context.intent?.id ?? null,
    problem: context.cardProblem?.reason ?? null,
    error: context.error,
  }
}

/** The calls so far. */
export function sent({ createSubscription, prepareCard, confirmCard, readIntent }: CheckoutWorld) {
  return {
    coupons: createSubscription.inputs.map(({ coupon }) => coupon ?? null),
    prepared: prepareCard.calls.length,
    confirmed: confirmCard.inputs.map((payment) => payment.intent?.id ?? null),
    read: readIntent.calls.length,
  }
}
