import type { IntentError, IntentRecord } from '../server/worlds/records'

/** Where the page of the simulated bank is. */
export const BANK_PATH = '/__stripe/bank'

type NextAction = { type: 'use_stripe_sdk' } | { type: 'redirect_to_url'; redirect_to_url: { url: string } }

/** An intent as the payment provider sends it, as far as its browser library needs it. */
export type StripeIntent = {
  id: string
  object: 'payment_intent' | 'setup_intent'
  status: IntentRecord['status']
  /** Minor units; 0 for a setup intent, where the real provider sends none. */
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

/** @param origin of the sandbox, where its bank is */
export function toStripeIntent(intent: IntentRecord, origin: string): StripeIntent {
  const { id, kind, status, amount, currency, clientSecret, lastError } = intent
  return {
    id,
    object: objectOf(intent),
    status,
    amount,
    currency,
    client_secret: clientSecret,
    next_action: nextAction(intent, origin),
    ...(kind === 'payment' ? { last_payment_error: lastError } : { last_setup_error: lastError }),
  }
}

function nextAction({ id, clientSecret, pending }: IntentRecord, origin: string): NextAction | null {
  if (pending?.type === 'authentication') return { type: 'use_stripe_sdk' }
  if (pending?.type !== 'bank') return null
  const query = new URLSearchParams({ intent: id, client_secret: clientSecret, return_url: pending.returnUrl })
  return { type: 'redirect_to_url', redirect_to_url: { url: `${origin}${BANK_PATH}?${query}` } }
}
