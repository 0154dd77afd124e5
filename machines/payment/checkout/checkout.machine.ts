import { and, assign, not, or, raise, setup, stateIn } from 'xstate'
import { newServiceOf } from '../../purchase/purchase'
import { type ApiError, toApiError } from '../../shared/api-error'
import type { Intent, OpenSubscription, Promotion, Service } from '../../shared/model'
import { port } from '../../shared/port'
import type { CardOutcome, CardProblem, Charge, IntentStatus, Preparation } from '../card'
import type { Order } from '../order'
import { type ChargedQuote, chargedQuote, quote } from '../pricing'
import {
  type AutomaticPromotion,
  canBeApplied,
  isInOtherCurrency,
  isOffered,
  LAUNCH_PROMOTION,
  normalizedCode,
} from '../promotion'

/** The service that the customer pays for, or a product. The payment for a product creates a new service. */
export type CheckoutTarget = { readonly serviceId?: string | undefined; readonly productId?: string | undefined }

/** The payment that is sent to the provider. */
export type Payment = {
  readonly target: CheckoutTarget
  readonly serviceId: string | undefined
  readonly intent: Intent | null
  readonly order: Order | null
}

/** The payment when the customer clicks Pay. `due` is the amount on the button, in minor units. */
export type PricedPayment = Payment & { readonly due: number | undefined; readonly charge: Charge | null }

type Money = { readonly order: Order | null; readonly promotion: Promotion | null; readonly charge: Charge | null }

const paymentOf = ({ target, serviceId, intent, order }: Payment): Payment => ({ target, serviceId, intent, order })

/** The amounts on the screen: those of the provider, or the calculated ones until they are known. */
export function quoteOf({ order, promotion, charge }: Money): ChargedQuote | undefined {
  return order ? chargedQuote(order.plan, promotion ?? undefined, charge?.amount) : undefined
}

/** The amount on the pay button, in minor units. */
export const dueOf = (money: Money): number | undefined => quoteOf(money)?.dueToday

export const isSameCurrency = (order: Order | null, charge: Charge) =>
  order?.plan.currency.toLowerCase() === charge.currency.toLowerCase()

/** A response that does not contain what was requested. */
const UNREADABLE: ApiError = { kind: 'unreadable', message: '' }
const OTHER_CURRENCY: ApiError = { kind: 'unexpected', message: 'This promotion is for a different currency.' }
const NOT_COMPLETED: CardProblem = { reason: 'notCompleted', message: '' }
const UNEXPECTED: CardProblem = { reason: 'unexpected', message: '' }
const NOT_SENT: CardProblem = { reason: 'notSent', message: '' }
const PRICE_CHANGED: CardProblem = { reason: 'priceChanged', message: '' }

/** The pauses before the first reads of a payment that is being processed, in ms. */
const READ_PAUSES_MS = [5_000, 10_000, 20_000] as const
const LAST_READ_PAUSE_MS = 60_000

/** The provider's amount without a payment intent. */
const nothingIn = (order: Order | null): Charge | null => order && { amount: 0, currency: order.plan.currency }

const statusOf = (output: CardOutcome | IntentStatus) => (typeof output === 'string' ? output : output.status)

/** The charge with the new price, if the price has changed. */
const chargeIn = (output: Preparation) => ('charge' in output ? output.charge : null)

/**
 * The status of the automatic promotion. `accepted`: the server has accepted it, so the customer can apply it again.
 * `applied`: it is the promotion that is applied now.
 */
type Offer = 'none' | 'accepted' | 'applied'

/** The status of the offer after another promotion was applied, or the promotion was removed. */
const notApplied = (offer: Offer): Offer => (offer === 'none' ? 'none' : 'accepted')

/**
 * The server has responded to this promotion with an error. A 401 ends the session, a 409 is usually about another payment, a
 * 429 asks to wait, and the rest is a gateway's: these are not about the promotion.
 */
const rejectsPromotion = ({ status, code }: ApiError) =>
  code?.startsWith('PROMOTION_') === true || (status !== undefined && !NOT_ABOUT_PROMOTION.has(status))
