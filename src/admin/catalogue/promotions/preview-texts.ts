import type { PreviewedPromotion, PreviewProblem } from '#machines/admin/catalogue/promotion-preview'
import type { PromotionState } from '#machines/admin/catalogue/promotion-state'
import type { Plan } from '#machines/payment/pricing'
import { promotionCurrency } from '#machines/payment/promotion'
import { amountText } from '#machines/shared/minor-units'

/** The sentence for a problem (docs/product/admin/catalogue.md#preview). `plan` is undefined if the product has no valid price. */
export function problemText(problem: PreviewProblem, plan: Plan | undefined, promotion: PreviewedPromotion): string {
  const currency = promotionCurrency(promotion)
  const soldIn = plan?.currency.toUpperCase() ?? ''
  switch (problem) {
    case 'no price':
      return 'No valid price.'
    case 'currency':
      return `Sold in ${soldIn}. A discount in ${currency} doesn't apply.`
    case 'minimum':
      return minimumText(
        amountText(promotion.minimumAmount ?? 0, currency) ?? 'unknown',
        soldIn === currency ? undefined : soldIn,
      )
    case 'above':
      return 'The discount exceeds the first payment. The rest is not carried over.'
    case 'not for sale':
      return 'Not for sale at the moment.'
  }
}

/** @param soldIn the product's currency if it differs; amounts in different currencies are not compared */
function minimumText(minimum: string, soldIn: string | undefined): string {
  return soldIn === undefined
    ? `Below the minimum amount of ${minimum}. The promotion doesn't apply.`
    : `Sold in ${soldIn}, but the minimum amount is ${minimum}. The promotion doesn't apply.`
}

/** The reason why customers can't redeem the promotion at all. Undefined if they can. */
export const STATE_TEXTS: Readonly<Record<PromotionState, string | undefined>> = {
  Disabled: "This promotion is disabled, so customers can't redeem it.",
  Expired: "This promotion has expired, so customers can't redeem it.",
  'Used Up': "This promotion is used up, so customers can't redeem it.",
  Invalid: "The server reports this promotion as invalid, so customers can't redeem it.",
  Active: undefined,
}
