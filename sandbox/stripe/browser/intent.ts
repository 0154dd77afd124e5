import { type Failure, type Intent, integrationError } from './failure'

export type IntentResponse =
  | { readonly intent: Intent; readonly failure?: undefined }
  | { readonly intent?: undefined; readonly failure: Failure }

/** The result that a page gets from Stripe.js. */
export type IntentResult = { paymentIntent?: Intent; setupIntent?: Intent; error?: Failure }

export type ClientSecret = { readonly id: string; readonly text: string }
type IntentKind = 'payment' | 'setup'

const SECRET: Readonly<Record<IntentKind, RegExp>> = {
  payment: /^(pi_\w+)_secret_\w+$/,
  setup: /^(seti_\w+)_secret_\w+$/,
}

/** Parses a client secret. One of the wrong kind is an integration error, as in the real Stripe.js. */
export function readClientSecret(method: string, text: unknown, kinds: readonly IntentKind[]): ClientSecret {
  const [id] = kinds.flatMap((kind) => (typeof text === 'string' && SECRET[kind].exec(text)?.[1]) || [])
  if (typeof text === 'string' && id !== undefined) return { id, text }
  throw integrationError(
    `Invalid value for ${method}: the intent secret should be a client secret of a ${kinds.join(' or ')} intent, ` +
      `of the form \${id}_secret_\${secret}. You specified: ${JSON.stringify(text)}.`,
  )
}

export function resultOf({ intent, failure }: IntentResponse): IntentResult {
  if (failure) return { error: failure }
  return intent.object === 'setup_intent' ? { setupIntent: intent } : { paymentIntent: intent }
}

/** If the intent waits for another payment method, the result is the error of the last attempt. */
export function rejectedIfUnpaid(response: IntentResponse): IntentResponse {
  const { intent } = response
  if (intent?.status !== 'requires_payment_method') return response
  const reason = intent.last_payment_error ?? intent.last_setup_error
  return { failure: { type: 'card_error', message: 'Your card was declined.', ...reason, [intent.object]: intent } }
}
