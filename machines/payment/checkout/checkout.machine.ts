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

/** What a server answers to a subscription whose promotion it refuses. */
const refusesPromotion = ({ status, code }: ApiError) => status === 422 || code?.startsWith('PROMOTION_') === true

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
      /** Whether the server has accepted it: then it can be had again. */
      isOfferAccepted: boolean
      order: Order | null
      /** The promotion that is applied; the price on the screen is with it. */
      promotion: Promotion | null
      /** Whether the promotion was applied without a code being typed. */
      isAutomatic: boolean
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
      /** Whether the provider has taken the payment, and not yet decided on it. */
      isProcessing: boolean
      /** How often a payment that is being processed was looked at. */
      looks: number
      /** Whether the tab is. */
      isHidden: boolean
      /**
       * Whether a payment was sent whose answer never came. It may still arrive, even after the provider has called its
       * intent unpaid; the intent stays the one to pay, because one intent is charged once, and two are charged twice.
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
      | { type: 'promotionRefused' }
      | { type: 'hidden' }
      | { type: 'visible' }
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
    keepOrder: assign(({ context }, { order }: { order: Order }) => ({
      order: { ...order, knownServiceIds: (context.order ?? order).knownServiceIds },
      error: null,
    })),
    keepError: assign((_, params: { thrown: unknown }) => ({ error: toApiError(params.thrown) })),
    keepCode: assign((_, params: { text: string }) => ({
      code: normalisedCode(params.text),
      hasTyped: true,
      promotionError: null,
    })),
    keepPromotion: assign(({ context }, params: { promotion: Promotion; isAutomatic: boolean }) => ({
      isOfferAccepted: context.isOfferAccepted || params.isAutomatic,
      promotion: params.promotion,
      isAutomatic: params.isAutomatic,
      promotionError: null,
    })),
    forgetTyped: assign({ code: '', hasTyped: false, promotionError: null }),
    clearPromotion: assign({ promotion: null, isAutomatic: false }),
    keepPromotionError: assign((_, params: { thrown: unknown }) => ({ promotionError: toApiError(params.thrown) })),
    beginSubscription: assign(({ context }) => ({
      pricedWith: context.promotion,
      intent: null,
      charge: null,
      cardProblem: null,
    })),
    // One in another currency is none to show.
    keepCharge: assign(({ context }, { charge }: { charge: Charge | null }) => ({
      charge: charge && isSameCurrency(context.order, charge) ? charge : context.charge,
    })),
    keepReread: assign({ isReread: true }),
    countLook: assign(({ context }) => ({ looks: context.looks + 1 })),
    keepHidden: assign({ isHidden: true }),
    keepVisible: assign({ isHidden: false }),
    keepSubscription: assign(({ context }, params: OpenSubscription) => ({
      intent: params.intent ?? null,
      serviceId: context.target.serviceId ?? params.serviceId,
    })),
    keepService: assign(({ context }, params: { services: readonly Service[] }) => ({
      serviceId: newServiceOf(context.order, params.services)?.id,
    })),
    keepCardProblem: assign((_, params: { problem: CardProblem }) => ({ cardProblem: params.problem })),
    forgetCardProblem: assign({ cardProblem: null }),
    keepProcessing: assign((_, params: { isProcessing: boolean }) => ({ isProcessing: params.isProcessing })),
    keepIntent: assign({ mayBeOnItsWay: true }),
    dropIntent: assign({ mayBeOnItsWay: false }),
    tellPromotionChanged: raise({ type: 'promotionChanged' }),
    tellPromotionRefused: raise({ type: 'promotionRefused' }),
    // What survives a reload; provided by the app.
    rememberPayment: (_, _params: Payment) => {},
    /** The provider has taken it, for good or to be decided on: no other payment may be offered. */
    rememberTaken: (_, _params: { word: 'succeeded' | 'processing' }) => {},
    /** The provider says that nothing was paid. As long as it `mayBeOnItsWay`, it must not be forgotten over a reload. */
    forgetPayment: () => {},
  },
  guards: {
    isOffered: ({ context }) => isOffered(context.automaticPromotion, context.order?.productId ?? '', context.now),
    hasPromotion: ({ context }) => context.promotion !== null,
    olderPromotionIsRefused: ({ context }, params: { thrown: unknown }) =>
      context.pricedWith !== null &&
      context.promotion !== context.pricedWith &&
      refusesPromotion(toApiError(params.thrown)),
    promotionIsRefused: ({ context }, params: { thrown: unknown }) =>
      context.pricedWith !== null && refusesPromotion(toApiError(params.thrown)),
    hasTyped: ({ context }) => context.hasTyped,
    codeIsEmpty: ({ context }) => context.code === '',
    promotionIsCleared: ({ context }) => context.code === '' && context.promotion !== null,
    codeIsApplied: ({ context }) =>
      context.promotion !== null && context.code === normalisedCode(context.promotion.code),
    promotionCanBeApplied: ({ context }, { promotion }: { promotion: Promotion }) =>
      canBeApplied(promotion) && !isInOtherCurrency(promotion, context.order?.plan.currency ?? ''),
    promotionIsInOtherCurrency: ({ context }, { promotion }: { promotion: Promotion }) =>
      isInOtherCurrency(promotion, context.order?.plan.currency ?? ''),
    promotionHasChanged: ({ context }) => context.promotion !== context.pricedWith,
    hasIntent: (_, params: OpenSubscription) => params.intent !== undefined,
    nothingIsDue: ({ context }) =>
      context.order !== null && quote(context.order.plan, context.promotion ?? undefined).dueToday === 0,
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
    cardIsReady: stateIn({ paying: { card: 'ready' } }),
    promotionIsSettled: and([
      not(stateIn({ paying: { promotion: 'typing' } })),
      not(stateIn({ paying: { promotion: 'validating' } })),
    ]),
    // Less than the order says, or another currency: the order is an old one.
    orderIsOld: ({ context }, params: { charge: Charge | null }) =>
      !context.isReread &&
      !context.mayBeOnItsWay &&
      params.charge !== null &&
      (params.charge.amount < (dueOf(context) ?? 0) || !isSameCurrency(context.order, params.charge)),
    isOtherCurrency: ({ context }, params: { charge: Charge | null }) =>
      params.charge !== null && !isSameCurrency(context.order, params.charge),
    isReady: (_, params: { preparation: Preparation }) => params.preparation.status === 'ready',
    priceHasChanged: (_, params: { preparation: Preparation }) => params.preparation.status === 'priceChanged',
    isPaidElsewhere: (_, params: { preparation: Preparation }) => params.preparation.status === 'paidElsewhere',
    isSentElsewhere: (_, params: { preparation: Preparation }) => params.preparation.status === 'sentElsewhere',
    isBoughtMeanwhile: (_, params: { preparation: Preparation }) => params.preparation.status === 'boughtMeanwhile',
    isVisible: ({ context }) => !context.isHidden,
    hasStatus: (_, params: { found: string; status: CardOutcome['status'] | IntentStatus }) =>
      params.found === params.status,
    serviceIsKnown: ({ context }) => context.serviceId !== undefined,
    serviceIsFound: ({ context }, params: { services: readonly Service[] }) =>
      newServiceOf(context.order, params.services) !== undefined,
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    target: { serviceId: input.serviceId, productId: input.productId },
    serviceId: input.serviceId,
    now: input.now,
    automaticPromotion: input.automaticPromotion === undefined ? LAUNCH_PROMOTION : input.automaticPromotion,
    isOfferAccepted: false,
    order: null,
    promotion: null,
    isAutomatic: false,
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
    hidden: { actions: 'keepHidden' },
    visible: { actions: 'keepVisible' },
  },
  states: {
    /** What is bought, and for how much. */
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => context.target,
        onDone: { target: 'paying', actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) } },
        onError: {
          target: 'unavailable',
          actions: { type: 'keepError', params: ({ event }) => ({ thrown: event.error }) },
        },
      },
    },
    /** What is bought could not be told. */
    unavailable: { on: { retry: { target: 'loading' } } },
    /** The payment and its promotion, each with a life of its own. */
    paying: {
      type: 'parallel',
      states: {
        card: {
          initial: 'creating',
          states: {
            /** The server opens a subscription with the promotion of now, and names the payment for it. */
            creating: {
              tags: 'busy',
              entry: 'beginSubscription',
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
                    actions: { type: 'keepSubscription', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'hasIntent', params: ({ event }) => event.output },
                    target: 'loadingForm',
                    actions: { type: 'keepSubscription', params: ({ event }) => event.output },
                  },
                  {
                    guard: 'nothingIsDue',
                    target: 'free',
                    actions: { type: 'keepSubscription', params: ({ event }) => event.output },
                  },
                  {
                    target: '#checkout.notInitialised',
                    actions: { type: 'keepError', params: { thrown: UNREADABLE } },
                  },
                ],
                onError: [
                  // Another one has taken its place meanwhile.
                  {
                    guard: { type: 'olderPromotionIsRefused', params: ({ event }) => ({ thrown: event.error }) },
                    target: 'creating',
                    reenter: true,
                  },
                  // The price without it is good. It is paid only if the customer presses Pay.
                  {
                    guard: { type: 'promotionIsRefused', params: ({ event }) => ({ thrown: event.error }) },
                    target: 'creating',
                    reenter: true,
                    actions: [
                      'clearPromotion',
                      { type: 'keepPromotionError', params: ({ event }) => ({ thrown: event.error }) },
                      'tellPromotionRefused',
                    ],
                  },
                  {
                    target: '#checkout.notInitialised',
                    actions: { type: 'keepError', params: ({ event }) => ({ thrown: event.error }) },
                  },
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
                  actions: { type: 'keepError', params: ({ event }) => ({ thrown: event.error }) },
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
                  actions: {
                    type: 'keepError',
                    params: ({ event }) => ({ thrown: { kind: 'unexpected', message: event.message } }),
                  },
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
                    guard: { type: 'orderIsOld', params: ({ event }) => ({ charge: event.output }) },
                    target: '#checkout.loading',
                    actions: 'keepReread',
                  },
                  {
                    guard: { type: 'isOtherCurrency', params: ({ event }) => ({ charge: event.output }) },
                    target: '#checkout.notInitialised',
                    actions: { type: 'keepError', params: { thrown: UNREADABLE } },
                  },
                  { actions: { type: 'keepCharge', params: ({ event }) => ({ charge: event.output }) } },
                ],
                // It is read once more before anything is sent.
                onError: {},
              },
              on: {
                promotionChanged: { target: 'creating' },
                pay: { guard: 'promotionIsSettled', target: 'preparing', actions: 'forgetCardProblem' },
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
                  {
                    guard: { type: 'isReady', params: ({ event }) => ({ preparation: event.output }) },
                    target: 'confirming',
                  },
                  {
                    guard: { type: 'priceHasChanged', params: ({ event }) => ({ preparation: event.output }) },
                    target: 'ready',
                    actions: [
                      {
                        type: 'keepCharge',
                        params: ({ event }) => ({ charge: 'charge' in event.output ? event.output.charge : null }),
                      },
                      { type: 'keepCardProblem', params: { problem: PRICE_CHANGED } },
                    ],
                  },
                  {
                    guard: { type: 'isPaidElsewhere', params: ({ event }) => ({ preparation: event.output }) },
                    target: '#checkout.alreadyPaid',
                  },
                  {
                    guard: { type: 'isSentElsewhere', params: ({ event }) => ({ preparation: event.output }) },
                    target: '#checkout.sentElsewhere',
                  },
                  {
                    guard: { type: 'isBoughtMeanwhile', params: ({ event }) => ({ preparation: event.output }) },
                    target: '#checkout.boughtMeanwhile',
                  },
                  {
                    target: 'ready',
                    actions: {
                      type: 'keepCardProblem',
                      params: ({ event }) => ({
                        problem: 'problem' in event.output ? event.output.problem : UNEXPECTED,
                      }),
                    },
                  },
                ],
                onError: {
                  target: 'ready',
                  actions: { type: 'keepCardProblem', params: { problem: NOT_SENT } },
                },
              },
              // For somebody whose wallet or connection does not answer.
              on: { checkAgain: { target: 'ready' } },
            },
            /** The provider was told to charge the card. Nothing is sent again before its word is known. */
            confirming: {
              tags: ['busy', 'paying'],
              entry: { type: 'rememberPayment', params: ({ context }) => paymentOf(context) },
              invoke: {
                id: 'confirmCard',
                src: 'confirmCard',
                input: ({ context }) => paymentOf(context),
                onDone: [
                  {
                    guard: {
                      type: 'hasStatus',
                      params: ({ event }) => ({ found: event.output.status, status: 'succeeded' }),
                    },
                    target: '#checkout.placing',
                  },
                  {
                    guard: {
                      type: 'hasStatus',
                      params: ({ event }) => ({ found: event.output.status, status: 'processing' }),
                    },
                    target: 'pending',
                  },
                  {
                    target: 'ready',
                    actions: [
                      'forgetPayment',
                      {
                        type: 'keepCardProblem',
                        params: ({ event }) => ({
                          problem: 'problem' in event.output ? event.output.problem : UNEXPECTED,
                        }),
                      },
                    ],
                  },
                ],
                onError: {
                  target: 'checking',
                  actions: ['keepIntent', { type: 'keepCardProblem', params: { problem: UNEXPECTED } }],
                },
              },
              // For somebody whose bank takes long: looking does no harm.
              on: {
                checkAgain: {
                  target: 'checking',
                  actions: ['keepIntent', { type: 'keepCardProblem', params: { problem: NOT_COMPLETED } }],
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
                  {
                    guard: { type: 'hasStatus', params: ({ event }) => ({ found: event.output, status: 'succeeded' }) },
                    target: '#checkout.placing',
                  },
                  {
                    guard: {
                      type: 'hasStatus',
                      params: ({ event }) => ({ found: event.output, status: 'processing' }),
                    },
                    target: 'pending',
                  },
                  {
                    guard: { type: 'hasStatus', params: ({ event }) => ({ found: event.output, status: 'unpaid' }) },
                    target: 'ready',
                    actions: ['forgetPayment', { type: 'keepProcessing', params: { isProcessing: false } }],
                  },
                  {
                    guard: { type: 'hasStatus', params: ({ event }) => ({ found: event.output, status: 'canceled' }) },
                    target: '#checkout.notInitialised',
                    actions: [
                      'dropIntent',
                      'forgetPayment',
                      { type: 'keepCardProblem', params: { problem: NOT_COMPLETED } },
                    ],
                  },
                  { target: 'unknown' },
                ],
                onError: { target: 'unknown' },
              },
            },
            /** Nobody could tell whether it was paid. Only looking again leads on. */
            unknown: { tags: 'paying', on: { checkAgain: { target: 'checking' } } },
            /** The provider has it, and has not decided yet. */
            pending: {
              tags: 'paying',
              entry: [
                'countLook',
                { type: 'rememberTaken', params: { word: 'processing' } },
                { type: 'keepProcessing', params: { isProcessing: true } },
                { type: 'keepCardProblem', params: { problem: NOT_COMPLETED } },
              ],
              on: {
                checkAgain: { target: 'checking' },
                visible: { target: 'checking', actions: 'keepVisible' },
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
              actions: { type: 'keepCode', params: ({ event }) => event },
            },
          },
          states: {
            deciding: {
              always: [
                // The order was read once more.
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
                    guard: {
                      type: 'promotionCanBeApplied',
                      params: ({ event }) => ({ promotion: event.output }),
                    },
                    target: 'applied',
                    actions: [
                      {
                        type: 'keepPromotion',
                        params: ({ event }) => ({ promotion: event.output, isAutomatic: true }),
                      },
                      'tellPromotionChanged',
                    ],
                  },
                  { target: 'none' },
                ],
                onError: { target: 'none' },
              },
              on: {
                // Nobody waits for an offer: the price on the screen is the one that is paid.
                pay: { guard: 'cardIsReady', target: 'none' },
              },
            },
            /** There is no promotion, or none that has been accepted. */
            none: {
              on: { takeOffer: { guard: 'promotionMayChange', target: 'deciding', actions: 'forgetTyped' } },
            },
            /** A code is being typed; it is looked up after a pause. */
            typing: {
              after: {
                promotionPause: [
                  {
                    guard: 'promotionIsCleared',
                    target: 'none',
                    actions: ['clearPromotion', 'tellPromotionChanged'],
                  },
                  { guard: 'codeIsEmpty', target: 'none' },
                  { guard: 'codeIsApplied', target: 'applied' },
                  { target: 'validating' },
                ],
              },
            },
            validating: {
              invoke: {
                id: 'validatePromotion',
                src: 'validatePromotion',
                input: ({ context }) => ({ code: context.code, productId: context.order?.productId ?? '' }),
                onDone: [
                  {
                    guard: {
                      type: 'promotionCanBeApplied',
                      params: ({ event }) => ({ promotion: event.output }),
                    },
                    target: 'applied',
                    actions: [
                      {
                        type: 'keepPromotion',
                        params: ({ event }) => ({ promotion: event.output, isAutomatic: false }),
                      },
                      'tellPromotionChanged',
                    ],
                  },
                  {
                    guard: {
                      type: 'promotionIsInOtherCurrency',
                      params: ({ event }) => ({ promotion: event.output }),
                    },
                    target: 'rejected',
                    actions: { type: 'keepPromotionError', params: { thrown: OTHER_CURRENCY } },
                  },
                  {
                    target: 'rejected',
                    actions: { type: 'keepPromotionError', params: { thrown: UNREADABLE } },
                  },
                ],
                onError: {
                  target: 'rejected',
                  actions: { type: 'keepPromotionError', params: ({ event }) => ({ thrown: event.error }) },
                },
              },
            },
            /** The code is accepted, and the next subscription is opened with it. */
            applied: { on: { promotionRefused: { target: 'rejected' } } },
            /** The code cannot be used; the price is as it was. */
            rejected: {
              on: {
                retryPromotion: { guard: 'promotionMayChange', target: 'validating' },
              },
            },
          },
        },
      },
    },
    /** 'Failed to initialize payment': nothing can be paid until the page is loaded again. */
    notInitialised: {},
    /** Paid; now for the service that the payment belongs to. */
    placing: {
      entry: { type: 'rememberTaken', params: { word: 'succeeded' } },
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
            guard: { type: 'serviceIsFound', params: ({ event }) => ({ services: event.output }) },
            target: 'confirmed',
            actions: { type: 'keepService', params: ({ event }) => ({ services: event.output }) },
          },
          { target: 'unplaced' },
        ],
        onError: { target: 'unplaced' },
      },
    },
    /** Paid, but none or several new services are there: it is never guessed which. */
    unplaced: { on: { checkAgain: { target: 'findingService' } } },
    /** Paid, for a service that is known. */
    confirmed: { type: 'final' },
    /** A service of the product was added while the form was open, such as on another device. Nothing was sent. */
    boughtMeanwhile: { type: 'final' },
    /** Somebody has paid for this service elsewhere; nothing was sent here. */
    alreadyPaid: { type: 'final' },
    /** Another tab, or an earlier attempt, has sent a payment for this; nothing is sent now. */
    sentElsewhere: { type: 'final' },
  },
})
