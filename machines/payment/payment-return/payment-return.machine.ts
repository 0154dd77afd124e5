import { assign, setup } from 'xstate'
import { boughtAmong } from '../../purchase/purchase'
import { type ApiError, toApiError } from '../../shared/api-error'
import type { PaymentConfirmation, Service } from '../../shared/model'
import { port } from '../../shared/port'
import type { Secret } from '../../shared/secret'
import type { IntentStatus } from '../card'

/** The payment as named by the address. Nothing of it is trusted until the server has confirmed the payment. */
export type ReturnedPayment = {
  readonly serviceId?: string | undefined
  /** Set if the payment was for a product and its service was unknown when it was sent. */
  readonly productId?: string | undefined
  readonly paymentIntent?: string | undefined
  readonly setupIntent?: string | undefined
  readonly redirectStatus?: string | undefined
  /** From the provider's redirect. Already removed from the address. */
  readonly clientSecret?: Secret | undefined
}

/** Only these statuses mean that the server has not seen the payment. */
const NO_PAYMENT: ReadonlySet<number | undefined> = new Set([400, 402, 404, 422])

const isNoPayment = (error: unknown) => NO_PAYMENT.has(toApiError(error).status)

/** The service of the payment, or the new one that may be. */
function serviceOf({ serviceId, candidates }: { serviceId?: string | undefined; candidates: readonly Service[] }) {
  return serviceId ?? boughtAmong(candidates)?.id
}

/** True if the last call of a check had a response from which something follows. */
function isChecked(event: { readonly type: string; readonly error?: unknown }): boolean {
  if (event.type.startsWith('xstate.after')) return false
  if (event.error === undefined) return true
  const { status = 500 } = toApiError(event.error)
  return status < 500 && status !== 429
}

/** The flow step that waits for the payment. */
const PAYMENT_STEP = 'validate_stripe'

/**
 * The relation of this browser to the payment. `own`: this browser sent it, and its outcome is unknown. `notified`: the step
 * was also sent to the setup, without a clear response. `ended`: this browser knows that it was confirmed. `other`: unknown
 * here. A setup that is past its payment is a success for the first two, and 'already paid' for the others.
 */
type Visit = 'own' | 'notified' | 'ended' | 'other'

/** The latest result: the server has not seen the payment (`unseen`), or the provider or the server has it (`accepted`). */
type Result = 'none' | 'unseen' | 'accepted'

const isOwn = (visit: Visit) => visit === 'own' || visit === 'notified'

/** A payment that the provider has accepted stays accepted, even if the server has not seen it. */
const unlessAccepted = (result: Result, next: Result): Result => (result === 'accepted' ? 'accepted' : next)

/** The provider has accepted the payment, or is deciding on it. */
const isTaken = (status: IntentStatus) => status === 'succeeded' || status === 'processing'

/** The pauses before the first looks at a payment, in ms: the looks begin 5, 10 and 20 s after the result that led to them. */
const LOOK_PAUSES_MS = [5_000, 5_000, 10_000] as const
const LAST_LOOK_PAUSE_MS = 60_000

/** A payment with a known service. */
type PlacedPayment = { readonly serviceId: string; readonly paymentIntent?: string | undefined }

/** The secret is from the address that the page was opened with, so it may belong to an earlier payment. */
export type ReturnedIntent = { readonly intentId: string | undefined; readonly clientSecret: Secret | undefined }

/**
 * Confirms a payment with the server and continues to the setup (docs/product/payment.md#confirmation).
 *
 * Only the server's confirmation counts as success, never the address. A confirmation that fails is not shown as a failure,
 * because the customer may have paid. The screen shows that the payment is being processed (tag `processing`), and after a
 * while a panel to check again, which reads before it confirms.
 *
 * Without a result the machine looks at the payment by itself (tag `looking`) while the tab is visible. A look only reads and
 * confirms nothing. A click is a new result, so it starts the pauses again.
 */
