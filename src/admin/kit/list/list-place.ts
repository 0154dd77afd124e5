import { useCallback } from 'react'

/** The options of a navigation. */
export type How = { readonly replace?: boolean; readonly resetScroll?: boolean }

/** The query parameters of a list (docs/product/admin/README.md#addresses). */
export type ListPlace = {
  /** From 1, which is also the default. */
  readonly page?: number | undefined
  readonly status?: string | undefined
  /** The filters of the view that was opened (docs/product/admin/views.md#lost-filters). */
  readonly savedView?: string | undefined
  /** The id of the row whose details are open. */
  readonly view?: string | undefined
  /** The id of the row whose edit dialog is open. */
  readonly edit?: string | undefined
}

/** The parameters that open something over a list. */
export const OPENED = ['view', 'edit', 'create', 'import', 'prices', 'customers', 'customersPage'] as const

/** A yes/no filter in the address. Without a value, nothing is filtered. */
export type YesOrNo = 'true' | 'false'

/** Returns the filter as the API expects it. */
export function isYes(choice: YesOrNo | undefined): boolean | undefined {
  return choice === undefined ? undefined : choice === 'true'
}

/** The value of the parameter that opens a dialog for a new row. */
export const NEW = 'new'

/** Changes the query parameters of a list. An undefined value removes its parameter. */
export type OnPlace<TPlace extends ListPlace> = (change: Partial<TPlace>, how?: How) => void

/** Every filter change goes back to the first page, and the list is no longer the view that was opened. */
export const FIRST_PAGE = { page: undefined, savedView: undefined } as const

/** Returns a function that changes the filters. It never changes, so that memoised filters do not render again. */
export function useFilter<TPlace extends ListPlace>(onPlace: OnPlace<TPlace>): OnPlace<TPlace> {
  return useCallback((change, how) => onPlace({ ...change, ...FIRST_PAGE }, how), [onPlace])
}

/** Returns true if a list does not show all of its rows. */
export function isFiltered({ page: _, ...filters }: { readonly page: number }): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

/** Preserves the scroll position. */
export const IN_PLACE: How = { resetScroll: false }
/** Closes a dialog. It replaces the history entry, so that Back does not open the dialog again. */
export const CLOSED: How = { ...IN_PLACE, replace: true }
