import { fromCallback, fromPromise } from 'xstate'
import { checkoutMachine } from '#machines/payment/checkout.machine'
import { confirmationMachine } from '#machines/payment/confirmation.machine'
import { paymentMachine, type RecordsChanged, type StoredPayments } from '#machines/payment/payment.machine'
import { isAmbiguous, toApiError } from '#machines/shared/api-error'
import type { Service } from '#machines/shared/model'
import type { Ports } from '#machines/shared/port'
import { getServiceProduct, listServices } from '../../shared/calls/services'
import type { ApiClient } from '../../shared/client/client'
import { checkoutPorts, type PaymentOptions } from './checkout.ports'
import { type ConfirmationEffects, confirmationActions, confirmationPorts } from './confirmation.ports'
import { confirmPayment } from './payment.calls'
import { formLock, type HeldLock, holding, requestLock, sendingLock } from './payment-locks'

/** The payment with its ports: the records, the browser's locks, the server, and the machines that it invokes. */
export const providedPayment = (options: PaymentOptions, effects: ConfirmationEffects) =>
  paymentMachine.provide({ actors: paymentPorts(options, effects) })

function paymentPorts(options: PaymentOptions, effects: ConfirmationEffects): Ports<typeof paymentMachine> {
  const { client, records, userId } = options
  return {
    checkout: checkoutMachine.provide({ actors: checkoutPorts(options) }),
    confirmation: confirmationMachine.provide({
      actors: confirmationPorts(options, effects),
      actions: confirmationActions(options, effects),
    }),
    ...formPorts(options),
    watchRecords: fromCallback<RecordsChanged>(({ sendBack }) =>
      records.watch(userId, (changed) => sendBack({ type: 'recordsChanged', records: changed })),
    ),
    readRecords: fromPromise<StoredPayments>(async () => ({
      records: records.of(userId),
      isLasting: records.isLasting(),
      now: Date.now(),
    })),
    findProduct: fromPromise<string | undefined, { serviceId: string }>(async ({ input: { serviceId }, signal }) => {
      const product = await getServiceProduct(client, serviceId, signal)
      return typeof product === 'string' ? product : product?.id
    }),
    askServer: fromPromise<boolean, { serviceId: string }>(({ input, signal }) => isConfirmed(client, input, signal)),
    readServices: fromPromise<readonly Service[]>(({ signal }) => listServices(client, signal)),
  }
}

/** The lock of the card form. See docs/product/payment.md#tabs-and-devices. */
export function formPorts({
  locks,
  userId,
}: PaymentOptions): Pick<Ports<typeof paymentMachine>, 'takeForm' | 'takeOver' | 'formIsLost'> {
  let form: HeldLock | null = null
  /** Resolves when this tab no longer holds the form. Requested before that, it would seem to be in another tab. */
  let released: Promise<void> | undefined
  return {
    takeForm: fromPromise<boolean>(async ({ signal }) => {
      await released
      const own = await requestLock(locks, formLock(userId), { ifAvailable: true })
      if (signal.aborted) released = own?.release()
      else form = own
      return own !== null
    }),
    takeOver: fromPromise<void>(async ({ signal }) => {
      const stolen = await requestLock(locks, formLock(userId), { steal: true })
      // The form is requested again after the records have been read, which may contain the other tab's payment.
      await holding(stolen, signal, async () => {
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

/**
 * Asks the server if a service is paid.
 *
 * @throws ApiError if the response leaves it open
 */
async function isConfirmed(client: ApiClient, input: { serviceId: string }, signal: AbortSignal): Promise<boolean> {
  try {
    await confirmPayment(client, input, signal)
    return true
  } catch (thrown) {
    if (isAmbiguous(toApiError(thrown))) throw thrown
    return false
  }
}
