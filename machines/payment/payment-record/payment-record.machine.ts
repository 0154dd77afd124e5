import { assign, setup } from 'xstate'
import { type ApiError, toApiError } from '../../shared/api-error'
import { port } from '../../shared/port'
import { type PaymentEntry, type PaymentPurpose, silenceOf } from './payment-entry'

type State = PaymentEntry['state']

export type PaymentQuestion = PaymentPurpose & {
  /** Whether a card form is wanted, or only how the payment stands. */
  readonly wantsForm: boolean
}

/**
 * What this browser knows of a payment, and whether a card form may be shown (docs/decisions.md, 'The payment record').
 * A payment is written down before it is sent, and stays until its own end is known, so that a reload, another tab or a
 * return from the bank goes on with it instead of making a second one.
 *
 * A card form is open in one tab of a customer and browser alone. Without Web Locks every tab may show one; the server is
 * asked at Pay all the same.
 */
export const paymentRecordMachine = setup({
  types: {
    input: {} as PaymentQuestion & {
      /** In ms since 1970. */
      now: number
    },
    context: {} as {
      purpose: PaymentPurpose
      wantsForm: boolean
      now: number
      payment: PaymentEntry | null
      /** Whether the card form is on this screen: a payment that is sent from it stays there. */
      hasForm: boolean
      /** Flips when a form is left: the next one is another, and nothing of the old one counts. */
      formKey: number
      error: ApiError | null
    },
    events: {} as
      | { type: 'retry' }
      | { type: 'continueHere' }
      /** The server is to be asked once more about a payment that it has confirmed. */
      | { type: 'checkAgain' }
      /** The confirmation is about to be sent. */
      | { type: 'sent'; payment: PaymentEntry }
      /** What the provider says of it. */
      | { type: 'processing' }
      | { type: 'succeeded' }
      | { type: 'unpaid' }
      /** The server has confirmed it. */
      | { type: 'confirmed'; serviceId: string }
      /** The customer wants to make another payment. */
      | { type: 'payAgain' }
      /** Another tab may have sent a payment meanwhile. */
      | { type: 'recall' },
  },
  actors: {
    findPayment: port<PaymentEntry | null, PaymentQuestion>('paymentRecord.findPayment'),
    takeForm: port<boolean>('paymentRecord.takeForm'),
    takeOver: port<void>('paymentRecord.takeOver'),
    formIsLost: port<void>('paymentRecord.formIsLost'),
  },
  delays: {
    /** From sending it without a word: 1 minute, 15 where the way to pay leads to a bank. */
    untilOverdue: ({ context: { payment, now } }) =>
      payment === null ? 0 : Math.max(0, payment.sentAt + silenceOf(payment) - now),
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
    // Provided by the app: what survives a reload.
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
    // Whatever a checkout sends is written down, wherever the record is.
    sent: {
      target: '.known.sent',
      actions: [
        { type: 'setSent', params: ({ event }) => event },
        { type: 'writePayment', params: ({ event }) => event },
      ],
    },
  },
  states: {
    /** What is known of a payment for this is being looked up. */
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
    /** What was found decides where the record goes on. */
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
    /** It could not be looked up, and nothing may be paid before it is. */
    unread: { on: { retry: { target: 'recalling' } } },
    /** No payment for this is known that could still arrive. */
    unknown: { always: { guard: 'wantsForm', target: 'asking' } },
    /** Another tab may have a card form open. */
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
    /** Another tab has the card form. */
    elsewhere: { entry: 'clearForm', on: { continueHere: { target: 'takingOver' } } },
    /** The other tab loses its form; what it is sending at this moment is waited for. */
    takingOver: {
      invoke: {
        id: 'takeOver',
        src: 'takeOver',
        onDone: { target: 'recalling' },
        onError: { target: 'recalling' },
      },
    },
    /** The card form may be shown, here alone. */
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
    /** A payment was sent, and its end is not known. */
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
        /** There is no word of it yet. */
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
        /** So long without a word that another payment may be offered. */
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
        /** Another payment may be made. This one may still arrive, and then both are told. */
        open: { always: { guard: 'wantsForm', target: '#paymentRecord.asking' } },
        /** The provider is deciding, which takes a bank some days. Never a form. */
        processing: {},
        /** The provider said yes, and the server has not confirmed it. Never a form. */
        succeeded: {},
      },
    },
    /** The server has confirmed it: exactly its service is paid. */
    confirmed: { on: { checkAgain: { target: 'askingAgain' } } },
    /** The server has not moved on since it confirmed the payment, and is asked where the confirmation is. */
    askingAgain: {},
  },
})
