import type { Schemas } from '../server/schemas'
import type { PromotionRecord } from '../server/worlds/records'
import { isValid } from './promotions'

/** The promotion as customers are told of it: its limits and how often it was used are nobody's business. */
export function toPromotion({
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
  return { code, name, percentOff, amountOff, currency, duration, durationInMonths, stripeId, applicableProducts }
}

/** The promotion as administrators see it. */
export function toManagedPromotion(
  record: PromotionRecord,
  { withUsageStats, now }: { withUsageStats: boolean; now: Date },
): Schemas['Promotion'] {
  const { id, redemptions, discountType, ...promotion } = record
  const usageStats = { timesRedeemed: redemptions.length, valid: isValid(record, now) }
  return {
    _id: id,
    ...promotion,
    // What the create form calls fixed, lists call amount (administrator specification, section 3).
    discountType: discountType === 'fixed' ? 'amount' : discountType,
    ...(withUsageStats && { usageStats }),
  }
}
