import type { ApiError } from '#machines/shared/api-error'
import { ACCOUNT_CATALOGUE, type Advice, PLACES, type Place, TEXTS, type Tone } from './catalogue'

export type Description = {
  readonly text: string
  readonly tone: Tone
  readonly advice: Advice | undefined
  readonly reference: string | undefined
  /** How long the server asks to wait, in ms. */
  readonly retryAfterMs: number | undefined
}

/**
 * An error in the words of the place where it is shown (decisions.md, 'Which text wins'). On account screens: the code's
 * sentence, the server's message, the status' sentence, the fallback. Everywhere else: the server's message, the
 * sentence for a refused permission or too many requests, the fallback.
 */
export function describe(error: ApiError, at: keyof typeof PLACES | Place): Description {
  const place: Place = typeof at === 'string' ? PLACES[at] : at
  const words = place.usesAccountCatalogue ? accountWords(error, place) : undefined
  return {
    text: words?.text ?? text(error, place),
    tone: words?.tone ?? tone(error),
    advice: words?.advice ?? advice(error),
    reference: error.reference,
    retryAfterMs: error.retryAfterMs,
  }
}

type Words = { text: string; tone?: Tone; advice?: Advice }

function accountWords(error: ApiError, place: Place): Words | undefined {
  // A login's own 401 is about the credentials: it never reads as the end of a session.
  const isAnswered401 = error.status === 401 && error.responseStatus === undefined
  if (place === PLACES.login && isAnswered401 && isSessionCode(error.code)) {
    return error.message ? { text: error.message } : ACCOUNT_CATALOGUE.get('INVALID_CREDENTIALS')
  }
  if (error.code === 'RESOURCE_ALREADY_EXISTS' && !isAboutEmail(error))
    return { text: error.message || TEXTS.checkInput }
  const entry = error.code === undefined ? undefined : ACCOUNT_CATALOGUE.get(error.code)
  if (entry) return entry
  if (error.code === 'EXTERNAL_SERVICE_ERROR') {
    return { text: /discord/i.test(error.message) ? TEXTS.discordService : TEXTS.externalService }
  }
  if (error.message === '' && place === PLACES.login && error.status === 401) {
    return ACCOUNT_CATALOGUE.get('INVALID_CREDENTIALS')
  }
  return undefined
}

/** Whether an account exists with this email, which is what a conflict says unless it names something else. */
function isAboutEmail({ message, fieldErrors = [] }: ApiError): boolean {
  if (fieldErrors.length > 0) return fieldErrors.some(({ field }) => field === 'email')
  return /e-?mail/i.test(message) || !/user ?name/i.test(message)
}

function text(error: ApiError, place: Place): string {
  if (error.kind === 'network' || error.kind === 'timeout') return place.network
  if (error.message !== '') return error.message
  if (isValidation(error)) return place.usesAccountCatalogue ? TEXTS.checkInput : place.fallback
  if (error.status === 401) return TEXTS.sessionOver
  if (error.status === 403) return TEXTS.noPermission
  if (error.status === 429) return TEXTS.tooManyRequests
  return place.fallback
}

function tone({ status }: ApiError): Tone {
  return status === 429 ? 'warning' : 'danger'
}

/** Retry is advised for the want of an answer and for statuses 500 and above (customer specification, section 8). */
function advice(error: ApiError): Advice | undefined {
  if (error.status === 429) return 'wait'
  return error.kind !== 'http' || (error.status ?? 0) >= 500 ? 'retry' : undefined
}

/** A 422, or one of two codes (customer specification, section 5 'Response handling'). */
function isValidation({ status, code }: ApiError): boolean {
  return status === 422 || code === 'VALIDATION_ERROR' || code === 'INVALID_INPUT'
}

function isSessionCode(code: string | undefined): boolean {
  return code === 'TOKEN_EXPIRED' || code === 'TOKEN_INVALID' || code === 'AUTHENTICATION_REQUIRED'
}
