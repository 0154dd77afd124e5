import { assign, sendParent, setup } from 'xstate'
import { port } from '../shared/port'
import { type BeforePay, type Verdict, verdictBeforePay } from './before-pay'
import type { CardOutcome, CardProblem, Charge, IntentStatus } from './card'
import type { Payment, PricedPayment } from './order'
import { type RecordChange, recordOf } from './payment-record'

/** The checks between the click on Pay and the confirmation: a problem of the fields or the lock, or what was read. */
export type Preparation = { readonly problem: CardProblem } | BeforePay

/**
 * The end of an attempt. `rejected`: nothing was charged, and the same intent can be paid again. `canceled`: the intent can't be
 * paid any more. The others are verdicts, after which nothing was sent.
 */
type AttemptResult =
  | { readonly type: 'succeeded' | 'rejected' | 'canceled' | Exclude<Verdict, 'priceChanged'> }
  | { readonly type: 'priceChanged'; readonly charge: Charge | null }

export type AttemptEnd = {
  readonly result: AttemptResult
  readonly problem: CardProblem | null
  readonly mayBeOnItsWay: boolean
}

/** `paymentSent`: the payment is stored and about to be sent. `paymentUnpaid`: nothing was charged, and nothing can arrive late. */
export type AttemptReport = { readonly type: 'paymentSent' } | { readonly type: 'paymentUnpaid' }

const NOT_COMPLETED: CardProblem = { reason: 'notCompleted', message: '' }
const UNEXPECTED: CardProblem = { reason: 'unexpected', message: '' }
const NOT_SENT: CardProblem = { reason: 'notSent', message: '' }
const PRICE_CHANGED: CardProblem = { reason: 'priceChanged', message: '' }

/** The pauses before the first reads of a payment that is being processed, in ms. */
const READ_PAUSES_MS = [5_000, 10_000, 20_000] as const
const LAST_READ_PAUSE_MS = 60_000

const statusOf = (output: CardOutcome | IntentStatus) => (typeof output === 'string' ? output : output.status)

type Attempt = {
  readonly payment: PricedPayment
  /** What was read right before the payment was sent. */
  readonly before: BeforePay | null
  /**
   * A confirmation of this intent got no response. It may still arrive, even after the provider has reported the intent as unpaid.
   * The next attempt uses the same intent, because one intent is charged once, but two intents can be charged twice.
   */
  readonly mayBeOnItsWay: boolean
}

/** The payment is stored before it is sent. */
function sentIn({ payment, before, mayBeOnItsWay }: Attempt): RecordChange | undefined {
  const record = before === null ? undefined : recordOf(payment, { ...before, mayBeOnItsWay })
  return record && { type: 'sent', record }
}

const changeIn = ({ payment: { intent } }: Attempt, type: 'processing' | 'succeeded' | 'unpaid'): RecordChange => ({
  type,
  intentId: intent?.id ?? '',
})

/** What must be true of the payment that is about to be sent, or why it is not sent. */
function resultBeforePay(payment: PricedPayment, read: Preparation): AttemptResult {
  if ('problem' in read) return { type: 'rejected' }
  const verdict = verdictBeforePay(payment, read)
  if (verdict === 'priceChanged') return { type: verdict, charge: read.charge }
  return { type: verdict }
}

/**
 * One attempt at a card payment: from the click on Pay to its outcome (docs/product/payment.md#before-pay).
 *
 * `confirming` is the only state that sends, and nothing leads back to it. While it prepares and sends, the attempt holds the lock
 * of this browser for sending. A confirmation without a response is read (`checking`) until the provider has an outcome.
 */
