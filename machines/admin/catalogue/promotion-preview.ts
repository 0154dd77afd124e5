import { type Plan, planOf, type Quote, quote } from '../../payment/pricing'
import { promotionCurrency } from '../../payment/promotion'
import { isForSale } from '../../purchase/product'
import type { ManagedPromotion, Product, Promotion } from '../../shared/model'
import { isDiscountComplete, promotionPayload, type TypedPromotion } from './promotion-form'

/** What the preview knows of a promotion, be it typed or stored. */
export type PreviewedPromotion = Promotion & Pick<ManagedPromotion, 'currency' | 'minimumAmount' | 'redeemBy'>

/**
 * A promotion as it would be stored, made of what would be sent: what is previewed is what is sent. Undefined while the
 * discount itself can't be sent.
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
    // The payment provider's coupon is made with the promotion.
    stripeId: undefined,
    applicableProducts: sent.applicableProducts ?? [],
  }
}

/**
 * What there is to say of a promotion and a product: it has no price that can be read; the amount is in another currency; the
 * first payment is below the minimum amount, or in another currency than it; the amount is above the first payment; customers
 * can't buy the product now.
 */
export type PreviewProblem = 'no price' | 'currency' | 'minimum' | 'above' | 'not for sale'

/** What a product costs with a promotion. */
export type PreviewLine = {
  readonly product: Product
  readonly plan: Plan | undefined
  /** Without the promotion; undefined when there is no price that can be read. */
  readonly regular: Quote | undefined
  /** With the promotion; undefined when customers could not use its code for the product. */
  readonly quote: Quote | undefined
  readonly problems: readonly PreviewProblem[]
}

/** What each product that a promotion is for costs with it, in the order of the products; a promotion for none is for all. */
export function previewOf(promotion: PreviewedPromotion, products: readonly Product[]): readonly PreviewLine[] {
  const named = new Set(promotion.applicableProducts)
  return products.filter(({ id }) => named.size === 0 || named.has(id)).map((product) => lineOf(promotion, product))
}

function lineOf(promotion: PreviewedPromotion, product: Product): PreviewLine {
  const plan = planOf(product)
  const obstacles = plan ? obstaclesOf(promotion, plan) : (['no price'] as const)
  return {
    product,
    plan,
    regular: plan && quote(plan),
    quote: plan && obstacles.length === 0 ? quote(plan, promotion) : undefined,
    problems: [
      ...obstacles,
      // Of what can't be used nothing is lost.
      ...(plan && obstacles.length === 0 && isAbove(promotion, plan) ? (['above'] as const) : []),
      ...(isForSale(product) ? [] : (['not for sale'] as const)),
    ],
  }
}

/** Why customers could not use the code for a product that is priced. */
function obstaclesOf(promotion: PreviewedPromotion, plan: Plan): readonly ('currency' | 'minimum')[] {
  const { minimumAmount = 0 } = promotion
  const isOtherCurrency = promotionCurrency(promotion) !== plan.currency.toUpperCase()
  const isBelowMinimum = minimumAmount > 0 && (isOtherCurrency || firstPayment(plan) < minimumAmount)
  return [
    ...(isFixed(promotion) && isOtherCurrency ? (['currency'] as const) : []),
    ...(isBelowMinimum ? (['minimum'] as const) : []),
  ]
}

/** Whether some of the amount is lost at first; amounts of two currencies are not compared. */
function isAbove(promotion: PreviewedPromotion, plan: Plan): boolean {
  const isSameCurrency = promotionCurrency(promotion) === plan.currency.toUpperCase()
  return isFixed(promotion) && isSameCurrency && (promotion.amountOff ?? 0) > firstPayment(plan)
}

/** A percentage has no currency of its own; where both are said, the percentage counts, unless it is 0. */
function isFixed({ percentOff = 0, amountOff }: PreviewedPromotion): boolean {
  return percentOff === 0 && amountOff !== undefined
}

/** What is due first without a promotion: that is what a minimum amount is about. */
function firstPayment(plan: Plan): number {
  return quote(plan).dueToday
}

/** The ids that a promotion names and that are none of the products, each once. */
export function missingProducts(
  { applicableProducts }: Pick<Promotion, 'applicableProducts'>,
  products: readonly Product[],
): readonly string[] {
  const known = new Set(products.map(({ id }) => id))
  return [...new Set(applicableProducts)].filter((id) => !known.has(id))
}
