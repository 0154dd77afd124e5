import type { ListPlace, YesOrNo } from '../../list/list-place'

/** Which promotions are shown, and what is open over them, from the address. */
export type PromotionPlace = ListPlace & {
  readonly search?: string | undefined
  readonly enabled?: YesOrNo | undefined
  readonly expired?: YesOrNo | undefined
  /** Whether what makes one is open. */
  readonly create?: string | undefined
}
