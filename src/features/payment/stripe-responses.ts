import type { PaymentIntent, SetupIntent, StripeError } from '@stripe/stripe-js'
import type { CardOutcome, CardProblem, IntentStatus } from '#machines/payment/card'
import { sentence } from '../../api/client/failure'

type Status = PaymentIntent.Status | SetupIntent.Status

/** These leave no doubt that nothing was charged. After any other, known or not, the intent has to be read. */
const CLEAR: ReadonlySet<string> = new Set([
  'authentication_error',
  'card_error',
  'invalid_request_error',
  'rate_limit_error',
  'validation_error',
])

/** The customer's bank said no to its own question, which reads like a refused card. */
const REJECTED_BY_BANK: ReadonlySet<string | undefined> = new Set([
  'payment_intent_authentication_failure',
  'setup_intent_authentication_failure',
])

/**
 * What the provider's answer to a confirmation means (customer specification, section 8 'Payment').
 *
 * @throws Error when it leaves open whether the card was charged
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
      throw new Error('The customer has something left to do')
    default:
      return { status: 'rejected', problem: { reason: 'notCompleted', message: '' } }
  }
}

/**
 * An intent in another state than we thought, such as one that was paid in another tab, or one that is being confirmed at
 * this moment, is read before anything is said.
 */
function isClear({ type, code }: StripeError): boolean {
  return CLEAR.has(type) && code !== 'lock_timeout' && !code?.endsWith('_unexpected_state')
}

/** Why the card was not charged, for an error that leaves no doubt that it was not. */
export function problemOf({ type, code, message }: StripeError): CardProblem {
  if (type === 'validation_error') return { reason: 'invalid', message: '' }
  if (type === 'card_error' || REJECTED_BY_BANK.has(code)) return { reason: 'declined', message: sentence(message) }
  return { reason: 'failed', message: '' }
}

/** Why what was typed can't be sent. Only the check of the fields has failed, so nothing was sent. */
export function problemOfFields(error: StripeError): CardProblem {
  return CLEAR.has(error.type) ? problemOf(error) : { reason: 'notSent', message: '' }
}

/**
 * An intent's status in our words.
 *
 * @throws Error for one that we do not know, which is no reason to believe anything
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
      throw new Error('The provider named no status')
  }
}
