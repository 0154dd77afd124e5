import type { ActorRefFrom, ContextFrom, SnapshotFrom } from 'xstate'
import type { IntentStatus } from '#machines/payment/card'
import type { checkoutMachine, Payment } from '#machines/payment/checkout/checkout.machine'
import { openPaymentsFor, type PaymentEntry, paymentsBeside } from '#machines/payment/payment-record/payment-entry'
import { paymentRecordMachine } from '#machines/payment/payment-record/payment-record.machine'
import type { PaymentRecords } from '../../storage/payment-records'
import { paymentRecordPorts, type RecordOptions } from './payment-record.ports'

/** The record's machine, with what this browser has stored and the server where that does not say enough. */
export const providedRecord = (options: RecordOptions) =>
  paymentRecordMachine.provide({ actors: paymentRecordPorts(options), actions: paymentRecordActions(options.records) })

type At = { readonly context: ContextFrom<typeof paymentRecordMachine> }

/** What the record writes down. */
const paymentRecordActions = (records: PaymentRecords) => ({
  writePayment: (_: unknown, { payment }: { payment: PaymentEntry }) => records.write(payment),
  writeState: ({ context }: At, { state, serviceId }: { state: PaymentEntry['state']; serviceId?: string }) =>
    records.writeState(context.payment?.intentId ?? '', state, serviceId),
  erasePayment: ({ context }: At) => records.erase(context.payment?.intentId ?? ''),
})

type Known = { record: ActorRefFrom<typeof paymentRecordMachine>; records: PaymentRecords; userId: string }
export type RecordSnapshot = SnapshotFrom<typeof paymentRecordMachine>

/** What the checkout notifies the record of. */
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
      },
    })
  },
  notifyProcessing: () => record.send({ type: 'processing' }),
  notifySucceeded: () => record.send({ type: 'succeeded' }),
  notifyUnpaid: ({ context }: { context: ContextFrom<typeof checkoutMachine> }) => {
    if (!context.mayBeOnItsWay) record.send({ type: 'unpaid' })
  },
})

/** What the way back from a payment notifies the record of. */
export const paymentReturnActions = ({ record, records, userId }: Known) => ({
  notifyConfirmed: (
    _: unknown,
    { serviceId = '', isConfirmed }: { serviceId?: string | undefined; isConfirmed: boolean },
  ) => {
    // What a payment has made is paid by it alone; a service that was there before may be paid otherwise.
    if (isConfirmed && record.getSnapshot().context.payment?.makesService) record.send({ type: 'succeeded' })
    record.send({ type: 'confirmed', serviceId })
  },
  notifyStatus: (_: unknown, { output }: { output: IntentStatus | undefined }) => {
    if (output === 'succeeded' || output === 'processing') record.send({ type: output })
  },
  notifyUnpaid: () => record.send({ type: 'unpaid' }),
  offerAnother: (_: unknown, { serviceId }: { serviceId: string | undefined }) => {
    record.send({ type: 'payAgain' })
    // The server has said twice that this service is not paid: what it has confirmed before counts no more.
    for (const known of records.of(userId)) {
      if (known.state === 'confirmed' && known.serviceId === serviceId) records.erase(known.intentId)
    }
  },
})

/** What other tabs have written down meanwhile counts as well. */
export const paymentReturnGuards = ({ record, records, userId }: Known, intentId = '') => ({
  mayBeOnItsWay: () => record.getSnapshot().matches({ known: 'sent' }),
  mayBePaidAgain: () => {
    const state = records.of(userId).find((entry) => entry.intentId === intentId)?.state ?? 'open'
    return state === 'sent' || state === 'open'
  },
  isPaidTwice: () => paymentsBeside(records.of(userId), intentId).paid.length > 0,
})

/** What the way back begins with. */
export function knownOf(snapshot: RecordSnapshot) {
  const isTaken = snapshot.matches({ known: 'processing' }) || snapshot.matches({ known: 'succeeded' })
  return { visit: visitOf(snapshot), result: isTaken ? 'accepted' : 'none' } as const
}

function visitOf(snapshot: RecordSnapshot) {
  if (snapshot.matches('known')) return 'own'
  return snapshot.matches('confirmed') ? 'ended' : 'other'
}

/** Whether another payment may be offered as soon as the server has seen none. */
export function isPayableAgain(snapshot: RecordSnapshot): boolean {
  return snapshot.matches('unknown') || snapshot.matches({ known: 'overdue' }) || snapshot.matches({ known: 'open' })
}

/** Whether a service was made by another payment of this browser. */
export const isTakenByAnother =
  ({ records, userId }: Known, intentId: string) =>
  (serviceId: string) =>
    records.of(userId).some((entry) => entry.serviceId === serviceId && entry.intentId !== intentId)
