import type { Call, Handlers } from '../server/handlers'
import { pageOf } from '../server/pages'
import type { Schemas } from '../server/schemas'
import { isAdministrator, requireUser } from '../server/sessions'
import type { PromotionRecord } from '../server/worlds/records'
import { rejectSentinelPromotion } from './promotion.sentinels'
import { isOver, isValid, whyNotGood, whyOutOfLimits } from './promotions'

/** Promotion codes. Administrators see all of them. See docs/product/payment.md#promotions. */
export const promotionHandlers = {
  validatePromotion(call) {
    const user = requireUser(call)
    const { world, body, now } = call
    const { code, productIds = [] } = body
    rejectSentinelPromotion(code)
    const promotion = world.promotions.find((candidate) => candidate.code === code)
    const rejected = whyNotGood(promotion, productIds, now)
    if (promotion === undefined || rejected) throw rejected
    const outOfLimits = whyOutOfLimits(
      promotion,
      user.id,
      world.products.filter(({ id }) => productIds.includes(id)),
    )
    if (outOfLimits) throw outOfLimits
    return { status: 200, body: { data: { promotion: toPromotion(promotion) } } }
  },

  listPromotions(call) {
    const user = requireUser(call)
    const { world, query, now } = call
    const found = world.promotions.filter(matches(query, now))
    if (!isAdministrator(user)) {
      const open = found.filter((promotion) => promotion.enabled && !isOver(promotion, now))
      const { records, pagination } = pageOf(open, query)
      return { status: 200, body: { data: { promotions: records.map(toPromotion), pagination: pagination } } }
    }
    const { records, pagination } = pageOf(found, query)
    const withUsageStats = query.withUsageStats === true
    const promotions = records.map((promotion) => toManagedPromotion(promotion, { withUsageStats, now }))
    return { status: 200, body: { data: { promotions: promotions, pagination: pagination } } }
  },
} satisfies Handlers

/** The form in which codes are stored and compared. */
export function normalizeCode(code: string): string {
  return code.trim().toUpperCase()
}

function matches({ search, enabled, expired }: Call<'listPromotions'>['query'], now: Date) {
  const part = search?.trim().toLowerCase()
  return (promotion: PromotionRecord) =>
    (enabled === undefined || promotion.enabled === enabled) &&
    (expired === undefined || isOver(promotion, now) === expired) &&
    (!part || [promotion.name, promotion.code].some((text) => text.toLowerCase().includes(part)))
}

/** The promotion for customers, without its limits and usage. */
function toPromotion({
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
function toManagedPromotion(
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
