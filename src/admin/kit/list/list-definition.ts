import type { ComponentType, ReactNode } from 'react'
import type { Page } from '#machines/shared/model'
import type { ERROR_CONTEXTS } from '../../../shared/errors/catalogue'
import type { Column, RowActions, Selection } from '../../../ui/table/table-row'
import type { useBusyIds } from '../edit/writes'

/** What the cells and the menus of a list share. */
export type ListContext = { readonly writes: Parameters<typeof useBusyIds>[0] }

/** Everything about a list that never changes. Each area defines its own lists. */
export type ListDefinition<TRow, TQuery, TContext> = Pick<LoadedList<TRow, TQuery>, 'name' | 'errorContext'> & {
  readonly heading: string
  /** The name of the table, for screen readers. */
  readonly caption: string
  readonly columns: readonly Column<TRow, TContext>[]
  readonly menu: RowActions<TRow, TContext>
  /** Returns true for a row that is busy although no write to it is in progress. */
  readonly isBusyRow?: (row: TRow, context: TContext) => boolean
  /** Shown if no row matches the filters. */
  readonly noMatch: string
  /** Shown if there are no rows at all. The default is `noMatch`. */
  readonly noRows?: string
  /** The counts above the filters. */
  readonly Cards?: ComponentType<ListCounts<TRow>>
  /** True if the list has batches. */
  readonly isSelectable?: boolean
  /** Renders what is loaded after the rows. */
  readonly Parts: ComponentType<ListPartProps<TRow, TQuery> & { readonly fallback?: ReactNode }>
}

/** The loaded page, and the number of rows without the filters. Undefined if it is not known. */
export type ListCounts<TRow> = { readonly page: Page<TRow> | undefined; readonly total: number | undefined }

export type ListPartProps<TRow, TQuery> = { readonly list: LoadedList<TRow, TQuery>; readonly part: ListPart<TRow> }

/** A list as it is filtered, for its options. */
export type LoadedList<TRow, TQuery> = {
  /** In the plural, such as 'users'. What is stored of the list has this name, too. */
  readonly name: string
  readonly errorContext: keyof typeof ERROR_CONTEXTS
  /** The names of all columns except Actions, in display order. */
  readonly columns: readonly string[]
  readonly query: TQuery
  readonly load: (query: TQuery, signal: AbortSignal) => Promise<Page<TRow>>
}

/**
 * One of the parts that a list loads after its rows, or when it is needed (docs/product/admin/README.md#list-options).
 *
 * - `views`: the saved views as links.
 * - `menu`: the menu 'List options' and what its items open.
 * - `top`: the message about lost filters, and the write that the palette hands over.
 * - `rows`: the keys, the selection of rows and the batch.
 */
type ListPart<TRow> =
  | { readonly name: 'views' }
  | { readonly name: 'menu' }
  | ({ readonly name: 'top' } & ListTopProps)
  | ({ readonly name: 'rows' } & ListRowsProps<TRow>)

/** The rows of the page, and what can be done with them. */
export type ListRowsProps<TRow> = {
  readonly rows: readonly TRow[]
  /** Opens the details of a row. */
  readonly onView: (id: string) => void
  readonly isSelecting: boolean
  /** Shows the checkboxes and the bar, or hides them. */
  readonly onSelecting: (isSelecting: boolean) => void
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
