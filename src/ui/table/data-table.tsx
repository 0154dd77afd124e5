import { VisuallyHidden } from '@mantine/core'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { openClickedRow, type RowDetails } from './clicked-row'
import classes from './data-table.module.css'
import { type Column, type RowActions, type Selection, TableRow } from './table-row'

type RowKeys = ReadonlyMap<string, number>

/** The density and the columns of a table (docs/product/admin/README.md#density-and-columns). */
export type TableView = {
  readonly isCompact: boolean
  /** The names of the hidden columns. A name that is no column has no effect. */
  readonly hidden: readonly string[]
}

/**
 * A table with column headers and one line for each row. In a narrow space, columns leave it, and then each row becomes a card
 * (docs/product/admin/README.md#tables).
 */
export function DataTable<TRow extends { readonly id: string }, TContext>({
  caption,
  columns,
  actions,
  context,
  rows,
  details,
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
  /** Left out if the rows have no details. */
  details?: RowDetails
  isBusyRow?: (row: TRow) => boolean
  /** Undefined if rows can't be selected. */
  selection?: Selection | undefined
  view?: TableView
}) {
  const body = useRef<HTMLTableSectionElement>(null)
  const keys = useRowKeys(rows, body)
  const shown = useMemo(
    () =>
      columns
        .filter(({ name }) => !view?.hidden.includes(name))
        .map((column) => ({ ...column, className: classNameOf(column) })),
    [columns, view],
  )
  return (
    <div className={classes.frame}>
      <table className={classes.table} data-compact={view?.isCompact}>
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            {shown.map(({ name, width, className }) => (
              <th key={name} scope="col" className={className} data-width={width}>
                {name}
              </th>
            ))}
            {actions && (
              <th scope="col" className={classes.actions}>
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the link of a row opens it by the keyboard */}
        <tbody
          ref={body}
          className={details && classes.linked}
          onClick={details && ((event) => openClickedRow(event, rows, details.onOpen))}
        >
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
                details={row.id === '' ? undefined : details?.hrefOf(row.id)}
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

function classNameOf({
  isNumber,
  leaves,
  inCard,
}: Pick<Column<never, never>, 'isNumber' | 'leaves' | 'inCard'>): string {
  const names = [isNumber && 'number', leaves && `leaves${leaves}`, inCard]
  return names.flatMap((name) => (name ? [classes[name]] : [])).join(' ')
}

/**
 * Maps row ids to React keys. A row has the same key while it is shown. If a page has no row of the previous page, it reuses that
 * page's keys and elements, which takes a third of the time of creating new ones.
 */
export function useRowKeys(
  rows: readonly { readonly id: string }[],
  body: RefObject<HTMLTableSectionElement | null>,
): RowKeys {
  const [known, setKnown] = useState(() => ({ rows, keys: nextKeys(rows, new Map(), -1) }))
  if (known.rows === rows) return known.keys
  const keys = nextKeys(rows, known.keys, indexInUse(body.current))
  setKnown({ rows, keys })
  return keys
}

/**
 * The index of the row whose button or checkbox has the focus, because it must not act on another row all at once. The link of a row
 * may: it stays at its place like the focus. -1 if there is none.
 */
function indexInUse(body: HTMLTableSectionElement | null): number {
  const { activeElement } = document
  if (!body?.contains(activeElement) || activeElement?.matches('tr, [data-details]')) return -1
  return activeElement?.closest('tr')?.sectionRowIndex ?? -1
}

function nextKeys(rows: readonly { readonly id: string }[], before: RowKeys, inUse: number): RowKeys {
  // If some rows stay, reusing a key at another index would move their elements.
  const areNew = rows.every(({ id }) => !before.has(id))
  const free = areNew ? [...before.values()].map((key, index) => (index === inUse ? undefined : key)) : []
  const unused = Math.max(-1, ...before.values()) + 1
  return new Map(rows.map(({ id }, index) => [id, before.get(id) ?? free[index] ?? unused + index]))
}
