import { lacksAmounts, planOf } from '#machines/payment/pricing'
import { isForSale } from '#machines/purchase/product'
import type { Product } from '#machines/shared/model'
import { anySignal } from '../../api/client/any-signal'
import type { ApiClient } from '../../api/client/client'
import { getProductPricing, listEnabledProducts } from '../../api/purchase/products'

/** The dialog works without amounts, so it does not wait long for them. */
const PRICING_LIMIT_MS = 5_000

/**
 * Loads the enabled products. Amounts that the list does not have come from the pricing calls, which are all sent at the
 * same time (docs/product/purchase.md#calls).
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

/** Only replaces the prices. A product whose pricing cannot be loaded or has no prices stays unchanged. */
async function withAmounts(client: ApiClient, product: Product, signal: AbortSignal): Promise<Product> {
  const priced = await getProductPricing(client, product.id, signal).catch(() => product)
  return planOf(priced) === undefined ? product : { ...product, prices: priced.prices, price: priced.price }
}
