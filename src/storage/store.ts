import * as v from 'valibot'
import { attempt, type StoredText } from './stored-text'

/** A value stored as JSON. What does not have the shape, because someone else or another version wrote it, counts as missing. */
export function createStore<T>(text: StoredText, shape: v.GenericSchema<T>) {
  return {
    read: (): T | undefined =>
      attempt(() => {
        const stored: unknown = JSON.parse(text.read() ?? 'null')
        return v.is(shape, stored) ? stored : undefined
      }),
    /** Returns whether the next page will have it as well. */
    write: (value: T): boolean => text.write(JSON.stringify(value)),
    clear: text.clear,
  }
}
