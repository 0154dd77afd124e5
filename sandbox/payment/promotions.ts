import { type Rejection, rejection } from '../server/rejection'
import type { ProductRecord, PromotionRecord } from '../server/worlds/records'
import { amountsOf } from './amounts'

/** The reason why no customer can use the promotion for these products; undefined if there is none. */
export function whyNotGood(
  promotion: PromotionRecord | undefined,
  productIds: readonly string[],
  now: Date,
): Rejection | undefined {
  if (!promotion?.enabled) return rejection(404, 'PROMOTION_NOT_FOUND', 'This promotion code does not exist.')
  if (isOver(promotion, now)) return rejection(422, 'PROMOTION_EXPIRED', 'This promotion code has expired.')
  if (isUsedUp(promotion)) return rejection(409, 'PROMOTION_USED_UP', 'This promotion code has been used up.')
  const { applicableProducts } = promotion
  if (applicableProducts.length > 0 && !productIds.every((id) => applicableProducts.includes(id)))
    return notApplicable()
  return undefined
}

/** The reason why this customer or these prices are outside of the promotion's limits; undefined if there is none. */
export function whyOutOfLimits(
  promotion: PromotionRecord,
  userId: string,
  products: readonly ProductRecord[],
): Rejection | undefined {
  const { amountOff, minimumAmount, maxRedemptionsPerCustomer, redemptions } = promotion
  const ownCount = redemptions.filter((redemption) => redemption.userId === userId).length
  if (maxRedemptionsPerCustomer !== null && ownCount >= maxRedemptionsPerCustomer) {
    return rejection(409, 'PROMOTION_ALREADY_USED', 'You have already used this promotion code.')
  }
  const dues = products.filter(isPayable).map((product) => amountsOf(product, null))
  // An amount cannot be applied to, or compared with, another currency.
  const hasAmount = amountOff !== null || minimumAmount !== null
  if (hasAmount && dues.some(({ currency }) => currency.toUpperCase() !== promotion.currency)) return notApplicable()
  if (minimumAmount !== null && dues.some(({ first }) => first < minimumAmount)) {
    return rejection(422, 'PROMOTION_AMOUNT_TOO_LOW', 'This promotion code requires a higher order amount.')
  }
  return undefined
}

export function isOver({ redeemBy }: PromotionRecord, now: Date): boolean {
  return redeemBy !== null && new Date(redeemBy) <= now
}

/** True if the promotion can be used now. */
export function isValid(promotion: PromotionRecord, now: Date): boolean {
  return promotion.enabled && promotion.stripeId !== null && !isOver(promotion, now) && !isUsedUp(promotion)
}

function isUsedUp({ maxRedemptions, redemptions }: PromotionRecord): boolean {
  return maxRedemptions !== null && redemptions.length >= maxRedemptions
}

function notApplicable(): Rejection {
  return rejection(422, 'PROMOTION_NOT_APPLICABLE', 'This promotion code is not valid for this product.')
}

/** @throws Rejection 409 if the product's price is not clear, so that no wrong amount is charged */
export function rejectUnpayable(product: ProductRecord): void {
  if (!isPayable(product)) throw rejection(409, 'PRODUCT_NOT_PRICED', 'This product has no price that can be paid.')
}

/** True if all prices have amounts in one currency and all recurring prices have the same interval. */
function isPayable({ prices, price }: ProductRecord): boolean {
  if (prices.length === 0) return Boolean(price)
  const metadata = prices.flatMap((line) => line.metadata ?? [])
  const currencies = new Set(metadata.map(({ currency }) => currency.toLowerCase()))
  const intervals = metadata.flatMap(({ recurring }) => recurring ?? [])
  const periods = new Set(intervals.map(({ interval, interval_count: count = 1 }) => `${count} ${interval}`))
  return metadata.length === prices.length && currencies.size === 1 && periods.size <= 1
}
