import type { Handlers, Schemas } from '../contract'
import { wrapData } from '../envelope'
import { type PromotionRecord, whyNotGood } from '../payments/promotions'
import { refuseSentinelPromotion } from '../sentinels'
import { requireUser } from '../sessions'

/** Promotion codes (customer specification, section 7). */
export const promotionHandlers = {
  validatePromotion(call) {
    requireUser(call)
    const { world, body, now } = call
    const code = body.code.trim().toUpperCase()
    refuseSentinelPromotion(code)
    const promotion = world.promotions.find((candidate) => candidate.code === code)
    const refused = whyNotGood(promotion, body.productIds ?? [], now)
    if (promotion === undefined || refused) throw refused
    return { status: 200, body: wrapData(world.envelope, { promotion: toPromotion(promotion) }) }
  },
} satisfies Handlers

/** The promotion as answered: when it is over and how often it was used is nobody's business. */
function toPromotion({
  enabled: _,
  expiresAt: __,
  isUsedUp: ___,
  ...promotion
}: PromotionRecord): Schemas['Promotion'] {
  return promotion
}
