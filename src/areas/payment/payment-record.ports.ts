import { fromPromise } from 'xstate'
import { findPayment, type PaymentEntry, unplacedPayments } from '#machines/payment/payment-record/payment-entry'
import type { PaymentQuery, paymentRecordMachine } from '#machines/payment/payment-record/payment-record.machine'
import { isAmbiguous, toApiError } from '#machines/shared/api-error'
import type { Ports } from '#machines/shared/port'
import { getServiceProduct } from '../../shared/calls/services'
import type { ApiClient } from '../../shared/client/client'
import type { PaymentRecords } from '../../shared/storage/payment-records'
import { confirmPayment } from './payment.calls'
import { formLock, type HeldLock, holding, requestLock, sendingLock } from './payment-locks'

export type RecordOptions = {
  client: ApiClient
  records: PaymentRecords
  locks: LockManager | undefined
  userId: string
}

/** The ports of the payment record: the storage, the browser's locks, and the server if the storage is not enough. */
export function paymentRecordPorts(options: RecordOptions): Ports<typeof paymentRecordMachine> {
  const { locks, userId } = options
  let form: HeldLock | null = null
  /** Resolves when this tab no longer holds the form. Requested before that, it would seem to be in another tab. */
  let released: Promise<void> | undefined
  return {
    findPayment: fromPromise<PaymentEntry | null, PaymentQuery>(({ input, signal }) =>
      findKnownPayment(options, input, signal),
    ),
    takeForm: fromPromise<boolean>(async ({ signal }) => {
      await released
      const own = await requestLock(locks, formLock(userId), { ifAvailable: true })
      if (signal.aborted) released = own?.release()
      else form = own
      return own !== null
    }),
    takeOver: fromPromise<void>(async ({ signal }) => {
      const stolen = await requestLock(locks, formLock(userId), { steal: true })
      // The form is requested again after the record has been read, which may contain the other tab's payment.
      await holding(stolen ?? undefined, signal, async () => {
        const sending = await requestLock(locks, sendingLock(userId), { signal })
        await sending?.release()
      })
    }),
    formIsLost: fromPromise<void>(({ signal }) => {
      const own = form
      signal.addEventListener('abort', () => {
        released = own?.release()
      })
      return own?.lost ?? Promise.resolve()
    }),
  }
}

/** Prefers an exact entry. An entry without a service matches only a service of the same product (D-236). */
async function findKnownPayment(
  { client, records, userId }: RecordOptions,
  { wantsForm, ...purpose }: PaymentQuery,
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
  return records.isLasting() ? null : readFromServer(client, { userId, serviceId }, signal)
}

/**
 * Asks the server before a form is shown, because this browser cannot store anything (D-247).
 *
 * @throws ApiError if the response leaves open whether the service is paid
 */
async function readFromServer(
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
