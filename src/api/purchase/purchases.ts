import type { Purchase } from '#machines/purchase/purchase.machine'
import { call } from '../client/call'
import type { ApiClient } from '../client/client'
import { unwrap } from '../decode/envelope'
import { registrationShape } from '../decode/services'

/**
 * Redeems a store purchase: POST /services. Never sent again by itself; each transaction registers once. The
 * specification names no shape for its answer, so besides the service a plain acknowledgement will do.
 */
export async function registerPurchase(client: ApiClient, body: Purchase, signal: AbortSignal): Promise<void> {
  unwrap(await call(client.POST('/services', { body, signal })), 'service', registrationShape)
}
