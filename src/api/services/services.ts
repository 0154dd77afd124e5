import type { Product, Service } from '#machines/model'
import type { Purchase } from '#machines/purchase/purchase.machine'
import { call } from '../call'
import type { ApiClient } from '../client'
import { registrationShape, serviceShape, serviceWithProductShape } from '../decode'
import { unwrap, unwrapList } from '../envelope'

/** The signed-in customer's services: GET /services. */
export async function listServices(client: ApiClient, signal: AbortSignal): Promise<readonly Service[]> {
  return unwrapList(await call(client.GET('/services', { signal })), 'services', serviceShape)
}

/** What a service of the customer is a service of: GET /services/{id}, whose product comes whole, in short, or as its id. */
export async function getServiceProduct(
  client: ApiClient,
  id: string,
  signal: AbortSignal,
): Promise<Product | string | undefined> {
  const answer = client.GET('/services/{id}', { params: { path: { id } }, signal })
  return unwrap(await call(answer), 'service', serviceWithProductShape).product
}

/**
 * Redeems a store purchase: POST /services. Never sent again by itself; each transaction registers once. The
 * specification names no shape for its answer, so besides the service a plain acknowledgement will do.
 */
export async function registerPurchase(client: ApiClient, body: Purchase, signal: AbortSignal): Promise<void> {
  unwrap(await call(client.POST('/services', { body, signal })), 'service', registrationShape)
}
