import type { Selection } from '../../../../ui/table/table-row'

/**
 * One of the parts that a list loads after its rows, or when it is needed (docs/product/admin/README.md#list-options).
 *
 * - `menu`: the menu 'List options' and what its items open.
 * - `top`: the message about lost filters, and the write that the palette hands over.
 * - `rows`: the keys, the selection of rows and the batch.
 */
export type ListExtra<TRow> =
  | { readonly part: 'menu' }
  | ({ readonly part: 'top' } & ListTopProps)
  | ({ readonly part: 'rows' } & ListRowsProps<TRow>)

/** The rows of the page, and what can be done with them. */
export type ListRowsProps<TRow> = {
  readonly rows: readonly TRow[]
  /** Opens the details of a row. */
  readonly onView: (id: string) => void
  readonly isSelecting: boolean
  /** Shows the checkboxes. */
  readonly onSelecting: () => void
  /** Called with each change of the selection, and with undefined if no rows can be selected. */
  readonly onSelection: (selection: Selection | undefined) => void
}

/** The view in the address, and what a handed over write needs. */
export type ListTopProps = {
  readonly savedView: string | undefined
  /** False if the list is a tab of `/admin`, which the palette is about to leave. */
  readonly isScreen: boolean
  /** Opens the details of a row. */
  readonly onView: (id: string) => void
  /** Opens the edit dialog of a row. */
  readonly onEdit: (id: string) => void
}
