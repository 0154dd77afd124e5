import { fromPromise } from 'xstate'
import type { IntentStatus } from '#machines/payment/card'
import type { PaymentEntry } from '#machines/payment/payment-record/payment-entry'
import type { paymentReturnMachine, ReturnedIntent } from '#machines/payment/payment-return/payment-return.machine'
import { newServicesOf } from '#machines/purchase/purchase'
import type { PaymentConfirmation, Service } from '#machines/shared/model'
import type { Ports } from '#machines/shared/port'
import { listServices } from '../../shared/calls/services'
import { findFlowStep, submitStripeStep } from '../../shared/calls/setup-flow'
import type { ApiClient } from '../../shared/client/client'
import type { CardForm } from './card-form'
import { confirmPayment } from './payment.calls'

type Options = {
  client: ApiClient
  cardForm: CardForm
  payment: PaymentEntry | null
  /** True if another payment created this service. */
  isTaken: (serviceId: string) => boolean
}

export const paymentReturnPorts = ({
  client,
  cardForm,
  payment,
  isTaken,
}: Options): Ports<typeof paymentReturnMachine> => ({
  findServices: fromPromise<readonly Service[], { productId: string }>(async ({ input: { productId }, signal }) => {
    // Without a list from before the payment, no service can be recognized as new.
    if (payment === null) return []
    const services = (await listServices(client, signal)).filter(({ id }) => !isTaken(id))
    return newServicesOf({ productId, knownServiceIds: payment.knownServiceIds }, services)
  }),
  confirmPayment: fromPromise<PaymentConfirmation, { serviceId: string; paymentIntent?: string | undefined }>(
    ({ input, signal }) => confirmPayment(client, input, signal),
  ),
  readIntent: fromPromise<IntentStatus, ReturnedIntent>(({ input: { intentId, clientSecret } }) =>
    clientSecret === undefined || !clientSecret.reveal().startsWith(`${intentId}_secret_`)
      ? Promise.reject(new Error('The address had no secret for this intent'))
      : cardForm.read({ kind: intentId?.startsWith('seti_') ? 'setup' : 'payment', clientSecret }),
  ),
  findStep: fromPromise<string | null, { serviceId: string }>(({ input, signal }) =>
    findFlowStep(client, input, signal),
  ),
  submitStripeStep: fromPromise<void, { serviceId: string; subscriptionId: string }>(({ input, signal }) =>
    submitStripeStep(client, input, signal),
  ),
})
