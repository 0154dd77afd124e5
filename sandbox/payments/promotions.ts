import { type Refusal, refusal } from '../contract'

export type PromotionRecord = {
  code: string
  name: string
  /** Per cent; null on a promotion that takes off `amountOff`. */
  percentOff: number | null
  /** Minor units; null on a promotion that takes off `percentOff`. */
  amountOff: number | null
  duration: 'once' | 'repeating' | 'forever'
  durationInMonths: number | null
  /** The coupon that a subscription is created with; without it, the code is valid and can't be charged. */
  stripeId: string | null
  /** Ids of the products that it is good for; none means all. */
  applicableProducts: string[]
  enabled: boolean
  expiresAt: string | null
  isUsedUp: boolean
}

/** Why a promotion is not good for these products; undefined if it is. */
export function whyNotGood(
  promotion: PromotionRecord | undefined,
  productIds: readonly string[],
  now: Date,
): Refusal | undefined {
  if (!promotion?.enabled) return refusal(404, 'PROMOTION_NOT_FOUND', 'This promotion code does not exist.')
  const { expiresAt, isUsedUp, applicableProducts } = promotion
  if (expiresAt !== null && new Date(expiresAt) <= now) {
    return refusal(422, 'PROMOTION_EXPIRED', 'This promotion code has expired.')
  }
  if (isUsedUp) return refusal(409, 'PROMOTION_USED_UP', 'This promotion code has been used up.')
  if (applicableProducts.length > 0 && !productIds.every((id) => applicableProducts.includes(id))) {
    return refusal(422, 'PROMOTION_NOT_APPLICABLE', 'This promotion code is not valid for this product.')
  }
  return undefined
}
