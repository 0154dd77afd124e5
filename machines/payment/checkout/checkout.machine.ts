import { and, assign, not, or, raise, setup, stateIn } from 'xstate'
import { newServiceOf } from '../../purchase/purchase'
import { type ApiError, toApiError } from '../../shared/api-error'
import type { Intent, OpenSubscription, Promotion, Service } from '../../shared/model'
import { port } from '../../shared/port'
import type { CardOutcome, CardProblem, Charge, IntentStatus, Preparation } from '../card'
import type { Order } from '../order'
import { quote } from '../pricing'
import {
  type AutomaticPromotion,
  canBeApplied,
  isInOtherCurrency,
  isOffered,
  LAUNCH_PROMOTION,
  normalisedCode,
} from '../promotion'

/** What is paid for: a service that waits for its payment, or a product whose service the payment makes. */
export type CheckoutTarget = { readonly serviceId?: string | undefined; readonly productId?: string | undefined }

/** One payment on its way: what for, and with which intent. */
export type Payment = {
  readonly target: CheckoutTarget
  readonly serviceId: string | undefined
  readonly intent: Intent | null
  readonly order: Order | null
}

/** A payment at the moment of Pay: what the button says, in minor units, and what the provider has said. */
export type PricedPayment = Payment & { readonly due: number | undefined; readonly charge: Charge | null }

type Money = { readonly order: Order | null; readonly promotion: Promotion | null; readonly charge: Charge | null }

const paymentOf = ({ target, serviceId, intent, order }: Payment): Payment => ({ target, serviceId, intent, order })

/** What the pay button says, in minor units: what the provider will charge, and until that is known what we have worked out. */
export function dueOf({ order, promotion, charge }: Money): number | undefined {
  return charge?.amount ?? (order ? quote(order.plan, promotion ?? undefined).dueToday : undefined)
}

/** Whether the provider charges in the currency of the order. */
export const isSameCurrency = (order: Order | null, charge: Charge) =>
  order?.plan.currency.toLowerCase() === charge.currency.toLowerCase()

/** An answer that says nothing of what is asked for. */
const UNREADABLE: ApiError = { kind: 'unreadable', message: '' }
const OTHER_CURRENCY: ApiError = { kind: 'unexpected', message: 'This promotion is for prices in another currency.' }
const NOT_COMPLETED: CardProblem = { reason: 'notCompleted', message: '' }
const UNEXPECTED: CardProblem = { reason: 'unexpected', message: '' }
const NOT_SENT: CardProblem = { reason: 'notSent', message: '' }
const PRICE_CHANGED: CardProblem = { reason: 'priceChanged', message: '' }

/** Between the looks at a payment that is being processed, in ms; the last one is for all that follow. */
const LOOK_PAUSES_MS = [5_000, 10_000, 20_000] as const
const LAST_LOOK_PAUSE_MS = 60_000

/** What the provider says of a payment, asked to make it or only how it stands. */
const statusOf = (output: CardOutcome | IntentStatus) => (typeof output === 'string' ? output : output.status)

/** The charge that has changed the price, if that is why nothing was sent. */
const chargeIn = (output: Preparation) => ('charge' in output ? output.charge : null)

/**
 * How the automatic promotion stands: the server has `accepted` it, so that it can be had again, or it is the one that is
 * `applied`, without a code being typed.
 */
type Offer = 'none' | 'accepted' | 'applied'

/** How the offer stands once another promotion, or none, is applied. */
const notApplied = (offer: Offer): Offer => (offer === 'none' ? 'none' : 'accepted')

/** What a server answers to a subscription whose promotion it refuses. */
const rejectsPromotion = ({ status, code }: ApiError) => status === 422 || code?.startsWith('PROMOTION_') === true

/**
 * Paying by card (customer specification, section 2 'Payment step'; decisions.md, 'From create to setup, once').
 *
 * The region `card` has one subscription open at a time: it is made anew whenever the promotion of the region `promotion`
 * changes, never while another is being made, and never once Pay was pressed. Only `ready` takes a `pay` that charges: it
 * sends one confirmation, and whenever its answer is missing the intent is read (`checking`) before anything else can
 * happen. So there is no transition by which a second payment could be sent.
 */
