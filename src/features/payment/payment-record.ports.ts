import { fromPromise } from 'xstate'
import { findPayment, type PaymentEntry, unplacedPayments } from '#machines/payment/payment-record/payment-entry'
import type { PaymentQuestion, paymentRecordMachine } from '#machines/payment/payment-record/payment-record.machine'
import { isAmbiguous, toApiError } from '#machines/shared/api-error'
import type { ApiClient } from '../../api/client/client'
import { confirmPayment } from '../../api/payment/payments'
import { getServiceProduct } from '../../api/services/services'
import type { PaymentRecords } from '../../storage/payment-records'
import type { Ports } from '../../xstate/ports'
import { formLock, type HeldLock, requestLock, sendingLock } from './payment-locks'

export type RecordOptions = {
  client: ApiClient
  records: PaymentRecords
  locks: LockManager | undefined
  userId: string
}

/** The record's ports: the storage, the browser's locks, and the server where the storage does not say enough. */
export function paymentRecordPorts(options: RecordOptions): Ports<typeof paymentRecordMachine> {
  const { locks, userId } = options
  let form: HeldLock | null = null
  return {
    findPayment: fromPromise<PaymentEntry | null, PaymentQuestion>(({ input, signal }) =>
      findKnownPayment(options, input, signal),
    ),
    takeForm: fromPromise<boolean>(async ({ signal }) => {
      form = await requestLock(locks, formLock(userId), { ifAvailable: true })
      if (signal.aborted) form?.release()
      return form !== null
    }),
    takeOver: fromPromise<void>(async () => {
      const stolen = await requestLock(locks, formLock(userId), { steal: true })
      const sending = await requestLock(locks, sendingLock(userId), {})
      await sending?.release()
      // It is taken again when it is known what the other tab has sent.
      await stolen?.release()
    }),
    formIsLost: fromPromise<void>(({ signal }) => {
      signal.addEventListener('abort', () => form?.release())
      return form?.lost ?? Promise.resolve()
    }),
  }
}

/** An exact entry counts first. One without a service may be meant only by a service of the same product. */
async function findKnownPayment(
  { client, records, userId }: RecordOptions,
  { wantsForm, ...purpose }: PaymentQuestion,
  signal: AbortSignal,
): Promise<PaymentEntry | null> {
  const entries = records.of(userId)
  const found = findPayment(entries, purpose)
  const { serviceId } = purpose
  if (found !== undefined || serviceId === undefined || !wantsForm) return found ?? null
  const unplaced = unplacedPayments(entries, serviceId)
  if (unplaced.length > 0) {
    const product = await getServiceProduct(client, serviceId, signal)
    const productId = typeof product === 'string' ? product : product?.id
    return unplaced.filter((entry) => entry.productId === productId).at(-1) ?? null
  }
  return records.isLasting() ? null : askServer(client, { userId, serviceId }, signal)
}

/**
 * This browser remembers nothing, so the server is asked before a form is shown.
 *
 * @throws ApiError where it gives no clear answer
 */
async function askServer(
  client: ApiClient,
  { userId, serviceId }: { userId: string; serviceId: string },
  signal: AbortSignal,
): Promise<PaymentEntry | null> {
  try {
    await confirmPayment(client, { serviceId }, signal)
  } catch (thrown) {
    if (isAmbiguous(toApiError(thrown))) throw thrown
    return null
  }
  const unwritten = {
    intentId: '',
    productId: '',
    knownServiceIds: [],
    hasOpenAttempt: false,
    inPlaceOf: [],
    sentAt: 0,
  }
  return { userId, serviceId, ...unwritten, makesService: false, leadsAway: false, isPaid: false, state: 'confirmed' }
}
