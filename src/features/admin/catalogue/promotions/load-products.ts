import { lacksAmounts, planOf } from '#machines/payment/pricing'
import type { ManagedProduct } from '#machines/shared/model'
import { listAllProducts } from '../../../../api/admin/catalogue/products'
import { anySignal } from '../../../../api/client/any-signal'
import type { ApiClient } from '../../../../api/client/client'
import { LARGEST_PAGE, loadAllRows } from '../../../../api/client/pages'
import { getProductPricing } from '../../../../api/purchase/products'

/** A price is worth one more round trip, and no more: the preview can do without. */
const PRICING_LIMIT_MS = 5_000

/**
 * All products, also those that nobody can buy now, with the amounts that the list left to the pricing call: those of a
 * promotion are chosen from them, and its preview is made of them (administrator specification, section 3).
 *
 * @throws ApiError when a page of the list can't be read
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

/** A product whose pricing can't be read, or says nothing, stays as it was. */
async function withAmounts(client: ApiClient, product: ManagedProduct, signal: AbortSignal): Promise<ManagedProduct> {
  const priced = await getProductPricing(client, product.id, signal).catch(() => product)
  return planOf(priced) === undefined ? product : { ...product, prices: priced.prices, price: priced.price }
}
