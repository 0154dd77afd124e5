import { VisuallyHidden } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import classes from './data-table.module.css'
import { useRowKeys } from './use-row-keys'

/** One column: what it is called, and what a row has in it. */
export type Column<TRow> = {
  readonly name: string
  /** False where the name is for screen readers alone, such as above buttons. */
  readonly isNameShown?: boolean
  /** Whether nothing in it can have the focus or a state: then its elements are used again for another row. */
  readonly isPlain?: boolean
  readonly render: (row: TRow) => ReactNode
}

/**
 * Rows under the names of their columns. Where it is narrow each row becomes a card, whose entries carry the names themselves
 * (ux.md, 'tables become labelled cards when narrow').
 */
export function DataTable<TRow extends { readonly id: string }>({
  caption,
  columns,
  rows,
  isBusyRow = () => false,
}: {
  /** What the table is a table of, for screen readers. */
  caption: string
  columns: readonly Column<TRow>[]
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
            {columns.map(({ name, isNameShown = true }) => (
              <th key={name} scope="col">
                {isNameShown ? name : <VisuallyHidden>{name}</VisuallyHidden>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // Of rows without an id there may be several.
            <tr key={row.id === '' ? `without id ${place}` : keys.get(row.id)} aria-busy={isBusyRow(row)}>
              {columns.map(({ name, isNameShown = true, isPlain = false, render }) => (
                <td key={name} data-label={isNameShown ? name : ''}>
                  <div className={classes.content}>
                    <Fragment key={isPlain ? 'plain' : row.id}>{render(row)}</Fragment>
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
