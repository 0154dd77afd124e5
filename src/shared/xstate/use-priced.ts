import { lacksAmounts, withPrices } from '#machines/payment/pricing'
import type { Product } from '#machines/shared/model'
import { useQuery } from './resource'

/** Loads a product with the amounts of its prices. */
export type LoadPricing = (id: string, signal: AbortSignal) => Promise<Product>

/**
 * Returns a product with the amounts that its list omits, and undefined until they are loaded. If they can't be loaded, the
 * product stays as it is.
 *
 * @param isSeen whether the product has come into view; its amounts are not loaded before
 */
export function usePriced(product: Product, loadPricing: LoadPricing, isSeen: boolean): Product | undefined {
  const isPriced = !lacksAmounts(product)
  const { resource } = useQuery(isSeen && !isPriced ? product.id : null, async (id, signal) =>
    id === null ? null : loadPricing(id, signal),
  )
  if (isPriced) return product
  if (!isSeen || resource.state === 'loading' || resource.state === 'refreshing') return undefined
  return 'data' in resource && resource.data !== null ? withPrices(product, resource.data) : product
}
