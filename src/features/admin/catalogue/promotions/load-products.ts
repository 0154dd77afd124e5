import { lacksAmounts, planOf } from '#machines/payment/pricing'
import type { ManagedProduct } from '#machines/shared/model'
import { listAllProducts } from '../../../../api/admin/catalogue/products'
import { anySignal } from '../../../../api/client/any-signal'
import type { ApiClient } from '../../../../api/client/client'
import { LARGEST_PAGE, loadAllRows } from '../../../../api/client/pages'
import { getProductPricing } from '../../../../api/purchase/products'

/** Missing prices must not delay the preview for longer. */
const PRICING_LIMIT_MS = 5_000

/**
 * Loads all products, including those that customers can't buy now, with the amounts that the list omits. The choice of products
 * and the preview use them (docs/product/admin/catalogue.md#promotion-fields).
 *
 * @throws ApiError if a page of the list can't be loaded
 */
export async function loadProducts(client: ApiClient, signal: AbortSignal): Promise<readonly ManagedProduct[]> {
  const products = await loadAllRows(
    (page, untilLimit) => listAllProducts(client, { page, limit: LARGEST_PAGE, ...UNFILTERED }, untilLimit),
    signal,
  )
  const limited = anySignal(signal, AbortSignal.timeout(PRICING_LIMIT_MS))
  return Promise.all(
    products.map((product) => (lacksAmounts(product) ? withAmounts(client, product, limited) : product)),
  )
}

const UNFILTERED = { enabled: undefined, subscription: undefined, search: undefined } as const

/** Returns the product unchanged if its pricing can't be loaded or has no valid amount. */
async function withAmounts(client: ApiClient, product: ManagedProduct, signal: AbortSignal): Promise<ManagedProduct> {
  const priced = await getProductPricing(client, product.id, signal).catch(() => product)
  return planOf(priced) === undefined ? product : { ...product, prices: priced.prices, price: priced.price }
}
