import { type Failure, type Intent, integrationError } from './failure'

/** What the server says about an intent, or why it says nothing. */
export type IntentResponse =
  | { readonly intent: Intent; readonly failure?: undefined }
  | { readonly intent?: undefined; readonly failure: Failure }

/** What a page gets: the intent under the name of its kind, or the error. */
export type IntentResult = { paymentIntent?: Intent; setupIntent?: Intent; error?: Failure }

export type ClientSecret = { readonly id: string; readonly text: string }
type IntentKind = 'payment' | 'setup'

const SECRET: Readonly<Record<IntentKind, RegExp>> = {
  payment: /^(pi_\w+)_secret_\w+$/,
  setup: /^(seti_\w+)_secret_\w+$/,
}

/** Reads a client secret. One of the other kind is a mistake of the page, as with the real Stripe.js. */
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

/** An intent that waits for a payment method after one was tried: the answer is why that one was refused. */
export function rejectedIfUnpaid(response: IntentResponse): IntentResponse {
  const { intent } = response
  if (intent?.status !== 'requires_payment_method') return response
  const reason = intent.last_payment_error ?? intent.last_setup_error
  return { failure: { type: 'card_error', message: 'Your card was declined.', ...reason, [intent.object]: intent } }
}
