import { assign, setup } from 'xstate'
import { type ApiError, toApiError } from '../../shared/api-error'
import { port } from '../../shared/port'
import { type PaymentEntry, type PaymentPurpose, timeoutOf } from './payment-entry'

type State = PaymentEntry['state']

export type PaymentQuery = PaymentPurpose & {
  /** False if the screen only shows the payment's status. */
  readonly wantsForm: boolean
}

/**
 * Tracks a payment that this browser has sent, and decides whether a card form may be shown (docs/product/payment.md#record).
 * The payment is stored before it is sent and stays stored until its outcome is known. So a reload, another tab or the
 * return from a bank continues with it instead of making a second payment.
 *
 * Each customer has at most one card form open per browser (docs/product/payment.md#tabs-and-devices). Without Web Locks,
 * every tab may show one, and only the reads before Pay prevent a second payment.
 */
export const paymentRecordMachine = setup({
  types: {
    input: {} as PaymentQuery & {
      /** In ms since 1970. */
      now: number
    },
    context: {} as {
      purpose: PaymentPurpose
      wantsForm: boolean
      now: number
      payment: PaymentEntry | null
      /** The card form is on this screen. It stays there while a payment from it is in progress. */
      hasForm: boolean
      /** Changes when a form is closed, so that the next form starts from scratch. */
      formKey: number
      error: ApiError | null
    },
    events: {} as
      | { type: 'retry' }
      | { type: 'continueHere' }
      /** The customer checks a payment again that the server has confirmed. */
      | { type: 'checkAgain' }
      /** The confirmation is about to be sent. */
      | { type: 'sent'; payment: PaymentEntry }
      /** The provider's status of the payment. */
      | { type: 'processing' }
      | { type: 'succeeded' }
      | { type: 'unpaid' }
      /** The server has confirmed the payment. */
      | { type: 'confirmed'; serviceId: string }
      /** The customer goes back to the payment to make another one. */
      | { type: 'payAgain' }
      /** Another tab may have sent a payment in the meantime. */
      | { type: 'recall' },
  },
  actors: {
    findPayment: port<PaymentEntry | null, PaymentQuery>('paymentRecord.findPayment'),
    takeForm: port<boolean>('paymentRecord.takeForm'),
    takeOver: port<void>('paymentRecord.takeOver'),
    formIsLost: port<void>('paymentRecord.formIsLost'),
  },
  delays: {
    /** The time to wait for another tab's payment before the form is offered here. Pay still waits for that tab. */
    takeOverLimit: 10_000,
    /** The time without a result before another payment is offered: 1 minute, or 15 if the payment method leads to a bank. */
    untilOverdue: ({ context: { payment, now } }) =>
      payment === null ? 0 : Math.max(0, payment.sentAt + timeoutOf(payment) - now),
  },
  actions: {
    setPayment: assign((_, { output }: { output: PaymentEntry | null }) => ({ payment: output, error: null })),
    setSent: assign((_, { payment }: { payment: PaymentEntry }) => ({ payment, now: payment.sentAt })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    setForm: assign({ hasForm: true }),
    clearForm: assign(({ context: { hasForm, formKey } }) => ({
      hasForm: false,
      formKey: hasForm ? 1 - formKey : formKey,
    })),
    // The portal provides these: they store what must survive a reload.
    writePayment: (_, _params: { payment: PaymentEntry }) => {},
    writeState: (_, _params: { state: State; serviceId?: string }) => {},
    erasePayment: () => {},
  },
  guards: {
    wantsForm: ({ context }) => context.wantsForm,
    isGranted: (_, { output }: { output: boolean }) => output,
    hasOpenAttempt: ({ context }) => context.payment?.hasOpenAttempt === true,
    isSent: ({ context }) => context.payment?.state === 'sent',
    isOpen: ({ context }) => context.payment?.state === 'open',
    isProcessing: ({ context }) => context.payment?.state === 'processing',
    hasSucceeded: ({ context }) => context.payment?.state === 'succeeded',
    isConfirmed: ({ context }) => context.payment?.state === 'confirmed',
  },
}).createMachine({
  id: 'paymentRecord',
  context: ({ input: { wantsForm, now, ...purpose } }) => ({
    purpose,
    wantsForm,
    now,
    payment: null,
    hasForm: false,
    formKey: 0,
    error: null,
  }),
  initial: 'recalling',
  on: {
    // A payment that was sent is always stored, in every state.
    sent: {
      target: '.known.sent',
      actions: [
        { type: 'setSent', params: ({ event }) => event },
        { type: 'writePayment', params: ({ event }) => event },
      ],
    },
  },
  states: {
    /** The machine looks for an earlier payment for the same service or product. */
    recalling: {
      entry: 'clearForm',
      invoke: {
        id: 'findPayment',
        src: 'findPayment',
        input: ({ context: { purpose, wantsForm } }) => ({ ...purpose, wantsForm }),
        onDone: { target: 'recalled', actions: { type: 'setPayment', params: ({ event }) => event } },
        onError: { target: 'unread', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    /** The payment that was found decides the next state. */
    recalled: {
      always: [
        { guard: 'isSent', target: 'known.sent' },
        { guard: 'isOpen', target: 'known.open' },
        { guard: 'isProcessing', target: 'known.processing' },
        { guard: 'hasSucceeded', target: 'known.succeeded' },
        { guard: 'isConfirmed', target: 'confirmed' },
        { target: 'unknown' },
      ],
    },
    /** The search for an earlier payment failed. No card form is shown until it succeeds. */
    unread: { on: { retry: { target: 'recalling' } } },
    /** This browser knows of no payment that could still arrive. */
    unknown: { always: { guard: 'wantsForm', target: 'asking' } },
    /** The tab requests the card form, because another tab may have it open. */
    asking: {
      invoke: {
        id: 'takeForm',
        src: 'takeForm',
        onDone: [
          { guard: { type: 'isGranted', params: ({ event }) => event }, target: 'payable' },
          { target: 'elsewhere' },
        ],
        onError: { target: 'payable' },
      },
    },
    /** The card form is open in another tab. */
    elsewhere: { entry: 'clearForm', on: { continueHere: { target: 'takingOver' } } },
    /** The other tab closes its form. A payment that it is sending is awaited first, but not forever: the tab may hang. */
    takingOver: {
      after: { takeOverLimit: { target: 'recalling' } },
      invoke: {
        id: 'takeOver',
        src: 'takeOver',
        onDone: { target: 'recalling' },
        onError: { target: 'recalling' },
      },
    },
    /** The card form may be shown in this tab, and only here. */
    payable: {
      entry: 'setForm',
      invoke: {
        id: 'formIsLost',
        src: 'formIsLost',
        onDone: { target: 'elsewhere' },
        onError: { target: 'elsewhere' },
      },
      on: { recall: { target: 'recalling' } },
    },
    /** A payment was sent, and the server has not confirmed it. */
    known: {
      initial: 'sent',
      on: {
        recall: { target: 'recalling' },
        processing: { target: '.processing', actions: { type: 'writeState', params: { state: 'processing' } } },
        succeeded: { target: '.succeeded', actions: { type: 'writeState', params: { state: 'succeeded' } } },
        unpaid: { target: 'unknown', actions: 'erasePayment' },
        confirmed: {
          target: 'confirmed',
          actions: { type: 'writeState', params: ({ event }) => ({ state: 'confirmed', serviceId: event.serviceId }) },
        },
      },
      states: {
        /** There is no result yet. */
        sent: {
          after: { untilOverdue: { target: 'overdue' } },
          on: {
            unpaid: {
              guard: 'hasOpenAttempt',
              target: 'open',
              actions: { type: 'writeState', params: { state: 'open' } },
            },
          },
        },
        /** There has been no result for so long that another payment may be offered. */
        overdue: {
          on: {
            payAgain: { target: 'open', actions: { type: 'writeState', params: { state: 'open' } } },
            unpaid: {
              guard: 'hasOpenAttempt',
              target: 'open',
              actions: { type: 'writeState', params: { state: 'open' } },
            },
          },
        },
        /** Another payment may be made. This one may still arrive. If both succeed, the customer is shown both. */
        open: { always: { guard: 'wantsForm', target: '#paymentRecord.asking' } },
        /** The provider is deciding, which can take a bank several days. No card form is shown. */
        processing: {},
        /** The provider has accepted the payment, but the server has not confirmed it. No card form is shown. */
        succeeded: {},
      },
    },
    /** The server has confirmed the payment for exactly one service. */
    confirmed: { on: { checkAgain: { target: 'askingAgain' } } },
    /** The payment is confirmed but the setup still waits for it, so the customer goes to `/payment` to confirm it again. */
    askingAgain: {},
  },
})
