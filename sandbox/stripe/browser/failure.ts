import type { StripeError } from '@stripe/stripe-js'

/** Why something did not work, in the shape that Stripe.js hands to a page. */
export type Failure = Pick<StripeError, 'type' | 'code' | 'decline_code' | 'message' | 'param'> & {
  payment_intent?: Intent
  setup_intent?: Intent
}

/** A payment or a setup of one, as the server keeps it; the parts that are read here. */
export type Intent = {
  readonly id: string
  readonly object: 'payment_intent' | 'setup_intent'
  readonly status: string
  readonly client_secret: string
  readonly next_action?: {
    readonly type: string
    readonly redirect_to_url?: { readonly url: string | null }
  } | null
  readonly last_payment_error?: Failure | null
  readonly last_setup_error?: Failure | null
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