export const paymentReturnMachine = setup({
  types: {
    input: {} as ReturnedPayment & {
      visit: 'own' | 'ended' | 'other'
      /** `accepted` if the provider has accepted the payment according to the record. The address may contain more. */
      result: 'none' | 'accepted'
      /** The customer returned to an earlier payment, so the screen does not ask them to wait. Independent of `visit`. */
      isResumed: boolean
      isHidden?: boolean
    },
    context: {} as ReturnedPayment & {
      visit: Visit
      result: Result
      isResumed: boolean
      /** While the tab is hidden, nothing is read by itself. */
      isHidden: boolean
      /** The checks without a result since the last click. They set the pause before the next look. */
      checks: number
      /** The customer has clicked, and has not seen the result. */
      hasAsked: boolean
      /** The new services of the product. One of them may belong to this payment. */
      candidates: readonly Service[]
      /** The check has read that the setup still waits for the payment, whatever the confirmation returns. */
      hasRead: boolean
      /** A look has seen that the service that was found waits for its payment. If it no longer does, it was paid since then. */
      hasWaited: boolean
      confirmation: PaymentConfirmation | null
      /** The customer wants to make another payment. The payment is checked again first, which may change `result`. */
      wantsToPay: boolean
      /** The reason why this customer has no access to the payment. */
      error: ApiError | null
    },
    events: {} as
      | { type: 'checkAgain' }
      | { type: 'payAgain' }
      | { type: 'goOn' }
      | { type: 'hidden' }
      | { type: 'visible' },
    tags: {} as 'busy' | 'processing' | 'looking',
  },
  actors: {
    findServices: port<readonly Service[], { productId: string }>('paymentReturn.findServices'),
    confirmPayment: port<PaymentConfirmation, PlacedPayment>('paymentReturn.confirmPayment'),
    readIntent: port<IntentStatus, ReturnedIntent>('paymentReturn.readIntent'),
    findStep: port<string | null, { serviceId: string }>('paymentReturn.findStep'),
    submitStripeStep: port<void, { serviceId: string; subscriptionId: string }>('paymentReturn.submitStripeStep'),
  },
  delays: {
    /** The time until a neutral panel explains that the payment is still being checked (D-047). */
    timeout: 20_000,
    /** The time for which the success is shown (docs/product/payment.md#confirmation). */
    redirectDelay: 1000,
    /** The time limit for each call about the step. Three in a row stay within 35 s (docs/reliability.md#p21). */
    stepLimit: 10_000,
    untilNextLook: ({ context }) => LOOK_PAUSES_MS[context.checks - 1] ?? LAST_LOOK_PAUSE_MS,
  },
  actions: {
    setCandidates: assign((_, { output }: { output: readonly Service[] }) => ({
      candidates: output,
      serviceId: boughtAmong(output)?.id,
      hasWaited: false,
    })),
    setWaited: assign({ hasWaited: true }),
    setSeen: assign((_, { output }: { output: readonly Service[] }) => ({ candidates: output })),
    setFoundService: assign(({ context }) => ({ serviceId: serviceOf(context) })),
    // The service belongs to another payment, for example from another device. Its setup proves nothing about this payment.
    clearFoundService: assign(({ context: { candidates, serviceId } }, { error }: { error: unknown }) => ({
      serviceId: candidates.length > 0 && isNoPayment(error) ? undefined : serviceId,
    })),
    setConfirmation: assign((_, { output }: { output: PaymentConfirmation }) => ({
      confirmation: output,
      result: 'accepted' as const,
    })),
    // With several new services, the one in the request may belong to another payment.
    setServerRejection: assign(({ context: { result, candidates } }, { error }: { error: unknown }) => ({
      result: unlessAccepted(result, candidates.length < 2 && isNoPayment(error) ? 'unseen' : 'none'),
    })),
    // A missing service counts as 'unseen' too: otherwise a customer who abandoned a payment could never pay.
    setNoService: assign(({ context: { result, visit } }) => ({
      result: unlessAccepted(result, isOwn(visit) ? 'unseen' : 'none'),
    })),
    clearUnseen: assign(({ context: { result } }) => ({ result: unlessAccepted(result, 'none') })),
    setIntentStatus: assign((_, { output }: { output: IntentStatus }) => ({
      result: isTaken(output) ? ('accepted' as const) : ('none' as const),
    })),
    setNotified: assign({ visit: 'notified' }),
    clearNotified: assign(({ context: { visit } }) => ({ visit: visit === 'notified' ? 'own' : visit })),
    setAsked: assign({ hasAsked: true, checks: 0 }),
    setChecked: assign(({ context }) => ({
      hasAsked: false,
      hasRead: false,
      checks: Math.min(context.checks, LOOK_PAUSES_MS.length) + 1,
    })),
    setRead: assign({ hasRead: true }),
    setHidden: assign({ isHidden: true }),
    setVisible: assign({ isHidden: false }),
    setWantsToPay: assign({ wantsToPay: true }),
    clearWantsToPay: assign({ wantsToPay: false }),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    // The portal provides these: they log, note the time, update the payment record and reload the customer's services.
    logFailure: (_, _params: { error: unknown }) => {},
    notifyChecked: (_, _params: { hasAsked: boolean; isChecked: boolean }) => {},
    notifyStatus: (_, _params: { output: IntentStatus | undefined }) => {},
    notifyConfirmed: (_, _params: { serviceId: string | undefined; isConfirmed: boolean }) => {},
    notifyUnpaid: () => {},
    offerAnother: (_, _params: { serviceId: string | undefined }) => {},
    notifyServicesChanged: () => {},
  },
  guards: {
    // An old address must not overrule a payment that succeeded later.
    hasFailed: ({ context: { redirectStatus, result, visit } }) =>
      redirectStatus === 'failed' && result !== 'accepted' && visit !== 'ended',
    serviceIsKnown: ({ context }) => context.serviceId !== undefined,
    hasEnded: ({ context }) => context.visit === 'ended',
    productIsKnown: ({ context }) => context.productId !== undefined,
    isResumed: ({ context }) => context.isResumed,
    oneIsFound: (_, { output }: { output: readonly Service[] }) => boughtAmong(output) !== undefined,
    // An earlier candidate is not chosen again by itself: the server has not seen this payment for it.
    anotherIsFound: ({ context }, { output }: { output: readonly Service[] }) => {
      const found = boughtAmong(output)
      return found !== undefined && context.candidates.every(({ id }) => id !== found.id)
    },
    severalAreFound: (_, { output }: { output: readonly Service[] }) => output.length > 1,
    noneIsFound: (_, { output }: { output: readonly Service[] }) => output.length === 0,
    isOwnPayment: ({ context }) => isOwn(context.visit),
    isForbidden: (_, { error }: { error: unknown }) => toApiError(error).status === 403,
    isRejectedForGood: (_, { error }: { error: unknown }) => toApiError(error).code === 'PAYMENT_FAILED',
    isUnseen: ({ context }) => context.result === 'unseen',
    isUnseenAgain: ({ context }) => context.result === 'unseen' && context.wantsToPay,
    isUnpaid: (_, { output }: { output: IntentStatus }) => output === 'unpaid' || output === 'canceled',
    isAccepted: (_, { output }: { output: IntentStatus }) => isTaken(output),
    // A setup without a step proves nothing about the payment (D-124). Neither does a service that the server has not confirmed
    // and that never waited for a payment: it may have been bought in another way (D-440).
    isPastPayment: ({ context }, { output }: { output: string | null }) =>
      output !== null && output !== PAYMENT_STEP && (context.candidates.length === 0 || context.hasWaited),
    hasNoLaterStep: (_, { output }: { output: string | null }) => output === null || output === PAYMENT_STEP,
    waitsForPayment: (_, { output }: { output: string | null }) => output === PAYMENT_STEP,
    waitsAlthoughNotified: ({ context }, { output }: { output: string | null }) =>
      context.visit === 'notified' && output === PAYMENT_STEP,
    isNotified: ({ context }) => context.visit === 'notified',
    isVisible: ({ context }) => !context.isHidden,
    // The portal provides these from the payment records, which other tabs write to as well.
    mayBeOnItsWay: () => false,
    mayBePaidAgain: () => true,
    isPaidTwice: () => false,
  },
}).createMachine({
  id: 'paymentReturn',
  context: ({ input }) => ({
    ...input,
    isHidden: input.isHidden ?? false,
    checks: 0,
    hasAsked: false,
    hasRead: false,
    candidates: [],
    hasWaited: false,
    confirmation: null,
    result: input.redirectStatus === 'succeeded' ? 'accepted' : input.result,
    wantsToPay: false,
    error: null,
  }),
  initial: 'arriving',
  on: {
    hidden: { actions: 'setHidden' },
    visible: { actions: 'setVisible' },
  },
  states: {
    /** The address and the payment record decide if there is anything to confirm. */
    arriving: {
      always: [
        { guard: 'hasFailed', target: 'failed' },
        { guard: 'serviceIsKnown', target: 'settling' },
        // The payment was confirmed earlier, and its service can no longer be identified.
        { guard: 'hasEnded', target: 'ending' },
        { guard: 'productIsKnown', target: 'settling.call.findingService' },
        { target: 'nothingToConfirm' },
      ],
    },
    /** The payment is confirmed with the server, while a timer decides what the screen shows. */
    settling: {
      type: 'parallel',
      entry: {
        type: 'notifyStatus',
        params: ({ context }) => ({ output: context.redirectStatus === 'succeeded' ? 'succeeded' : undefined }),
      },
      states: {
        /** One call runs at a time. A failed call is not final, because the server may learn of the payment later. */
        call: {
          initial: 'confirming',
          states: {
            /** The payment was for a product. Its service appears when the server knows of the payment. */
            findingService: {
              tags: 'busy',
              invoke: {
                id: 'findServices',
                src: 'findServices',
                input: ({ context }) => ({ productId: context.productId ?? '' }),
                onDone: [
                  {
                    guard: { type: 'oneIsFound', params: ({ event }) => event },
                    target: 'confirming',
                    actions: { type: 'setCandidates', params: ({ event }) => event },
                  },
                  {
                    guard: { type: 'noneIsFound', params: ({ event }) => event },
                    target: 'noResponse',
                    actions: 'setNoService',
                  },
                  // One of the services may belong to this payment.
                  { target: 'noResponse', actions: 'clearUnseen' },
                ],
                onError: {
                  target: 'noResponse',
                  actions: ['clearUnseen', { type: 'logFailure', params: ({ event }) => event }],
                },
              },
            },
            /** The server is notified of the payment. This call may be repeated. */
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
                      { type: 'setServerRejection', params: ({ event }) => event },
                      { type: 'clearFoundService', params: ({ event }) => event },
                      { type: 'logFailure', params: ({ event }) => event },
                    ],
                  },
                  {
                    target: 'noResponse',
                    actions: [
                      { type: 'setServerRejection', params: ({ event }) => event },
                      { type: 'clearFoundService', params: ({ event }) => event },
                      { type: 'logFailure', params: ({ event }) => event },
                    ],
                  },
                ],
              },
              on: { checkAgain: { target: 'reading', actions: 'setAsked' } },
            },
            /** There was no clear response. The screen shows no failure, and another check reads first. */
            noResponse: {
              initial: 'deciding',
              on: {
                checkAgain: { target: 'reading', actions: 'setAsked' },
                payAgain: { guard: 'isUnseen', target: 'reading', actions: ['setAsked', 'setWantsToPay'] },
              },
              states: {
                /** A customer who wants to pay again leaves if the payment is still unseen. */
                deciding: {
                  always: [
                    { guard: 'isUnseenAgain', target: '#paymentReturn.settling.call.unseenAgain' },
                    { target: 'waiting', actions: 'clearWantsToPay' },
                  ],
                },
                /** The pause before the next look. */
                waiting: {
                  entry: [
                    {
                      type: 'notifyChecked',
                      params: ({ context, event }) => ({
                        hasAsked: context.hasAsked,
                        isChecked: context.hasRead || isChecked(event),
                      }),
                    },
                    'setChecked',
                  ],
                  after: { untilNextLook: [{ guard: 'isVisible', target: 'lookingAtIntent' }, { target: 'paused' }] },
                },
                /** A look is due, but the tab is hidden. */
                paused: { on: { visible: { target: 'lookingAtIntent', actions: 'setVisible' } } },
                /** The portal looks at the payment by itself: one read after the other, and no write. */
                lookingAtIntent: {
                  tags: 'looking',
                  on: { hidden: { target: 'paused', actions: 'setHidden' } },
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
                        guard: { type: 'isAccepted', params: ({ event }) => event },
                        target: 'lookedAtIntent',
                        actions: [
                          { type: 'setIntentStatus', params: ({ event }) => event },
                          { type: 'notifyStatus', params: ({ event }) => event },
                        ],
                      },
                      { target: 'lookedAtIntent' },
                    ],
                    onError: { target: 'lookedAtIntent' },
                  },
                },
                /** The step is read if its service is known. The payment of a product may have its service by now. */
                lookedAtIntent: {
                  always: [{ guard: 'serviceIsKnown', target: 'lookingAtStep' }, { target: 'lookingForService' }],
                },
                lookingForService: {
                  tags: 'looking',
                  on: { hidden: { target: 'paused', actions: 'setHidden' } },
                  invoke: {
                    id: 'findServices',
                    src: 'findServices',
                    input: ({ context }) => ({ productId: context.productId ?? '' }),
                    onDone: [
                      {
                        guard: { type: 'anotherIsFound', params: ({ event }) => event },
                        target: 'lookingAtStep',
                        actions: [{ type: 'setCandidates', params: ({ event }) => event }, 'clearUnseen'],
                      },
                      {
                        guard: { type: 'oneIsFound', params: ({ event }) => event },
                        target: 'lookingAtStep',
                        actions: { type: 'setSeen', params: ({ event }) => event },
                      },
                      {
                        guard: { type: 'severalAreFound', params: ({ event }) => event },
                        target: 'waiting',
                        actions: 'clearUnseen',
                      },
                      { target: 'waiting' },
                    ],
                    onError: { target: 'waiting' },
                  },
                },
                /** The step of the service, or of a new one for which the server has not seen this payment yet. */
                lookingAtStep: {
                  tags: 'looking',
                  on: { hidden: { target: 'paused', actions: 'setHidden' } },
                  invoke: {
                    id: 'findStep',
                    src: 'findStep',
                    input: ({ context }) => ({ serviceId: serviceOf(context) ?? '' }),
                    onDone: [
                      {
                        guard: { type: 'isPastPayment', params: ({ event }) => event },
                        target: '#paymentReturn.ending',
                        actions: 'setFoundService',
                      },
                      {
                        guard: { type: 'waitsForPayment', params: ({ event }) => event },
                        target: 'waiting',
                        actions: 'setWaited',
                      },
                      { target: 'waiting' },
                    ],
                    onError: { target: 'waiting' },
                  },
                },
              },
            },
            /** The server reports that the payment failed. For one sent just now, it may mean an earlier attempt. */
            rejectedForGood: {
              always: [{ guard: 'mayBeOnItsWay', target: 'noResponse' }, { target: '#paymentReturn.failed' }],
            },
            /** The server still has not seen the payment. Another tab may have stored a success in the meantime. */
            unseenAgain: {
              always: [
                { guard: 'mayBePaidAgain', target: '#paymentReturn.payingAgain' },
                { target: 'noResponse', actions: 'clearWantsToPay' },
              ],
            },
            /** The intent's status decides. If it cannot be read, the setup's step is read instead. */
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
                      { type: 'setIntentStatus', params: ({ event }) => event },
                      { type: 'notifyStatus', params: ({ event }) => event },
                    ],
                  },
                  {
                    target: 'findingService',
                    actions: [
                      { type: 'setIntentStatus', params: ({ event }) => event },
                      { type: 'notifyStatus', params: ({ event }) => event },
                    ],
                  },
                ],
                onError: [{ guard: 'serviceIsKnown', target: 'findingStep' }, { target: 'findingService' }],
              },
            },
            /** The intent could not be read. A setup that is past its payment proves that it was paid. */
            findingStep: {
              tags: 'busy',
              invoke: {
                id: 'findStep',
                src: 'findStep',
                input: ({ context }) => ({ serviceId: context.serviceId ?? '' }),
                onDone: [
                  { guard: { type: 'isPastPayment', params: ({ event }) => event }, target: '#paymentReturn.ending' },
                  { target: 'confirming', actions: 'setRead' },
                ],
                onError: { target: 'confirming' },
              },
            },
          },
        },
        /** The time since the start. It only changes the text on the screen. */
        timeout: {
          initial: 'beginning',
          states: {
            /** The screen asks the customer to wait only if they come straight from the payment. */
            beginning: { always: [{ guard: 'isResumed', target: 'over' }, { target: 'waiting' }] },
            /** The screen asks the customer to wait. */
            waiting: { tags: 'processing', after: { timeout: { target: 'over' } } },
            /** The screen shows the neutral panel. */
            over: {},
          },
        },
      },
    },
    /** The server has confirmed the payment. The setup's step is read before it is submitted, and after a failed submit. */
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
          // Submitting without knowing the step is safe: the server rejects a step that is already done.
          { target: 'validating', actions: { type: 'logFailure', params: ({ event }) => event } },
        ],
      },
    },
    /** The subscription is submitted to the setup, which continues to its next step. */
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
        // The server may have accepted the step without a response, or another tab may have submitted it.
        onError: { target: 'locating', actions: { type: 'logFailure', params: ({ event }) => event } },
      },
    },
    /** The payment is confirmed, but the setup still waits for it and would ask for the payment again. */
    unvalidated: {
      initial: 'waiting',
      on: { checkAgain: { target: 'locating', actions: ['setAsked', 'clearNotified'] } },
      states: {
        /** The pause before the next look. */
        waiting: {
          entry: [
            {
              type: 'notifyChecked',
              params: ({ context, event }) => ({
                hasAsked: context.hasAsked,
                isChecked: context.hasRead || isChecked(event),
              }),
            },
            'setChecked',
          ],
          after: { untilNextLook: [{ guard: 'isVisible', target: 'lookingAtStep' }, { target: 'paused' }] },
        },
        /** A look is due, but the tab is hidden. */
        paused: { on: { visible: { target: 'lookingAtStep', actions: 'setVisible' } } },
        /** The portal looks by itself whether the setup has been updated, for example in another tab. */
        lookingAtStep: {
          tags: 'looking',
          on: { hidden: { target: 'paused', actions: 'setHidden' } },
          invoke: {
            id: 'findStep',
            src: 'findStep',
            input: ({ context }) => ({ serviceId: context.serviceId ?? '' }),
            onDone: [
              { guard: { type: 'hasNoLaterStep', params: ({ event }) => event }, target: 'waiting' },
              { guard: 'isOwnPayment', target: '#paymentReturn.confirmed' },
              { target: '#paymentReturn.ending' },
            ],
            onError: { target: 'waiting' },
          },
        },
      },
    },
    /** The setup has accepted the payment. The success is shown. */
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
    /** The portal goes to the setup. */
    leaving: { type: 'final' },
    /** The setup is already past the payment. The browser that sent it goes on there, without a success (D-441). */
    ending: {
      entry: [
        {
          type: 'notifyConfirmed',
          params: ({ context: { serviceId, confirmation } }) => ({ serviceId, isConfirmed: confirmation !== null }),
        },
        'notifyServicesChanged',
      ],
      always: [
        { guard: 'isPaidTwice', target: 'paidTwice' },
        { guard: 'isOwnPayment', target: 'leaving' },
        { target: 'alreadyPaid' },
      ],
    },
    /** There is nothing left to confirm. */
    alreadyPaid: { type: 'final' },
    /** Two payments for one purchase have succeeded. The screen shows both until the customer continues. */
    paidTwice: { on: { goOn: [{ guard: 'serviceIsKnown', target: 'leaving' }, { target: 'alreadyPaid' }] } },
    /** The payment was not completed. */
    failed: { type: 'final', entry: 'notifyUnpaid' },
    /** The second check found no payment, so the customer can make another one. */
    payingAgain: {
      type: 'final',
      entry: { type: 'offerAnother', params: ({ context }) => ({ serviceId: context.serviceId }) },
    },
    /** The customer has no access to this payment. */
    forbidden: { on: { checkAgain: { target: 'settling', actions: 'setAsked' } } },
    /** The address names neither a service nor a product. */
    nothingToConfirm: { type: 'final' },
  },
})
