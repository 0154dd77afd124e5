import * as v from 'valibot'
import { type ApiError, type FieldError, plainCode } from '#machines/shared/api-error'
import { recentFailures } from './recent-failures'

/** Codes with a status of their own (docs/product/errors.md#kinds). */
const STATUSES: ReadonlyMap<string, number> = new Map([
  ['AUTHENTICATION_REQUIRED', 401],
  ['TOKEN_EXPIRED', 401],
  ['TOKEN_INVALID', 401],
  ['PERMISSION_DENIED', 403],
  ['INSUFFICIENT_PERMISSIONS', 403],
  ['RATE_LIMIT_EXCEEDED', 429],
])

/** Longer texts, and texts with markup, are not meant for users and count as absent (docs/product/errors.md#which-text). */
const LONGEST_MESSAGE = 500
const MARKUP = /<[a-z!/]/i
/** These characters change the order in which a text is displayed. */
const BIDI_CONTROLS = /\p{Bidi_Control}/gu

const record = v.record(v.string(), v.unknown())
const fieldError = v.object({ field: v.string(), message: v.string() })

/** The ApiError of a response outside 2xx, whose body is {message, code, statusCode, context} or only {error}. */
export function rejection(response: Response, body: unknown): ApiError {
  const content = recordIn(body)
  const code = content.code
  const { validationErrors, errorCode } = recordIn(content.context)
  const fieldErrors = fieldErrorsIn(validationErrors)
  const [message, errorText] = [sentence(content.message), sentence(content.error)]
  const status = effectiveStatus(response.status, body)
  const retryAfterMs = readRetryAfter(response.headers.get('Retry-After'), Date.now())
  return withReference({
    kind: 'http',
    status,
    message: message || errorText,
    ...(status === response.status ? {} : { responseStatus: response.status }),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof errorCode === 'string' ? { errorCode } : {}),
    ...(errorText !== '' && errorText !== message ? { errorText } : {}),
    ...(fieldErrors.length > 0 ? { fieldErrors } : {}),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  })
}

/** The ApiError of a call that threw before its response was complete. */
export function lostResponse(thrown: unknown): ApiError {
  // openapi-fetch parses the body of a 2xx itself and throws a SyntaxError for invalid JSON.
  if (thrown instanceof SyntaxError) return unreadable()
  const reason = thrown instanceof DOMException ? thrown.name : ''
  const kind = reason === 'TimeoutError' ? 'timeout' : 'network'
  // A screen that was left has aborted the call, so nothing has failed.
  return withReference({ kind, message: '', code: 'NETWORK_ERROR' }, reason !== 'AbortError')
}

/** The ApiError of a 2xx response that does not match the contract. */
export function unreadable(): ApiError {
  return withReference({ kind: 'unreadable', message: '' })
}

/** Converts `Retry-After`, in whole seconds or as a date, to milliseconds from `now`. Undefined for anything else. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  if (/^\d{1,6}$/.test(header.trim())) return Number(header) * 1000
  // A date starts with its weekday. Date.parse also accepts texts that are no dates, such as "-5".
  const date = /^[a-z]{3}/i.test(header.trim()) ? Date.parse(header) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** Returns the message of a server or a provider in one line and one text direction, or '' if it is not meant for users. */
export function sentence(value: unknown): string {
  if (typeof value !== 'string' || value.length > LONGEST_MESSAGE || MARKUP.test(value)) return ''
  return value.replace(BIDI_CONTROLS, '').replace(/\s+/g, ' ').trim()
}

function recordIn(value: unknown): Record<string, unknown> {
  return v.is(record, value) ? value : {}
}

function fieldErrorsIn(value: unknown): readonly FieldError[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  return list.flatMap((entry) => {
    const read = v.safeParse(fieldError, entry)
    const message = read.success ? sentence(read.output.message) : ''
    return read.success && message ? [{ field: read.output.field, message }] : []
  })
}

/** Logs the reference that the error banner shows, with the parts of the error that are not secret, and keeps them for the support. */
function withReference(error: ApiError, isFailure = true): ApiError {
  const bytes = crypto.getRandomValues(new Uint8Array(3))
  const reference = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
  const summary = [error.kind, error.status, plainCode(error.code)].filter(Boolean).join(' ')
  // biome-ignore lint/suspicious/noConsole: support asks users to look up the reference in the console
  console.info(`Reference ${reference}: ${summary}`)
  if (isFailure) recentFailures.add(reference, summary)
  return { ...error, reference }
}

/**
 * Returns the status that a rejection means: its code's, if the code has one. A 5xx retains its own status, because the server may
 * have performed the call.
 *
 * @param body the parsed body of the response
 */
export function effectiveStatus(status: number, body: unknown): number {
  const isRejection = status >= 400 && status < 500
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
  return (isRejection && typeof code === 'string' ? STATUSES.get(code) : undefined) ?? status
}
