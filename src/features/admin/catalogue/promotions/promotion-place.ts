import type { ListPlace, YesOrNo } from '../../list/list-place'

/** The parameters of the address (docs/product/admin/README.md#addresses). */
export type PromotionPlace = ListPlace & {
  readonly search?: string | undefined
  readonly enabled?: YesOrNo | undefined
  readonly expired?: YesOrNo | undefined
  /** Set if the create dialog is open. */
  readonly create?: string | undefined
}
