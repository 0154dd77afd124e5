import type { Product } from '#machines/model'
import { call } from './call'
import type { ApiClient } from './client'
import { productShape } from './decode'
import { unwrap, unwrapList } from './envelope'

/** The products that are switched on: GET /products?enabled=true. Which of them may be bought is a rule, not a call. */
export async function listEnabledProducts(client: ApiClient, signal: AbortSignal): Promise<readonly Product[]> {
  const answer = client.GET('/products', { params: { query: { enabled: true } }, signal })
  return unwrapList(await call(answer), 'products', productShape)
}

/** One product: GET /products/{id}. Its prices may come without their amounts. */
export async function getProduct(client: ApiClient, id: string, signal: AbortSignal): Promise<Product> {
  return unwrap(await call(client.GET('/products/{id}', { params: { path: { id } }, signal })), 'product', productShape)
}

/** The same with the amounts of all its prices: GET /products/{id}/pricing. */
export async function getProductPricing(client: ApiClient, id: string, signal: AbortSignal): Promise<Product> {
  const answer = client.GET('/products/{id}/pricing', { params: { path: { id } }, signal })
  return unwrap(await call(answer), 'product', productShape)
}
