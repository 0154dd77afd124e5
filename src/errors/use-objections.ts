import { useRef } from 'react'
import type { ApiError } from '#machines/api-error'

type Values = Readonly<Record<string, unknown>>
/** What the server said of a field, and the value that it was said of. */
type Objection = { readonly field: string; readonly message: string; readonly value: unknown }

export type Objections = {
  /** Notes what the server said of single fields, and the values that were refused. */
  readonly note: (error: ApiError | undefined, values: Values) => void
  /** By field, what still holds: leaving a field alone does not take away what was said of it. */
  readonly heldBy: (values: Values) => Record<string, string>
  /** The server is asked again: what it said before does not stand in the way. */
  readonly forget: () => void
}

/** The server's objections to the fields of a form, each for as long as the field holds what it was said of. */
export function useObjections(): Objections {
  const noted = useRef<readonly Objection[]>([])
  const note: Objections['note'] = (error, values) => {
    const said = (error?.fieldErrors ?? []).map(({ field, message }) => ({ field, message, value: values[field] }))
    noted.current = [...noted.current, ...said]
  }
  const heldBy: Objections['heldBy'] = (values) => {
    const held = noted.current.filter(({ field, value }) => value !== undefined && values[field] === value)
    return Object.fromEntries(held.map(({ field, message }) => [field, message]))
  }
  const forget = () => {
    noted.current = []
  }
  return { note, heldBy, forget }
}
