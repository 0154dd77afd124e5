import type { Product } from '#machines/model'
import { call } from './call'
import type { ApiClient } from './client'
import { productShape } from './decode'
import { unwrapList } from './envelope'

/** The products that are switched on: GET /products?enabled=true. Which of them may be bought is a rule, not a call. */
export async function listEnabledProducts(client: ApiClient, signal: AbortSignal): Promise<readonly Product[]> {
  const answer = client.GET('/products', { params: { query: { enabled: true } }, signal })
  return unwrapList(await call(answer), 'products', productShape)
}
