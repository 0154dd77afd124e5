import { useCallback } from 'react'

/** How a change of place is written into the history. */
export type How = { readonly replace?: boolean; readonly resetScroll?: boolean }

/** Which part of a list is shown, and what is open over it: all of it is in the address (ux.md, item 21). */
export type ListPlace = {
  /** From 1, which is also what is missing. */
  readonly page?: number | undefined
  readonly status?: string | undefined
  /** The ids of the rows whose details, whose edit dialog is open. */
  readonly view?: string | undefined
  readonly edit?: string | undefined
}

/** A filter with two sides, as the address has it; missing does not filter. */
export type YesOrNo = 'true' | 'false'

/** The same as it is asked for. */
export function isYes(choice: YesOrNo | undefined): boolean | undefined {
  return choice === undefined ? undefined : choice === 'true'
}

/** What opens the form that makes a row. */
export const NEW = 'new'

/** Moves to another place of the same list; what is undefined leaves the address. */
export type OnPlace<TPlace extends ListPlace> = (change: Partial<TPlace>, how?: How) => void

/** A filter goes back to the first page. */
export const FIRST_PAGE = { page: undefined } as const

/** Filters a list, by the same function for the list's life: its filters are not drawn again for what changes around them. */
export function useFilter<TPlace extends ListPlace>(onPlace: OnPlace<TPlace>): OnPlace<TPlace> {
  return useCallback((change, how) => onPlace({ ...change, ...FIRST_PAGE }, how), [onPlace])
}

/** What opens over a list leaves it where it is. */
export const IN_PLACE: How = { resetScroll: false }
/** What is closed is not opened again by Back. */
export const CLOSED: How = { ...IN_PLACE, replace: true }
