import type { CheckoutTarget, Order } from '#machines/payment/order'
import { hasSeveralPeriods, lacksAmounts, planOf } from '#machines/payment/pricing'
import { type ApiError, toApiError } from '#machines/shared/api-error'
import type { Product } from '#machines/shared/model'
import { getProduct, getProductPricing } from '../../shared/calls/products'
import { getServiceProduct, listServices } from '../../shared/calls/services'
import type { ApiClient } from '../../shared/client/client'

/** Marks a message that is shown as it is. Any other message follows 'Failed to load product info: '. */
export const ORDER_PROBLEM = 'ORDER_PROBLEM'

const SEVERAL_PERIODS =
  "This product can't be bought by card because its prices have different billing periods. Please choose another product or contact support."

/**
 * Loads the product and its price. The pricing call is made only if the prices came without their amounts. See
 * docs/product/payment.md#order.
 *
 * @throws ApiError
 */
export async function loadOrder(client: ApiClient, target: CheckoutTarget, signal: AbortSignal): Promise<Order> {
  const [found, knownServiceIds] = await Promise.all([
    findProduct(client, target, signal),
    target.serviceId === undefined ? listServiceIds(client, signal) : [],
  ])
  const product = lacksAmounts(found) ? await fetchProduct(() => getProductPricing(client, found.id, signal)) : found
  const plan = planOf(product)
  if (plan === undefined) throw problem(hasSeveralPeriods(product) ? SEVERAL_PERIODS : 'Product information not found')
  return { productId: product.id, productName: product.name || product.id, plan, knownServiceIds }
}

async function findProduct(
  client: ApiClient,
  { serviceId, productId }: CheckoutTarget,
  signal: AbortSignal,
): Promise<Product> {
  if (serviceId === undefined) {
    if (productId === undefined) throw problem('No service or product selected')
    return fetchProduct(() => getProduct(client, productId, signal))
  }
  const product = await getServiceProduct(client, serviceId, signal).catch((thrown: unknown) => {
    throw toApiError(thrown).status === 404 ? problem('Service not found', toApiError(thrown)) : thrown
  })
  if (product === undefined) throw problem('Product information not found')
  if (typeof product === 'string') return fetchProduct(() => getProduct(client, product, signal))
  // A product that is embedded in a service may have a name but no prices.
  const isWhole = product.prices.length > 0 || product.price !== undefined
  return isWhole ? product : fetchProduct(() => getProduct(client, product.id, signal))
}

async function fetchProduct(read: () => Promise<Product>): Promise<Product> {
  return read().catch((thrown: unknown) => {
    const error = toApiError(thrown)
    if (error.status === 404) throw problem('Product information not found', error)
    if (error.kind === 'http' && error.message === '') throw problem('Could not fetch product information', error)
    throw error
  })
}

async function listServiceIds(client: ApiClient, signal: AbortSignal): Promise<readonly string[]> {
  return (await listServices(client, signal)).map(({ id }) => id)
}

function problem(message: string, error: ApiError = { kind: 'unexpected', message: '' }): ApiError {
  return { ...error, message, code: ORDER_PROBLEM }
}
