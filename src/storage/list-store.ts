import * as v from 'valibot'
import { createStore } from './store'
import type { StoredText } from './stored-text'

/**
 * A list stored as JSON, whose entries are checked one by one: one that cannot be read takes no other with it.
 *
 * @param removesUnusable whether reading removes the entries without the shape from the storage
 */
export function createListStore<T>(text: StoredText, entryShape: v.GenericSchema<T>, removesUnusable = false) {
  const list = createStore(text, v.array(v.unknown()))
  /** An empty list leaves nothing behind. Returns whether the next page will have it as well. */
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
