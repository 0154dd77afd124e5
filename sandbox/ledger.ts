import type { World } from './world'

type Effect =
  | { type: 'accountRegistered'; userId: string; email: string }
  | { type: 'signedIn'; userId: string }
  | { type: 'signedOut'; userId: string }
  | { type: 'purchaseRegistered'; userId: string; serviceId: string; productId: string; tebexTransactionId: string }

/** Something that really happened in a world, and when (ISO 8601, UTC). */
export type LedgerEntry = Effect & { at: string }

/**
 * Writes down an effect. Tests count effects here rather than requests: a browser may send a request twice by itself, and
 * an answer that got lost says nothing about what was done.
 */
export function recordEffect(world: World, now: Date, effect: Effect): void {
  world.ledger.push({ ...effect, at: now.toISOString() })
}
