import type { Schemas } from '../server/schemas'
import type { PromotionRecord } from '../server/worlds/records'
import { isValid } from './promotions'

/** The promotion for customers, without its limits and usage. */
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
    // The API takes `fixed` but returns `amount` (docs/product/admin/catalogue.md#promotion-sending).
    discountType: discountType === 'fixed' ? 'amount' : discountType,
    ...(withUsageStats && { usageStats }),
  }
}
