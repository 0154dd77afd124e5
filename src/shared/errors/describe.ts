import { type ApiError, isAmbiguous, isUnreachable, plainCode } from '#machines/shared/api-error'
import { ACCOUNT_CATALOGUE, type Advice, ERROR_CONTEXTS, type ErrorContext, TEXTS, type Tone } from './catalogue'

export type Description = {
  readonly text: string
  readonly tone: Tone
  readonly advice: Advice | undefined
  readonly reference: string | undefined
  /** What the operator's documentation calls the error. */
  readonly code: string | undefined
  /** The API can't be reached: there was no response, or one of a server that failed. */
  readonly isUnreachable: boolean
  /** The wait that the server requests, in ms. */
  readonly retryAfterMs: number | undefined
}

/**
 * Describes an error for the context in which it is shown, such as a screen or a write. The order of the texts is in
 * docs/product/errors.md#which-text (D-014).
 */
export function describe(error: ApiError, context: keyof typeof ERROR_CONTEXTS | ErrorContext): Description {
  if (error.cause) return describe(error.cause, context)
  const resolved: ErrorContext = typeof context === 'string' ? ERROR_CONTEXTS[context] : context
  const entry = resolved.usesAccountCatalogue ? accountEntry(error, resolved) : undefined
  return {
    text: entry?.text ?? text(error, resolved),
    tone: entry?.tone ?? tone(error),
    advice: entry?.advice ?? advice(error),
    reference: error.reference,
    code: plainCode(error.errorCode) ?? plainCode(error.code),
    isUnreachable: isUnreachable(error),
    retryAfterMs: error.retryAfterMs,
  }
}

type Entry = { text: string; tone?: Tone; advice?: Advice }

function accountEntry(error: ApiError, context: ErrorContext): Entry | undefined {
  // The 401 of a login is about the credentials and never about an expired session.
  const isReal401 = error.status === 401 && error.responseStatus === undefined
  if (context === ERROR_CONTEXTS.login && isReal401 && isSessionCode(error.code)) {
    return error.message ? { text: error.message } : ACCOUNT_CATALOGUE.get('INVALID_CREDENTIALS')
  }
  if (error.code === 'RESOURCE_ALREADY_EXISTS' && !isAboutEmail(error))
    return { text: error.message || TEXTS.checkInput }
  const entry = error.code === undefined ? undefined : ACCOUNT_CATALOGUE.get(error.code)
  if (entry) return entry
  if (error.code === 'EXTERNAL_SERVICE_ERROR') {
    return { text: /discord/i.test(error.message) ? TEXTS.discordService : TEXTS.externalService }
  }
  if (error.message === '' && context === ERROR_CONTEXTS.login && error.status === 401) {
    return ACCOUNT_CATALOGUE.get('INVALID_CREDENTIALS')
  }
  return undefined
}

/** True unless the conflict names the username, because the same email is the usual reason. */
function isAboutEmail({ message, fieldErrors = [] }: ApiError): boolean {
  if (fieldErrors.length > 0) return fieldErrors.some(({ field }) => field === 'email')
  return /e-?mail/i.test(message) || !/user ?name/i.test(message)
}

function text(error: ApiError, context: ErrorContext): string {
  if (error.kind === 'network' || error.kind === 'timeout') return context.network
  if (error.message !== '') return error.message
  if (isValidation(error)) return context.usesAccountCatalogue ? TEXTS.checkInput : context.fallback
  if (error.status === 401) return TEXTS.sessionOver
  if (error.status === 403) return TEXTS.noPermission
  if (error.status === 429) return TEXTS.tooManyRequests
  return context.fallback
}

function tone({ status }: ApiError): Tone {
  return status === 429 ? 'warning' : 'danger'
}

/** Advises a retry without a response and for statuses of 500 and above (docs/product/errors.md#display). */
function advice(error: ApiError): Advice | undefined {
  if (error.status === 429) return 'wait'
  return isAmbiguous(error) ? 'retry' : undefined
}

/** A 422, or one of two codes (docs/product/errors.md#which-text). */
function isValidation({ status, code }: ApiError): boolean {
  return status === 422 || code === 'VALIDATION_ERROR' || code === 'INVALID_INPUT'
}

function isSessionCode(code: string | undefined): boolean {
  return code === 'TOKEN_EXPIRED' || code === 'TOKEN_INVALID' || code === 'AUTHENTICATION_REQUIRED'
}
