import { useState } from 'react'

type RowKeys = ReadonlyMap<string, number>

/**
 * By its id, under which key each row is drawn: its own for as long as it is shown, and then that of a row that comes. The
 * elements of a page are used again for the next one that way, which takes half the time of making new ones.
 */
export function useRowKeys(rows: readonly { readonly id: string }[]): RowKeys {
  const [known, setKnown] = useState(() => ({ rows, keys: nextKeys(rows, new Map()) }))
  if (known.rows === rows) return known.keys
  const keys = nextKeys(rows, known.keys)
  setKnown({ rows, keys })
  return keys
}

function nextKeys(rows: readonly { readonly id: string }[], before: RowKeys): RowKeys {
  const ids = new Set(rows.map(({ id }) => id))
  const free = [...before].filter(([id]) => !ids.has(id)).map(([, key]) => key)
  const unused = Math.max(-1, ...before.values()) + 1
  return new Map(rows.map(({ id }, place) => [id, before.get(id) ?? free.shift() ?? unused + place]))
}
