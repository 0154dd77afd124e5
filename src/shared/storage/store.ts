import * as v from 'valibot'
import { attempt, type StoredText } from './stored-text'

/** Parses a stored text. Undefined if it is not JSON: another version may have stored it. */
export const storedJson = (text: string | undefined): unknown => attempt(() => JSON.parse(text ?? 'null'))

/** A value stored as JSON. A value of another shape, such as one from an older version, counts as missing. */
export function createStore<T>(text: StoredText, shape: v.GenericSchema<T>) {
  return {
    read: (): T | undefined =>
      attempt(() => {
        const stored = storedJson(text.read())
        return v.is(shape, stored) ? stored : undefined
      }),
    /** Returns whether the storage accepted the value, so that the next page can read it. */
    write: (value: T): boolean => text.write(JSON.stringify(value)),
    clear: text.clear,
  }
}

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