export const attemptMachine = setup({
  types: {
    input: {} as { readonly payment: PricedPayment; readonly mayBeOnItsWay: boolean },
    context: {} as Attempt & {
      problem: CardProblem | null
      result: AttemptResult
      /** According to the provider's latest response, the payment is still being processed. */
      isProcessing: boolean
      /** Counts the reports that the payment is being processed. It sets the pause before the next read. */
      pendingCount: number
      /** The tab is hidden. A payment that is being processed is then not read. */
      isHidden: boolean
    },
    events: {} as
      /** The customer does not wait any longer, or reads the payment again. */
        | { type: 'checkAgain' }
        | { type: 'hidden' }
        | { type: 'visible' }
        /** The network is back. */
        | { type: 'online' },
    output: {} as AttemptEnd,
  },
  actors: {
    /** Holds the lock that `prepareCard` takes until the state is left. It never resolves. */
    keepLock: port<void>('attempt.keepLock'),
    prepareCard: port<Preparation, PricedPayment>('attempt.prepareCard'),
    confirmCard: port<CardOutcome, Payment>('attempt.confirmCard'),
    readIntent: port<IntentStatus, Payment>('attempt.readIntent'),
  },
  delays: {
    /** The pause before the next read of a payment that is being processed: 5 s, 10 s, 20 s, then always 60 s. */
    processingPause: ({ context }) => READ_PAUSES_MS[context.pendingCount - 1] ?? LAST_READ_PAUSE_MS,
  },
  actions: {
    setBefore: assign((_, { output }: { output: Preparation }) => ({ before: 'problem' in output ? null : output })),
    setNotSent: assign(({ context: { payment } }, { output }: { output: Preparation }) => ({
      result: resultBeforePay(payment, output),
      problem: 'problem' in output ? output.problem : PRICE_CHANGED,
    })),
    setProblem: assign((_, problem: CardProblem) => ({ problem })),
    setRejection: assign((_, { output }: { output: CardOutcome }) => ({
      problem: 'problem' in output ? output.problem : UNEXPECTED,
    })),
    setResult: assign((_, { type }: { type: 'succeeded' | 'canceled' }) => ({ result: { type } })),
    setMayBeOnItsWay: assign({ mayBeOnItsWay: true }),
    clearMayBeOnItsWay: assign({ mayBeOnItsWay: false }),
    setProcessing: assign(({ context }) => ({
      isProcessing: true,
      pendingCount: context.pendingCount + 1,
      problem: NOT_COMPLETED,
    })),
    setHidden: assign({ isHidden: true }),
    clearHidden: assign({ isHidden: false }),
    reportSent: sendParent({ type: 'paymentSent' } satisfies AttemptReport),
    reportUnpaid: sendParent({ type: 'paymentUnpaid' } satisfies AttemptReport),
    /** The portal provides this: it stores what must survive a reload. */
    store: (_, _params: { change: RecordChange | undefined }) => {},
  },
  guards: {
    mayBeSent: ({ context: { payment } }, { output }: { output: Preparation }) =>
      resultBeforePay(payment, output).type === 'ready',
    hasSucceeded: (_, { output }: { output: CardOutcome | IntentStatus }) => statusOf(output) === 'succeeded',
    isProcessing: (_, { output }: { output: CardOutcome | IntentStatus }) => statusOf(output) === 'processing',
    isUnpaid: (_, { output }: { output: IntentStatus }) => output === 'unpaid',
    isCanceled: (_, { output }: { output: IntentStatus }) => output === 'canceled',
    isVisible: ({ context }) => !context.isHidden,
    mayBeOnItsWay: ({ context }) => context.mayBeOnItsWay,
  },
}).createMachine({
  id: 'attempt',
  context: ({ input: { payment, mayBeOnItsWay } }) => ({
    payment,
    before: null,
    problem: null,
    result: { type: 'rejected' },
    mayBeOnItsWay,
    isProcessing: false,
    pendingCount: 0,
    isHidden: false,
  }),
  output: ({ context: { result, problem, mayBeOnItsWay } }) => ({ result, problem, mayBeOnItsWay }),
  initial: 'sending',
  on: {
    hidden: { actions: 'setHidden' },
    visible: { actions: 'clearHidden' },
  },
  states: {
    /** The lock of this browser for sending is held, so that only one tab sends. */
    sending: {
      invoke: { id: 'keepLock', src: 'keepLock', onDone: {}, onError: {} },
      initial: 'preparing',
      states: {
        /** Checks before the payment is sent. If one fails, nothing was paid. */
        preparing: {
          invoke: {
            id: 'prepareCard',
            src: 'prepareCard',
            input: ({ context }) => context.payment,
            onDone: [
              {
                guard: { type: 'mayBeSent', params: ({ event }) => event },
                target: 'confirming',
                actions: { type: 'setBefore', params: ({ event }) => event },
              },
              { target: '#attempt.over', actions: { type: 'setNotSent', params: ({ event }) => event } },
            ],
            onError: { target: '#attempt.over', actions: { type: 'setProblem', params: NOT_SENT } },
          },
          // A wallet or the network may never respond, so the customer can cancel.
          on: { checkAgain: { target: '#attempt.over' } },
        },
        /** The payment is stored, then sent to the provider. Nothing is sent again until the result is known. */
        confirming: {
          entry: [{ type: 'store', params: ({ context }) => ({ change: sentIn(context) }) }, 'reportSent'],
          invoke: {
            id: 'confirmCard',
            src: 'confirmCard',
            input: ({ context }) => context.payment,
            onDone: [
              { guard: { type: 'hasSucceeded', params: ({ event }) => event }, target: '#attempt.succeeded' },
              { guard: { type: 'isProcessing', params: ({ event }) => event }, target: '#attempt.pending' },
              { target: '#attempt.unpaid', actions: { type: 'setRejection', params: ({ event }) => event } },
            ],
            onError: {
              target: '#attempt.checking',
              actions: ['setMayBeOnItsWay', { type: 'setProblem', params: UNEXPECTED }],
            },
          },
          // The bank may take a long time. Reading the intent has no side effects.
          on: {
            checkAgain: {
              target: '#attempt.checking',
              actions: ['setMayBeOnItsWay', { type: 'setProblem', params: NOT_COMPLETED }],
            },
          },
        },
      },
    },
    /** The payment's status is read from the provider. */
    checking: {
      invoke: {
        id: 'readIntent',
        src: 'readIntent',
        input: ({ context }) => context.payment,
        onDone: [
          { guard: { type: 'hasSucceeded', params: ({ event }) => event }, target: 'succeeded' },
          { guard: { type: 'isProcessing', params: ({ event }) => event }, target: 'pending' },
          { guard: { type: 'isUnpaid', params: ({ event }) => event }, target: 'unpaid' },
          {
            guard: { type: 'isCanceled', params: ({ event }) => event },
            target: 'unpaid',
            actions: [
              'clearMayBeOnItsWay',
              { type: 'setProblem', params: NOT_COMPLETED },
              { type: 'setResult', params: { type: 'canceled' } },
            ],
          },
          { target: 'unknown' },
        ],
        onError: { target: 'unknown' },
      },
    },
    /** The result of the payment is unknown. The only way on is another read. */
    unknown: { on: { checkAgain: { target: 'checking' }, online: { target: 'checking' } } },
    /** The provider is processing the payment. */
    pending: {
      entry: [
        'setProcessing',
        { type: 'store', params: ({ context }) => ({ change: changeIn(context, 'processing') }) },
      ],
      on: {
        checkAgain: { target: 'checking' },
        online: { target: 'checking' },
        visible: { target: 'checking', actions: 'clearHidden' },
      },
      after: { processingPause: { guard: 'isVisible', target: 'checking' } },
    },
    /** The provider has accepted the payment. */
    succeeded: {
      entry: [
        { type: 'setResult', params: { type: 'succeeded' } },
        { type: 'store', params: ({ context }) => ({ change: changeIn(context, 'succeeded') }) },
      ],
      always: { target: 'over' },
    },
    /** The provider reports that nothing was paid. While the payment may arrive late, its record must survive a reload. */
    unpaid: {
      always: [
        { guard: 'mayBeOnItsWay', target: 'over' },
        {
          target: 'over',
          actions: [
            { type: 'store', params: ({ context }) => ({ change: changeIn(context, 'unpaid') }) },
            'reportUnpaid',
          ],
        },
      ],
    },
    over: { type: 'final' },
  },
})
