import { assign, sendParent, setup } from 'xstate'
import { type ApiError, toApiError, UNREADABLE } from '../shared/api-error'
import type { Promotion } from '../shared/model'
import { port } from '../shared/port'
import type { Order } from './order'
import { type AutomaticPromotion, canBeApplied, isInOtherCurrency, isOffered, normalizedCode } from './promotion'

const OTHER_CURRENCY: ApiError = { kind: 'unexpected', message: 'This promotion is for a different currency.' }

/**
 * The status of the automatic promotion. `accepted`: the server has accepted it, so the customer can apply it again.
 * `applied`: it is the promotion that is applied now.
 */
type Offer = 'none' | 'accepted' | 'applied'

/** The status of the offer after another promotion was applied, or the promotion was removed. */
const notApplied = (offer: Offer): Offer => (offer === 'none' ? 'none' : 'accepted')

/** What a promotion would apply to. */
type Purchase = { readonly productId: string; readonly currency: string }

/** `promotionOpened`: a code is being typed or validated, so the price may change. `promotionSettled`: it is decided. */
export type PromotionReport =
  | { readonly type: 'promotionOpened' }
  | { readonly type: 'promotionSettled'; readonly promotion: Promotion | null }

/**
 * The promotion of a checkout (docs/product/payment.md#promotions): the automatic one, or the typed code, which the server
 * validates. It reports each promotion to the checkout, which creates the subscription and passes on what the customer types
 * only while the promotion may still change.
 */
