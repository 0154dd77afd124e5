import { useState } from 'react'
import type { ApiError } from '#machines/shared/api-error'

type Values = Readonly<Record<string, unknown>>
/** The server's error for a field, and the rejected value. */
type Objection = { readonly field: string; readonly message: string; readonly value: unknown }

export type Objections = {
  /** Stores the server's field errors with the rejected values. */
  readonly note: (error: ApiError | undefined, values: Values) => void
  /** Returns the errors of the fields that still have the rejected value. */
  readonly heldBy: (values: Values) => Record<string, string>
  /** Removes all errors before the next submission. */
  readonly clear: () => void
}

/** The server's field errors of a form. Each applies while its field has the rejected value. */
export function useObjections(): Objections {
  const [objections] = useState(createObjections)
  return objections
}

function createObjections(): Objections {
  let stored: readonly Objection[] = []
  return {
    note(error, values) {
      const added = (error?.fieldErrors ?? []).map(({ field, message }) => ({ field, message, value: values[field] }))
      stored = [...stored, ...added]
    },
    heldBy(values) {
      const held = stored.filter(({ field, value }) => value !== undefined && values[field] === value)
      return Object.fromEntries(held.map(({ field, message }) => [field, message]))
    },
    clear() {
      stored = []
    },
  }
}
