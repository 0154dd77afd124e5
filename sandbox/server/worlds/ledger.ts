import type { Effect } from './effects'
import type { World } from './world'

/**
 * Writes down an effect. Tests count effects here rather than requests: a browser may send a request twice by itself, and
 * an answer that got lost says nothing about what was done.
 */
export function recordEffect(world: World, now: Date, effect: Effect): void {
  world.ledger.push({ ...effect, at: now.toISOString() })
}
