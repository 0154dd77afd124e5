import type { IntentError, IntentRecord } from '../server/worlds/records'

/** The path of the simulated bank's page. */
export const BANK_PATH = '/__stripe/bank'

type NextAction = { type: 'use_stripe_sdk' } | { type: 'redirect_to_url'; redirect_to_url: { url: string } }

/** The part of the provider's intent that its browser library needs. */
export type StripeIntent = {
  id: string
  object: 'payment_intent' | 'setup_intent'
  status: IntentRecord['status']
  /** In minor units. 0 for a setup intent, for which the real provider sends none. */
  amount: number
  currency: string
  client_secret: string
  next_action: NextAction | null
  last_payment_error?: IntentError | null
  last_setup_error?: IntentError | null
}

/** The provider's name for the kind of an intent. */
export function objectOf({ kind }: IntentRecord): StripeIntent['object'] {
  return kind === 'payment' ? 'payment_intent' : 'setup_intent'
}

/** @param sandboxUrl the address of the sandbox, which also serves the bank */
export function toStripeIntent(intent: IntentRecord, sandboxUrl: string): StripeIntent {
  const { id, kind, status, amount, currency, clientSecret, lastError } = intent
  return {
    id,
    object: objectOf(intent),
    status,
    amount,
    currency,
    client_secret: clientSecret,
    next_action: nextAction(intent, sandboxUrl),
    ...(kind === 'payment' ? { last_payment_error: lastError } : { last_setup_error: lastError }),
  }
}

function nextAction({ id, clientSecret, pending }: IntentRecord, sandboxUrl: string): NextAction | null {
  if (pending?.type === 'authentication') return { type: 'use_stripe_sdk' }
  if (pending?.type !== 'bank') return null
  const query = new URLSearchParams({ intent: id, client_secret: clientSecret, return_url: pending.returnUrl })
  return { type: 'redirect_to_url', redirect_to_url: { url: `${sandboxUrl}${BANK_PATH}?${query}` } }
}
