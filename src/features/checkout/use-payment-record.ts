import type { PaymentQuestion } from '#machines/payment/payment-record.machine'
import { useFlow } from '../../actors/use-flow'
import type { ApiClient } from '../../api/client'
import { paymentRecords } from '../../payment-records'
import { providedRecord } from './payment-record'

/** What this browser knows of a payment, for as long as the component is on the screen. */
export function usePaymentRecord(client: ApiClient, userId: string, question: PaymentQuestion) {
  return useFlow(() => providedRecord({ client, records: paymentRecords, locks: navigator.locks, userId }), {
    input: { ...question, now: Date.now() },
  })
}
