import { promotionState, promotionTone } from '#machines/admin/catalogue/promotion-state'
import type { ManagedPromotion } from '#machines/shared/model'
import { StatusBadge } from '../../../../ui/text/status-badge'

/** See docs/product/admin/catalogue.md#promotions. */
export function PromotionStatus({ promotion }: { promotion: ManagedPromotion }) {
  const state = promotionState(promotion, new Date())
  return <StatusBadge tone={promotionTone(state)}>{state}</StatusBadge>
}
