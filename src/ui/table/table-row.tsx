import { memo, type ReactNode } from 'react'
import classes from './data-table.module.css'
import { RowMenu } from './row-menu'
import type { RowActionGroups } from './row-menu-button'

/** The selected rows of a table. */
export type Selection = {
  readonly ids: ReadonlySet<string>
  /** True if all rows of the page that can be selected are. */
  readonly isAll: boolean
  /** @param isRange true to give all rows since the last one the same state, as with Shift */
  readonly toggle: (id: string, isRange: boolean) => void
  readonly setAll: (isSelected: boolean) => void
  /** Renders the checkbox of a row. It is part of the selection, so that a table without one does not load it. */
  readonly box: (row: { readonly id: string; readonly name: string; readonly isSelected: boolean }) => ReactNode
}

/** One column of a table. Columns are shown in the order of their array. */
export type Column<TRow, TContext> = {
  readonly name: string
  /** In rem. Columns without a width share the space that is left. */
  readonly width?: 6 | 7 | 8 | 9 | 10 | 12 | 14
  /** True for amounts and counts, which end at the same place. */
  readonly isNumber?: boolean
  /** Columns with 1 leave a narrow table first, then those with 2. The others stay. */
  readonly leaves?: 1 | 2
  /** Its place in the card of a very narrow table, beside the name or below it. Without one, the card leaves it out. */
  readonly inCard?: 'badge' | 'line'
  /**
   * Renders the cell of a row in one line. A text is shortened at its end, and whole in its title. What it renders is reused for a row
   * of the next page, so a component with a state needs the row's id as its `key`.
   *
   * @param context what all cells share
   * @param details the address of the row's details, if it has some
   */
  readonly cell: (row: TRow, context: TContext, details: string | undefined) => ReactNode
}

/** A column with the class of its cells. */
export type StyledColumn<TRow, TContext> = Column<TRow, TContext> & { readonly className: string }

/** The menus of a table's rows (docs/product/admin/README.md#row-menus). A row without an id has none, because all actions need it. */
export type RowActions<TRow, TContext> = {
  /** Returns the name of a row, for screen readers. */
  readonly nameOf: (row: TRow) => string
  readonly groupsOf: (row: TRow, context: TContext) => RowActionGroups
}

type Props<TRow, TContext> = {
  /** Different for each row of a table. */
  readonly id: string
  readonly row: TRow
  readonly columns: readonly StyledColumn<TRow, TContext>[]
  readonly actions: RowActions<TRow, TContext> | undefined
  readonly context: TContext
  /** The address of the row's details. */
  readonly details: string | undefined
  readonly isBusy: boolean
  /** Undefined if rows can't be selected. */
  readonly isSelected: boolean | undefined
  /** Renders the checkbox of the row. */
  readonly box: Selection['box'] | undefined
}

/** One row of a table. It renders only if its own props have changed: a busy row or an open menu leaves the other rows alone. */
// Safe: `memo` only loses the type parameters.
export const TableRow = memo(Row) as typeof Row

function Row<TRow extends { readonly id: string }, TContext>(props: Props<TRow, TContext>) {
  const { id, row, columns, actions, context, details, isBusy, isSelected = false, box } = props
  // Without an id, the row can neither be changed nor selected.
  const name = row.id === '' ? undefined : actions?.nameOf(row)
  const hasBox = box !== undefined && name !== undefined
  // The styles use these attributes, because Firefox has `:has()` only since version 121.
  return (
    <tr aria-busy={isBusy} data-selected={hasBox && isSelected}>
      {columns.map(({ name: label, className, cell }, index) => {
        const content = cell(row, context, details)
        return (
          <td
            key={label}
            className={className}
            title={typeof content === 'string' ? content : undefined}
            data-with-box={hasBox && index === 0 ? true : undefined}
          >
            {index === 0 && name !== undefined && box?.({ id, name, isSelected })}
            {content}
          </td>
        )
      })}
      {actions && (
        <td className={classes.actions}>
          {name !== undefined && (
            <RowMenu id={id} name={name} isBusy={isBusy} groups={() => actions.groupsOf(row, context)} />
          )}
        </td>
      )}
    </tr>
  )
}
