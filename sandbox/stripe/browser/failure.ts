import type { StripeError } from '@stripe/stripe-js'

/** An error in the shape of Stripe.js. */
export type Failure = Pick<StripeError, 'type' | 'code' | 'decline_code' | 'message' | 'param'> & {
  payment_intent?: Intent
  setup_intent?: Intent
}

/** The properties of an intent that the script reads. */
export type Intent = {
  readonly id: string
  readonly object: 'payment_intent' | 'setup_intent'
  readonly status: string
  readonly client_secret: string
  /** The wallets that the card form offers. */
  readonly wallets?: readonly string[]
  readonly next_action?: {
    readonly type: string
    readonly redirect_to_url?: { readonly url: string | null }
  } | null
  readonly last_payment_error?: Failure | null
  readonly last_setup_error?: Failure | null
}

/** There was no response, so it is unknown if anything was done. */
export const connectionFailure: Failure = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
}

/** The response could not be used. */
export const serverFailure: Failure = {
  type: 'api_error',
  message: 'An error occurred with our payments provider. Please try again later.',
}

/** An error in the page's own code, which Stripe.js throws instead of returning it. */
export function integrationError(message: string): Error {
  const error = new Error(message)
  error.name = 'IntegrationError'
  return error
}
