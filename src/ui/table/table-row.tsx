import { memo, type ReactNode } from 'react'
import classes from './data-table.module.css'
import { RowMenu } from './row-menu'
import type { RowActionGroups } from './row-menu-button'

/** The selected rows of a table. */
export type Selection = {
  readonly ids: ReadonlySet<string>
  /** @param isRange true to give all rows since the last one the same state, as with Shift */
  readonly toggle: (id: string, isRange: boolean) => void
  readonly setAll: (isSelected: boolean) => void
  /** Renders the checkbox of a row. It is part of the selection, so that a table without one does not load it. */
  readonly box: (row: { readonly id: string; readonly name: string; readonly isSelected: boolean }) => ReactNode
}

/** One column of a table. Columns are shown in the order of their array. */
export type Column<TRow, TContext> = {
  readonly name: string
  /** True if its cells have no focus or state, so that their elements can be reused for another row. */
  readonly isPlain?: boolean
  /** Renders the cell of a row with the context that all cells share. */
  readonly cell: (row: TRow, context: TContext) => ReactNode
}

/** The menus of a table's rows (docs/product/admin/README.md#row-menus). */
export type RowActions<TRow, TContext> = {
  /** Returns the name of a row, for screen readers, or undefined if the row has no menu. */
  readonly nameOf: (row: TRow) => string | undefined
  readonly groupsOf: (row: TRow, context: TContext) => RowActionGroups
}

type Props<TRow, TContext> = {
  /** Different for each row of a table. */
  readonly id: string
  readonly row: TRow
  readonly columns: readonly Column<TRow, TContext>[]
  readonly actions: RowActions<TRow, TContext> | undefined
  readonly context: TContext
  readonly isBusy: boolean
  /** Undefined if rows can't be selected. */
  readonly isSelected: boolean | undefined
  /** Renders the checkbox of the row. */
  readonly box: Selection['box'] | undefined
}

/** One row of a table. It renders only if its own props have changed: a busy row or an open menu leaves the other rows alone. */
// Safe: `memo` only loses the type parameters.
export const TableRow = memo(Row) as typeof Row

function Row<TRow, TContext>(props: Props<TRow, TContext>) {
  const { id, row, columns, actions, context, isBusy, isSelected = false, box } = props
  const name = actions?.nameOf(row)
  const hasBox = box !== undefined && name !== undefined
  // The styles use these attributes, because Firefox has `:has()` only since version 121.
  return (
    <tr aria-busy={isBusy} data-selected={hasBox && isSelected}>
      {columns.map(({ name: label, isPlain = false, cell }, index) => (
        <td key={label} data-label={label} data-with-box={hasBox && index === 0}>
          {index === 0 && name !== undefined && box?.({ id, name, isSelected })}
          <div key={isPlain ? 'plain' : id} className={classes.content}>
            {cell(row, context)}
          </div>
        </td>
      ))}
      {actions && (
        <td data-label="Actions">
          <div className={classes.content}>
            {name !== undefined && (
              <RowMenu key={id} name={name} isBusy={isBusy} groups={() => actions.groupsOf(row, context)} />
            )}
          </div>
        </td>
      )}
    </tr>
  )
}
