import { recordEffect } from '../server/worlds/ledger'
import type { IntentRecord } from '../server/worlds/records'
import type { World } from '../server/worlds/world'
import { failIntent } from './intents'
import { completeSubscription } from './subscriptions'

/** The money has moved, or the card is kept: what real servers learn from the payment provider by a webhook. */
export function succeedIntent(world: World, intent: IntentRecord, now: Date): void {
  const subscription = world.subscriptions.find(({ id }) => id === intent.subscriptionId)
  if (subscription === undefined) throw new Error(`${intent.id} has no subscription`)
  intent.status = 'succeeded'
  intent.pending = null
  intent.lastError = null
  const { id: intentId, amount, currency } = intent
  const whose = { userId: subscription.userId, subscriptionId: subscription.id, intentId }
  if (intent.kind === 'payment') recordEffect(world, now, { type: 'charged', ...whose, amount, currency })
  else recordEffect(world, now, { type: 'cardSaved', ...whose })
  completeSubscription(world, subscription, now)
}

/** Ends the payments whose processing is over by now. Time passes for them whether anybody asks or not. */
export function settleIntents(world: World, now: Date): void {
  for (const intent of world.intents) {
    const { pending } = intent
    if (pending?.type !== 'processing' || new Date(pending.endsAt) > now) continue
    if (pending.failure) failIntent(intent, pending.failure)
    else succeedIntent(world, intent, now)
  }
}
