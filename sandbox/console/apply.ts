import type { PlannedFault } from '../server/faults/fault-shape'
import { changePaymentRules } from '../server/worlds/payment-rules'
import type { World } from '../server/worlds/world'
import type { ReadLink } from './link'

/** Applies a link's faults, envelope, switches and payment rules to a world. Other switches and rules do not change. */
export function applyLink(
  world: World,
  { faults, envelope, off, rules }: Pick<ReadLink, 'faults' | 'envelope' | 'off' | 'rules'>,
): void {
  for (const fault of faults) addFault(world, fault)
  if (envelope !== undefined) world.envelope = envelope
  for (const name of off) world.settings[name] = false
  changePaymentRules(world, rules)
}

/**
 * Adds a fault to the plan. The delay of all responses stays last, because the oldest matching fault is used first. A new
 * delay replaces the old one.
 */
export function addFault(world: World, fault: PlannedFault): void {
  const others = world.faults.filter((planned) => !isSlowness(planned))
  const slowness = isSlowness(fault) ? [] : world.faults.filter(isSlowness)
  world.faults = [...others, fault, ...slowness]
}

/** Returns the delay of all responses in ms; 0 if there is none. */
export function slownessOf(world: World): number {
  const fault = world.faults.find(isSlowness)
  return fault?.kind === 'slow' ? fault.delayMs : 0
}

export function clearSlowness(world: World): void {
  world.faults = world.faults.filter((planned) => !isSlowness(planned))
}

function isSlowness({ operationId, kind, times }: PlannedFault): boolean {
  return operationId === '*' && kind === 'slow' && times === undefined
}