export const promotionMachine = setup({
  types: {
    input: {} as {
      /** The time when the checkout opens, in ms since 1970, because some promotions are valid only for a limited time. */
      readonly now: number
      /** Null disables automatic promotions. */
      readonly automaticPromotion: AutomaticPromotion | null
    },
    context: {} as {
      /** Null until the order is read. */
      purchase: Purchase | null
      now: number
      automaticPromotion: AutomaticPromotion | null
      offer: Offer
      /** The applied promotion. The price on the screen includes it. */
      promotion: Promotion | null
      /** The typed code in the form that is sent. */
      code: string
      /** The typed code counts, not the offer. */
      hasTyped: boolean
      error: ApiError | null
    },
    events: {} as
      | { type: 'typed'; text: string }
      | { type: 'validateAgain' }
      /** The customer applies the automatic promotion again. */
      | { type: 'offerTaken' }
      /** Pay does not wait for the offer: the customer pays the price on the screen. */
      | { type: 'payPressed' }
      /** The server has rejected the subscription because of the promotion. */
      | { type: 'promotionRejected'; error: ApiError }
      /** The order was read. */
      | { type: 'orderRead'; order: Order },
  },
  actors: {
    validatePromotion: port<Promotion, { code: string; productId: string }>('promotion.validatePromotion'),
  },
  delays: {
    /** The time from the last keystroke to the validation of a code. */
    promotionPause: 500,
  },
  actions: {
    setPurchase: assign((_, { order: { productId, plan } }: { order: Order }) => ({
      purchase: { productId, currency: plan.currency },
    })),
    setCode: assign((_, { text }: { text: string }) => ({
      code: normalizedCode(text),
      hasTyped: true,
      error: null,
    })),
    setPromotion: assign(({ context }, { output }: { output: Promotion }) => ({
      promotion: output,
      offer: notApplied(context.offer),
      error: null,
    })),
    setOfferedPromotion: assign((_, { output }: { output: Promotion }) => ({
      promotion: output,
      offer: 'applied' as const,
      error: null,
    })),
    setOfferTaken: assign({ hasTyped: false }),
    clearPromotion: assign(({ context }) => ({ promotion: null, offer: notApplied(context.offer) })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    reportOpened: sendParent({ type: 'promotionOpened' } satisfies PromotionReport),
    reportSettled: sendParent(
      ({ context: { promotion } }): PromotionReport => ({ type: 'promotionSettled', promotion }),
    ),
  },
  guards: {
    isOffered: ({ context: { automaticPromotion, purchase, now } }) =>
      isOffered(automaticPromotion, purchase?.productId ?? '', now),
    hasTyped: ({ context }) => context.hasTyped,
    isApplied: ({ context }) => context.promotion !== null,
    codeIsEmpty: ({ context }) => context.code === '',
    promotionIsCleared: ({ context }) => context.code === '' && context.promotion !== null,
    codeIsApplied: ({ context }) =>
      context.promotion !== null && context.code === normalizedCode(context.promotion.code),
    canBeApplied: ({ context }, { output }: { output: Promotion }) =>
      canBeApplied(output) && !isInOtherCurrency(output, context.purchase?.currency ?? ''),
    isInOtherCurrency: ({ context }, { output }: { output: Promotion }) =>
      isInOtherCurrency(output, context.purchase?.currency ?? ''),
  },
}).createMachine({
  id: 'promotion',
  context: ({ input }) => ({
    ...input,
    purchase: null,
    offer: 'none',
    promotion: null,
    code: '',
    hasTyped: false,
    error: null,
  }),
  initial: 'waiting',
  on: {
    typed: { target: '.typing', actions: { type: 'setCode', params: ({ event }) => event } },
    orderRead: { target: '.deciding', actions: { type: 'setPurchase', params: ({ event }) => event } },
    promotionRejected: { actions: ['clearPromotion', { type: 'setError', params: ({ event }) => event }] },
  },
  states: {
    /** The order is being read. */
    waiting: {},
    /** What was typed or applied holds. Otherwise the automatic promotion is tried if it is for this product and time. */
    deciding: {
      always: [
        { guard: 'hasTyped', target: 'typing' },
        { guard: 'isApplied', target: 'applied' },
        { guard: 'isOffered', target: 'offering' },
        { target: 'none' },
      ],
    },
    /** The automatic promotion is validated. A rejection is not shown. */
    offering: {
      invoke: {
        id: 'validatePromotion',
        src: 'validatePromotion',
        input: ({ context: { automaticPromotion, purchase } }) => ({
          code: normalizedCode(automaticPromotion?.code ?? ''),
          productId: purchase?.productId ?? '',
        }),
        onDone: [
          {
            guard: { type: 'canBeApplied', params: ({ event }) => event },
            target: 'applied',
            actions: { type: 'setOfferedPromotion', params: ({ event }) => event },
          },
          { target: 'none' },
        ],
        onError: { target: 'none' },
      },
      on: { payPressed: { target: 'none' } },
    },
    /** No promotion is applied. */
    none: { entry: 'reportSettled', on: { offerTaken: { target: 'deciding', actions: 'setOfferTaken' } } },
    /** The customer is typing a code. It is validated after a pause. */
    typing: {
      entry: 'reportOpened',
      after: {
        promotionPause: [
          { guard: 'promotionIsCleared', target: 'none', actions: 'clearPromotion' },
          { guard: 'codeIsEmpty', target: 'none' },
          { guard: 'codeIsApplied', target: 'applied' },
          { target: 'validating' },
        ],
      },
    },
    /** The server validates the code. */
    validating: {
      entry: 'reportOpened',
      invoke: {
        id: 'validatePromotion',
        src: 'validatePromotion',
        input: ({ context: { code, purchase } }) => ({ code, productId: purchase?.productId ?? '' }),
        onDone: [
          {
            guard: { type: 'canBeApplied', params: ({ event }) => event },
            target: 'applied',
            actions: { type: 'setPromotion', params: ({ event }) => event },
          },
          {
            guard: { type: 'isInOtherCurrency', params: ({ event }) => event },
            target: 'rejected',
            actions: { type: 'setError', params: { error: OTHER_CURRENCY } },
          },
          { target: 'rejected', actions: { type: 'setError', params: { error: UNREADABLE } } },
        ],
        onError: { target: 'rejected', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    /** The server has accepted the promotion. The next subscription is created with it. */
    applied: {
      entry: 'reportSettled',
      on: {
        promotionRejected: {
          target: 'rejected',
          actions: ['clearPromotion', { type: 'setError', params: ({ event }) => event }],
        },
      },
    },
    /** The code was rejected. The price has not changed. */
    rejected: {
      entry: 'reportSettled',
      on: {
        validateAgain: [
          // Nothing was typed: the automatic promotion was rejected with the subscription.
          { guard: 'codeIsEmpty', target: 'offering' },
          { target: 'validating' },
        ],
      },
    },
  },
})
