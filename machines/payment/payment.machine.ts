import { assign, sendTo, setup } from 'xstate'
import { type ApiError, toApiError } from '../shared/api-error'
import type { Service } from '../shared/model'
import { port, source } from '../shared/port'
import type { AttemptReport } from './attempt.machine'
import { purchasesIn } from './before-pay'
import type { CheckoutEnd, PaidCheckout } from './checkout'
import { checkoutMachine } from './checkout.machine'
import type { ConfirmationInput } from './confirmation'
import { confirmationMachine } from './confirmation.machine'
import { findPayment, type PaymentPurpose, type PaymentRecord, placedPayment, unplacedPayments } from './payment-record'
import type { AutomaticPromotion } from './promotion'
import { newServiceIn } from './returned-payment'

/** The payment that the address names, and how its screen was opened. */
type Arrival = Pick<ConfirmationInput, 'returned' | 'isResumed' | 'isHidden'>

/** Only for the types: without a returned payment, the confirmation does not begin. */
const NOT_RETURNED: Arrival = { returned: {}, isResumed: false, isHidden: false }

/** The payments of this customer that this browser has stored. */
export type StoredPayments = {
  readonly records: readonly PaymentRecord[]
  /** False if the browser stores nothing that survives a reload. */
  readonly isLasting: boolean
  /** The time of the read, in ms since 1970. */
  readonly now: number
}

export type RecordsChanged = { readonly type: 'recordsChanged'; readonly records: readonly PaymentRecord[] }

/**
 * A customer's payment for one service or product (docs/product/payment.md#record). It recalls what was sent earlier, takes the
 * lock of the card form, and then runs the checkout, or the confirmation of a payment that was sent.
 *
 * The checkout runs only in `form`. Only `asking` leads there, which needs the lock that one tab of a browser can hold, and only
 * if no payment for the same purchase may still arrive. Without Web Locks every tab may show a form, and the checks before a payment
 * is sent prevent a second one.
 */
