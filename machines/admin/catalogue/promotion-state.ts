import { promotionCurrency } from '../../payment/promotion'
import type { StatusTone } from '../../services/service-status'
import { AMOUNT_NOT_KNOWN, amountText } from '../../shared/minor-units'
import type { ManagedPromotion } from './managed-promotion'
import { isPast } from './promotion-form'

export type PromotionState = 'Disabled' | 'Expired' | 'Used Up' | 'Invalid' | 'Active'

type StateFields = Pick<ManagedPromotion, 'enabled' | 'redeemBy' | 'maxRedemptions' | 'timesRedeemed' | 'isValid'>

/** 'Invalid' is shown only if the server reports it and no other state explains it. */
export function promotionState(promotion: StateFields, now: Date): PromotionState {
  if (promotion.enabled === false) return 'Disabled'
  if (isPast(promotion.redeemBy, now)) return 'Expired'
  if (isUsedUp(promotion)) return 'Used Up'
  return promotion.isValid === false ? 'Invalid' : 'Active'
}

/** A limit of 0 means no limit. */
function isUsedUp({ maxRedemptions = 0, timesRedeemed = 0 }: StateFields): boolean {
  return maxRedemptions > 0 && timesRedeemed >= maxRedemptions
}

export function promotionTone(state: PromotionState): StatusTone {
  return TONES[state]
}

const TONES: Readonly<Record<PromotionState, StatusTone>> = {
  Disabled: 'neutral',
  Expired: 'danger',
  'Used Up': 'warning',
  Invalid: 'warning',
  Active: 'success',
}

/** The discount as a text, such as '20% off' or '5.00 USD off'. */
export function discountText({
  percentOff,
  amountOff,
  currency,
}: Pick<ManagedPromotion, 'percentOff' | 'amountOff' | 'currency'>): string {
  // Like the calculation: if the server sends both, the percentage counts, unless it is 0.
  if (percentOff !== undefined && (percentOff > 0 || amountOff === undefined)) return `${percentOff}% off`
  if (amountOff === undefined) return 'No discount'
  const amount = amountText(amountOff, promotionCurrency({ currency }))
  return amount === undefined ? AMOUNT_NOT_KNOWN : `${amount} off`
}
