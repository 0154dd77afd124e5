import { type Plan, planOf } from '#machines/payment/pricing'
import { getProductPricing } from '../../shared/calls/products'
import type { ApiClient } from '../../shared/client/client'

/** The price of one product. In a file of its own, because a customer without a payment to come does not load it. */
export async function readPlan(client: ApiClient, productId: string, signal: AbortSignal): Promise<Plan | undefined> {
  return planOf(await getProductPricing(client, productId, signal))
}
