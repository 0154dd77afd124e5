import { call } from './call'
import type { ApiClient } from './client'
import { flowStateShape } from './decode'
import { unwrap } from './envelope'
import { unreadable } from './failure'

/** The step that a service waits for, as the server names it; null when there is none: GET /services/flows/{serviceId}. */
export async function findFlowStep(
  client: ApiClient,
  { serviceId }: { serviceId: string },
  signal: AbortSignal,
): Promise<string | null> {
  const answer = client.GET('/services/flows/{serviceId}', { params: { path: { serviceId } }, signal })
  return unwrap(await call(answer), 'flow', flowStateShape).flow_step
}

/**
 * Tells the setup that the service is paid: POST /services/flows/{serviceId}/validate_stripe. Any 2xx accepts it, unless it
 * is somebody else's page, such as a captive portal's.
 */
export async function submitStripeStep(
  client: ApiClient,
  { serviceId, subscriptionId }: { serviceId: string; subscriptionId: string },
  signal: AbortSignal,
): Promise<void> {
  const path = { serviceId, flowStep: 'validate_stripe' as const }
  const body = { stripeSubscriptionId: subscriptionId }
  const answer = client.POST('/services/flows/{serviceId}/{flowStep}', {
    params: { path },
    body,
    signal,
    parseAs: 'text',
  })
  if (!isEmptyOrJson(await call(answer))) throw unreadable()
}

function isEmptyOrJson(text: unknown): boolean {
  if (typeof text !== 'string' || text.trim() === '') return true
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
