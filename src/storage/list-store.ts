import * as v from 'valibot'
import { createStore } from './store'
import type { StoredText } from './stored-text'

/**
 * A list stored as JSON. Each entry is checked separately, so an invalid one does not affect the others.
 *
 * @param removesUnusable if true, reading removes invalid entries from the storage
 */
export function createListStore<T>(text: StoredText, entryShape: v.GenericSchema<T>, removesUnusable = false) {
  const list = createStore(text, v.array(v.unknown()))
  /** An empty list removes the key. Returns whether the storage accepted the list, so that the next page can read it. */
  function write(entries: readonly T[]): boolean {
    if (entries.length > 0) return list.write([...entries])
    list.clear()
    return true
  }
  function read(): readonly T[] {
    const stored = list.read() ?? []
    const entries = stored.filter((entry) => v.is(entryShape, entry))
    if (removesUnusable && entries.length < stored.length) write(entries)
    return entries
  }
  return { read, write }
}
