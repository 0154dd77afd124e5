import type { Schemas } from '../server/schemas'
import type { PromotionRecord } from '../server/worlds/records'
import { isValid } from './promotions'

/** The promotion for customers, without its limits and usage. */
export function toPromotion({
  id,
  code,
  name,
  percentOff,
  amountOff,
  currency,
  duration,
  durationInMonths,
  stripeId,
  applicableProducts,
}: PromotionRecord): Schemas['Promotion'] {
  return {
    _id: id,
    code,
    name,
    percentOff,
    amountOff,
    currency,
    duration,
    durationInMonths,
    stripeId,
    applicableProducts,
  }
}

/** The promotion for administrators. */
export function toManagedPromotion(
  record: PromotionRecord,
  { withUsageStats, now }: { withUsageStats: boolean; now: Date },
): Schemas['Promotion'] {
  const { id, redemptions, discountType, ...promotion } = record
  const usageStats = { timesRedeemed: redemptions.length, valid: isValid(record, now) }
  return {
    _id: id,
    ...promotion,
    // A server may name the type of an amount either way, and this is the one that new promotions do not have.
    discountType: discountType === 'fixed' ? 'amount' : discountType,
    ...(withUsageStats && { usageStats }),
  }
}
