/** One refused field of a form: the field's name as the server calls it, and a sentence about it. */
export type FieldError = { readonly field: string; readonly message: string }

/**
 * Everything that can go wrong with a call, as one value that machines keep in their context.
 *
 * - `http`: the server answered with a status outside 2xx.
 * - `network`: there was no answer. `timeout`: there was none within 30 s.
 * - `unreadable`: a 2xx answer that is not of the contract's shape.
 * - `unexpected`: our own code failed.
 */
export type ApiError = {
  readonly kind: 'http' | 'network' | 'timeout' | 'unreadable' | 'unexpected'
  /** The server's own sentence, or '' if it said none that can be shown. */
  readonly message: string
  /** The status that the refusal means: the one of its code, where it has one of its own. */
  readonly status?: number
  /** The status of the answer itself, where the code means another one. */
  readonly responseStatus?: number
  readonly code?: string
  /** In the setup: why a step was refused, as `context.errorCode` says (customer specification, section 8). */
  readonly errorCode?: string
  /** The server's field `error`, where its `message` says something else or nothing; a setup step shows it last. */
  readonly errorText?: string
  readonly fieldErrors?: readonly FieldError[]
  /** How long the server asks to wait, from `Retry-After`. */
  readonly retryAfterMs?: number
  /** A few characters that stand in the banner and in the browser's console, to find the call by. */
  readonly reference?: string
}

/** Nobody answered within the 35 s that a machine waits for a call: it is as if there had been no answer. */
export const TOO_LATE: ApiError = { kind: 'timeout', message: '' }

const KINDS: ReadonlySet<unknown> = new Set(['http', 'network', 'timeout', 'unreadable', 'unexpected'])

/** The ApiError in what an actor threw; anything that is none becomes an `unexpected` one without a message. */
export function toApiError(thrown: unknown): ApiError {
  return isApiError(thrown) ? thrown : { kind: 'unexpected', message: '' }
}

/**
 * Whether a write may have happened although it failed: no answer, an answer that cannot be read, or a failure
 * inside the server (reliability.md, 'U'). Such a write is never sent again before a read.
 */
export function isAmbiguous(error: ApiError): boolean {
  return error.kind !== 'http' || (error.status ?? 0) >= 500
}

function isApiError(value: unknown): value is ApiError {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    KINDS.has(value.kind) &&
    'message' in value &&
    typeof value.message === 'string'
  )
}
