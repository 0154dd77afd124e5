import { assign, setup } from 'xstate'
import { boughtAmong } from '../../purchase/purchase'
import { type ApiError, toApiError } from '../../shared/api-error'
import type { PaymentConfirmation, Service } from '../../shared/model'
import { port } from '../../shared/port'
import type { Secret } from '../../shared/secret'
import type { IntentStatus } from '../card'

/** What the address says of a payment; nothing of it is believed before the server has confirmed it. */
export type ReturnedPayment = {
  readonly serviceId?: string | undefined
  /** Of a product whose service was not known when its payment was sent. */
  readonly productId?: string | undefined
  readonly paymentIntent?: string | undefined
  readonly setupIntent?: string | undefined
  readonly redirectStatus?: string | undefined
  /** From the provider's redirect, taken out of the address. */
  readonly clientSecret?: Secret | undefined
}

/** What a server that has seen no payment answers; any other refusal says nothing of it. */
const NO_PAYMENT: ReadonlySet<number | undefined> = new Set([400, 402, 404, 422])

const isNoPayment = (error: unknown) => NO_PAYMENT.has(toApiError(error).status)

/** The step of a setup that waits for its payment, as the server calls it. */
const PAYMENT_STEP = 'validate_stripe'

/**
 * What this browser knows of the payment: it sent it and has not seen its end (`own`), it has told the setup of it, and
 * does not know yet whether that arrived (`told`), it has seen its end before (`ended`), or it is any `other`. A setup that
 * is past its payment is good news for the first two, and old news for the rest.
 */
type Visit = 'own' | 'notified' | 'ended' | 'other'

/** The last word on the payment: the server has seen none (`unseen`), or the provider or the server has it (`taken`). */
type Word = 'none' | 'unseen' | 'taken'

const isOwn = (visit: Visit) => visit === 'own' || visit === 'notified'

/** What the provider has taken stays so, whatever the server says of it. */
const unlessTaken = (word: Word, next: Word): Word => (word === 'taken' ? 'taken' : next)

/** A payment whose service is known. */
type PlacedPayment = { readonly serviceId: string; readonly paymentIntent?: string | undefined }

/** The secret is the one of the page's first address, and may belong to an earlier payment than this one. */
export type ReturnedIntent = { readonly intentId: string | undefined; readonly clientSecret: Secret | undefined }

/**
 * From a payment to the setup (customer specification, section 2 '/payment'; decisions.md, 'From create to setup, once').
 *
 * Success is what the server says, never the address alone. A confirmation that fails is not shown as a failure, because
 * the customer may have paid: for a while it is being processed (tag `patient`), and then a panel offers to look again,
 * which reads before it confirms. Nothing is repeated by itself.
 */
