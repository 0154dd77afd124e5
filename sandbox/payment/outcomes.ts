import { recordEffect } from '../server/worlds/ledger'
import type { IntentRecord } from '../server/worlds/records'
import type { World } from '../server/worlds/world'
import { failIntent } from './intents'
import { completeSubscription } from './subscriptions'

/** Records that the payment succeeded or the card is saved. A real server gets this from the provider's webhook. */
export function succeedIntent(world: World, intent: IntentRecord, now: Date): void {
  const subscription = world.subscriptions.find(({ id }) => id === intent.subscriptionId)
  if (subscription === undefined) throw new Error(`${intent.id} has no subscription`)
  intent.status = 'succeeded'
  intent.pending = null
  intent.lastError = null
  const { id: intentId, amount, currency } = intent
  const ids = { userId: subscription.userId, subscriptionId: subscription.id, intentId }
  if (intent.kind === 'payment') recordEffect(world, now, { type: 'charged', ...ids, amount, currency })
  else recordEffect(world, now, { type: 'cardSaved', ...ids })
  completeSubscription(world, subscription, now)
}

/** Ends all payments whose processing time is over. Called on each request, because the sandbox has no timers. */
export function settleIntents(world: World, now: Date): void {
  for (const intent of world.intents) {
    const { pending } = intent
    if (pending?.type !== 'processing' || new Date(pending.endsAt) > now) continue
    if (pending.failure) failIntent(intent, pending.failure)
    else succeedIntent(world, intent, now)
  }
}
