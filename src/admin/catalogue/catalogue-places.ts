import type { ListPlace, YesOrNo } from '../kit/list/list-place'

/** The parameters of the address (docs/product/admin/README.md#addresses). */
export type PromotionPlace = ListPlace & {
  readonly search?: string | undefined
  readonly enabled?: YesOrNo | undefined
  readonly expired?: YesOrNo | undefined
  /** Set if the create dialog is open. */
  readonly create?: string | undefined
}

/** The parameters of the address (docs/product/admin/README.md#addresses). */
export type ProductPlace = ListPlace & {
  readonly search?: string | undefined
  readonly enabled?: YesOrNo | undefined
  readonly subscription?: YesOrNo | undefined
  /** Set if the create dialog or the import dialog is open. */
  readonly create?: string | undefined
  readonly import?: string | undefined
  /** The id of the product whose prices or customers are open. */
  readonly prices?: string | undefined
  readonly customers?: string | undefined
  /** From 1, the default. */
  readonly customersPage?: number | undefined
}

/** The parameters that open something about one product. */
export type ProductView = keyof Pick<ProductPlace, 'view' | 'edit' | 'prices' | 'customers'>

/** Returns true if the address opens a dialog or a panel. */
export function hasDialog({ create, import: imported, edit, prices, customers, view }: ProductPlace): boolean {
  return [create, imported, edit, prices, customers, view].some((id) => id !== undefined)
}
