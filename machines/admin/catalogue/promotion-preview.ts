import { type Plan, planOf, type Quote, quote } from '../../payment/pricing'
import { promotionCurrency } from '../../payment/promotion'
import { isForSale } from '../../purchase/product'
import type { Product, Promotion } from '../../shared/model'
import type { ManagedPromotion } from './managed-promotion'
import { isDiscountComplete, promotionPayload, type TypedPromotion } from './promotion-form'

/** The fields of a typed or stored promotion that the preview uses. */
export type PreviewedPromotion = Promotion & Pick<ManagedPromotion, 'currency' | 'minimumAmount' | 'redeemBy'>

/**
 * The promotion as the server would store it. It is made from the payload, so that the preview matches what is sent. Undefined
 * while the discount is incomplete.
 */
export function promotionInPreview(typed: TypedPromotion): PreviewedPromotion | undefined {
  if (!isDiscountComplete(typed)) return undefined
  const sent = promotionPayload(typed)
  return {
    code: sent.code,
    name: sent.name,
    percentOff: sent.percentOff,
    amountOff: sent.amountOff,
    currency: sent.currency,
    duration: sent.duration,
    durationInMonths: sent.durationInMonths,
    minimumAmount: sent.minimumAmount,
    redeemBy: sent.redeemBy,
    // The payment provider's coupon does not exist until the promotion is created.
    stripeId: undefined,
    applicableProducts: sent.applicableProducts ?? [],
  }
}

/**
 * `no price`: the product has no valid price. `currency`: the fixed amount is in another currency. `minimum`: the first payment
 * is below the minimum amount, or in another currency. `above`: the fixed amount exceeds the first payment. `not for sale`:
 * customers can't buy the product now.
 */
export type PreviewProblem = 'no price' | 'currency' | 'minimum' | 'above' | 'not for sale'

/** The price of one product with a promotion. */
export type PreviewLine = {
  readonly product: Product
  readonly plan: Plan | undefined
  /** Without the promotion. Undefined if the product has no valid price. */
  readonly regular: Quote | undefined
  /** With the promotion. Undefined if customers can't use its code for the product. */
  readonly quote: Quote | undefined
  readonly problems: readonly PreviewProblem[]
}

/** A line for each product of the promotion, in the order of the products. A promotion without products is for all. */
export function previewOf(promotion: PreviewedPromotion, products: readonly Product[]): readonly PreviewLine[] {
  const selected = new Set(promotion.applicableProducts)
  return products
    .filter(({ id }) => selected.size === 0 || selected.has(id))
    .map((product) => previewLine(promotion, product))
}

/** The line of one product that the promotion is for. */
export function previewLine(promotion: PreviewedPromotion, product: Product): PreviewLine {
  const plan = planOf(product)
  const obstacles = plan ? obstaclesOf(promotion, plan) : (['no price'] as const)
  return {
    product,
    plan,
    regular: plan && quote(plan),
    quote: plan && obstacles.length === 0 ? quote(plan, promotion) : undefined,
    problems: [
      ...obstacles,
      // A discount that does not apply can't exceed the payment, and its currency may be another one.
      ...(plan && obstacles.length === 0 && isAbove(promotion, plan) ? (['above'] as const) : []),
      ...(isForSale(product) ? [] : (['not for sale'] as const)),
    ],
  }
}

/** The reasons why customers can't use the code for a product that has a price. */
function obstaclesOf(promotion: PreviewedPromotion, plan: Plan): readonly ('currency' | 'minimum')[] {
  const { minimumAmount = 0 } = promotion
  const isOtherCurrency = promotionCurrency(promotion) !== plan.currency.toUpperCase()
  const isBelowMinimum = minimumAmount > 0 && (isOtherCurrency || firstPayment(plan) < minimumAmount)
  return [
    ...(isFixed(promotion) && isOtherCurrency ? (['currency'] as const) : []),
    ...(isBelowMinimum ? (['minimum'] as const) : []),
  ]
}

/** True if the fixed amount exceeds the first payment. */
function isAbove(promotion: PreviewedPromotion, plan: Plan): boolean {
  return isFixed(promotion) && (promotion.amountOff ?? 0) > firstPayment(plan)
}

/** If a promotion has a percentage and an amount, the percentage counts, unless it is 0. */
function isFixed({ percentOff = 0, amountOff }: PreviewedPromotion): boolean {
  return percentOff === 0 && amountOff !== undefined
}

/** The first payment without a promotion, which the minimum amount refers to. */
function firstPayment(plan: Plan): number {
  return quote(plan).dueToday
}
