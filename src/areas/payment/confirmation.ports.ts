import { fromPromise } from 'xstate'
import type { IntentStatus } from '#machines/payment/card'
import { checkMachine } from '#machines/payment/check.machine'
import type { confirmationMachine } from '#machines/payment/confirmation.machine'
import { lookMachine } from '#machines/payment/look.machine'
import type { RecordChange } from '#machines/payment/payment-record'
import { type Check, candidatesFor, type ReturnedIntent, type ServiceQuery } from '#machines/payment/returned-payment'
import { setupStepMachine } from '#machines/payment/setup-step.machine'
import { toApiError } from '#machines/shared/api-error'
import type { PaymentConfirmation, Service } from '#machines/shared/model'
import type { Ports } from '#machines/shared/port'
import { listServices } from '../../shared/calls/services'
import { findFlowStep, submitStripeStep } from '../../shared/calls/setup-flow'
import type { PaymentOptions } from './checkout.ports'
import { confirmPayment } from './payment.calls'

/** What else the screen does. */
export type ConfirmationEffects = {
  readonly onChecked: (check: Check) => void
  readonly onServicesChanged: () => void
}

/** The ports of a confirmation and of its parts. */
export function confirmationPorts(
  { client, cardForm, records, userId }: PaymentOptions,
  { onChecked }: ConfirmationEffects,
): Ports<typeof confirmationMachine> {
  const findStep = fromPromise<string | null, { serviceId: string }>(({ input, signal }) =>
    findFlowStep(client, input, signal),
  )
  const findServices = fromPromise<readonly Service[], ServiceQuery>(async ({ input, signal }) => {
    // Without a record, no service can be recognized as new.
    if (input.record === null) return []
    const services = await listServices(client, signal)
    // The records are read last, because another tab may have placed its payment in the meantime.
    return candidatesFor(input, records.of(userId), services)
  })
  const readIntent = fromPromise<IntentStatus, ReturnedIntent>(({ input: { intentId, clientSecret } }) =>
    clientSecret === undefined || !clientSecret.reveal().startsWith(`${intentId}_secret_`)
      ? Promise.reject(new Error('The address had no secret for this intent'))
      : cardForm.read({ kind: intentId?.startsWith('seti_') ? 'setup' : 'payment', clientSecret }),
  )
  const look = lookMachine.provide({
    actors: { readIntent, findServices, findStep },
    actions: { notifyChecked: (_, check) => onChecked(check) },
  })
  return {
    check: checkMachine.provide({
      actors: {
        readIntent,
        findServices,
        findStep,
        confirmPayment: fromPromise<PaymentConfirmation, { serviceId: string; paymentIntent?: string | undefined }>(
          ({ input, signal }) => confirmPayment(client, input, signal),
        ),
      },
      actions: { logFailure },
    }),
    look,
    setupStep: setupStepMachine.provide({
      actors: {
        look,
        findStep,
        submitStripeStep: fromPromise<void, { serviceId: string; subscriptionId: string }>(({ input, signal }) =>
          submitStripeStep(client, input, signal),
        ),
      },
      actions: { logFailure },
    }),
  }
}

/** What a confirmation stores, and what it tells the rest of the portal. */
export const confirmationActions = (
  { records, userId }: PaymentOptions,
  { onServicesChanged }: ConfirmationEffects,
) => ({
  store: (_: unknown, { change }: { change: RecordChange | undefined }) => change && records.apply(userId, change),
  notifyServicesChanged: onServicesChanged,
})

/** A failed confirmation is only logged, because the customer may have paid (D-047). */
function logFailure(_: unknown, { error }: { error: unknown }): void {
  const { kind, status, reference } = toApiError(error)
  // biome-ignore lint/suspicious/noConsole: the console is the documented place for it (D-047)
  console.info(["The payment hasn't been confirmed yet:", kind, status, reference].filter(Boolean).join(' '))
}
