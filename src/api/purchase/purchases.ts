import type { Purchase } from '#machines/purchase/purchase.machine'
import { call } from '../client/call'
import type { ApiClient } from '../client/client'
import { unwrap } from '../decode/envelope'
import { registrationShape } from '../decode/services'

/**
 * Redeems a store purchase: POST /services. It is never sent again automatically, because each transaction registers once. The
 * response is the service or a plain acknowledgement (docs/product/purchase.md#calls).
 */
export async function registerPurchase(client: ApiClient, body: Purchase, signal: AbortSignal): Promise<void> {
  unwrap(await call(client.POST('/services', { body, signal })), 'service', registrationShape)
}
