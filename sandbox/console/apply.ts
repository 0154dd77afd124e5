import type { PlannedFault } from '../server/faults/fault-shape'
import type { World } from '../server/worlds/world'
import type { ReadLink } from './link'

/** Puts what a link carries into a world, besides who is signed in. A switch that it does not name stays as it is. */
export function applyLink(
  world: World,
  { faults, envelope, off }: Pick<ReadLink, 'faults' | 'envelope' | 'off'>,
): void {
  for (const fault of faults) addFault(world, fault)
  if (envelope !== undefined) world.envelope = envelope
  for (const name of off) world.settings[name] = false
}

/**
 * Switches a fault on. The slowness of everything stays behind it, because the oldest fault that fits is the one that is
 * used; a new slowness takes the place of the old one.
 */
export function addFault(world: World, fault: PlannedFault): void {
  const others = world.faults.filter((planned) => !isSlowness(planned))
  const slowness = isSlowness(fault) ? [] : world.faults.filter(isSlowness)
  world.faults = [...others, fault, ...slowness]
}

/** How late every answer is, in ms; 0 when none is. */
export function slownessOf(world: World): number {
  const fault = world.faults.find(isSlowness)
  return fault?.kind === 'slow' ? fault.delayMs : 0
}

/** Every answer comes as usual again. */
export function clearSlowness(world: World): void {
  world.faults = world.faults.filter((planned) => !isSlowness(planned))
}

function isSlowness({ operationId, kind, times }: PlannedFault): boolean {
  return operationId === '*' && kind === 'slow' && times === undefined
}
