import type { StripeError } from '@stripe/stripe-js'
import type { Intent } from './intent'

/** Why something did not work, in the shape that Stripe.js hands to a page. */
export type Failure = Pick<StripeError, 'type' | 'code' | 'decline_code' | 'message' | 'param'> & {
  payment_intent?: Intent
  setup_intent?: Intent
}

/** No answer arrived: whether anything was done is not known. */
export const connectionFailure: Failure = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
}

/** An answer arrived that says nothing. */
export const serverFailure: Failure = {
  type: 'api_error',
  message: 'An error occurred with our payments provider. Please try again later.',
}

/** A mistake in the page's own code, which Stripe.js throws rather than answers. */
export function integrationError(message: string): Error {
  const error = new Error(message)
  error.name = 'IntegrationError'
  return error
}
