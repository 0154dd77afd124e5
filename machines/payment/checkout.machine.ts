import { assign, sendParent, sendTo, setup } from 'xstate'
import { type ApiError, toApiError, UNREADABLE } from '../shared/api-error'
import type { Intent, OpenSubscription, Promotion } from '../shared/model'
import { port } from '../shared/port'
import { type AttemptEnd, type AttemptReport, attemptMachine } from './attempt.machine'
import type { CardProblem, Charge } from './card'
import { type CardFormEnd, cardFormMachine } from './card-form.machine'
import * as rules from './checkout'
import { type CheckoutTarget, isSameCurrency, type Order } from './order'
import { rejectsPromotion } from './promotion'
import { type PromotionReport, promotionMachine } from './promotion.machine'

/**
 * Takes a card payment for a service or a product (docs/product/payment.md#from-create-to-setup).
 *
 * It has one open subscription at a time. It creates a new one when the promotion changes, but never while another one is being
 * created, and never after Pay. Only `pay` in `ready` begins an attempt, which sends at most one confirmation.
 */
export const checkoutMachine = setup({
  types: {
    input: {} as rules.CheckoutInput,
    context: {} as {
      input: rules.CheckoutInput
      order: Order | null
      /** The applied promotion. The price on the screen includes it. */
      promotion: Promotion | null
      /** A code is being typed or validated, so the price may change. */
      isPromotionOpen: boolean
      /** The promotion that the open subscription was created with. */
      pricedWith: Promotion | null
      subscription: rules.Subscription
      /** The provider's amount. Null if it is unknown. Without a payment intent nothing is due, whatever the price is. */
      charge: Charge | null
      /** A subscription was open, so the customer may have typed something that a reload would lose. */
      hasOpened: boolean
      /** The order is read again only once, when the provider's charge does not match it. */
      isReread: boolean
      cardProblem: CardProblem | null
      /** An attempt with this intent got no response, and may still arrive. */
      mayBeOnItsWay: boolean
      error: ApiError | null
    },
    events: {} as
      | { type: 'retry' }
      | { type: 'typeCode'; text: string }
      | { type: 'retryPromotion' }
      /** The customer applies the automatic promotion again. */
      | { type: 'takeOffer' }
      /** The network is back. Failed reads run again. */
      | { type: 'online' }
      | { type: 'pay' }
      | PromotionReport
      | AttemptReport,
    output: {} as rules.CheckoutEnd,
    children: {} as { promotion: 'promotion'; cardForm: 'cardForm'; attempt: 'attempt' },
  },
  actors: {
    promotion: promotionMachine,
    cardForm: cardFormMachine,
    attempt: attemptMachine,
    loadOrder: port<Order, CheckoutTarget>('checkout.loadOrder'),
    createSubscription: port<OpenSubscription, CheckoutTarget & { coupon?: string | undefined }>(
      'checkout.createSubscription',
    ),
    readCharge: port<Charge | null, { intent: Intent | null }>('checkout.readCharge'),
  },
  actions: {
    setOrder: assign(({ context }, { output }: { output: Order }) => ({
      order: rules.readOrder(context, output),
      error: null,
    })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    setPromotionOpen: assign({ isPromotionOpen: true }),
    setPromotion: assign((_, { promotion }: { promotion: Promotion | null }) => ({
      promotion,
      isPromotionOpen: false,
    })),
    clearPromotion: assign({ promotion: null }),
    tellCode: sendTo('promotion', (_, { text }: { text: string }) => ({ type: 'typed' as const, text })),
    tellRetry: sendTo('promotion', { type: 'validateAgain' }),
    tellOffer: sendTo('promotion', { type: 'offerTaken' }),
    tellPay: sendTo('promotion', { type: 'payPressed' }),
    tellOrder: sendTo('promotion', (_, { output }: { output: Order }) => ({
      type: 'orderRead' as const,
      order: output,
    })),
    tellRejection: sendTo('promotion', (_, { error }: { error: unknown }) => ({
      type: 'promotionRejected' as const,
      error: toApiError(error),
    })),
    clearSubscription: assign(({ context }) => rules.withoutSubscription(context)),
    setSubscription: assign(({ context }, { output }: { output: OpenSubscription }) => rules.opened(context, output)),
    setCharge: assign(({ context }, { output }: { output: Charge | null }) => ({
      charge: rules.shownCharge(context, output),
    })),
    setReread: assign({ isReread: true }),
    setAttempt: assign(({ context }, { output }: { output: AttemptEnd }) => rules.afterAttempt(context, output)),
    reportToPayment: sendParent(({ event }) => event),
  },
  guards: {
    priceMayChange: ({ context }) => !context.mayBeOnItsWay,
    changesPrice: ({ context }, { promotion }: { promotion: Promotion | null }) => promotion !== context.promotion,
    promotionIsSettled: ({ context }) => !context.isPromotionOpen,
    promotionHasChanged: ({ context }) => context.promotion !== context.pricedWith,
    olderPromotionIsRejected: ({ context }, { error }: { error: unknown }) =>
      context.pricedWith !== null && context.promotion !== context.pricedWith && rejectsPromotion(toApiError(error)),
    promotionIsRejected: ({ context }, { error }: { error: unknown }) =>
      context.pricedWith !== null && rejectsPromotion(toApiError(error)),
    // Nothing was typed yet that a reload would lose, or the purchase may be paid already.
    mustStartAgain: ({ context }, { error }: { error: unknown }) =>
      !context.hasOpened || toApiError(error).status === 409,
    hasIntent: (_, { output }: { output: OpenSubscription }) => output.intent !== undefined,
    nothingIsDue: ({ context }, { output }: { output: OpenSubscription }) => rules.isNothingDue(context, output),
    orderIsOld: ({ context }, { output }: { output: Charge | null }) =>
      !context.isReread && !context.mayBeOnItsWay && rules.isOrderOld(context, output),
    isOtherCurrency: ({ context: { order } }, { output }: { output: Charge | null }) =>
      output !== null && !isSameCurrency(order, output),
    formIsReady: (_, { output }: { output: CardFormEnd }) => output.error === null,
    hasSucceeded: (_, { output }: { output: AttemptEnd }) => output.result.type === 'succeeded',
    isCanceled: (_, { output }: { output: AttemptEnd }) => output.result.type === 'canceled',
    isPaidElsewhere: (_, { output }: { output: AttemptEnd }) => output.result.type === 'paidElsewhere',
    isSentElsewhere: (_, { output }: { output: AttemptEnd }) => output.result.type === 'sentElsewhere',
    isBoughtMeanwhile: (_, { output }: { output: AttemptEnd }) => output.result.type === 'boughtMeanwhile',
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    input,
    order: null,
    promotion: null,
    isPromotionOpen: false,
    pricedWith: null,
    subscription: rules.subscriptionFor(input.target),
    charge: null,
    hasOpened: false,
    isReread: false,
    cardProblem: null,
    mayBeOnItsWay: false,
    error: null,
  }),
  // Safe: every final state has an output of this type.
  output: ({ event }) => event.output as rules.CheckoutEnd,
  initial: 'buying',
  states: {
    /** The order, the promotion, the card form and the attempts to pay. */
    buying: {
      invoke: {
        id: 'promotion',
        src: 'promotion',
        input: ({ context: { input } }) => ({ now: input.now, automaticPromotion: input.automaticPromotion }),
        onError: { target: 'notInitialised', actions: { type: 'setError', params: ({ event }) => event } },
      },
      on: {
        promotionOpened: { actions: 'setPromotionOpen' },
        promotionSettled: { actions: { type: 'setPromotion', params: ({ event }) => event } },
      },
      initial: 'loading',
      states: {
        /** The product and its price are loaded. */
        loading: {
          invoke: {
            id: 'loadOrder',
            src: 'loadOrder',
            input: ({ context }) => context.input.target,
            onDone: {
              target: 'open',
              actions: [
                { type: 'setOrder', params: ({ event }) => event },
                { type: 'tellOrder', params: ({ event }) => event },
              ],
            },
            onError: { target: 'unavailable', actions: { type: 'setError', params: ({ event }) => event } },
          },
        },
        /** The order could not be loaded. */
        unavailable: { on: { retry: { target: 'loading' }, online: { target: 'loading' } } },
        /** A subscription is open, or about to be. The promotion may change until Pay, and again after a clear rejection. */
        open: {
          on: {
            typeCode: { guard: 'priceMayChange', actions: { type: 'tellCode', params: ({ event }) => event } },
            retryPromotion: { guard: 'priceMayChange', actions: 'tellRetry' },
            takeOffer: { guard: 'priceMayChange', actions: 'tellOffer' },
            promotionSettled: [
              {
                guard: { type: 'changesPrice', params: ({ event }) => event },
                target: '.creating',
                actions: { type: 'setPromotion', params: ({ event }) => event },
              },
              { actions: { type: 'setPromotion', params: ({ event }) => event } },
            ],
          },
          initial: 'creating',
          states: {
            /** The server creates a subscription with the applied promotion and returns its intent. */
            creating: {
              entry: 'clearSubscription',
              // The change has to wait for the response, because two calls could overtake each other.
              on: { promotionSettled: { actions: { type: 'setPromotion', params: ({ event }) => event } } },
              invoke: {
                id: 'createSubscription',
                src: 'createSubscription',
                input: ({ context: { input, promotion } }) => ({ ...input.target, coupon: promotion?.stripeId }),
                onDone: [
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
                    target: '#notInitialised',
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
                    actions: ['clearPromotion', { type: 'tellRejection', params: ({ event }) => event }],
                  },
                  {
                    guard: { type: 'mustStartAgain', params: ({ event }) => event },
                    target: '#notInitialised',
                    actions: { type: 'setError', params: ({ event }) => event },
                  },
                  { target: 'notCreated', actions: { type: 'setError', params: ({ event }) => event } },
                ],
              },
            },
            /** The subscription for a changed promotion could not be created. The older one may be superseded. */
            notCreated: { on: { retry: { target: 'creating' } } },
            /** Nothing is due and no card is stored. The purchase needs a click: typing a code never buys anything. */
            free: { on: { pay: { guard: 'promotionIsSettled', target: '#checkout.paid' } } },
            /** The provider's script and its form for this intent are loading. */
            loadingForm: {
              invoke: {
                id: 'cardForm',
                src: 'cardForm',
                onDone: [
                  { guard: { type: 'formIsReady', params: ({ event }) => event }, target: 'ready' },
                  {
                    target: '#notInitialised',
                    actions: { type: 'setError', params: ({ event }) => event.output },
                  },
                ],
                onError: {
                  target: '#notInitialised',
                  actions: { type: 'setError', params: ({ event }) => event },
                },
              },
            },
            /** The customer can click Pay. The provider's charge is read in the background. */
            ready: {
              invoke: {
                id: 'readCharge',
                src: 'readCharge',
                input: ({ context }) => ({ intent: context.subscription.intent }),
                onDone: [
                  {
                    guard: { type: 'orderIsOld', params: ({ event }) => event },
                    target: '#checkout.buying.loading',
                    actions: 'setReread',
                  },
                  {
                    guard: { type: 'isOtherCurrency', params: ({ event }) => event },
                    target: '#notInitialised',
                    actions: { type: 'setError', params: { error: UNREADABLE } },
                  },
                  { actions: { type: 'setCharge', params: ({ event }) => event } },
                ],
                // The charge is read again before anything is sent.
                onError: {},
              },
              on: {
                pay: { guard: 'promotionIsSettled', target: '#checkout.buying.sending', actions: 'tellPay' },
              },
            },
          },
        },
        /** One attempt to pay. Whatever its outcome is, another one needs another click. */
        sending: {
          invoke: {
            id: 'attempt',
            src: 'attempt',
            input: ({ context }) => ({
              payment: rules.pricedPaymentOf(context),
              mayBeOnItsWay: context.mayBeOnItsWay,
            }),
            onDone: [
              { guard: { type: 'hasSucceeded', params: ({ event }) => event }, target: '#checkout.paid' },
              {
                guard: { type: 'isCanceled', params: ({ event }) => event },
                target: '#notInitialised',
                actions: { type: 'setAttempt', params: ({ event }) => event },
              },
              { guard: { type: 'isPaidElsewhere', params: ({ event }) => event }, target: '#checkout.paidElsewhere' },
              { guard: { type: 'isSentElsewhere', params: ({ event }) => event }, target: '#checkout.sentElsewhere' },
              {
                guard: { type: 'isBoughtMeanwhile', params: ({ event }) => event },
                target: '#checkout.boughtMeanwhile',
              },
              { target: 'open.ready', actions: { type: 'setAttempt', params: ({ event }) => event } },
            ],
            onError: {
              target: '#notInitialised',
              actions: { type: 'setError', params: ({ event }) => event },
            },
          },
          on: {
            paymentSent: { actions: 'reportToPayment' },
            paymentUnpaid: { actions: 'reportToPayment' },
          },
        },
      },
    },
    /** 'Failed to initialize payment': the customer has to reload the page before they can pay. */
    notInitialised: { id: 'notInitialised' },
    /** A service of this product was added while the form was open, for example on another device. Nothing was sent. */
    boughtMeanwhile: {},
    /** The payment has succeeded, or nothing was due. */
    paid: { type: 'final', output: ({ context }) => rules.paidIn(context) },
    /** The service was already paid for elsewhere. Nothing was sent here. */
    paidElsewhere: { type: 'final', output: { result: 'paidElsewhere' } },
    /** Another tab or an earlier attempt has already sent a payment for this. Nothing was sent here. */
    sentElsewhere: { type: 'final', output: { result: 'sentElsewhere' } },
  },
})
