import type { ApiError } from '#machines/shared/api-error'
import { TEXTS } from '../../shared/errors/catalogue'
import { type Description, describe } from '../../shared/errors/describe'
import { rejectionOf, withAddress } from './rejections'

/** Generic server messages that are shown only if the response contains no reason. */
const GENERIC_MESSAGES: ReadonlySet<string> = new Set(['Flow execution failed', 'Invalid input data'])

/**
 * The message of a rejected step, in the order of docs/product/setup.md#messages.
 *
 * @param serverIpv4 the address that a domain has to point to
 */
export function describeStep(error: ApiError, serverIpv4: string): Description {
  const text = ownMessage(error) ?? joinedFields(error) ?? codeSentence(error, serverIpv4) ?? error.errorText
  return { ...describe(error, 'step'), text: text ?? statusSentence(error) }
}

function ownMessage({ message, errorText }: ApiError): string | undefined {
  return message === '' || message === errorText || GENERIC_MESSAGES.has(message) ? undefined : message
}

function joinedFields({ fieldErrors = [] }: ApiError): string | undefined {
  if (fieldErrors.length === 0) return undefined
  const fields = fieldErrors.map(({ field, message }) => `${field}: ${message}`).join(', ')
  return `Validation failed: ${fields}`
}

function codeSentence(error: ApiError, serverIpv4: string): string | undefined {
  const rejection = rejectionOf(error)
  return rejection && withAddress(rejection.sentence, serverIpv4)
}

function statusSentence({ kind, status = 0 }: ApiError): string {
  if (kind === 'network' || kind === 'timeout') return 'Network error. Please check your connection and try again.'
  if (status === 401) return TEXTS.sessionOver
  if (status === 403) return TEXTS.noPermission
  if (status === 429) return TEXTS.tooManyRequests
  // An unreadable 2xx is an error of the server as well.
  if (status >= 500 || kind === 'unreadable') return 'Server error. Please try again later.'
  return 'Failed to validate. Please check your inputs.'
}
