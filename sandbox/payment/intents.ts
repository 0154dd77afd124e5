import { createId, type World } from '../world'

/** What an attempt to pay waits for, besides the customer's choice of a card. */
export type PendingStep =
  /** 3-D Secure, on the portal's page. */
  | { type: 'authentication' }
  /** The bank's own page, which leads back to the portal. */
  | { type: 'bank'; returnUrl: string }
  /** Nobody: it ends by itself, in the one way or the other. */
  | { type: 'processing'; endsAt: string; failure: IntentError | null }

/** Why an attempt failed, as the payment provider writes it. */
export type IntentError = {
  type: 'card_error' | 'invalid_request_error'
  code: string
  decline_code?: string
  message: string
}

/** The payment provider's record of one payment, or of a card to be kept. */
export type IntentRecord = {
  /** `pi_sandbox_...` or `seti_sandbox_...` */
  id: string
  /** The key to it, for whoever pays: no session is needed. */
  clientSecret: string
  kind: 'payment' | 'setup'
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  /** Minor units; 0 for a setup intent. */
  amount: number
  /** ISO 4217 in lower case. */
  currency: string
  subscriptionId: string
  lastError: IntentError | null
  pending: PendingStep | null
}

/** An intent that nobody has tried to pay yet. */
export function createIntent(
  given: Pick<IntentRecord, 'kind' | 'amount' | 'currency' | 'subscriptionId'>,
): IntentRecord {
  const id = `${given.kind === 'payment' ? 'pi' : 'seti'}_sandbox_${createId()}`
  const clientSecret = `${id}_secret_${createId()}`
  return { ...given, id, clientSecret, status: 'requires_payment_method', lastError: null, pending: null }
}

export function findIntent(world: World, id: string | null): IntentRecord | undefined {
  return world.intents.find((intent) => intent.id === id)
}

/** The attempt goes on in another step. */
export function awaitStep(intent: IntentRecord, pending: PendingStep): void {
  intent.status = pending.type === 'processing' ? 'processing' : 'requires_action'
  intent.pending = pending
  intent.lastError = null
}

/** The attempt is over, and the next one may be made. */
export function failIntent(intent: IntentRecord, error: IntentError): void {
  intent.status = 'requires_payment_method'
  intent.pending = null
  intent.lastError = { ...error }
}

/** No attempt will be made any more. */
export function cancelIntent(intent: IntentRecord): void {
  intent.status = 'canceled'
  intent.pending = null
}