export const paymentMachine = setup({
  types: {
    input: {} as {
      readonly purpose: PaymentPurpose
      /** Undefined on the screen that takes a payment. */
      readonly arrival?: Arrival
      readonly automaticPromotion: AutomaticPromotion | null
    },
    context: {} as {
      purpose: PaymentPurpose
      arrival: Arrival | null
      /** The time of the latest search for earlier payments, in ms since 1970. */
      now: number
      automaticPromotion: AutomaticPromotion | null
      /** What this browser has stored of all payments, also by other tabs. */
      records: readonly PaymentRecord[]
      /** The earlier payment for the same purchase, or the one that the address names. */
      record: PaymentRecord | null
      /** The payment that the checkout has made. */
      paid: PaidCheckout | null
      error: ApiError | null
    },
    events: {} as
      | { type: 'retry' }
      | { type: 'continueHere' }
      /** The customer checks again: a confirmed payment whose setup waits, or a payment whose service is unknown. */
      | { type: 'checkAgain' }
      /** The customer wants to buy another one, or another tab has sent a payment. */
      | { type: 'recall' }
      /** The network is back. */
      | { type: 'online' }
      | AttemptReport
      | RecordsChanged,
    children: {} as { checkout: 'checkout'; confirmation: 'confirmation' },
  },
  actors: {
    checkout: checkoutMachine,
    confirmation: confirmationMachine,
    /** Reports every change of the stored payments, in this tab and in others. */
    watchRecords: source<RecordsChanged>('payment.watchRecords'),
    readRecords: port<StoredPayments>('payment.readRecords'),
    findProduct: port<string | undefined, { serviceId: string }>('payment.findProduct'),
    askServer: port<boolean, { serviceId: string }>('payment.askServer'),
    takeForm: port<boolean>('payment.takeForm'),
    takeOver: port<void>('payment.takeOver'),
    formIsLost: port<void>('payment.formIsLost'),
    readServices: port<readonly Service[]>('payment.readServices'),
  },
  delays: {
    /** The time to wait for another tab's payment before the form is offered here. Pay still waits for that tab. */
    takeOverLimit: 10_000,
  },
  actions: {
    setRecords: assign((_, { records }: { records: readonly PaymentRecord[] }) => ({ records })),
    setFound: assign(({ context: { purpose } }, { output: { records, now } }: { output: StoredPayments }) => ({
      records,
      now,
      record: findPayment(records, purpose) ?? null,
      error: null,
    })),
    setPlaced: assign(({ context: { purpose, records } }, { output }: { output: string | undefined }) => ({
      record: placedPayment(records, { serviceId: purpose.serviceId, productId: output }) ?? null,
    })),
    setPaid: assign((_, { output }: { output: CheckoutEnd }) => ({
      paid: output.result === 'paid' ? output.payment : null,
    })),
    setService: assign(({ context: { paid, records } }, { output }: { output: readonly Service[] }) => ({
      paid: paid && { ...paid, serviceId: newServiceIn(output, paid, records)?.id },
    })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    tellConfirmation: sendTo('confirmation', (_, { records }: { records: readonly PaymentRecord[] }) => ({
      type: 'recordsChanged' as const,
      records,
    })),
  },
  guards: {
    isReturn: ({ context }) => context.arrival !== null,
    isFound: ({ context: { purpose, arrival } }, { output }: { output: StoredPayments }) =>
      arrival !== null || purpose.serviceId === undefined || findPayment(output.records, purpose) !== undefined,
    isUnplaced: ({ context: { purpose } }, { output }: { output: StoredPayments }) =>
      unplacedPayments(output.records, purpose.serviceId ?? '').length > 0,
    isForgetful: (_, { output }: { output: StoredPayments }) => !output.isLasting,
    mayBePaid: ({ context: { record } }) => record === null || record.state === 'open',
    isConfirmed: ({ context: { record } }) => record?.state === 'confirmed',
    isYes: (_, { output }: { output: boolean }) => output,
    isPaid: (_, { output }: { output: CheckoutEnd }) => output.result === 'paid',
    isPaidElsewhere: (_, { output }: { output: CheckoutEnd }) => output.result === 'paidElsewhere',
    serviceIsKnown: ({ context: { paid } }) => paid?.serviceId !== undefined,
    serviceIsFound: ({ context: { paid, records } }, { output }: { output: readonly Service[] }) =>
      newServiceIn(output, paid, records) !== undefined,
  },
}).createMachine({
  id: 'payment',
  context: ({ input: { purpose, arrival = null, automaticPromotion } }) => ({
    purpose,
    arrival,
    now: 0,
    automaticPromotion,
    records: [],
    record: null,
    paid: null,
    error: null,
  }),
  invoke: { id: 'watchRecords', src: 'watchRecords', onDone: {}, onError: {} },
  initial: 'recalling',
  on: { recordsChanged: { actions: { type: 'setRecords', params: ({ event }) => event } } },
  states: {
    /** The machine looks for an earlier payment for the same service or product. */
    recalling: {
      invoke: {
        id: 'readRecords',
        src: 'readRecords',
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event },
            target: 'recalled',
            actions: { type: 'setFound', params: ({ event }) => event },
          },
          {
            guard: { type: 'isUnplaced', params: ({ event }) => event },
            target: 'findingProduct',
            actions: { type: 'setFound', params: ({ event }) => event },
          },
          {
            guard: { type: 'isForgetful', params: ({ event }) => event },
            target: 'askingServer',
            actions: { type: 'setFound', params: ({ event }) => event },
          },
          { target: 'recalled', actions: { type: 'setFound', params: ({ event }) => event } },
        ],
        onError: { target: 'unread', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    /** A payment without a service may have created this one, if it is for the same product (D-236). */
    findingProduct: {
      invoke: {
        id: 'findProduct',
        src: 'findProduct',
        input: ({ context }) => ({ serviceId: context.purpose.serviceId ?? '' }),
        onDone: { target: 'recalled', actions: { type: 'setPlaced', params: ({ event }) => event } },
        onError: { target: 'unread', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    /** The browser stores nothing, so only the server knows if the service was paid (D-247). */
    askingServer: {
      invoke: {
        id: 'askServer',
        src: 'askServer',
        input: ({ context }) => ({ serviceId: context.purpose.serviceId ?? '' }),
        onDone: [
          { guard: { type: 'isYes', params: ({ event }) => event }, target: 'confirmed' },
          { target: 'recalled' },
        ],
        onError: { target: 'unread', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    /** The search for an earlier payment failed. No card form is shown until it succeeds. */
    unread: { on: { retry: { target: 'recalling' } } },
    /** The payment that was found decides what follows. */
    recalled: {
      always: [
        { guard: 'isReturn', target: 'confirming' },
        { guard: 'mayBePaid', target: 'asking' },
        { guard: 'isConfirmed', target: 'confirmed' },
        { target: 'sentEarlier' },
      ],
    },
    /** The payment was sent before a reload or in another tab. Its confirmation follows, and no card form is shown. */
    sentEarlier: {},
    /** The server has confirmed the payment for exactly this service, but its setup still waits for it. */
    confirmed: { on: { checkAgain: { target: 'askingAgain' } } },
    /** The customer confirms the payment again. */
    askingAgain: {},
    /** The tab requests the lock of the card form, because another tab may have it open. */
    asking: {
      invoke: {
        id: 'takeForm',
        src: 'takeForm',
        onDone: [{ guard: { type: 'isYes', params: ({ event }) => event }, target: 'form' }, { target: 'elsewhere' }],
        onError: { target: 'form' },
      },
    },
    /** The card form is open in another tab. */
    elsewhere: { on: { continueHere: { target: 'takingOver' } } },
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
    /** The card form is on this screen, until the payment has succeeded and its service is known. */
    form: {
      type: 'parallel',
      states: {
        lock: {
          initial: 'held',
          on: { paymentSent: { target: '.released' } },
          states: {
            /** This tab holds the lock, so no other tab shows a form. An order without an intent sends nothing, and keeps it. */
            held: {
              invoke: {
                id: 'formIsLost',
                src: 'formIsLost',
                onDone: { target: '#payment.elsewhere' },
                onError: { target: '#payment.elsewhere' },
              },
            },
            /** A payment was sent from the form, which stays until its outcome is known. */
            released: { on: { paymentUnpaid: { target: 'asking' } } },
            /** Nothing was paid. The form needs the lock again. */
            asking: {
              invoke: {
                id: 'takeForm',
                src: 'takeForm',
                onDone: [
                  { guard: { type: 'isYes', params: ({ event }) => event }, target: 'held' },
                  { target: '#payment.elsewhere' },
                ],
                onError: { target: 'held' },
              },
            },
          },
        },
        purchase: {
          initial: 'buying',
          states: {
            /** The order, the card form and the attempts to pay. */
            buying: {
              invoke: {
                id: 'checkout',
                src: 'checkout',
                input: ({ context: { purpose, now, automaticPromotion, records } }) => ({
                  target: { serviceId: purpose.serviceId, productId: purpose.productId },
                  purchasesBefore: purchasesIn(records).map(({ intentId }) => intentId),
                  now,
                  automaticPromotion,
                }),
                onDone: [
                  {
                    guard: { type: 'isPaid', params: ({ event }) => event },
                    target: 'placing',
                    actions: { type: 'setPaid', params: ({ event }) => event },
                  },
                  {
                    guard: { type: 'isPaidElsewhere', params: ({ event }) => event },
                    target: '#payment.paidElsewhere',
                  },
                  // Another tab or an earlier attempt has sent a payment for this. Nothing was sent here.
                  { target: '#payment.recalling' },
                ],
                onError: { target: '#payment.unread', actions: { type: 'setError', params: ({ event }) => event } },
              },
              on: { recall: { target: '#payment.recalling' } },
            },
            /** The payment has succeeded. Its service may still be unknown. */
            placing: { always: [{ guard: 'serviceIsKnown', target: '#payment.paid' }, { target: 'findingService' }] },
            /** The payment was for a product. The machine looks for the new service in the customer's services. */
            findingService: {
              invoke: {
                id: 'readServices',
                src: 'readServices',
                onDone: [
                  {
                    guard: { type: 'serviceIsFound', params: ({ event }) => event },
                    target: '#payment.paid',
                    actions: { type: 'setService', params: ({ event }) => event },
                  },
                  { target: 'unplaced' },
                ],
                onError: { target: 'unplaced' },
              },
            },
            /** The payment has succeeded, but there is no new service, or more than one. The machine does not guess. */
            unplaced: { on: { checkAgain: { target: 'findingService' }, online: { target: 'findingService' } } },
          },
        },
      },
    },
    /** The payment has succeeded, and its service is known. Its confirmation follows. */
    paid: { type: 'final' },
    /** The service was already paid for elsewhere. Nothing was sent here. The setup continues. */
    paidElsewhere: { type: 'final' },
    /** The payment that the address names is confirmed with the server. */
    confirming: {
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context: { arrival, record, records, now } }) => ({
          ...(arrival ?? NOT_RETURNED),
          record,
          records,
          now,
        }),
        onError: { target: 'unread', actions: { type: 'setError', params: ({ event }) => event } },
      },
      on: {
        recordsChanged: {
          actions: [
            { type: 'setRecords', params: ({ event }) => event },
            { type: 'tellConfirmation', params: ({ event }) => event },
          ],
        },
      },
    },
  },
})
