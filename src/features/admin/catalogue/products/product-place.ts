import type { ListPlace, YesOrNo } from '../../list/list-place'

/** Which products are shown, and what is open over them, from the address. */
export type ProductPlace = ListPlace & {
  readonly search?: string | undefined
  readonly enabled?: YesOrNo | undefined
  readonly subscription?: YesOrNo | undefined
  /** Whether what makes a product, what imports one is open. */
  readonly create?: string | undefined
  readonly import?: string | undefined
  /** The id of the product whose prices, whose customers are open. */
  readonly prices?: string | undefined
  readonly customers?: string | undefined
  /** From 1, which is also what is missing. */
  readonly customersPage?: number | undefined
}

/** What can be opened over the list about one product, as the address calls it. */
export type ProductView = keyof Pick<ProductPlace, 'view' | 'edit' | 'prices' | 'customers'>
