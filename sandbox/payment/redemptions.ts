import { recordEffect } from '../server/worlds/ledger'
import type { SubscriptionRecord } from '../server/worlds/records'
import type { World } from '../server/worlds/world'

/** Counts the promotion of a paid subscription once. A promotion that was deleted in the meantime is not counted. */
export function redeemPromotion(
  world: World,
  { id: subscriptionId, userId, coupon }: Pick<SubscriptionRecord, 'id' | 'userId' | 'coupon'>,
  now: Date,
): void {
  const promotion = world.promotions.find(({ stripeId }) => coupon !== null && stripeId === coupon)
  if (promotion === undefined) return
  if (promotion.redemptions.some((redemption) => redemption.subscriptionId === subscriptionId)) return
  promotion.redemptions.push({ userId, subscriptionId })
  recordEffect(world, now, { type: 'promotionRedeemed', promotionId: promotion.id, userId, subscriptionId })
}
