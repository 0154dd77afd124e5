import type { PaymentIntent, SetupIntent, StripeError } from '@stripe/stripe-js'
import type { CardOutcome, CardProblem, IntentStatus } from '#machines/payment/card'
import { sentence } from '../../shared/client/failure'

type Status = PaymentIntent.Status | SetupIntent.Status

/** After these error types it is certain that nothing was charged. After any other type the intent must be read. */
const CLEAR: ReadonlySet<string> = new Set([
  'authentication_error',
  'card_error',
  'invalid_request_error',
  'rate_limit_error',
  'validation_error',
])

/** The customer failed the bank's authentication, which is shown like a declined card. */
const REJECTED_BY_BANK: ReadonlySet<string | undefined> = new Set([
  'payment_intent_authentication_failure',
  'setup_intent_authentication_failure',
])

/**
 * Converts the provider's response to a confirmation. See docs/product/payment.md#messages.
 *
 * @throws Error if the response leaves open whether the card was charged
 */
export function outcomeOf(status: Status | undefined, error: StripeError | undefined): CardOutcome {
  if (error && !isClear(error)) throw new Error(error.type)
  if (error) return { status: 'rejected', problem: problemOf(error) }
  switch (statusOf(status)) {
    case 'succeeded':
      return { status: 'succeeded' }
    case 'processing':
      return { status: 'processing' }
    case 'requiresAction':
      throw new Error('The customer must complete another step')
    default:
      return { status: 'rejected', problem: { reason: 'notCompleted', message: '' } }
  }
}

/**
 * False if the intent is in an unexpected state or locked: it may have been paid in another tab, or may be being confirmed
 * right now, so it must be read first.
 */
function isClear({ type, code }: StripeError): boolean {
  return CLEAR.has(type) && code !== 'lock_timeout' && !code?.endsWith('_unexpected_state')
}

/** Converts an error after which it is certain that nothing was charged. */
export function problemOf({ type, code, message }: StripeError): CardProblem {
  if (type === 'validation_error') return { reason: 'invalid', message: '' }
  if (type === 'card_error' || REJECTED_BY_BANK.has(code)) return { reason: 'declined', message: sentence(message) }
  return { reason: 'failed', message: '' }
}

/** Converts an error of the field validation. Nothing was sent at that point, whatever the error's type. */
export function problemOfFields(error: StripeError): CardProblem {
  return CLEAR.has(error.type) ? problemOf(error) : { reason: 'notSent', message: '' }
}

/**
 * Converts an intent's status.
 *
 * @throws Error for an unknown or missing status, which proves nothing
 */
export function statusOf(status: Status | undefined): IntentStatus {
  switch (status) {
    case 'succeeded':
    case 'requires_capture':
      return 'succeeded'
    case 'processing':
      return 'processing'
    case 'requires_action':
      return 'requiresAction'
    case 'requires_payment_method':
    case 'requires_confirmation':
      return 'unpaid'
    case 'canceled':
      return 'canceled'
    default:
      throw new Error('The provider returned no known status')
  }
}
