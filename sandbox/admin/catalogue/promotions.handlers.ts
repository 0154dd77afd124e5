import { rejectSentinelPromotion } from '../../payment/promotion.sentinels'
import { normalizeCode } from '../../payment/promotions.handlers'
import type { Handlers } from '../../server/handlers'
import { invalidInput, rejection } from '../../server/rejection'
import type { Schemas } from '../../server/schemas'
import { requireAdministrator } from '../../server/sessions'
import { recordEffect } from '../../server/worlds/ledger'
import type { PromotionRecord } from '../../server/worlds/records'
import { createId, type World } from '../../server/worlds/world'

/** Creates, changes and deletes promotions. See openapi.yaml. */
export const managedPromotionHandlers = {
  createPromotion(call) {
    const { id: byUserId } = requireAdministrator(call)
    const { world, body, now } = call
    rejectPastEnd(body.redeemBy, now)
    rejectUnknownProducts(world, body.applicableProducts)
    const code = normalizeCode(body.code)
    rejectSentinelPromotion(code)
    if (world.promotions.some((promotion) => promotion.code === code)) {
      throw rejection(409, 'RESOURCE_ALREADY_EXISTS', 'A promotion with this code already exists.')
    }
    const promotion = makePromotion(body, { id: createId(), code, createdAt: now.toISOString() })
    world.promotions.push(promotion)
    recordEffect(world, now, { type: 'promotionCreated', byUserId, promotionId: promotion.id })
    return { status: 201, body: { message: 'Promotion created.' } }
  },

  updatePromotion(call) {
    const { id: byUserId } = requireAdministrator(call)
    const { world, path, body, now } = call
    const promotion = requirePromotion(world, path.id)
    // A time in the past is valid and ends the promotion. Its own products may have been deleted.
    rejectUnknownProducts(world, body.applicableProducts, promotion.applicableProducts)
    changePromotion(promotion, body)
    const fields = Object.keys(body)
    recordEffect(world, now, { type: 'promotionUpdated', byUserId, promotionId: promotion.id, fields })
    return { status: 200, body: { message: 'Promotion updated.' } }
  },

  deletePromotion(call) {
    const { id: byUserId } = requireAdministrator(call)
    const { world, path, now } = call
    const { id: promotionId } = requirePromotion(world, path.id)
    world.promotions = world.promotions.filter(({ id }) => id !== promotionId)
    recordEffect(world, now, { type: 'promotionDeleted', byUserId, promotionId })
    return { status: 200, body: { message: 'Promotion deleted.' } }
  },
} satisfies Handlers

/** @throws Rejection 404 if the world has no such promotion */
function requirePromotion({ promotions }: World, id: string): PromotionRecord {
  const promotion = promotions.find((candidate) => candidate.id === id)
  if (promotion === undefined) throw rejection(404, 'NOT_FOUND', 'Promotion not found.')
  return promotion
}

/** A new promotion, with a coupon at the payment provider. */
function makePromotion(
  payload: Schemas['PromotionPayload'],
  given: Pick<PromotionRecord, 'id' | 'code' | 'createdAt'>,
): PromotionRecord {
  const { name, description, discountType, duration, enabled } = payload
  return {
    ...given,
    name,
    description,
    discountType,
    percentOff: payload.percentOff ?? null,
    amountOff: payload.amountOff ?? null,
    currency: payload.currency ?? 'USD',
    duration,
    durationInMonths: payload.durationInMonths ?? null,
    stripeId: `promo_sandbox_${given.code.toLowerCase()}`,
    applicableProducts: payload.applicableProducts ?? [],
    enabled,
    redeemBy: payload.redeemBy ?? null,
    maxRedemptions: payload.maxRedemptions ?? null,
    maxRedemptionsPerCustomer: payload.maxRedemptionsPerCustomer ?? null,
    minimumAmount: payload.minimumAmount ?? null,
    redemptions: [],
  }
}

/** Changes only the fields that were sent. */
function changePromotion(promotion: PromotionRecord, changes: Schemas['PromotionChanges']): void {
  promotion.name = changes.name ?? promotion.name
  promotion.description = changes.description ?? promotion.description
  promotion.maxRedemptions = changes.maxRedemptions ?? promotion.maxRedemptions
  promotion.maxRedemptionsPerCustomer = changes.maxRedemptionsPerCustomer ?? promotion.maxRedemptionsPerCustomer
  promotion.redeemBy = changes.redeemBy ?? promotion.redeemBy
  promotion.minimumAmount = changes.minimumAmount ?? promotion.minimumAmount
  promotion.applicableProducts = changes.applicableProducts ?? promotion.applicableProducts
  promotion.enabled = changes.enabled ?? promotion.enabled
}

/** @throws Rejection 422 if the end of a new promotion is not in the future */
function rejectPastEnd(redeemBy: string | undefined, now: Date): void {
  if (redeemBy === undefined || new Date(redeemBy) > now) return
  throw invalidInput([{ field: 'redeemBy', message: 'must not be in the past' }])
}

/**
 * @param ids undefined if they are not sent
 * @param besides ids that are valid even if the product no longer exists
 * @throws Rejection 422 if any product does not exist
 */
function rejectUnknownProducts(
  { products }: World,
  ids: readonly string[] = [],
  besides: readonly string[] = [],
): void {
  const known = new Set([...products.map(({ id }) => id), ...besides])
  if (ids.every((id) => known.has(id))) return
  throw invalidInput([{ field: 'applicableProducts', message: 'There is no such product' }])
}
