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

const isNoPayment = (thrown: unknown) => NO_PAYMENT.has(toApiError(thrown).status)

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
      /** Whether this browser sent the payment and has not seen its end: then a step that is done already is good news. */
      isOwnPayment: boolean
      /** Whether the provider has told this browser that it has taken the payment. */
      isTaken: boolean
      /** Whether this browser has seen its end already. */
      hasEnded: boolean
      /** Somebody came back to a payment that was begun before: there is nothing to wait for. */
      isResumed: boolean
    },
    context: {} as ReturnedPayment & {
      isOwnPayment: boolean
      isResumed: boolean
      hasEnded: boolean
      /** The new services of the product, among which its payment's is looked for. */
      candidates: readonly Service[]
      confirmation: PaymentConfirmation | null
      /** Whether the server's last word was a clear no: it has seen no payment. Never so when the provider has taken it. */
      isRefused: boolean
      /** Whether the server's last word was that exactly this payment has failed. */
      isRefusedForGood: boolean
      /** Whether the provider says that it has taken the payment, by its redirect or when it was asked. */
      isTaken: boolean
      /** Whether the customer wants to make another payment. The server is asked once more before that. */
      wantsToPay: boolean
      /** Why nobody may be told. */
      error: ApiError | null
    },
    events: {} as { type: 'checkAgain' } | { type: 'payAgain' } | { type: 'goOn' },
    tags: {} as 'busy' | 'patient',
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
    patience: 20_000,
    /** How long the success is shown (customer specification, section 9). */
    redirectDelay: 1000,
    /** For each call about the step: three of them in a row stay within 35 s (reliability.md, P21). */
    stepLimit: 10_000,
  },
  actions: {
    keepCandidates: assign((_, params: { candidates: readonly Service[] }) => ({
      candidates: params.candidates,
      serviceId: boughtAmong(params.candidates)?.id,
    })),
    keepConfirmation: assign((_, params: { confirmation: PaymentConfirmation }) => ({
      confirmation: params.confirmation,
      isRefused: false,
    })),
    // The service of one among several may be another.
    keepRefusal: assign(({ context: { isTaken, candidates } }, params: { thrown: unknown }) => ({
      isRefused: !isTaken && candidates.length < 2 && isNoPayment(params.thrown),
      isRefusedForGood: toApiError(params.thrown).code === 'PAYMENT_FAILED',
    })),
    // It is another payment's, such as from another device: its setup says nothing of this one.
    forgetFoundService: assign(({ context: { candidates, serviceId } }, params: { thrown: unknown }) => ({
      serviceId: candidates.length > 0 && isNoPayment(params.thrown) ? undefined : serviceId,
    })),
    // No new service is a no as well, or nobody who broke a payment off could ever pay. Never after the provider's own yes.
    keepAbsence: assign(({ context }) => ({
      isRefused: context.isOwnPayment && !context.isTaken,
      isRefusedForGood: false,
    })),
    keepProvidersWord: assign((_, params: { status: IntentStatus }) => ({
      isTaken: params.status === 'succeeded' || params.status === 'processing',
    })),
    ownPayment: assign({ isOwnPayment: true }),
    forgetRefusal: assign({ isRefused: false, isRefusedForGood: false }),
    doubtFailure: assign({ isRefusedForGood: false }),
    keepWish: assign({ wantsToPay: true }),
    forgetWish: assign({ wantsToPay: false }),
    keepError: assign((_, params: { thrown: unknown }) => ({ error: toApiError(params.thrown) })),
    // Provided by the app: the console, what this browser remembers of the payment, the customer's services.
    logFailure: (_, _params: { thrown: unknown }) => {},
    rememberConfirmed: (_, _params: { serviceId: string | undefined; isConfirmed: boolean }) => {},
    forgetPayment: () => {},
    rememberWord: (_, _params: { status: IntentStatus | undefined }) => {},
    offerAnother: (_, _params: { serviceId: string | undefined }) => {},
    announceConfirmed: () => {},
  },
  guards: {
    // An old address must not undo what is known of a payment that went through in the end.
    hasFailed: ({ context }) => context.redirectStatus === 'failed' && !context.isTaken && !context.hasEnded,
    serviceIsKnown: ({ context }) => context.serviceId !== undefined,
    hasEnded: ({ context }) => context.hasEnded,
    productIsKnown: ({ context }) => context.productId !== undefined,
    oneIsMeant: (_, params: { candidates: readonly Service[] }) => boughtAmong(params.candidates) !== undefined,
    noneIsFound: (_, params: { candidates: readonly Service[] }) => params.candidates.length === 0,
    isResumed: ({ context }) => context.isResumed,
    isUnpaid: (_, params: { status: IntentStatus }) => params.status === 'unpaid' || params.status === 'canceled',
    waitsForPayment: (_, params: { step: string | null }) => params.step === 'validate_stripe',
    hasNoStep: (_, params: { step: string | null }) => params.step === null,
    isOwnPayment: ({ context }) => context.isOwnPayment,
    isRefusedForGood: ({ context }) => context.isRefusedForGood,
    isForbidden: (_, params: { thrown: unknown }) => toApiError(params.thrown).status === 403,
    isRefused: ({ context }) => context.isRefused,
    isRefusedAgain: ({ context }) => context.isRefused && context.wantsToPay,
    wantsToPay: ({ context }) => context.wantsToPay,
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
    isRefused: false,
    isRefusedForGood: false,
    isTaken: input.isTaken || input.redirectStatus === 'succeeded',
    wantsToPay: false,
    error: null,
  }),
  initial: 'arriving',
  states: {
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
    /** Whether the payment is known to the server is being found out, beside a limit to how long that may look calm. */
    settling: {
      type: 'parallel',
      entry: {
        type: 'rememberWord',
        params: ({ context }) => ({ status: context.redirectStatus === 'succeeded' ? 'succeeded' : undefined }),
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
                    guard: { type: 'oneIsMeant', params: ({ event }) => ({ candidates: event.output }) },
                    target: 'confirming',
                    actions: { type: 'keepCandidates', params: ({ event }) => ({ candidates: event.output }) },
                  },
                  {
                    guard: { type: 'noneIsFound', params: ({ event }) => ({ candidates: event.output }) },
                    target: 'unanswered',
                    actions: 'keepAbsence',
                  },
                  // One of several may be this payment's.
                  { target: 'unanswered', actions: 'forgetRefusal' },
                ],
                onError: {
                  target: 'unanswered',
                  actions: ['forgetRefusal', { type: 'logFailure', params: ({ event }) => ({ thrown: event.error }) }],
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
                    actions: { type: 'keepConfirmation', params: ({ event }) => ({ confirmation: event.output }) },
                  },
                  {
                    target: '#paymentReturn.locating',
                    actions: { type: 'keepConfirmation', params: ({ event }) => ({ confirmation: event.output }) },
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isForbidden', params: ({ event }) => ({ thrown: event.error }) },
                    target: '#paymentReturn.forbidden',
                    actions: [
                      { type: 'keepError', params: ({ event }) => ({ thrown: event.error }) },
                      { type: 'logFailure', params: ({ event }) => ({ thrown: event.error }) },
                    ],
                  },
                  {
                    target: 'unanswered',
                    actions: [
                      { type: 'keepRefusal', params: ({ event }) => ({ thrown: event.error }) },
                      { type: 'forgetFoundService', params: ({ event }) => ({ thrown: event.error }) },
                      { type: 'logFailure', params: ({ event }) => ({ thrown: event.error }) },
                    ],
                  },
                ],
              },
              on: { checkAgain: { target: 'reading' } },
            },
            /** No clear answer. Nothing is shown as a failure; looking again reads first. */
            unanswered: {
              always: [
                { guard: 'isRefusedForGood', target: 'refusedForGood' },
                { guard: 'isRefusedAgain', target: 'refusedAgain' },
                { guard: 'wantsToPay', actions: 'forgetWish' },
              ],
              on: {
                checkAgain: { target: 'reading' },
                payAgain: { guard: 'isRefused', target: 'reading', actions: 'keepWish' },
              },
            },
            /** A bank payment may fail after days. Of a payment sent just now, the server may mean an earlier attempt. */
            refusedForGood: {
              always: [
                { guard: 'mayBeOnItsWay', target: 'unanswered', actions: 'doubtFailure' },
                { target: '#paymentReturn.failed' },
              ],
            },
            /** The server has seen no payment, asked once more; another tab may have heard a yes. */
            refusedAgain: {
              always: [
                { guard: 'mayBePaidAgain', target: '#paymentReturn.payingAgain' },
                { target: 'unanswered', actions: 'forgetWish' },
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
                  {
                    guard: { type: 'isUnpaid', params: ({ event }) => ({ status: event.output }) },
                    target: '#paymentReturn.failed',
                  },
                  {
                    guard: 'serviceIsKnown',
                    target: 'confirming',
                    actions: [
                      { type: 'keepProvidersWord', params: ({ event }) => ({ status: event.output }) },
                      { type: 'rememberWord', params: ({ event }) => ({ status: event.output }) },
                    ],
                  },
                  {
                    target: 'findingService',
                    actions: [
                      { type: 'keepProvidersWord', params: ({ event }) => ({ status: event.output }) },
                      { type: 'rememberWord', params: ({ event }) => ({ status: event.output }) },
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
                  {
                    guard: { type: 'waitsForPayment', params: ({ event }) => ({ step: event.output }) },
                    target: 'confirming',
                  },
                  // A step that is past the payment says that it is paid; none says nothing about it.
                  {
                    guard: { type: 'hasNoStep', params: ({ event }) => ({ step: event.output }) },
                    target: 'confirming',
                  },
                  { target: '#paymentReturn.ending' },
                ],
                onError: { target: 'confirming' },
              },
            },
          },
        },
        /** How long this has taken, for the words on the screen alone. */
        patience: {
          initial: 'beginning',
          states: {
            beginning: { always: [{ guard: 'isResumed', target: 'over' }, { target: 'waiting' }] },
            waiting: { tags: 'patient', after: { patience: { target: 'over' } } },
            /** So long that the neutral panel stands there: still checking, and not charged twice. */
            over: {},
          },
        },
      },
    },
    /** The server has the payment. Whoever comes back later asks whether the setup knows of it before telling it. */
    locating: {
      tags: ['busy', 'patient'],
      after: { stepLimit: { target: 'unvalidated' } },
      invoke: {
        id: 'findStep',
        src: 'findStep',
        input: ({ context }) => ({ serviceId: context.serviceId ?? '' }),
        onDone: [
          {
            guard: { type: 'waitsForPayment', params: ({ event }) => ({ step: event.output }) },
            target: 'validating',
          },
          { guard: 'isOwnPayment', target: 'confirmed' },
          { target: 'ending' },
        ],
        // The step is told nevertheless: the server refuses it if it has been done before.
        onError: {
          target: 'validating',
          actions: { type: 'logFailure', params: ({ event }) => ({ thrown: event.error }) },
        },
      },
    },
    /** The setup is told of the subscription, which lets it go on to its next step. */
    validating: {
      tags: ['busy', 'patient'],
      // Whoever tells the setup meets their own success later.
      entry: 'ownPayment',
      after: { stepLimit: { target: 'verifying' } },
      invoke: {
        id: 'submitStripeStep',
        src: 'submitStripeStep',
        input: ({ context }) => ({
          serviceId: context.serviceId ?? '',
          subscriptionId: context.confirmation?.subscriptionId ?? '',
        }),
        onDone: { target: 'confirmed' },
        onError: {
          target: 'verifying',
          actions: { type: 'logFailure', params: ({ event }) => ({ thrown: event.error }) },
        },
      },
    },
    /** The server may have accepted the step although its answer was lost, or somebody else has told it. */
    verifying: {
      tags: ['busy', 'patient'],
      after: { stepLimit: { target: 'unvalidated' } },
      invoke: {
        id: 'findStep',
        src: 'findStep',
        input: ({ context }) => ({ serviceId: context.serviceId ?? '' }),
        onDone: [
          {
            guard: { type: 'waitsForPayment', params: ({ event }) => ({ step: event.output }) },
            target: 'unvalidated',
          },
          { target: 'confirmed' },
        ],
        onError: {
          target: 'unvalidated',
          actions: { type: 'logFailure', params: ({ event }) => ({ thrown: event.error }) },
        },
      },
    },
    /** Paid, but the setup does not know it yet: going there would ask for the payment once more. */
    unvalidated: { on: { checkAgain: { target: 'locating' } } },
    confirmed: {
      entry: [
        {
          type: 'rememberConfirmed',
          params: ({ context: { serviceId, confirmation } }) => ({ serviceId, isConfirmed: confirmation !== null }),
        },
        'announceConfirmed',
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
          type: 'rememberConfirmed',
          params: ({ context: { serviceId, confirmation } }) => ({ serviceId, isConfirmed: confirmation !== null }),
        },
        'announceConfirmed',
      ],
      always: [{ guard: 'isPaidTwice', target: 'paidTwice' }, { target: 'alreadyPaid' }],
    },
    /** There is nothing left to do for it. */
    alreadyPaid: { type: 'final' },
    /** Two payments were made for one purchase. The customer has to be told. */
    paidTwice: { on: { goOn: [{ guard: 'serviceIsKnown', target: 'leaving' }, { target: 'alreadyPaid' }] } },
    /** The provider says that nothing was paid. */
    failed: { type: 'final', entry: 'forgetPayment' },
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
