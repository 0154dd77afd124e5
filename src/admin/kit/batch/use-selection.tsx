import { useCallback, useMemo, useRef, useState } from 'react'
import type { Selection } from '../../../ui/table/table-row'
import classes from './selection.module.css'

type Row = { readonly id: string }

/**
 * Selects rows of the loaded page (docs/product/admin/batch.md#selecting). Rows that are no longer on the page are not selected.
 */
export function useSelection(rows: readonly Row[]): Selection {
  const [stored, setStored] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  // The callbacks never change, so that a toggled row renders no other row.
  const latest = useRef(rows)
  latest.current = rows
  const toggle = useCallback((id: string, isRange: boolean) => {
    const from = isRange ? last.current : undefined
    last.current = id
    setStored((before) => toggled(before, rangeOf(latest.current, from, id), !before.has(id)))
  }, [])
  const setAll = useCallback((isSelected: boolean) => {
    setStored((before) => toggled(before, selectable(latest.current), isSelected))
  }, [])
  const ids = useMemo(() => new Set(rows.flatMap(({ id }) => (stored.has(id) ? [id] : []))), [rows, stored])
  const box = useCallback<Selection['box']>(
    ({ id, name, isSelected }) => (
      <SelectBox name={name} isSelected={isSelected} onSelect={(isRange) => toggle(id, isRange)} />
    ),
    [toggle],
  )
  const isAll = ids.size > 0 && ids.size === selectable(rows).length
  return useMemo(() => ({ ids, isAll, toggle, setAll, box }), [ids, isAll, toggle, setAll, box])
}

/** The ids of the rows that can be selected. A row without an id can't be changed. */
const selectable = (rows: readonly Row[]) => rows.flatMap(({ id }) => (id === '' ? [] : [id]))

/** The ids between two rows, including both. Only the second one if the first is not on the page. */
function rangeOf(rows: readonly Row[], from: string | undefined, to: string): readonly string[] {
  const positions = [from, to].map((id) => rows.findIndex((row) => row.id === id)).sort((one, other) => one - other)
  const [first = -1, second = -1] = positions
  return first === -1 ? [to] : selectable(rows.slice(first, second + 1))
}

function toggled(before: ReadonlySet<string>, ids: readonly string[], isSelected: boolean): ReadonlySet<string> {
  const after = new Set(before)
  for (const id of ids) {
    if (isSelected) after.add(id)
    else after.delete(id)
  }
  return after
}

/** A native checkbox, because twenty of Mantine's take longer to render than the table. */
function SelectBox({
  name,
  isSelected,
  onSelect,
}: {
  name: string
  isSelected: boolean
  onSelect: (isRange: boolean) => void
}) {
  return (
    <label className={classes.select}>
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={isSelected}
        onChange={({ nativeEvent }) => onSelect('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  )
}
