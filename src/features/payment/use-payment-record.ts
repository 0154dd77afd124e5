import type { PaymentQuery } from '#machines/payment/payment-record/payment-record.machine'
import type { ApiClient } from '../../api/client/client'
import { paymentRecords } from '../../storage/payment-records'
import { useFlow } from '../../xstate/use-flow'
import { providedRecord } from './payment-record'

/** Runs the payment record for one purpose while the component is mounted. */
export function usePaymentRecord(client: ApiClient, userId: string, query: PaymentQuery) {
  return useFlow(() => providedRecord({ client, records: paymentRecords, locks: navigator.locks, userId }), {
    input: { ...query, now: Date.now() },
  })
}
