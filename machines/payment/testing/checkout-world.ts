import { expect, test } from 'vitest'
import type { InputFrom } from 'xstate'
import type { Intent, OpenSubscription, Promotion } from '../../shared/model'
import { Secret } from '../../shared/secret'
import { noNetwork, promotion } from '../../testing/people'
import { play, playable, type Step } from '../../testing/play'
import type { BeforePay } from '../before-pay'
import type { CardProblem } from '../card'
import { checkoutMachine } from '../checkout.machine'
import { dueOf, type Order } from '../order'
import type { RecordChange } from '../payment-record'
import { LAUNCH_PROMOTION } from '../promotion'

/** A time after the launch offer. */
export const NOW = new Date('2026-01-15T12:00:00').getTime()
export const DURING_OFFER = new Date('2025-07-01T12:00:00').getTime()

export const ORDER: Order = {
  productId: 'ACPMH',
  productName: 'Monthly Hosting',
  plan: { setup: 4999, recurring: 1499, currency: 'usd', interval: 'month', intervalCount: 1, lines: 2 },
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
  return { intent: intent(intentId), serviceId, subscriptionId: `sub of ${intentId}` }
}

export const declined: CardProblem = { reason: 'declined', message: 'Your card has insufficient funds.' }

const start = playable(checkoutMachine, {
  // There is no payment above it.
  reportToPayment: () => '',
  store: (_, { change }: { change: RecordChange }) => `${change.type} ${idOf(change)}`,
})

type Input = InputFrom<typeof checkoutMachine>

/** What is read before a payment is sent, if nothing speaks against it. */
export const UNPAID: BeforePay = {
  ...{ charge: null, step: 'validate_stripe', services: [], records: [] },
  ...{ userId: 'ada', leadsAway: false, now: NOW },
}

/** A checkout for a service after the launch offer, whose calls and clock the test controls. */
export const startCheckout = (overrides: Partial<Input> = {}) =>
  start({
    target: { serviceId: 'service-1', productId: undefined },
    ...{ now: NOW, automaticPromotion: LAUNCH_PROMOTION, purchasesBefore: [] },
    ...overrides,
  })

export type CheckoutWorld = ReturnType<typeof startCheckout>
export type CheckoutStep = Step<typeof checkoutMachine>
type Steps = readonly CheckoutStep[]

export const FOR_PRODUCT: Partial<Input> = { target: { serviceId: undefined, productId: 'ACPMH' } }

/** A checkout after these steps. */
export const checkedOut = (overrides: Partial<Input>, ...steps: Steps) => play(startCheckout(overrides), ...steps)

const CREATING: Steps = [{ loadOrder: ORDER }]
const LOADING_FORM: Steps = [...CREATING, { createSubscription: subscription('pi_1') }]
const MOUNTING: Steps = [...LOADING_FORM, { loadCardForm: undefined }]
const READY: Steps = [...MOUNTING, 'cardFormReady']
const PREPARING: Steps = [...READY, 'pay']
const CONFIRMING: Steps = [...PREPARING, { prepareCard: UNPAID }]
/** The payment was sent, and got no response. */
const CHECKING: Steps = [...CONFIRMING, { confirmCard: noNetwork }]

/** The steps to each stage of an ordinary payment. */
export const AT = {
  loading: [] as Steps,
  creating: CREATING,
  loadingForm: LOADING_FORM,
  mounting: MOUNTING,
  ready: READY,
  preparing: PREPARING,
  confirming: CONFIRMING,
  checking: CHECKING,
  unknown: [...CHECKING, { readIntent: noNetwork }] as Steps,
  pending: [...CONFIRMING, { confirmCard: { status: 'processing' } }] as Steps,
}

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

const idOf = (change: RecordChange) =>
  'record' in change ? change.record.intentId : 'intentId' in change ? change.intentId : ''

