import type { PaymentQuestion } from '#machines/payment/payment-record/payment-record.machine'
import type { ApiClient } from '../../api/client/client'
import { paymentRecords } from '../../storage/payment-records'
import { useFlow } from '../../xstate/use-flow'
import { providedRecord } from './payment-record'

/** What this browser knows of a payment, for as long as the component is on the screen. */
export function usePaymentRecord(client: ApiClient, userId: string, question: PaymentQuestion) {
  return useFlow(() => providedRecord({ client, records: paymentRecords, locks: navigator.locks, userId }), {
    input: { ...question, now: Date.now() },
  })
}