const NOT_ABOUT_PROMOTION: ReadonlySet<number> = new Set([401, 409, 429, 502, 503, 504])

/**
 * Takes a card payment for a service or a product (docs/product/payment.md#from-create-to-setup).
 *
 * The region `card` has one open subscription at a time. It creates a new one when the promotion in the region `promotion`
 * changes, but never while another one is being created, and never after Pay. Only `pay` in `ready` leads to a charge: it
 * sends one confirmation. If the confirmation gets no response, the machine reads the intent (`checking`) before anything
 * else can happen. So no transition can send a second payment.
 */
export const checkoutMachine = setup({
  types: {
    input: {} as CheckoutTarget & {
      /** The time when the checkout opens, in ms since 1970, because some promotions are valid only for a limited time. */
      now: number
      /** Undefined uses the default (docs/product/payment.md#automatic-promotion). Null disables automatic promotions. */
      automaticPromotion?: AutomaticPromotion | null
    },
    context: {} as {
      target: CheckoutTarget
      /** The service that the payment belongs to. Undefined until it is known. */
      serviceId: string | undefined
      now: number
      automaticPromotion: AutomaticPromotion | null
      offer: Offer
      order: Order | null
      /** The applied promotion. The price on the screen includes it. */
      promotion: Promotion | null
      /** The typed code, trimmed and in upper case. */
      code: string
      /** The customer has typed a code or cleared the field, so the automatic promotion is no longer tried. */
      hasTyped: boolean
      promotionError: ApiError | null
      /** The promotion that the open subscription was created with. */
      pricedWith: Promotion | null
      intent: Intent | null
      /** The provider's amount. Null if it is unknown. Without a payment intent nothing is due, whatever the price is. */
      charge: Charge | null
      /** A subscription was open, so the customer may have typed something that a reload would lose. */
      hasOpened: boolean
      /** Counts the forms that took too long. The next try has new fields. */
      slowForms: number
      /** The provider's script or its form takes long. */
      isFormSlow: boolean
      /** The order is read again only once, when the provider's charge does not match it. */
      isReread: boolean
      cardProblem: CardProblem | null
      /** According to the provider's latest response, the payment is still being processed. */
      isProcessing: boolean
      /** Counts the reports that the payment is being processed. It sets the pause before the next read. */
      pendingCount: number
      /** The tab is hidden. A payment that is being processed is then not read. */
      isHidden: boolean
      /**
       * A confirmation got no response. It may still arrive, even after the provider has reported the intent as unpaid.
       * The next payment uses the same intent, because one intent is charged once, but two intents can be charged twice.
       * Independent of `isProcessing`: the status 'unpaid' resets that flag, but not this one.
       */
      mayBeOnItsWay: boolean
      error: ApiError | null
    },
    events: {} as
      | { type: 'retry' }
      | { type: 'typeCode'; text: string }
      | { type: 'retryPromotion' }
      /** The customer applies the automatic promotion again. */
      | { type: 'takeOffer' }
      | { type: 'promotionChanged' }
      | { type: 'promotionRejected' }
      | { type: 'hidden' }
      | { type: 'visible' }
      /** The network is back. Failed reads run again, and calls in flight continue. */
      | { type: 'online' }
      | { type: 'cardFormReady' }
      /** The customer does not want to wait any longer for the card form. */
      | { type: 'loadFormAgain' }
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
    /** The time from the last keystroke to the validation of a code (docs/product/payment.md#promotions). */
    promotionPause: 500,
    /** The time after which the provider's script, or its form, counts as slow (docs/product/payment.md#card-form). */
    slowForm: 10_000,
    /** The pause before the next read of a payment that is being processed: 5 s, 10 s, 20 s, then always 60 s. */
    processingPause: ({ context }) => READ_PAUSES_MS[context.pendingCount - 1] ?? LAST_READ_PAUSE_MS,
  },
  actions: {
    // A second read does not replace the list of services, so that a service bought in the meantime still counts as new.
    setOrder: assign(({ context }, { output }: { output: Order }) => ({
      order: { ...output, knownServiceIds: (context.order ?? output).knownServiceIds },
      error: null,
    })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    setFormError: assign((_, { message }: { message: string }) => ({
      error: { kind: 'unexpected', message } as const,
    })),
    setCode: assign((_, { text }: { text: string }) => ({
      code: normalizedCode(text),
      hasTyped: true,
      promotionError: null,
    })),
    clearTyped: assign({ hasTyped: false }),
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
    // The next subscription has its own intent and charge.
    clearSubscription: assign(({ context }) => ({
      pricedWith: context.promotion,
      intent: null,
      charge: null,
      isFormSlow: false,
      cardProblem: null,
      error: null,
    })),
    setSubscription: assign(({ context }, { output }: { output: OpenSubscription }) => ({
      intent: output.intent ?? null,
      serviceId: context.target.serviceId ?? output.serviceId,
      charge: output.intent?.kind === 'payment' ? null : nothingIn(context.order),
      hasOpened: true,
    })),
    setFormSlow: assign({ isFormSlow: true }),
    clearFormSlow: assign({ isFormSlow: false }),
    countSlowForm: assign(({ context }) => ({ slowForms: context.slowForms + 1 })),
    // The screen cannot show a charge in another currency.
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
    countPending: assign(({ context }) => ({ pendingCount: context.pendingCount + 1 })),
    setHidden: assign({ isHidden: true }),
    clearHidden: assign({ isHidden: false }),
    setService: assign(({ context }, { output }: { output: readonly Service[] }) => ({
      serviceId: newServiceOf(context.order, output)?.id,
    })),
    // The portal provides these: they request the provider's script again, and update the payment record, which survives a
    // reload.
    requestScriptAgain: () => {},
    notifySent: (_, _params: Payment) => {},
    /** The provider has accepted the payment, so the record must not allow another one. */
    notifyProcessing: () => {},
    notifySucceeded: () => {},
    /** The provider reports that nothing was paid. While the payment `mayBeOnItsWay`, its record must survive a reload. */
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
      context.promotion !== null && context.code === normalizedCode(context.promotion.code),
    promotionCanBeApplied: ({ context }, { output }: { output: Promotion }) =>
      canBeApplied(output) && !isInOtherCurrency(output, context.order?.plan.currency ?? ''),
    promotionIsInOtherCurrency: ({ context }, { output }: { output: Promotion }) =>
      isInOtherCurrency(output, context.order?.plan.currency ?? ''),
    // The promotion may change until Pay, and again after a clear rejection. A new state locks it unless it is listed here.
    promotionMayChange: and([
      ({ context }) => !context.mayBeOnItsWay,
      or([
        stateIn({ paying: { card: 'creating' } }),
        stateIn({ paying: { card: 'notCreated' } }),
        stateIn({ paying: { card: 'loadingForm' } }),
        stateIn({ paying: { card: 'mounting' } }),
        stateIn({ paying: { card: 'free' } }),
        stateIn({ paying: { card: 'ready' } }),
      ]),
    ]),
    offerMayBeRepeated: and(['promotionMayChange', 'codeIsEmpty']),
    promotionIsSettled: and([
      not(stateIn({ paying: { promotion: 'typing' } })),
      not(stateIn({ paying: { promotion: 'validating' } })),
    ]),
    cardIsReady: stateIn({ paying: { card: 'ready' } }),
    // Nothing was typed yet that a reload would lose, or the purchase may be paid already.
    mustStartAgain: ({ context }, { error }: { error: unknown }) =>
      !context.hasOpened || toApiError(error).status === 409,
    hasIntent: (_, { output }: { output: OpenSubscription }) => output.intent !== undefined,
    // The server knows more than the price, for example of the customer's credit.
    nothingIsDue: ({ context }, { output }: { output: OpenSubscription }) =>
      output.subscriptionId !== undefined ||
      output.serviceId !== undefined ||
      (context.order !== null && quote(context.order.plan, context.promotion ?? undefined).dueToday === 0),
    // The provider charges less than any rounding explains, or in another currency, so the order is out of date.
    orderIsOld: ({ context }, { output }: { output: Charge | null }) =>
      !context.isReread &&
      !context.mayBeOnItsWay &&
      output !== null &&
      ((quoteOf({ ...context, charge: output })?.adjustments ?? 0) < 0 || !isSameCurrency(context.order, output)),
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
    hasOpened: false,
    slowForms: 0,
    isFormSlow: false,
    isReread: false,
    cardProblem: null,
    isProcessing: false,
    pendingCount: 0,
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
    /** The product and its price are loaded. */
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
    /** The order could not be loaded. */
    unavailable: { on: { retry: { target: 'loading' }, online: { target: 'loading' } } },
    /** The card payment and the promotion run side by side. */
    paying: {
      type: 'parallel',
      states: {
        card: {
          initial: 'creating',
          states: {
            /** The server creates a subscription with the applied promotion and returns its intent. */
            creating: {
              tags: 'busy',
              entry: 'clearSubscription',
              invoke: {
                id: 'createSubscription',
                src: 'createSubscription',
                input: ({ context: { target, promotion } }) => ({ ...target, coupon: promotion?.stripeId }),
                onDone: [
                  // The change had to wait for this response, because two calls could overtake each other.
                  { guard: 'promotionHasChanged', target: 'creating', reenter: true },
                  {
                    guard: { type: 'hasIntent', params: ({ event }) => event },
                    target: 'loadingForm',
                    actions: { type: 'setSubscription', params: ({ event }) => event },
                  },
                  {
                    guard: { type: 'nothingIsDue', params: ({ event }) => event },
                    target: 'free',
                    actions: { type: 'setSubscription', params: ({ event }) => event },
                  },
                  {
                    guard: { type: 'mustStartAgain', params: { error: UNREADABLE } },
                    target: '#checkout.notInitialised',
                    actions: { type: 'setError', params: { error: UNREADABLE } },
                  },
                  { target: 'notCreated', actions: { type: 'setError', params: { error: UNREADABLE } } },
                ],
                onError: [
                  // Another promotion has replaced the rejected one in the meantime.
                  {
                    guard: { type: 'olderPromotionIsRejected', params: ({ event }) => event },
                    target: 'creating',
                    reenter: true,
                  },
                  // The price without the promotion is valid, and the customer still has to click Pay.
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
                  {
                    guard: { type: 'mustStartAgain', params: ({ event }) => event },
                    target: '#checkout.notInitialised',
                    actions: { type: 'setError', params: ({ event }) => event },
                  },
                  { target: 'notCreated', actions: { type: 'setError', params: ({ event }) => event } },
                ],
              },
            },
            /** The subscription for a changed promotion could not be created. The older one may be superseded. */
            notCreated: { on: { promotionChanged: { target: 'creating' }, retry: { target: 'creating' } } },
            /** Nothing is due and no card is stored. The purchase needs a click: typing a code never buys anything. */
            free: {
              on: {
                promotionChanged: { target: 'creating' },
                pay: { guard: 'promotionIsSettled', target: '#checkout.placing' },
              },
            },
            /** The provider's script is loading. */
            loadingForm: {
              tags: 'busy',
              entry: 'clearFormSlow',
              invoke: {
                id: 'loadCardForm',
                src: 'loadCardForm',
                onDone: { target: 'mounting' },
                onError: {
                  target: '#checkout.notInitialised',
                  actions: { type: 'setError', params: ({ event }) => event },
                },
              },
              after: { slowForm: { actions: 'setFormSlow' } },
              on: {
                promotionChanged: { target: 'creating' },
                loadFormAgain: { target: 'loadingForm', reenter: true, actions: 'requestScriptAgain' },
              },
            },
            /** The provider's form for this intent is loading. */
            mounting: {
              tags: 'busy',
              entry: 'clearFormSlow',
              on: {
                promotionChanged: { target: 'creating' },
                loadFormAgain: { target: 'mounting', reenter: true, actions: 'countSlowForm' },
                cardFormReady: { target: 'ready' },
                cardFormFailed: {
                  target: '#checkout.notInitialised',
                  actions: { type: 'setFormError', params: ({ event }) => event },
                },
              },
              after: { slowForm: { actions: 'setFormSlow' } },
            },
            /** The customer can click Pay. The provider's charge is read in the background. */
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
                // The charge is read again before anything is sent.
                onError: {},
              },
              on: {
                promotionChanged: { target: 'creating' },
                pay: { guard: 'promotionIsSettled', target: 'preparing', actions: 'clearCardProblem' },
              },
            },
            /** Checks before the payment is sent. If one fails, nothing was paid. */
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
              // A wallet or the network may never respond, so the customer can cancel.
              on: { checkAgain: { target: 'ready' } },
            },
            /** The payment was sent to the provider. Nothing is sent again until the result is known. */
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
              // The bank may take a long time. Reading the intent has no side effects.
              on: {
                checkAgain: {
                  target: 'checking',
                  actions: ['setMayBeOnItsWay', { type: 'setCardProblem', params: NOT_COMPLETED }],
                },
              },
            },
            /** The payment's status is read from the provider. */
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
            /** The result of the payment is unknown. The only way on is another read. */
            unknown: { tags: 'paying', on: { checkAgain: { target: 'checking' }, online: { target: 'checking' } } },
            /** The provider is processing the payment. */
            pending: {
              tags: 'paying',
              entry: [
                'countPending',
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
            /** After the order is read again, a typed code or an applied promotion takes precedence over the offer. */
            deciding: {
              always: [
                { guard: 'hasTyped', target: 'typing' },
                { guard: 'hasPromotion', target: 'applied' },
                { guard: 'isOffered', target: 'offering' },
                { target: 'none' },
              ],
            },
            /** The automatic promotion is validated. A rejection is not shown. */
            offering: {
              invoke: {
                id: 'validatePromotion',
                src: 'validatePromotion',
                input: ({ context }) => ({
                  code: normalizedCode(context.automaticPromotion?.code ?? ''),
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
                // Pay does not wait for the offer: the customer pays the price on the screen.
                pay: { guard: 'cardIsReady', target: 'none' },
              },
            },
            /** No promotion is applied. */
            none: {
              on: { takeOffer: { guard: 'promotionMayChange', target: 'deciding', actions: 'clearTyped' } },
            },
            /** The customer is typing a code. It is validated after a pause. */
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
            /** The server validates the code. */
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
            /** The server has accepted the promotion. The next subscription is created with it. */
            applied: { on: { promotionRejected: { target: 'rejected' } } },
            /** The code was rejected. The price has not changed. */
            rejected: {
              on: {
                retryPromotion: [
                  // Nothing was typed: the automatic promotion was rejected with the subscription.
                  { guard: 'offerMayBeRepeated', target: 'offering' },
                  { guard: 'promotionMayChange', target: 'validating' },
                ],
              },
            },
          },
        },
      },
    },
    /** 'Failed to initialize payment': the customer has to reload the page before they can pay. */
    notInitialised: {},
    /** The payment has succeeded. Its service may still be unknown. */
    placing: {
      entry: 'notifySucceeded',
      always: [{ guard: 'serviceIsKnown', target: 'confirmed' }, { target: 'findingService' }],
    },
    /** The payment was for a product. The machine looks for the new service in the customer's services. */
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
    /** The payment has succeeded, but there is no new service, or more than one. The machine does not guess. */
    unplaced: { on: { checkAgain: { target: 'findingService' }, online: { target: 'findingService' } } },
    /** The payment has succeeded, and its service is known. */
    confirmed: { type: 'final' },
    /** A service of this product was added while the form was open, for example on another device. Nothing was sent. */
    boughtMeanwhile: { type: 'final' },
    /** The service was already paid for elsewhere. Nothing was sent here. */
    alreadyPaid: { type: 'final' },
    /** Another tab or an earlier attempt has already sent a payment for this. Nothing was sent here. */
    sentElsewhere: { type: 'final' },
  },
})
