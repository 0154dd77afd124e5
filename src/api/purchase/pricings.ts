import type { Product } from '#machines/shared/model'
import { anySignal } from '../client/any-signal'
import type { ApiClient } from '../client/client'
import { createTurns } from '../client/turns'
import { getProductPricing } from './products'

/** A product without amounts can be used too, so the wait for them is short. */
const LIMIT_MS = 5_000

/**
 * Loads the amounts of products, at most four at a time, and each one once unless it fails (docs/product/purchase.md#calls).
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
