import type { FlowStep, FlowStepPayload } from '#machines/shared/model'
import { acknowledged, call } from '../client/call'
import type { ApiClient } from '../client/client'
import { unwrap } from '../decode/envelope'
import { flowStateShape } from '../decode/services'

/** The server's name of the current setup step, or null if there is nothing to set up: GET /services/flows/{serviceId}. */
export async function findFlowStep(
  client: ApiClient,
  { serviceId }: { serviceId: string },
  signal: AbortSignal,
): Promise<string | null> {
  const response = client.GET('/services/flows/{serviceId}', { params: { path: { serviceId } }, signal })
  return unwrap(await call(response), 'flow', flowStateShape).flow_step
}

/**
 * Submits the data of a step: POST /services/flows/{serviceId}/{flowStep}. Any acknowledgement accepts it.
 */
export async function submitFlowStep(
  client: ApiClient,
  { serviceId, flowStep, payload }: { serviceId: string; flowStep: FlowStep; payload: FlowStepPayload },
  signal: AbortSignal,
): Promise<void> {
  const response = client.POST('/services/flows/{serviceId}/{flowStep}', {
    params: { path: { serviceId, flowStep } },
    body: payload,
    signal,
    parseAs: 'text',
  })
  await acknowledged(response)
}

/** Submits the step of the payment, after the service has been paid. */
export function submitStripeStep(
  client: ApiClient,
  { serviceId, subscriptionId }: { serviceId: string; subscriptionId: string },
  signal: AbortSignal,
): Promise<void> {
  const payload = { stripeSubscriptionId: subscriptionId }
  return submitFlowStep(client, { serviceId, flowStep: 'validate_stripe', payload }, signal)
}
