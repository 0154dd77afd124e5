import { useState } from 'react'
import type { ApiError } from '#machines/shared/api-error'

type Values = Readonly<Record<string, unknown>>
/** What the server said of a field, and the value that it was said of. */
type Objection = { readonly field: string; readonly message: string; readonly value: unknown }

export type Objections = {
  /** Notes what the server said of single fields, and the values that were refused. */
  readonly note: (error: ApiError | undefined, values: Values) => void
  /** By field, what still holds: leaving a field alone does not take away what was said of it. */
  readonly heldBy: (values: Values) => Record<string, string>
  /** The server is asked again: what it said before does not stand in the way. */
  readonly clear: () => void
}

/** The server's objections to the fields of a form, each for as long as the field holds what it was said of. */
export function useObjections(): Objections {
  const [objections] = useState(createObjections)
  return objections
}

function createObjections(): Objections {
  let noted: readonly Objection[] = []
  return {
    note(error, values) {
      const said = (error?.fieldErrors ?? []).map(({ field, message }) => ({ field, message, value: values[field] }))
      noted = [...noted, ...said]
    },
    heldBy(values) {
      const held = noted.filter(({ field, value }) => value !== undefined && values[field] === value)
      return Object.fromEntries(held.map(({ field, message }) => [field, message]))
    },
    clear() {
      noted = []
    },
  }
}
