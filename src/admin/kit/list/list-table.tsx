import { memo } from 'react'
import type { RowDetails } from '../../../ui/table/clicked-row'
import { DataTable } from '../../../ui/table/data-table'
import type { Selection } from '../../../ui/table/table-row'
import { useBusyIds } from '../edit/writes'
import { useTableView } from '../views/table-views'
import type { ListContext, ListDefinition } from './list-definition'

type Props<TRow, TQuery, TContext> = {
  readonly definition: ListDefinition<TRow, TQuery, TContext>
  /** A new object renders all rows again. */
  readonly context: TContext
  readonly rows: readonly TRow[]
  readonly details: RowDetails
  readonly selection: Selection | undefined
}

/** One page of a list with the menus of its rows (docs/product/admin/README.md#tables). */
// Safe: `memo` only loses the type parameters.
export const ListTable = memo(Table) as typeof Table

function Table<TRow extends { readonly id: string }, TQuery, TContext extends ListContext>({
  definition: { name, caption, columns, menu, isBusyRow },
  context,
  rows,
  details,
  selection,
}: Props<TRow, TQuery, TContext>) {
  const view = useTableView(name)
  const busyIds = useBusyIds(context.writes)
  return (
    <DataTable
      caption={caption}
      columns={columns}
      actions={menu}
      context={context}
      rows={rows}
      details={details}
      isBusyRow={(row) => busyIds.has(row.id) || isBusyRow?.(row, context) === true}
      selection={selection}
      view={view}
    />
  )
}
