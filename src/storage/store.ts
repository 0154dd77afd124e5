import * as v from 'valibot'
import { attempt, type StoredText } from './stored-text'

/** A value stored as JSON. A value of another shape, such as one from an older version, counts as missing. */
export function createStore<T>(text: StoredText, shape: v.GenericSchema<T>) {
  return {
    read: (): T | undefined =>
      attempt(() => {
        const stored: unknown = JSON.parse(text.read() ?? 'null')
        return v.is(shape, stored) ? stored : undefined
      }),
    /** Returns whether the storage accepted the value, so that the next page can read it. */
    write: (value: T): boolean => text.write(JSON.stringify(value)),
    clear: text.clear,
  }
}
