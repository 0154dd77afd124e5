import { useCallback, useMemo, useRef, useState } from 'react'

/** The selected rows of a table. */
export type Selection = {
  readonly ids: ReadonlySet<string>
  /** @param isRange true to give all rows since the last one the same state, as with Shift */
  readonly toggle: (id: string, isRange: boolean) => void
  readonly setAll: (isSelected: boolean) => void
}

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
    // A row without an id can't be changed.
    const all = latest.current.flatMap(({ id }) => (id === '' ? [] : [id]))
    setStored((before) => toggled(before, all, isSelected))
  }, [])
  const ids = useMemo(() => new Set(rows.flatMap(({ id }) => (stored.has(id) ? [id] : []))), [rows, stored])
  return useMemo(() => ({ ids, toggle, setAll }), [ids, toggle, setAll])
}

/** The ids between two rows, including both. Only the second one if the first is not on the page. */
function rangeOf(rows: readonly Row[], from: string | undefined, to: string): readonly string[] {
  const positions = [from, to].map((id) => rows.findIndex((row) => row.id === id)).sort((one, other) => one - other)
  const [first = -1, second = -1] = positions
  return first === -1 ? [to] : rows.slice(first, second + 1).map(({ id }) => id)
}

function toggled(before: ReadonlySet<string>, ids: readonly string[], isSelected: boolean): ReadonlySet<string> {
  const after = new Set(before)
  for (const id of ids) {
    if (isSelected) after.add(id)
    else after.delete(id)
  }
  return after
}