export const paymentReturnMachine = setup({
  types: {
    input: {} as ReturnedPayment & {
      visit: 'own' | 'ended' | 'other'
      /** The provider's word to this browser; the address may say more. */
      word: 'none' | 'taken'
      /**
       * The customer came back to a payment that was begun before, so there is nothing to wait for. Independent of `visit`:
       * they may come back at once or later to any of them.
       */
      isResumed: boolean
    },
    context: {} as ReturnedPayment & {
      visit: Visit
      word: Word
      isResumed: boolean
      /** The new services of the product, among which its payment's is looked for. */
      candidates: readonly Service[]
      confirmation: PaymentConfirmation | null
      /** Whether the customer wants to make another payment. The server is asked once more first, and its `word` may change. */
      wantsToPay: boolean
      /** Why this customer may not ask for the payment. */
      error: ApiError | null
    },
    events: {} as { type: 'checkAgain' } | { type: 'payAgain' } | { type: 'goOn' },
    tags: {} as 'busy' | 'processing',
  },
  actors: {
    findServices: port<readonly Service[], { productId: string }>('paymentReturn.findServices'),
    confirmPayment: port<PaymentConfirmation, PlacedPayment>('paymentReturn.confirmPayment'),
    readIntent: port<IntentStatus, ReturnedIntent>('paymentReturn.readIntent'),
    findStep: port<string | null, { serviceId: string }>('paymentReturn.findStep'),
    submitStripeStep: port<void, { serviceId: string; subscriptionId: string }>('paymentReturn.submitStripeStep'),
  },
  delays: {
    /** How long a payment may be processed before a neutral panel explains (decisions.md). */
    timeout: 20_000,
    /** How long the success is shown (customer specification, section 9). */
    redirectDelay: 1000,
    /** For each call about the step: three of them in a row stay within 35 s (reliability.md, P21). */
    stepLimit: 10_000,
  },
  actions: {
    setCandidates: assign((_, { output }: { output: readonly Service[] }) => ({
      candidates: output,
      serviceId: boughtAmong(output)?.id,
    })),
    // It is another payment's, such as from another device: its setup says nothing of this one.
    clearFoundService: assign(({ context: { candidates, serviceId } }, { error }: { error: unknown }) => ({
      serviceId: candidates.length > 0 && isNoPayment(error) ? undefined : serviceId,
    })),
    setConfirmation: assign((_, { output }: { output: PaymentConfirmation }) => ({
      confirmation: output,
      word: 'taken' as const,
    })),
    // Of several services, the one that was asked about may be another's.
    setServersNo: assign(({ context: { word, candidates } }, { error }: { error: unknown }) => ({
      word: unlessTaken(word, candidates.length < 2 && isNoPayment(error) ? 'unseen' : 'none'),
    })),
    // No new service is a no as well: otherwise a customer who broke a payment off could never pay.
    setNoService: assign(({ context: { word, visit } }) => ({
      word: unlessTaken(word, isOwn(visit) ? 'unseen' : 'none'),
    })),
    clearUnseen: assign(({ context: { word } }) => ({ word: unlessTaken(word, 'none') })),
    setProvidersWord: assign((_, { output }: { output: IntentStatus }) => ({
      word: output === 'succeeded' || output === 'processing' ? ('taken' as const) : ('none' as const),
    })),
    setNotified: assign({ visit: 'notified' }),
    clearNotified: assign(({ context: { visit } }) => ({ visit: visit === 'notified' ? 'own' : visit })),
    setWantsToPay: assign({ wantsToPay: true }),
    clearWantsToPay: assign({ wantsToPay: false }),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    // Provided by the app: the console, what this browser remembers of the payment, the customer's services.
    logFailure: (_, _params: { error: unknown }) => {},
    notifyStatus: (_, _params: { output: IntentStatus | undefined }) => {},
    notifyConfirmed: (_, _params: { serviceId: string | undefined; isConfirmed: boolean }) => {},
    notifyUnpaid: () => {},
    offerAnother: (_, _params: { serviceId: string | undefined }) => {},
    notifyServicesChanged: () => {},
  },
  guards: {
    // An old address must not undo what is known of a payment that went through in the end.
    hasFailed: ({ context: { redirectStatus, word, visit } }) =>
      redirectStatus === 'failed' && word !== 'taken' && visit !== 'ended',
    serviceIsKnown: ({ context }) => context.serviceId !== undefined,
    hasEnded: ({ context }) => context.visit === 'ended',
    productIsKnown: ({ context }) => context.productId !== undefined,
    isResumed: ({ context }) => context.isResumed,
    oneIsMeant: (_, { output }: { output: readonly Service[] }) => boughtAmong(output) !== undefined,
    noneIsFound: (_, { output }: { output: readonly Service[] }) => output.length === 0,
    isOwnPayment: ({ context }) => isOwn(context.visit),
    isForbidden: (_, { error }: { error: unknown }) => toApiError(error).status === 403,
    isRejectedForGood: (_, { error }: { error: unknown }) => toApiError(error).code === 'PAYMENT_FAILED',
    isUnseen: ({ context }) => context.word === 'unseen',
    isUnseenAgain: ({ context }) => context.word === 'unseen' && context.wantsToPay,
    wantsToPay: ({ context }) => context.wantsToPay,
    isUnpaid: (_, { output }: { output: IntentStatus }) => output === 'unpaid' || output === 'canceled',
    // A step that is past the payment says that it is paid; none says nothing about it.
    isPastPayment: (_, { output }: { output: string | null }) => output !== null && output !== PAYMENT_STEP,
    waitsForPayment: (_, { output }: { output: string | null }) => output === PAYMENT_STEP,
    waitsAlthoughNotified: ({ context }, { output }: { output: string | null }) =>
      context.visit === 'notified' && output === PAYMENT_STEP,
    isNotified: ({ context }) => context.visit === 'notified',
    // Provided by the app, which knows what other tabs have heard of the payments.
    mayBeOnItsWay: () => false,
    mayBePaidAgain: () => true,
    isPaidTwice: () => false,
  },
}).createMachine({
  id: 'paymentReturn',
  context: ({ input }) => ({
    ...input,
    candidates: [],
    confirmation: null,
    word: input.redirectStatus === 'succeeded' ? 'taken' : input.word,
    wantsToPay: false,
    error: null,
  }),
  initial: 'arriving',
  states: {
    /** What the address and this browser say of the payment decides whether the server is asked. */
    arriving: {
      always: [
        { guard: 'hasFailed', target: 'failed' },
        { guard: 'serviceIsKnown', target: 'settling' },
        // Its service can't be told from the others any more, and nothing is left to do for it.
        { guard: 'hasEnded', target: 'ending' },
        { guard: 'productIsKnown', target: 'settling.call.findingService' },
        { target: 'nothingToConfirm' },
      ],
    },
    /** Whether the server knows of the payment is being found out, and for how long the screen only asks for patience. */
    settling: {
      type: 'parallel',
      entry: {
        type: 'notifyStatus',
        params: ({ context }) => ({ output: context.redirectStatus === 'succeeded' ? 'succeeded' : undefined }),
      },
      states: {
        /** One call at a time, of which no failure is a verdict: a payment may be known a little later. */
        call: {
          initial: 'confirming',
          states: {
            /** A product was paid for: its service appears once the server knows of the payment. */
            findingService: {
              tags: 'busy',
              invoke: {
                id: 'findServices',
                src: 'findServices',
                input: ({ context }) => ({ productId: context.productId ?? '' }),
                onDone: [
                  {
                    guard: { type: 'oneIsMeant', params: ({ event }) => event },
                    target: 'confirming',
                    actions: { type: 'setCandidates', params: ({ event }) => event },
                  },
                  {
                    guard: { type: 'noneIsFound', params: ({ event }) => event },
                    target: 'noResponse',
                    actions: 'setNoService',
                  },
                  // One of several may be this payment's.
                  { target: 'noResponse', actions: 'clearUnseen' },
                ],
                onError: {
                  target: 'noResponse',
                  actions: ['clearUnseen', { type: 'logFailure', params: ({ event }) => event }],
                },
              },
            },
            /** The server is told of the payment; that may be repeated. */
            confirming: {
              tags: 'busy',
              invoke: {
                id: 'confirmPayment',
                src: 'confirmPayment',
                input: ({ context }) => ({
                  serviceId: context.serviceId ?? '',
                  paymentIntent: context.paymentIntent,
                }),
                onDone: [
                  {
                    guard: 'isOwnPayment',
                    target: '#paymentReturn.validating',
                    actions: { type: 'setConfirmation', params: ({ event }) => event },
                  },
                  {
                    target: '#paymentReturn.locating',
                    actions: { type: 'setConfirmation', params: ({ event }) => event },
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isForbidden', params: ({ event }) => event },
                    target: '#paymentReturn.forbidden',
                    actions: [
                      { type: 'setError', params: ({ event }) => event },
                      { type: 'logFailure', params: ({ event }) => event },
                    ],
                  },
                  {
                    guard: { type: 'isRejectedForGood', params: ({ event }) => event },
                    target: 'rejectedForGood',
                    actions: [
                      { type: 'setServersNo', params: ({ event }) => event },
                      { type: 'clearFoundService', params: ({ event }) => event },
                      { type: 'logFailure', params: ({ event }) => event },
                    ],
                  },
                  {
                    target: 'noResponse',
                    actions: [
                      { type: 'setServersNo', params: ({ event }) => event },
                      { type: 'clearFoundService', params: ({ event }) => event },
                      { type: 'logFailure', params: ({ event }) => event },
                    ],
                  },
                ],
              },
              on: { checkAgain: { target: 'reading' } },
            },
            /** No clear answer. Nothing is shown as a failure; looking again reads first. */
            noResponse: {
              always: [
                { guard: 'isUnseenAgain', target: 'unseenAgain' },
                { guard: 'wantsToPay', actions: 'clearWantsToPay' },
              ],
              on: {
                checkAgain: { target: 'reading' },
                payAgain: { guard: 'isUnseen', target: 'reading', actions: 'setWantsToPay' },
              },
            },
            /** A bank payment may fail after days. Of a payment sent just now, the server may mean an earlier attempt. */
            rejectedForGood: {
              always: [{ guard: 'mayBeOnItsWay', target: 'noResponse' }, { target: '#paymentReturn.failed' }],
            },
            /** The server has seen no payment, asked once more; another tab may have heard a yes. */
            unseenAgain: {
              always: [
                { guard: 'mayBePaidAgain', target: '#paymentReturn.payingAgain' },
                { target: 'noResponse', actions: 'clearWantsToPay' },
              ],
            },
            /** What the provider says leads; where it can't be asked, the step of the setup does. */
            reading: {
              tags: 'busy',
              invoke: {
                id: 'readIntent',
                src: 'readIntent',
                input: ({ context }) => ({
                  intentId: context.paymentIntent ?? context.setupIntent,
                  clientSecret: context.clientSecret,
                }),
                onDone: [
                  { guard: { type: 'isUnpaid', params: ({ event }) => event }, target: '#paymentReturn.failed' },
                  {
                    guard: 'serviceIsKnown',
                    target: 'confirming',
                    actions: [
                      { type: 'setProvidersWord', params: ({ event }) => event },
                      { type: 'notifyStatus', params: ({ event }) => event },
                    ],
                  },
                  {
                    target: 'findingService',
                    actions: [
                      { type: 'setProvidersWord', params: ({ event }) => event },
                      { type: 'notifyStatus', params: ({ event }) => event },
                    ],
                  },
                ],
                onError: [{ guard: 'serviceIsKnown', target: 'findingStep' }, { target: 'findingService' }],
              },
            },
            /** The provider does not answer: the step of the setup may tell that it is paid. */
            findingStep: {
              tags: 'busy',
              invoke: {
                id: 'findStep',
                src: 'findStep',
                input: ({ context }) => ({ serviceId: context.serviceId ?? '' }),
                onDone: [
                  { guard: { type: 'isPastPayment', params: ({ event }) => event }, target: '#paymentReturn.ending' },
                  { target: 'confirming' },
                ],
                onError: { target: 'confirming' },
              },
            },
          },
        },
        /** How long this has taken, for the words on the screen alone. */
        timeout: {
          initial: 'beginning',
          states: {
            /** Only a customer who comes straight from the payment is asked to wait. */
            beginning: { always: [{ guard: 'isResumed', target: 'over' }, { target: 'waiting' }] },
            /** The screen asks for patience. */
            waiting: { tags: 'processing', after: { timeout: { target: 'over' } } },
            /** So long that the neutral panel stands there: still checking, and not charged twice. */
            over: {},
          },
        },
      },
    },
    /** The server has the payment. Does its setup know of it? Asked before it is told, and again if telling it failed. */
    locating: {
      tags: ['busy', 'processing'],
      after: { stepLimit: { target: 'unvalidated' } },
      invoke: {
        id: 'findStep',
        src: 'findStep',
        input: ({ context }) => ({ serviceId: context.serviceId ?? '' }),
        onDone: [
          { guard: { type: 'waitsAlthoughNotified', params: ({ event }) => event }, target: 'unvalidated' },
          { guard: { type: 'waitsForPayment', params: ({ event }) => event }, target: 'validating' },
          { guard: 'isOwnPayment', target: 'confirmed' },
          { target: 'ending' },
        ],
        onError: [
          { guard: 'isNotified', target: 'unvalidated', actions: { type: 'logFailure', params: ({ event }) => event } },
          // The step is told nevertheless: the server refuses it if it has been done before.
          { target: 'validating', actions: { type: 'logFailure', params: ({ event }) => event } },
        ],
      },
    },
    /** The setup is told of the subscription, which lets it go on to its next step. */
    validating: {
      tags: ['busy', 'processing'],
      entry: 'setNotified',
      after: { stepLimit: { target: 'locating' } },
      invoke: {
        id: 'submitStripeStep',
        src: 'submitStripeStep',
        input: ({ context }) => ({
          serviceId: context.serviceId ?? '',
          subscriptionId: context.confirmation?.subscriptionId ?? '',
        }),
        onDone: { target: 'confirmed' },
        // The server may have accepted the step although its answer was lost, or another tab has told it.
        onError: { target: 'locating', actions: { type: 'logFailure', params: ({ event }) => event } },
      },
    },
    /** Paid, but the setup does not know it yet: going there would ask for the payment once more. */
    unvalidated: { on: { checkAgain: { target: 'locating', actions: 'clearNotified' } } },
    /** The payment is known to its setup: the success is shown. */
    confirmed: {
      entry: [
        {
          type: 'notifyConfirmed',
          params: ({ context: { serviceId, confirmation } }) => ({ serviceId, isConfirmed: confirmation !== null }),
        },
        'notifyServicesChanged',
      ],
      always: { guard: 'isPaidTwice', target: 'paidTwice' },
      on: { goOn: { target: 'leaving' } },
      after: { redirectDelay: { target: 'leaving' } },
    },
    /** The success was shown; now for the setup. */
    leaving: { type: 'final' },
    /** A later visit: the setup is past its payment. */
    ending: {
      entry: [
        {
          type: 'notifyConfirmed',
          params: ({ context: { serviceId, confirmation } }) => ({ serviceId, isConfirmed: confirmation !== null }),
        },
        'notifyServicesChanged',
      ],
      always: [{ guard: 'isPaidTwice', target: 'paidTwice' }, { target: 'alreadyPaid' }],
    },
    /** There is nothing left to do for it. */
    alreadyPaid: { type: 'final' },
    /** Two payments were made for one purchase, and the customer reads so. */
    paidTwice: { on: { goOn: [{ guard: 'serviceIsKnown', target: 'leaving' }, { target: 'alreadyPaid' }] } },
    /** The provider says that nothing was paid. */
    failed: { type: 'final', entry: 'notifyUnpaid' },
    /** The server has been asked once more, and has seen no payment: the customer makes another one. */
    payingAgain: {
      type: 'final',
      entry: { type: 'offerAnother', params: ({ context }) => ({ serviceId: context.serviceId }) },
    },
    /** The customer may not ask for this payment. */
    forbidden: { on: { checkAgain: { target: 'settling' } } },
    /** The address names neither a service nor a product. */
    nothingToConfirm: { type: 'final' },
  },
})