export const checkoutMachine = setup({
  types: {
    input: {} as CheckoutTarget & {
      /** The moment at which the checkout is opened, in ms since 1970: some promotions hold for a time alone. */
      now: number
      /** The one to try without a code being typed; null is none, and the specification's own where it is missing. */
      automaticPromotion?: AutomaticPromotion | null
    },
    context: {} as {
      target: CheckoutTarget
      /** The service that the payment belongs to, as soon as it is known. */
      serviceId: string | undefined
      now: number
      automaticPromotion: AutomaticPromotion | null
      offer: Offer
      order: Order | null
      /** The promotion that is applied; the price on the screen is with it. */
      promotion: Promotion | null
      /** The code as it is validated: trimmed, in upper case. */
      code: string
      /** Whether the customer has typed a code, or cleared the field: then nothing is offered any more. */
      hasTyped: boolean
      promotionError: ApiError | null
      /** The promotion that the open subscription was asked for with. */
      pricedWith: Promotion | null
      intent: Intent | null
      /** What the provider will charge for the intent; null while it is not known, and where it is what we have worked out. */
      charge: Charge | null
      /** Whether the order was read once more, because less was to be charged than it said. */
      isReread: boolean
      cardProblem: CardProblem | null
      /** Whether the provider has taken the payment, and not yet decided on it, as far as it said last. */
      isProcessing: boolean
      /** How often a payment that is being processed was looked at. */
      looks: number
      /** Whether the tab is hidden: then a payment that is being processed is not looked at. */
      isHidden: boolean
      /**
       * Whether a payment was sent whose answer never came. It may still arrive, even after the provider has called its
       * intent unpaid; the intent stays the one to pay, because one intent is charged once, and two are charged twice.
       * Independent of `isProcessing`: a clear 'unpaid' ends that, and leaves this as it is.
       */
      mayBeOnItsWay: boolean
      error: ApiError | null
    },
    events: {} as
      | { type: 'retry' }
      | { type: 'typeCode'; text: string }
      | { type: 'retryPromotion' }
      /** The promotion that nobody typed is wanted after all. */
      | { type: 'takeOffer' }
      | { type: 'promotionChanged' }
      | { type: 'promotionRejected' }
      | { type: 'hidden' }
      | { type: 'visible' }
      /** The network is back: what could not be read is read again, and nothing that is being sent is disturbed. */
      | { type: 'online' }
      | { type: 'cardFormReady' }
      | { type: 'cardFormFailed'; message: string }
      | { type: 'pay' }
      | { type: 'checkAgain' },
    tags: {} as 'busy' | 'paying',
  },
  actors: {
    loadOrder: port<Order, CheckoutTarget>('checkout.loadOrder'),
    createSubscription: port<OpenSubscription, CheckoutTarget & { coupon?: string | undefined }>(
      'checkout.createSubscription',
    ),
    validatePromotion: port<Promotion, { code: string; productId: string }>('checkout.validatePromotion'),
    loadCardForm: port<void>('checkout.loadCardForm'),
    readCharge: port<Charge | null, { intent: Intent | null }>('checkout.readCharge'),
    prepareCard: port<Preparation, PricedPayment>('checkout.prepareCard'),
    confirmCard: port<CardOutcome, Payment>('checkout.confirmCard'),
    readIntent: port<IntentStatus, { intent: Intent | null }>('checkout.readIntent'),
    readServices: port<readonly Service[]>('checkout.readServices'),
  },
  delays: {
    /** From the last keystroke to the validation of a code (customer specification, section 9). */
    promotionPause: 500,
    /** How long the provider's script, and then its form, may take (ux.md, 16). */
    cardFormLimit: 10_000,
    /** Between two looks at a payment that is being processed: 5 s, then 10, 20, and a minute from then on. */
    processingPause: ({ context }) => LOOK_PAUSES_MS[context.looks - 1] ?? LAST_LOOK_PAUSE_MS,
  },
  actions: {
    // One that is read once more must not hide what was bought meanwhile.
    setOrder: assign(({ context }, { output }: { output: Order }) => ({
      order: { ...output, knownServiceIds: (context.order ?? output).knownServiceIds },
      error: null,
    })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    setFormError: assign((_, { message }: { message: string }) => ({
      error: { kind: 'unexpected', message } as const,
    })),
    setCode: assign((_, { text }: { text: string }) => ({
      code: normalisedCode(text),
      hasTyped: true,
      promotionError: null,
    })),
    clearCode: assign({ code: '', hasTyped: false, promotionError: null }),
    setPromotion: assign(({ context }, { output }: { output: Promotion }) => ({
      promotion: output,
      offer: notApplied(context.offer),
      promotionError: null,
    })),
    setOfferedPromotion: assign((_, { output }: { output: Promotion }) => ({
      promotion: output,
      offer: 'applied' as const,
      promotionError: null,
    })),
    clearPromotion: assign(({ context }) => ({ promotion: null, offer: notApplied(context.offer) })),
    setPromotionError: assign((_, { error }: { error: unknown }) => ({ promotionError: toApiError(error) })),
    raisePromotionChanged: raise({ type: 'promotionChanged' }),
    raisePromotionRejected: raise({ type: 'promotionRejected' }),
    // The next subscription is asked for with the promotion that is applied now; nothing of the last one holds for it.
    clearSubscription: assign(({ context }) => ({
      pricedWith: context.promotion,
      intent: null,
      charge: null,
      cardProblem: null,
    })),
    setSubscription: assign(({ context }, { output }: { output: OpenSubscription }) => ({
      intent: output.intent ?? null,
      serviceId: context.target.serviceId ?? output.serviceId,
    })),
    // One in another currency is none to show.
    setCharge: assign(({ context }, { output }: { output: Charge | null }) => ({
      charge: output && isSameCurrency(context.order, output) ? output : context.charge,
    })),
    setReread: assign({ isReread: true }),
    setCardProblem: assign((_, cardProblem: CardProblem) => ({ cardProblem })),
    setRejection: assign((_, { output }: { output: Preparation | CardOutcome }) => ({
      cardProblem: 'problem' in output ? output.problem : UNEXPECTED,
    })),
    clearCardProblem: assign({ cardProblem: null }),
    setProcessing: assign({ isProcessing: true }),
    clearProcessing: assign({ isProcessing: false }),
    setMayBeOnItsWay: assign({ mayBeOnItsWay: true }),
    clearMayBeOnItsWay: assign({ mayBeOnItsWay: false }),
    countLook: assign(({ context }) => ({ looks: context.looks + 1 })),
    setHidden: assign({ isHidden: true }),
    clearHidden: assign({ isHidden: false }),
    setService: assign(({ context }, { output }: { output: readonly Service[] }) => ({
      serviceId: newServiceOf(context.order, output)?.id,
    })),
    // Provided by the app: they notify the payment's record, which survives a reload.
    notifySent: (_, _params: Payment) => {},
    /** The provider has taken it, to be decided on or for good: no other payment may be offered. */
    notifyProcessing: () => {},
    notifySucceeded: () => {},
    /** The provider says that nothing was paid. As long as it `mayBeOnItsWay`, its record must outlive a reload. */
    notifyUnpaid: () => {},
  },
  guards: {
    hasTyped: ({ context }) => context.hasTyped,
    hasPromotion: ({ context }) => context.promotion !== null,
    isOffered: ({ context }) => isOffered(context.automaticPromotion, context.order?.productId ?? '', context.now),
    promotionHasChanged: ({ context }) => context.promotion !== context.pricedWith,
    olderPromotionIsRejected: ({ context }, { error }: { error: unknown }) =>
      context.pricedWith !== null && context.promotion !== context.pricedWith && rejectsPromotion(toApiError(error)),
    promotionIsRejected: ({ context }, { error }: { error: unknown }) =>
      context.pricedWith !== null && rejectsPromotion(toApiError(error)),
    codeIsEmpty: ({ context }) => context.code === '',
    promotionIsCleared: ({ context }) => context.code === '' && context.promotion !== null,
    codeIsApplied: ({ context }) =>
      context.promotion !== null && context.code === normalisedCode(context.promotion.code),
    promotionCanBeApplied: ({ context }, { output }: { output: Promotion }) =>
      canBeApplied(output) && !isInOtherCurrency(output, context.order?.plan.currency ?? ''),
    promotionIsInOtherCurrency: ({ context }, { output }: { output: Promotion }) =>
      isInOtherCurrency(output, context.order?.plan.currency ?? ''),
    // Until Pay is pressed, and again after a clear no. Written by where it may, so that a new state of the card locks it.
    promotionMayChange: and([
      ({ context }) => !context.mayBeOnItsWay,
      or([
        stateIn({ paying: { card: 'creating' } }),
        stateIn({ paying: { card: 'loadingForm' } }),
        stateIn({ paying: { card: 'mounting' } }),
        stateIn({ paying: { card: 'free' } }),
        stateIn({ paying: { card: 'ready' } }),
      ]),
    ]),
    promotionIsSettled: and([
      not(stateIn({ paying: { promotion: 'typing' } })),
      not(stateIn({ paying: { promotion: 'validating' } })),
    ]),
    cardIsReady: stateIn({ paying: { card: 'ready' } }),
    hasIntent: (_, { output }: { output: OpenSubscription }) => output.intent !== undefined,
    nothingIsDue: ({ context }) =>
      context.order !== null && quote(context.order.plan, context.promotion ?? undefined).dueToday === 0,
    // Less than the order says, or another currency: the order is an old one.
    orderIsOld: ({ context }, { output }: { output: Charge | null }) =>
      !context.isReread &&
      !context.mayBeOnItsWay &&
      output !== null &&
      (output.amount < (dueOf(context) ?? 0) || !isSameCurrency(context.order, output)),
    isOtherCurrency: ({ context }, { output }: { output: Charge | null }) =>
      output !== null && !isSameCurrency(context.order, output),
    isReady: (_, { output }: { output: Preparation }) => output.status === 'ready',
    priceHasChanged: (_, { output }: { output: Preparation }) => output.status === 'priceChanged',
    isPaidElsewhere: (_, { output }: { output: Preparation }) => output.status === 'paidElsewhere',
    isSentElsewhere: (_, { output }: { output: Preparation }) => output.status === 'sentElsewhere',
    isBoughtMeanwhile: (_, { output }: { output: Preparation }) => output.status === 'boughtMeanwhile',
    hasSucceeded: (_, { output }: { output: CardOutcome | IntentStatus }) => statusOf(output) === 'succeeded',
    isProcessing: (_, { output }: { output: CardOutcome | IntentStatus }) => statusOf(output) === 'processing',
    isUnpaid: (_, { output }: { output: IntentStatus }) => output === 'unpaid',
    isCanceled: (_, { output }: { output: IntentStatus }) => output === 'canceled',
    isVisible: ({ context }) => !context.isHidden,
    serviceIsKnown: ({ context }) => context.serviceId !== undefined,
    serviceIsFound: ({ context }, { output }: { output: readonly Service[] }) =>
      newServiceOf(context.order, output) !== undefined,
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    target: { serviceId: input.serviceId, productId: input.productId },
    serviceId: input.serviceId,
    now: input.now,
    automaticPromotion: input.automaticPromotion === undefined ? LAUNCH_PROMOTION : input.automaticPromotion,
    offer: 'none',
    order: null,
    promotion: null,
    code: '',
    hasTyped: false,
    promotionError: null,
    pricedWith: null,
    intent: null,
    charge: null,
    isReread: false,
    cardProblem: null,
    isProcessing: false,
    looks: 0,
    isHidden: false,
    mayBeOnItsWay: false,
    error: null,
  }),
  initial: 'loading',
  on: {
    hidden: { actions: 'setHidden' },
    visible: { actions: 'clearHidden' },
  },
  states: {
    /** What is bought, and for how much. */
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => context.target,
        onDone: { target: 'paying', actions: { type: 'setOrder', params: ({ event }) => event } },
        onError: { target: 'unavailable', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    /** What is bought could not be read. */
    unavailable: { on: { retry: { target: 'loading' }, online: { target: 'loading' } } },
    /** The payment and its promotion, each with a life of its own. */
    paying: {
      type: 'parallel',
      states: {
        card: {
          initial: 'creating',
          states: {
            /** The server opens a subscription with the promotion that is applied now, and names the payment for it. */
            creating: {
              tags: 'busy',
              entry: 'clearSubscription',
              invoke: {
                id: 'createSubscription',
                src: 'createSubscription',
                input: ({ context: { target, promotion } }) => ({ ...target, coupon: promotion?.stripeId }),
                onDone: [
                  // A change meanwhile waited, because two at once could overtake each other on their way.
                  {
                    guard: 'promotionHasChanged',
                    target: 'creating',
                    reenter: true,
                    actions: { type: 'setSubscription', params: ({ event }) => event },
                  },
                  {
                    guard: { type: 'hasIntent', params: ({ event }) => event },
                    target: 'loadingForm',
                    actions: { type: 'setSubscription', params: ({ event }) => event },
                  },
                  {
                    guard: 'nothingIsDue',
                    target: 'free',
                    actions: { type: 'setSubscription', params: ({ event }) => event },
                  },
                  { target: '#checkout.notInitialised', actions: { type: 'setError', params: { error: UNREADABLE } } },
                ],
                onError: [
                  // Another one has taken its place meanwhile.
                  {
                    guard: { type: 'olderPromotionIsRejected', params: ({ event }) => event },
                    target: 'creating',
                    reenter: true,
                  },
                  // The price without it is good. It is paid only if the customer presses Pay.
                  {
                    guard: { type: 'promotionIsRejected', params: ({ event }) => event },
                    target: 'creating',
                    reenter: true,
                    actions: [
                      'clearPromotion',
                      { type: 'setPromotionError', params: ({ event }) => event },
                      'raisePromotionRejected',
                    ],
                  },
                  { target: '#checkout.notInitialised', actions: { type: 'setError', params: ({ event }) => event } },
                ],
              },
            },
            /** Nothing is due and no card is kept: the customer takes it by a click, never by typing a code. */
            free: {
              on: {
                promotionChanged: { target: 'creating' },
                pay: { guard: 'promotionIsSettled', target: '#checkout.placing' },
              },
            },
            /** The provider's script is on its way. */
            loadingForm: {
              tags: 'busy',
              invoke: {
                id: 'loadCardForm',
                src: 'loadCardForm',
                onDone: { target: 'mounting' },
                onError: {
                  target: '#checkout.notInitialised',
                  actions: { type: 'setError', params: ({ event }) => event },
                },
              },
              after: { cardFormLimit: { target: '#checkout.notInitialised' } },
              on: { promotionChanged: { target: 'creating' } },
            },
            /** The provider's form is being drawn for this payment. */
            mounting: {
              tags: 'busy',
              on: {
                promotionChanged: { target: 'creating' },
                cardFormReady: { target: 'ready' },
                cardFormFailed: {
                  target: '#checkout.notInitialised',
                  actions: { type: 'setFormError', params: ({ event }) => event },
                },
              },
              after: { cardFormLimit: { target: '#checkout.notInitialised' } },
            },
            /** Takes a click on Pay. What the provider will charge is read beside it. */
            ready: {
              invoke: {
                id: 'readCharge',
                src: 'readCharge',
                input: ({ context }) => ({ intent: context.intent }),
                onDone: [
                  {
                    guard: { type: 'orderIsOld', params: ({ event }) => event },
                    target: '#checkout.loading',
                    actions: 'setReread',
                  },
                  {
                    guard: { type: 'isOtherCurrency', params: ({ event }) => event },
                    target: '#checkout.notInitialised',
                    actions: { type: 'setError', params: { error: UNREADABLE } },
                  },
                  { actions: { type: 'setCharge', params: ({ event }) => event } },
                ],
                // It is read once more before anything is sent.
                onError: {},
              },
              on: {
                promotionChanged: { target: 'creating' },
                pay: { guard: 'promotionIsSettled', target: 'preparing', actions: 'clearCardProblem' },
              },
            },
            /** Nothing is sent to the provider yet: if this fails, nothing was paid. */
            preparing: {
              tags: ['busy', 'paying'],
              invoke: {
                id: 'prepareCard',
                src: 'prepareCard',
                input: ({ context }) => ({ ...paymentOf(context), due: dueOf(context), charge: context.charge }),
                onDone: [
                  { guard: { type: 'isReady', params: ({ event }) => event }, target: 'confirming' },
                  {
                    guard: { type: 'priceHasChanged', params: ({ event }) => event },
                    target: 'ready',
                    actions: [
                      { type: 'setCharge', params: ({ event }) => ({ output: chargeIn(event.output) }) },
                      { type: 'setCardProblem', params: PRICE_CHANGED },
                    ],
                  },
                  { guard: { type: 'isPaidElsewhere', params: ({ event }) => event }, target: '#checkout.alreadyPaid' },
                  {
                    guard: { type: 'isSentElsewhere', params: ({ event }) => event },
                    target: '#checkout.sentElsewhere',
                  },
                  {
                    guard: { type: 'isBoughtMeanwhile', params: ({ event }) => event },
                    target: '#checkout.boughtMeanwhile',
                  },
                  { target: 'ready', actions: { type: 'setRejection', params: ({ event }) => event } },
                ],
                onError: { target: 'ready', actions: { type: 'setCardProblem', params: NOT_SENT } },
              },
              // For a customer whose wallet or connection does not respond.
              on: { checkAgain: { target: 'ready' } },
            },
            /** The provider was told to charge the card. Nothing is sent again before its word is known. */
            confirming: {
              tags: ['busy', 'paying'],
              entry: { type: 'notifySent', params: ({ context }) => paymentOf(context) },
              invoke: {
                id: 'confirmCard',
                src: 'confirmCard',
                input: ({ context }) => paymentOf(context),
                onDone: [
                  { guard: { type: 'hasSucceeded', params: ({ event }) => event }, target: '#checkout.placing' },
                  { guard: { type: 'isProcessing', params: ({ event }) => event }, target: 'pending' },
                  {
                    target: 'ready',
                    actions: ['notifyUnpaid', { type: 'setRejection', params: ({ event }) => event }],
                  },
                ],
                onError: {
                  target: 'checking',
                  actions: ['setMayBeOnItsWay', { type: 'setCardProblem', params: UNEXPECTED }],
                },
              },
              // For a customer whose bank takes long: looking does no harm.
              on: {
                checkAgain: {
                  target: 'checking',
                  actions: ['setMayBeOnItsWay', { type: 'setCardProblem', params: NOT_COMPLETED }],
                },
              },
            },
            /** What became of the payment is asked of the provider; that sends nothing. */
            checking: {
              tags: ['busy', 'paying'],
              invoke: {
                id: 'readIntent',
                src: 'readIntent',
                input: ({ context }) => ({ intent: context.intent }),
                onDone: [
                  { guard: { type: 'hasSucceeded', params: ({ event }) => event }, target: '#checkout.placing' },
                  { guard: { type: 'isProcessing', params: ({ event }) => event }, target: 'pending' },
                  {
                    guard: { type: 'isUnpaid', params: ({ event }) => event },
                    target: 'ready',
                    actions: ['notifyUnpaid', 'clearProcessing'],
                  },
                  {
                    guard: { type: 'isCanceled', params: ({ event }) => event },
                    target: '#checkout.notInitialised',
                    actions: ['clearMayBeOnItsWay', 'notifyUnpaid', { type: 'setCardProblem', params: NOT_COMPLETED }],
                  },
                  { target: 'unknown' },
                ],
                onError: { target: 'unknown' },
              },
            },
            /** No one could say whether it was paid. Only looking again leads on. */
            unknown: { tags: 'paying', on: { checkAgain: { target: 'checking' }, online: { target: 'checking' } } },
            /** The provider has it, and has not decided yet. */
            pending: {
              tags: 'paying',
              entry: [
                'countLook',
                'notifyProcessing',
                'setProcessing',
                { type: 'setCardProblem', params: NOT_COMPLETED },
              ],
              on: {
                checkAgain: { target: 'checking' },
                online: { target: 'checking' },
                visible: { target: 'checking', actions: 'clearHidden' },
              },
              after: { processingPause: { guard: 'isVisible', target: 'checking' } },
            },
          },
        },
        promotion: {
          initial: 'deciding',
          on: {
            typeCode: {
              guard: 'promotionMayChange',
              target: '.typing',
              actions: { type: 'setCode', params: ({ event }) => event },
            },
          },
          states: {
            /** What was typed or applied before the order was read once more comes first, then the offer. */
            deciding: {
              always: [
                { guard: 'hasTyped', target: 'typing' },
                { guard: 'hasPromotion', target: 'applied' },
                { guard: 'isOffered', target: 'offering' },
                { target: 'none' },
              ],
            },
            /** Applied only if the server accepts it; otherwise nothing is said of it. */
            offering: {
              invoke: {
                id: 'validatePromotion',
                src: 'validatePromotion',
                input: ({ context }) => ({
                  code: context.automaticPromotion?.code ?? '',
                  productId: context.order?.productId ?? '',
                }),
                onDone: [
                  {
                    guard: { type: 'promotionCanBeApplied', params: ({ event }) => event },
                    target: 'applied',
                    actions: [{ type: 'setOfferedPromotion', params: ({ event }) => event }, 'raisePromotionChanged'],
                  },
                  { target: 'none' },
                ],
                onError: { target: 'none' },
              },
              on: {
                // An offer keeps no one waiting: the price on the screen is the one that is paid.
                pay: { guard: 'cardIsReady', target: 'none' },
              },
            },
            /** There is no promotion, or none that has been accepted. */
            none: {
              on: { takeOffer: { guard: 'promotionMayChange', target: 'deciding', actions: 'clearCode' } },
            },
            /** A code is being typed; it is looked up after a pause. */
            typing: {
              after: {
                promotionPause: [
                  { guard: 'promotionIsCleared', target: 'none', actions: ['clearPromotion', 'raisePromotionChanged'] },
                  { guard: 'codeIsEmpty', target: 'none' },
                  { guard: 'codeIsApplied', target: 'applied' },
                  { target: 'validating' },
                ],
              },
            },
            /** The server is asked whether the code can be used. */
            validating: {
              invoke: {
                id: 'validatePromotion',
                src: 'validatePromotion',
                input: ({ context }) => ({ code: context.code, productId: context.order?.productId ?? '' }),
                onDone: [
                  {
                    guard: { type: 'promotionCanBeApplied', params: ({ event }) => event },
                    target: 'applied',
                    actions: [{ type: 'setPromotion', params: ({ event }) => event }, 'raisePromotionChanged'],
                  },
                  {
                    guard: { type: 'promotionIsInOtherCurrency', params: ({ event }) => event },
                    target: 'rejected',
                    actions: { type: 'setPromotionError', params: { error: OTHER_CURRENCY } },
                  },
                  { target: 'rejected', actions: { type: 'setPromotionError', params: { error: UNREADABLE } } },
                ],
                onError: { target: 'rejected', actions: { type: 'setPromotionError', params: ({ event }) => event } },
              },
            },
            /** The code is accepted, and the next subscription is opened with it. */
            applied: { on: { promotionRejected: { target: 'rejected' } } },
            /** The code cannot be used; the price is as it was. */
            rejected: { on: { retryPromotion: { guard: 'promotionMayChange', target: 'validating' } } },
          },
        },
      },
    },
    /** 'Failed to initialize payment': nothing can be paid until the page is loaded again. */
    notInitialised: {},
    /** Paid; now for the service that the payment belongs to. */
    placing: {
      entry: 'notifySucceeded',
      always: [{ guard: 'serviceIsKnown', target: 'confirmed' }, { target: 'findingService' }],
    },
    /** A product was bought: its new service is looked for among the services. */
    findingService: {
      tags: 'busy',
      invoke: {
        id: 'readServices',
        src: 'readServices',
        onDone: [
          {
            guard: { type: 'serviceIsFound', params: ({ event }) => event },
            target: 'confirmed',
            actions: { type: 'setService', params: ({ event }) => event },
          },
          { target: 'unplaced' },
        ],
        onError: { target: 'unplaced' },
      },
    },
    /** Paid, but none or several new services are there: it is never guessed which. */
    unplaced: { on: { checkAgain: { target: 'findingService' }, online: { target: 'findingService' } } },
    /** Paid, for a service that is known. */
    confirmed: { type: 'final' },
    /** A service of the product was added while the form was open, such as on another device. Nothing was sent. */
    boughtMeanwhile: { type: 'final' },
    /** This service was paid elsewhere; nothing was sent here. */
    alreadyPaid: { type: 'final' },
    /** Another tab, or an earlier attempt, has sent a payment for this; nothing is sent now. */
    sentElsewhere: { type: 'final' },
  },
})
