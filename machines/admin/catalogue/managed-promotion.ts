import type { components } from '#contract'
import type { Promotion } from '../../shared/model'

/** A promotion, for administrators. Amounts are in minor units of its currency. */
export type ManagedPromotion = Promotion & {
  /** Its `_id` (D-080), which is empty if missing. */
  readonly id: string
  readonly description: string | undefined
  readonly maxRedemptions: number | undefined
  readonly maxRedemptionsPerCustomer: number | undefined
  /** ISO 8601. */
  readonly redeemBy: string | undefined
  readonly minimumAmount: number | undefined
  readonly enabled: boolean | undefined
  readonly createdAt: string | undefined
  readonly timesRedeemed: number | undefined
  /** True if customers can use it now. */
  readonly isValid: boolean | undefined
}

export type PromotionPayload = components['schemas']['PromotionPayload']
export type PromotionChanges = components['schemas']['PromotionChanges']
