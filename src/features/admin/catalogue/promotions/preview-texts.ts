import type { PreviewedPromotion, PreviewProblem } from '#machines/admin/catalogue/promotion-preview'
import type { PromotionState } from '#machines/admin/catalogue/promotion-state'
import type { Plan } from '#machines/payment/pricing'
import { promotionCurrency } from '#machines/payment/promotion'
import { amountText } from '#machines/shared/minor-units'

/** What there is to say of a promotion and a product, in a sentence. `plan` is what the product costs, if that is known. */
export function problemText(problem: PreviewProblem, plan: Plan | undefined, promotion: PreviewedPromotion): string {
  const currency = promotionCurrency(promotion)
  const soldIn = plan?.currency.toUpperCase() ?? ''
  switch (problem) {
    case 'no price':
      return 'No readable price.'
    case 'currency':
      return `Sold in ${soldIn}: an amount in ${currency} can not be taken off.`
    case 'minimum':
      return minimumText(
        amountText(promotion.minimumAmount ?? 0, currency) ?? 'not known',
        soldIn === currency ? undefined : soldIn,
      )
    case 'above':
      return 'It takes off more than the first payment: the rest is lost.'
    case 'not for sale':
      return 'Not for sale at the moment.'
  }
}

/** @param soldIn the product's currency, where it is another one: then nothing is below or above */
function minimumText(minimum: string, soldIn: string | undefined): string {
  return soldIn === undefined
    ? `Below the minimum amount of ${minimum}: it can not be used.`
    : `Sold in ${soldIn}, the minimum amount is ${minimum}: it can not be used.`
}

/** Why nobody can redeem a promotion, whatever it would take off; undefined where customers can. */
export const STATE_TEXTS: Readonly<Record<PromotionState, string | undefined>> = {
  Disabled: 'This promotion is disabled: nobody can redeem it.',
  Over: 'This promotion is already over: nobody can redeem it.',
  'Used Up': 'This promotion is used up: nobody can redeem it.',
  'Not Valid': 'The server calls this promotion not valid: nobody can redeem it.',
  Active: undefined,
}
