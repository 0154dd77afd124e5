import type { IntentError, IntentRecord, PendingStep } from '../server/worlds/records'
import { createId, type World } from '../server/worlds/world'

/** A new intent without any attempt. */
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

/** The attempt waits for another step. */
export function awaitStep(intent: IntentRecord, pending: PendingStep): void {
  intent.status = pending.type === 'processing' ? 'processing' : 'requires_action'
  intent.pending = pending
  intent.lastError = null
}

/** The attempt has failed, and another one may be made. */
export function failIntent(intent: IntentRecord, error: IntentError): void {
  intent.status = 'requires_payment_method'
  intent.pending = null
  intent.lastError = { ...error }
}

/** No further attempt is possible. */
export function cancelIntent(intent: IntentRecord): void {
  intent.status = 'canceled'
  intent.pending = null
}