/** The machines of a checkout, as its screen shows them. `card` is the state of the form, or of the attempt to pay. */
export function screenOf({ actor }: Pick<CheckoutWorld, 'actor'>) {
  const { value, context, status, output, children } = actor.getSnapshot()
  const promotion = children.promotion?.getSnapshot()
  const form = children.cardForm?.getSnapshot()
  const attempt = children.attempt?.getSnapshot()
  const isBuying = typeof value === 'object'
  return {
    card: isBuying ? cardIn(value.buying, form?.value, attempt?.value) : value,
    // The screen does not show it while the order is read.
    promotion: isBuying && value.buying !== 'loading' && value.buying !== 'unavailable' ? promotion?.value : undefined,
    isDone: status === 'done',
    end: output?.result,
    isFormSlow: form?.hasTag('slow') === true,
    isProcessing: attempt?.context.isProcessing === true,
    problem: attempt ? attempt.context.problem : context.cardProblem,
    typed: promotion?.context,
    context,
  }
}

const nameIn = (value: object | string) => (typeof value === 'string' ? value : Object.keys(value).join())

function cardIn(buying: string | { readonly open?: string }, form: unknown, attempt: unknown): string {
  if (typeof buying === 'object') {
    if (buying.open !== 'loadingForm') return String(buying.open)
    return nameIn(Object(form)) === 'mounting' ? 'mounting' : 'loadingForm'
  }
  if (buying !== 'sending') return buying
  return typeof attempt === 'string' ? attempt : String(Object.values(Object(attempt)))
}

/** Returns what is on the screen, the calls that concern money, and what was stored of the payment. */
export function progress(world: CheckoutWorld) {
  const { ports, did } = world
  const { card, promotion, isDone, problem, typed, context } = screenOf(world)
  return {
    ...{ card, promotion, isDone },
    price: dueOf(context) ?? null,
    intent: context.subscription.intent?.id ?? null,
    problem: problem && problemOf(problem),
    error: context.error,
    promotionError: typed?.error ?? null,
    offer: typed?.offer ?? 'none',
    coupons: ports.createSubscription.inputs.map(({ coupon }) => coupon ?? null),
    prepared: ports.prepareCard.calls.length,
    confirmed: ports.confirmCard.inputs.map((payment) => payment.intent?.id ?? null),
    read: ports.readIntent.calls.length,
    stored: did.flatMap((entry) => (entry.startsWith('store ') ? [entry.slice('store '.length)] : [])),
  }
}

/** The progress where it differs from a form that is ready. */
export type Difference = Partial<{
  readonly [TName in keyof ReturnType<typeof progress>]: Readonly<ReturnType<typeof progress>[TName]> | undefined
}>
const problemOf = ({ reason, message }: CardProblem) => (message === '' ? reason : `${reason}: ${message}`)

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
  stored: [],
  ...difference,
})

/** A story with its end: its name, the steps, and how the progress then differs from a form that is ready. */
export type Story = [string, Steps, Difference]

/**
 * Tests one checkout for each story.
 *
 * @param common steps before those of the stories, and the differences of all the stories
 */
export function testStories(
  title: string,
  stories: readonly Story[],
  common: { overrides?: Partial<Input>; before?: Steps; end?: Difference } = {},
): void {
  const { overrides = {}, before = [], end = {} } = common
  test.each(stories)(title, async (_, steps, difference) => {
    const world = await checkedOut(overrides, ...before, ...steps)
    expect(progress(world)).toEqual(readyBut({ ...end, ...difference }))
  })
}

/** These differ from a form that is ready in the same way in many stories. */
export const ASKING = { card: 'creating', intent: null } as const
export const NOT_INITIALISED = { card: 'notInitialised', promotion: undefined } as const
export const HALVED = {
  promotion: 'applied',
  price: HALF_PRICE,
  intent: 'pi_2',
  coupons: [null, 'promo_half'],
} as const
export const NO_INTENT = { createSubscription: { intent: undefined, serviceId: undefined, subscriptionId: undefined } }
/** The server says that there is nothing to pay. */
export const CREDITED = { createSubscription: { ...NO_INTENT.createSubscription, subscriptionId: 'sub_1' } }
export const FREE_ORDER = { loadOrder: { ...ORDER, plan: { ...ORDER.plan, setup: 0, recurring: 0 } } }
