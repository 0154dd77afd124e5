import * as v from 'valibot'
import type { ApiError, FieldError } from '#machines/shared/api-error'
import { meantStatus } from './meant-status'

/** Longer texts, and texts with markup, are not a sentence for people and count as absent (decisions.md, 'Labels'). */
const LONGEST_MESSAGE = 500
const MARKUP = /<[a-z!/]/i
/** They let a text be read in another order than it was written in. */
const BIDI_CONTROLS = /\p{Bidi_Control}/gu

const record = v.record(v.string(), v.unknown())
const fieldError = v.object({ field: v.string(), message: v.string() })

/** The ApiError in an answer outside 2xx: {message, code, statusCode, context} or only {error}. */
export function rejection(response: Response, body: unknown): ApiError {
  const content = recordIn(body)
  const code = content.code
  const { validationErrors, errorCode } = recordIn(content.context)
  const fieldErrors = fieldErrorsIn(validationErrors)
  const [message, errorText] = [sentence(content.message), sentence(content.error)]
  const status = meantStatus(response.status, body)
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

/** The ApiError for a call that threw before there was a whole answer. */
export function lostResponse(thrown: unknown): ApiError {
  // openapi-fetch parses the body of a 2xx answer itself: what is not JSON arrives as a SyntaxError.
  if (thrown instanceof SyntaxError) return unreadable()
  const timedOut = thrown instanceof DOMException && thrown.name === 'TimeoutError'
  return withReference({ kind: timedOut ? 'timeout' : 'network', message: '', code: 'NETWORK_ERROR' })
}

/** The ApiError for a 2xx answer that is not what the contract says. */
export function unreadable(): ApiError {
  return withReference({ kind: 'unreadable', message: '' })
}

/** `Retry-After` in ms from `now`: whole seconds or a date; anything else cannot be read. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  if (/^\d{1,6}$/.test(header.trim())) return Number(header) * 1000
  // A date begins with its weekday; Date.parse would also read much that is none, such as "-5".
  const date = /^[a-z]{3}/i.test(header.trim()) ? Date.parse(header) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** A sentence for people in what a server or a provider said, in one line and one direction, or '' if it is none. */
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

/** The characters that a banner shows are found again in the console, beside what is no secret of the failure. */
function withReference(error: ApiError): ApiError {
  const bytes = crypto.getRandomValues(new Uint8Array(3))
  const reference = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
  // biome-ignore lint/suspicious/noConsole: the console is where support asks people to look the reference up
  console.info(`Reference ${reference}: ${[error.kind, error.status, plainCode(error.code)].filter(Boolean).join(' ')}`)
  return { ...error, reference }
}

/** A code as the catalogues have them; anything else that a server puts there may be somebody's data. */
function plainCode(code: string | undefined): string | undefined {
  return code !== undefined && /^[A-Z0-9_]{1,64}$/.test(code) ? code : undefined
}
