import { createActor, type InputFrom, SimulatedClock } from 'xstate'
import type { Intent, OpenSubscription, Promotion, Service } from '../../../shared/model'
import { Secret } from '../../../shared/secret'
import { manualPort } from '../../../testing/manual-port'
import { noNetwork, promotion } from '../../../testing/people'
import type { CardOutcome, CardProblem, Charge, IntentStatus, Preparation } from '../../card'
import type { Order } from '../../order'
import { play, type Step } from '../../testing/play'
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
export const REGULAR_PRICE = 4_999 + 1_499
export const half = promotion({ code: 'HALF', percentOff: 50, stripeId: 'promo_half' })
export const HALF_PRICE = 2_500 + 750
export const fiveOff = promotion({ code: 'FIVE', amountOff: 500, currency: 'USD', stripeId: 'promo_five' })
export const FIVE_OFF_PRICE = 4_499 + 1_499
export const free = promotion({ code: 'FREE', percentOff: 100, stripeId: 'promo_free' })
export const launch = promotion({ code: 'LWDISCOUNT', percentOff: 20, stripeId: 'promo_launch' })
export const LAUNCH_PRICE = 3_999 + 1_199

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

type Input = InputFrom<typeof checkoutMachine>

/** A checkout for a service after the launch offer, with the overrides of a test, which controls its calls and clock. */
export function startCheckout(overrides: Partial<Input> = {}, ports = checkoutPorts()) {
  const clock = new SimulatedClock()
  const input = { serviceId: 'service-1', now: NOW, ...overrides }
  const actor = createActor(ports.machine, { input, clock }).start()
  return { ...ports, actor, clock }
}

export type CheckoutWorld = ReturnType<typeof startCheckout>
export type CheckoutStep = Step<CheckoutWorld>
type Steps = readonly CheckoutStep[]

export const FOR_PRODUCT: Partial<Input> = { serviceId: undefined, productId: 'ACPMH' }

/** A checkout after these steps. */
export const checkedOut = (overrides: Partial<Input>, ...steps: Steps) => play(startCheckout(overrides), ...steps)

/** The steps to each stage of an ordinary payment. */
export const CREATING: Steps = [{ loadOrder: ORDER }]
export const LOADING_FORM: Steps = [...CREATING, { createSubscription: subscription('pi_1') }]
export const MOUNTING: Steps = [...LOADING_FORM, { loadCardForm: undefined }]
export const READY: Steps = [...MOUNTING, 'cardFormReady']
export const PREPARING: Steps = [...READY, 'pay']
export const CONFIRMING: Steps = [...PREPARING, { prepareCard: { status: 'ready' } }]
/** The payment was sent, and got no response. */
export const CHECKING: Steps = [...CONFIRMING, { confirmCard: noNetwork }]
export const UNKNOWN: Steps = [...CHECKING, { readIntent: noNetwork }]
export const PENDING: Steps = [...CONFIRMING, { confirmCard: { status: 'processing' } }]

/** The customer types a code and pauses, so that the code is validated. */
export const typed = (text: string): Steps => [{ type: 'typeCode', text }, 500]
/** The customer types a code, and the server accepts it. */
export const applied = (accepted: Promotion): Steps => [...typed(accepted.code), { validatePromotion: accepted }]
/** The subscription for a changed promotion is created, and its form is on the screen. */
export const openedAgain = (intentId: string): Steps => [
  { createSubscription: subscription(intentId) },
  { loadCardForm: undefined },
  'cardFormReady',
]

/** Returns what is on the screen, the calls that concern money, and the notifications to the payment record. */
export function progress({ actor, ...world }: CheckoutWorld) {
  const { value, context, status } = actor.getSnapshot()
  const at = typeof value === 'object' ? value.paying : { card: value, promotion: undefined }
  return {
    ...at,
    isDone: status === 'done',
    price: dueOf(context) ?? null,
    intent: context.intent?.id ?? null,
    problem: context.cardProblem && problemOf(context.cardProblem),
    error: context.error,
    promotionError: context.promotionError,
    offer: context.offer,
    coupons: world.createSubscription.inputs.map(({ coupon }) => coupon ?? null),
    prepared: world.prepareCard.calls.length,
    confirmed: world.confirmCard.inputs.map((payment) => payment.intent?.id ?? null),
    read: world.readIntent.calls.length,
    notified: [...world.notified],
  }
}

/** The progress where it differs from a form that is ready. */
export type Difference = Partial<{
  readonly [TName in keyof ReturnType<typeof progress>]: Readonly<ReturnType<typeof progress>[TName]> | undefined
}>
const problemOf = ({ reason, message }: CardProblem) => (message === '' ? reason : `${reason}: ${message}`)

/** A story with its end: its name, the steps, and how the progress then differs from a form that is ready. */
export type CheckoutStory = [string, Steps, Difference]

/** The whole progress that differs like this from a form that is ready. */
export const readyBut = (difference: Difference) => ({
  card: 'ready',
  promotion: 'none',
  isDone: false,
  price: REGULAR_PRICE,
  intent: 'pi_1',
  problem: null,
  error: null,
  promotionError: null,
  offer: 'none',
  coupons: [null],
  prepared: 0,
  confirmed: [],
  read: 0,
  notified: [],
  ...difference,
})
