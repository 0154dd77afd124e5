import type { ActorRefFrom, ContextFrom, SnapshotFrom } from 'xstate'
import type { IntentStatus } from '#machines/payment/card'
import { type checkoutMachine, dueOf, type Payment } from '#machines/payment/checkout/checkout.machine'
import {
  openPaymentsFor,
  type PaymentEntry,
  paymentsBeside,
  type Receipt,
} from '#machines/payment/payment-record/payment-entry'
import { type PaymentQuery, paymentRecordMachine } from '#machines/payment/payment-record/payment-record.machine'
import type { ApiClient } from '../../shared/client/client'
import { type PaymentRecords, paymentRecords } from '../../shared/storage/payment-records'
import { useFlow } from '../../shared/xstate/use-flow'
import { paymentRecordPorts, type RecordOptions } from './payment-record.ports'

/** The payment record's machine with its ports and actions. See docs/product/payment.md#record. */
export const providedRecord = (options: RecordOptions) =>
  paymentRecordMachine.provide({ actors: paymentRecordPorts(options), actions: paymentRecordActions(options.records) })

type At = { readonly context: ContextFrom<typeof paymentRecordMachine> }

const paymentRecordActions = (records: PaymentRecords) => ({
  writePayment: (_: unknown, { payment }: { payment: PaymentEntry }) => records.write(payment),
  writeState: ({ context }: At, { state, serviceId }: { state: PaymentEntry['state']; serviceId?: string }) =>
    records.writeState(context.payment?.intentId ?? '', state, serviceId),
  erasePayment: ({ context }: At) => records.erase(context.payment?.intentId ?? ''),
})

type Known = { record: ActorRefFrom<typeof paymentRecordMachine>; records: PaymentRecords; userId: string }
export type RecordSnapshot = SnapshotFrom<typeof paymentRecordMachine>

/** Without an intent, or with one that only saves a card, nothing is charged, whatever the portal has calculated. */
export function receiptOf(context: ContextFrom<typeof checkoutMachine>): Receipt | undefined {
  const { order, intent } = context
  const amount = intent?.kind === 'payment' ? dueOf(context) : 0
  if (order === null || amount === undefined) return undefined
  return { amount, currency: order.plan.currency, productName: order.productName }
}

/** The checkout's actions, which update the payment record. */
export const checkoutActions = ({ record, records, userId }: Known, leadsAway: () => boolean) => ({
  notifySent: (
    { context }: { context: ContextFrom<typeof checkoutMachine> },
    { target, serviceId, intent, order }: Payment,
  ) => {
    if (intent === null || order === null) return
    const payment = {
      intentId: intent.id,
      productId: order.productId,
      serviceId: serviceId ?? null,
      makesService: target.serviceId === undefined,
    }
    record.send({
      type: 'sent',
      payment: {
        ...payment,
        userId,
        knownServiceIds: [...order.knownServiceIds],
        sentAt: Date.now(),
        leadsAway: leadsAway(),
        hasOpenAttempt: context.mayBeOnItsWay,
        inPlaceOf: openPaymentsFor(records.of(userId), payment),
        isPaid: false,
        state: 'sent',
        receipt: receiptOf(context),
      },
    })
  },
  notifyProcessing: () => record.send({ type: 'processing' }),
  notifySucceeded: () => record.send({ type: 'succeeded' }),
  notifyUnpaid: ({ context }: { context: ContextFrom<typeof checkoutMachine> }) => {
    if (!context.mayBeOnItsWay) record.send({ type: 'unpaid' })
  },
})

/** The confirmation's actions, which update the payment record. */
export const paymentReturnActions = ({ record, records, userId }: Known) => ({
  notifyConfirmed: (
    _: unknown,
    { serviceId = '', isConfirmed }: { serviceId?: string | undefined; isConfirmed: boolean },
  ) => {
    // A service that this payment created can only be paid by it. An existing service may have been paid another way. The
    // server is not told which card was saved, so the confirmation does not prove that it was this one.
    const { makesService = false, intentId = '' } = record.getSnapshot().context.payment ?? {}
    if (isConfirmed && makesService && !intentId.startsWith('seti_')) record.send({ type: 'succeeded' })
    record.send({ type: 'confirmed', serviceId })
  },
  notifyStatus: (_: unknown, { output }: { output: IntentStatus | undefined }) => {
    if (output === 'succeeded' || output === 'processing') record.send({ type: output })
  },
  notifyUnpaid: () => record.send({ type: 'unpaid' }),
  offerAnother: (_: unknown, { serviceId }: { serviceId: string | undefined }) => {
    record.send({ type: 'payAgain' })
    // The server has reported twice that this service is not paid, so an earlier confirmation is no longer valid.
    for (const known of records.of(userId)) {
      if (known.state === 'confirmed' && known.serviceId === serviceId) records.erase(known.intentId)
    }
  },
})

/** The confirmation's guards. They read the stored entries, because other tabs may have changed them. */
export const paymentReturnGuards = ({ record, records, userId }: Known, intentId = '') => ({
  mayBeOnItsWay: () => record.getSnapshot().matches({ known: 'sent' }),
  mayBePaidAgain: () => {
    const state = records.of(userId).find((entry) => entry.intentId === intentId)?.state ?? 'open'
    return state === 'sent' || state === 'open'
  },
  isPaidTwice: () => paymentsBeside(records.of(userId), intentId).paid.length > 0,
})

/** The confirmation's input from the payment record. */
export function knownOf(snapshot: RecordSnapshot) {
  const isTaken = snapshot.matches({ known: 'processing' }) || snapshot.matches({ known: 'succeeded' })
  return { visit: visitOf(snapshot), result: isTaken ? 'accepted' : 'none' } as const
}

function visitOf(snapshot: RecordSnapshot) {
  if (snapshot.matches('known')) return 'own'
  return snapshot.matches('confirmed') ? 'ended' : 'other'
}

/** True if another payment may be offered once the server reports that it has received none. */
export function isPayableAgain(snapshot: RecordSnapshot): boolean {
  return snapshot.matches('unknown') || snapshot.matches({ known: 'overdue' }) || snapshot.matches({ known: 'open' })
}

/** True if another payment of this browser created the service. */
export const isTakenByAnother =
  ({ records, userId }: Known, intentId: string) =>
  (serviceId: string) =>
    records.of(userId).some((entry) => entry.serviceId === serviceId && entry.intentId !== intentId)

/** Runs the payment record for one purpose while the component is mounted. */
export function usePaymentRecord(client: ApiClient, userId: string, query: PaymentQuery) {
  return useFlow(() => providedRecord({ client, records: paymentRecords, locks: navigator.locks, userId }), {
    input: { ...query, now: Date.now() },
  })
}
