import type { Service } from '#machines/model'
import type { Purchase } from '#machines/purchase/purchase.machine'
import { call } from './call'
import type { ApiClient } from './client'
import { serviceShape } from './decode'
import { unwrap, unwrapList } from './envelope'

/** The signed-in customer's services: GET /services. */
export async function listServices(client: ApiClient, signal: AbortSignal): Promise<readonly Service[]> {
  return unwrapList(await call(client.GET('/services', { signal })), 'services', serviceShape)
}

/** Redeems a store purchase: POST /services. Never sent again by itself; each transaction registers once. */
export async function registerPurchase(client: ApiClient, body: Purchase, signal: AbortSignal): Promise<Service> {
  return unwrap(await call(client.POST('/services', { body, signal })), 'service', serviceShape)
}
