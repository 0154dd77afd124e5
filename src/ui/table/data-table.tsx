import { VisuallyHidden } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import classes from './data-table.module.css'
import { useRowKeys } from './use-row-keys'

/** One column of a table, whose array of columns stands in the order in which they are shown. */
export type Column<TRow, TContext> = {
  readonly name: string
  /** Whether nothing in it can have the focus or a state: then its elements are used again for another row. */
  readonly isPlain?: boolean
  /** Draws what a row has in it, with what the table gives to all its cells. */
  readonly cell: (row: TRow, context: TContext) => ReactNode
}

/**
 * Rows under the names of their columns. Where it is narrow each row becomes a card, whose entries carry the names themselves
 * (ux.md, 'tables become labelled cards when narrow').
 */
export function DataTable<TRow extends { readonly id: string }, TContext>({
  caption,
  columns,
  context,
  rows,
  isBusyRow = () => false,
}: {
  /** What the table is a table of, for screen readers. */
  caption: string
  columns: readonly Column<TRow, TContext>[]
  /** What its cells need besides their row; null where they need nothing. */
  context: TContext
  rows: readonly TRow[]
  /** Whether something is being done to a row. */
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
          {rows.map((row, place) => (
            // Of rows without an id there may be several.
            <tr key={row.id === '' ? `without id ${place}` : keys.get(row.id)} aria-busy={isBusyRow(row)}>
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
