import { awaitStep, failIntent, findIntent } from '../payment/intents'
import { succeedIntent } from '../payment/outcomes'
import type { IntentRecord } from '../server/worlds/records'
import type { World } from '../server/worlds/world'
import { objectOf } from './intent-json'
import { invalidRequest, noSuchIntent, StripeRejection, unexpectedState } from './stripe-rejection'
import { outcomeOf } from './test-cards'

/** The processing time of the processing test cards. */
const PROCESSING_MS = 3000

/** A card, a wallet, or the page of the simulated bank. */
export type PaymentMethod =
  | { type: 'card'; number: string }
  | { type: 'apple_pay' | 'google_pay' }
  | { type: 'bank'; returnUrl: string }
export type AuthenticationOutcome = 'succeeded' | 'failed'

/** An intent with its world and the current time. */
export type Attempt = { world: World; intent: IntentRecord; now: Date }

/** @throws StripeRejection 404 if the client secret does not belong to the intent */
export function requireIntent(world: World, id: string, clientSecret: string | null | undefined): IntentRecord {
  const intent = findIntent(world, id)
  if (intent === undefined || intent.clientSecret !== clientSecret) throw noSuchIntent(id)
  return intent
}

/**
 * Tries to pay. A new attempt may replace one that waits for the customer, but not one that has ended or is processing:
 * otherwise the customer could be charged twice.
 *
 * @throws StripeRejection 400 if the intent cannot be confirmed, 402 if the card is declined
 */
export function confirmIntent(attempt: Attempt, method: PaymentMethod): void {
  const { intent } = attempt
  if (!['requires_payment_method', 'requires_action'].includes(intent.status)) throw unexpectedState(intent, 'confirm')
  if (method.type === 'card') payByCard(attempt, method.number)
  else if (method.type === 'bank') awaitStep(intent, method)
  else succeedIntent(attempt.world, intent, attempt.now)
}

function payByCard({ world, intent, now }: Attempt, number: string): void {
  const outcome = outcomeOf(number.replaceAll(/\s/g, ''))
  switch (outcome.type) {
    case 'succeeds':
      succeedIntent(world, intent, now)
      break
    case 'authentication':
      awaitStep(intent, { type: 'authentication' })
      break
    case 'processing':
      awaitStep(intent, {
        type: 'processing',
        endsAt: new Date(now.getTime() + PROCESSING_MS).toISOString(),
        failure: outcome.failure,
      })
      break
    case 'fails':
      failIntent(intent, outcome.error)
      throw new StripeRejection(402, outcome.error, intent)
  }
}

/**
 * Ends a 3-D Secure challenge.
 *
 * @throws StripeRejection 400 if there is no challenge, 402 if it failed
 */
export function authenticateIntent({ world, intent, now }: Attempt, outcome: AuthenticationOutcome): void {
  if (intent.pending?.type !== 'authentication') throw unexpectedState(intent, 'authenticate')
  if (outcome === 'failed') {
    const error = invalidRequest(
      `${objectOf(intent)}_authentication_failure`,
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    )
    failIntent(intent, error)
    throw new StripeRejection(402, error, intent)
  }
  succeedIntent(world, intent, now)
}

/** Handles the customer's decision at the bank. It has no effect if the intent no longer waits for the bank. */
export function decideAtBank({ world, intent, now }: Attempt, outcome: AuthenticationOutcome): void {
  if (intent.pending?.type !== 'bank') return
  if (outcome === 'succeeded') {
    succeedIntent(world, intent, now)
  } else {
    const code = intent.kind === 'payment' ? 'payment_intent_payment_attempt_failed' : 'setup_attempt_failed'
    failIntent(intent, invalidRequest(code, 'The payment failed.'))
  }
}
