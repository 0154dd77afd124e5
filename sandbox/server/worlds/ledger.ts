import type { Effect } from './effects'
import type { World } from './world'

/**
 * Records an effect. Tests count effects instead of requests: a browser may send a request twice by itself, and a lost
 * response does not show whether the server did its work.
 */
export function recordEffect(world: World, now: Date, effect: Effect): void {
  world.ledger.push({ ...effect, at: now.toISOString() })
}
