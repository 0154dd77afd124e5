import { VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import classes from './data-table.module.css'
import type { Selection } from './selection'
import { type Column, type RowActions, TableRow } from './table-row'
import type { TableView } from './table-view'
import { useRowKeys } from './use-row-keys'

/**
 * A table with column headers. In a narrow space, each row becomes a card with labeled entries
 * (docs/product/admin/README.md#tables).
 */
export function DataTable<TRow extends { readonly id: string }, TContext>({
  caption,
  columns,
  actions,
  context,
  rows,
  isBusyRow = () => false,
  selection,
  view,
}: {
  /** Only for screen readers. */
  caption: string
  columns: readonly Column<TRow, TContext>[]
  /** The menus of the rows, in a column of their own. */
  actions?: RowActions<TRow, TContext>
  /** Shared data for all cells, or null. A new object renders all rows again. */
  context: TContext
  rows: readonly TRow[]
  isBusyRow?: (row: TRow) => boolean
  /** Undefined if rows can't be selected. */
  selection?: Selection | undefined
  view?: TableView
}) {
  const keys = useRowKeys(rows)
  const shown = useMemo(() => columns.filter(({ name }) => !view?.hidden.includes(name)), [columns, view])
  return (
    <div className={classes.frame}>
      <table className={classes.table} data-compact={view?.isCompact}>
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            {shown.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {actions && (
              <th scope="col" className={classes.actions}>
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            // Several rows may lack an id.
            const id = row.id === '' ? `without id ${index}` : row.id
            return (
              <TableRow
                key={row.id === '' ? id : keys.get(id)}
                id={id}
                row={row}
                columns={shown}
                actions={actions}
                context={context}
                isBusy={isBusyRow(row)}
                isSelected={selection?.ids.has(id)}
                box={selection?.box}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
