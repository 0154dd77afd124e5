import type { Product } from '#machines/shared/model'
import { call } from '../client/call'
import type { ApiClient } from '../client/client'
import { loadAllRows } from '../client/pages'
import { productShape } from '../decode/catalogue'
import { unwrap, unwrapPage } from '../decode/envelope'

/**
 * The products that are switched on: GET /products?enabled=true. One that does not say so is, because that was asked for.
 * Which of them may be bought is a rule, not a call. A server that answers in pages is asked for each.
 */
export async function listEnabledProducts(client: ApiClient, signal: AbortSignal): Promise<readonly Product[]> {
  const products = await loadAllRows(async (page, untilLimit) => {
    const query = { enabled: true, ...(page > 1 && { page }) }
    return unwrapPage(
      await call(client.GET('/products', { params: { query }, signal: untilLimit })),
      'products',
      productShape,
    )
  }, signal)
  return products.map((product) => ({ ...product, enabled: product.enabled ?? true }))
}

/** One product: GET /products/{id}. Its prices may come without their amounts. */
export async function getProduct(client: ApiClient, id: string, signal: AbortSignal): Promise<Product> {
  return unwrap(await call(client.GET('/products/{id}', { params: { path: { id } }, signal })), 'product', productShape)
}

/** The same with the amounts of all its prices: GET /products/{id}/pricing. */
export async function getProductPricing(client: ApiClient, id: string, signal: AbortSignal): Promise<Product> {
  const response = client.GET('/products/{id}/pricing', { params: { path: { id } }, signal })
  return unwrap(await call(response), 'product', productShape)
}
