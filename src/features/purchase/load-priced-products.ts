import { lacksAmounts, planOf } from '#machines/payment/pricing'
import { isForSale } from '#machines/purchase/product'
import type { Product } from '#machines/shared/model'
import { anySignal } from '../../api/client/any-signal'
import type { ApiClient } from '../../api/client/client'
import { getProductPricing, listEnabledProducts } from '../../api/purchase/products'

/** A price is worth one more round trip, and no more: the dialog can do without. */
const PRICING_LIMIT_MS = 5_000

/**
 * The products that are switched on, with the amounts that the list left to the pricing call (customer specification,
 * section 7). All of them are asked for at the same time.
 */
export async function loadPricedProducts(client: ApiClient, signal: AbortSignal): Promise<readonly Product[]> {
  const products = await listEnabledProducts(client, signal)
  const limited = anySignal(signal, AbortSignal.timeout(PRICING_LIMIT_MS))
  return Promise.all(
    products.map((product) =>
      isForSale(product) && lacksAmounts(product) ? withAmounts(client, product, limited) : product,
    ),
  )
}

/** Its stock stays that of the list. A product whose pricing can't be read, or says nothing, stays as it was. */
async function withAmounts(client: ApiClient, product: Product, signal: AbortSignal): Promise<Product> {
  const priced = await getProductPricing(client, product.id, signal).catch(() => product)
  return planOf(priced) === undefined ? product : { ...product, prices: priced.prices, price: priced.price }
}
