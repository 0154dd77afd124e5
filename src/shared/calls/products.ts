import type { Purchase } from '#machines/purchase/purchase.machine'
import type { Product } from '#machines/shared/model'
import { anySignal } from '../client/any-signal'
import { call } from '../client/call'
import type { ApiClient } from '../client/client'
import { LARGEST_PAGE, loadRows } from '../client/pages'
import { createTurns } from '../client/turns'
import { productShape } from '../decode/catalogue'
import { unwrap, unwrapPage } from '../decode/envelope'
import { registrationShape } from '../decode/services'

/** A product without amounts can be used too, so the wait for them is short. */
const LIMIT_MS = 5_000

/**
 * The enabled products: GET /products?enabled=true, without a page, so that the server sends all of them. A server that divides
 * this list too is asked for its largest pages. A product without `enabled` counts as enabled, because the request asked for
 * enabled ones. `machines/purchase/product.ts` decides which of them can be bought.
 */
export async function listEnabledProducts(client: ApiClient, signal: AbortSignal): Promise<readonly Product[]> {
  const list = await readEnabled(client, {}, signal)
  const products =
    list.pages > 1
      ? await loadRows((page, untilLimit) => readEnabled(client, { page, limit: LARGEST_PAGE }, untilLimit), signal)
      : list.rows
  return products.map((product) => ({ ...product, enabled: product.enabled ?? true }))
}

async function readEnabled(client: ApiClient, page: { page?: number; limit?: number }, signal: AbortSignal) {
  const response = client.GET('/products', { params: { query: { enabled: true, ...page } }, signal })
  return unwrapPage(await call(response), 'products', productShape)
}

/** One product: GET /products/{id}. Its prices may have no amounts. */
export async function getProduct(client: ApiClient, id: string, signal: AbortSignal): Promise<Product> {
  return unwrap(await call(client.GET('/products/{id}', { params: { path: { id } }, signal })), 'product', productShape)
}

/** One product with the amounts of all its prices: GET /products/{id}/pricing. */
export async function getProductPricing(client: ApiClient, id: string, signal: AbortSignal): Promise<Product> {
  const response = client.GET('/products/{id}/pricing', { params: { path: { id } }, signal })
  return unwrap(await call(response), 'product', productShape)
}

/**
 * Loads the amounts of products, at most four at a time, and each one once unless it fails (openapi.yaml).
 *
 * @returns a function that throws an ApiError if the amounts can't be loaded within five seconds
 */
export function createPricings(client: ApiClient): (id: string, signal: AbortSignal) => Promise<Product> {
  const inTurn = createTurns(4)
  const loaded = new Map<string, Product>()
  return async (id, signal) => {
    const load = () => getProductPricing(client, id, anySignal(signal, AbortSignal.timeout(LIMIT_MS)))
    const product = loaded.get(id) ?? (await inTurn(load, signal))
    loaded.set(id, product)
    return product
  }
}

/**
 * Redeems a store purchase: POST /services. It is never sent again automatically, because each transaction registers once. The
 * response is the service or a plain acknowledgement (openapi.yaml).
 */
export async function registerPurchase(client: ApiClient, body: Purchase, signal: AbortSignal): Promise<void> {
  unwrap(await call(client.POST('/services', { body, signal })), 'service', registrationShape)
}
