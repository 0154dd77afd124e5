/** A rejected field of a form: the server's name of the field, and the message about it. */
export type FieldError = { readonly field: string; readonly message: string }

/**
 * The error of a call, as machines store it in their context.
 *
 * - `http`: the response has a status outside of 2xx.
 * - `network`: there was no response. `timeout`: there was no response within 30 s.
 * - `unreadable`: a 2xx response does not match the contract.
 * - `unexpected`: the portal's own code failed.
 * - `notSent`: the portal did not send the write. `cause` is the error of the read before it, if that has failed.
 */
export type ApiError = {
  readonly kind: 'http' | 'network' | 'timeout' | 'unreadable' | 'unexpected' | 'notSent'
  /** The server's message, or '' if it sent no message that can be shown. */
  readonly message: string
  /** The status that belongs to `code`, or the status of the response if the code has none. */
  readonly status?: number
  /** The status of the response, if it differs from `status`. */
  readonly responseStatus?: number
  readonly code?: string
  /** In the setup, the reason for which a step was rejected: the response's `context.errorCode` (docs/product/errors.md#setup). */
  readonly errorCode?: string
  /** The response's field `error`, if it differs from `message`. A setup step shows it last. */
  readonly errorText?: string
  readonly fieldErrors?: readonly FieldError[]
  readonly cause?: ApiError
  /** The waiting time from `Retry-After`. */
  readonly retryAfterMs?: number
  /** A short id that is shown in the banner and in the browser's console, to find the call. */
  readonly reference?: string
}

/** There was no response within the 35 s that a machine waits for a call. */
export const TOO_LATE: ApiError = { kind: 'timeout', message: '' }

/** A 2xx response that does not contain what was requested. */
export const UNREADABLE: ApiError = { kind: 'unreadable', message: '' }

const KINDS: ReadonlySet<unknown> = new Set(['http', 'network', 'timeout', 'unreadable', 'unexpected', 'notSent'])

/** Returns the ApiError that an actor threw. Any other value becomes an `unexpected` error without a message. */
export function toApiError(thrown: unknown): ApiError {
  return isApiError(thrown) ? thrown : { kind: 'unexpected', message: '' }
}

/**
 * Returns true if the server may have done a write although the call failed: there was no response, it was unreadable, or the
 * server failed. The portal reads the state before it sends such a write again (docs/reliability.md#what-the-user-sees, U).
 */
export function isAmbiguous(error: ApiError): boolean {
  return error.kind === 'http' ? (error.status ?? 0) >= 500 : error.kind !== 'notSent'
}

/** Only codes in the format of the error catalogue are logged and linked, because any other value may contain a user's data. */
export function plainCode(code: string | undefined): string | undefined {
  return code !== undefined && /^[A-Z0-9_]{1,64}$/.test(code) ? code : undefined
}

/** Returns true if there was no response, or one of a server that failed. */
export function isUnreachable({ kind, status = 0 }: ApiError): boolean {
  return kind === 'network' || kind === 'timeout' || status >= 500
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
