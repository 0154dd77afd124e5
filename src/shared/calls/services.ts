import type { Product, Service } from '#machines/shared/model'
import { acknowledged, call } from '../client/call'
import type { ApiClient } from '../client/client'
import { unwrap, unwrapList } from '../decode/envelope'
import { serviceShape, serviceWithProductShape } from '../decode/services'

/** The signed-in customer's services: GET /services. */
export async function listServices(client: ApiClient, signal: AbortSignal): Promise<readonly Service[]> {
  return unwrapList(await call(client.GET('/services', { signal })), 'services', serviceShape)
}

/** Undoes the cancellation of a service, where the server lets customers do so: POST /services/{id}/uncancel. */
export async function keepService(
  client: ApiClient,
  { serviceId }: { serviceId: string },
  signal: AbortSignal,
): Promise<void> {
  const params = { path: { id: serviceId } }
  await acknowledged(client.POST('/services/{id}/uncancel', { params, parseAs: 'text', signal }))
}

/** The product of a service: complete, its name and id, only its id, or undefined: GET /services/{id}. */
export async function getServiceProduct(
  client: ApiClient,
  id: string,
  signal: AbortSignal,
): Promise<Product | string | undefined> {
  const response = client.GET('/services/{id}', { params: { path: { id } }, signal })
  return unwrap(await call(response), 'service', serviceWithProductShape).product
}
