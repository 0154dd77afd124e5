import { promotionState, promotionTone } from '#machines/admin/catalogue/promotion-state'
import type { ManagedPromotion } from '#machines/shared/model'
import { StatusBadge } from '../../../../ui/text/status-badge'

/** Whether customers can use a promotion at this moment. */
export function PromotionStatus({ promotion }: { promotion: ManagedPromotion }) {
  const state = promotionState(promotion, new Date())
  return <StatusBadge tone={promotionTone(state)}>{state}</StatusBadge>
}
