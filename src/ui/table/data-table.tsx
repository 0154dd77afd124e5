import { VisuallyHidden } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import classes from './data-table.module.css'
import { useRowKeys } from './use-row-keys'

/** One column of a table. Columns are shown in the order of their array. */
export type Column<TRow, TContext> = {
  readonly name: string
  /** True if its cells have no focus or state, so that their elements can be reused for another row. */
  readonly isPlain?: boolean
  /** Renders the cell of a row with the context that all cells share. */
  readonly cell: (row: TRow, context: TContext) => ReactNode
}

/**
 * A table with column headers. In a narrow space, each row becomes a card with labeled entries
 * (docs/product/admin/README.md#tables).
 */
export function DataTable<TRow extends { readonly id: string }, TContext>({
  caption,
  columns,
  context,
  rows,
  isBusyRow = () => false,
}: {
  /** Only for screen readers. */
  caption: string
  columns: readonly Column<TRow, TContext>[]
  /** Shared data for all cells, or null. */
  context: TContext
  rows: readonly TRow[]
  isBusyRow?: (row: TRow) => boolean
}) {
  const keys = useRowKeys(rows)
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Several rows may lack an id.
            <tr key={row.id === '' ? `without id ${index}` : keys.get(row.id)} aria-busy={isBusyRow(row)}>
              {columns.map(({ name, isPlain = false, cell }) => (
                <td key={name} data-label={name}>
                  <div className={classes.content}>
                    <Fragment key={isPlain ? 'plain' : row.id}>{cell(row, context)}</Fragment>
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
