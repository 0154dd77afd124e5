import { createActor, SimulatedClock } from 'xstate'
import type { PlatformOverview, PlatformSettings, PlatformSwitch } from '../../../shared/model'
import { manualPort } from '../../../testing/manual-port'
import { platformMachine } from '../platform.machine'
import { PLATFORM_SWITCHES, type SwitchChange, shownSwitch } from '../platform-switches'

export const LIMIT_MS = 35_000

/** All switches are on and were last changed by ruth. */
export function settings(overrides: Partial<PlatformSettings> = {}): PlatformSettings {
  return {
    userCreationEnabled: true,
    serviceCreationEnabled: true,
    flowSetupEnabled: true,
    cancellationEnabled: true,
    lastUpdated: '2026-01-02T03:04:05.000Z',
    updatedBy: 'ruth',
    ...overrides,
  }
}

/** An overview with a few users and services. */
export function overview(overrides: Partial<PlatformSettings> = {}): PlatformOverview {
  return {
    users: { total: 8, active: 6, suspended: 1, banned: 1, newToday: 0, newWeek: 2 },
    services: { total: 4, active: 2, expired: 1, canceled: 1, newToday: 1, newWeek: 1 },
    cancellations: { today: 0, week: 1 },
    settings: settings(overrides),
  }
}

/** The event of a click on a switch. */
export function turn(name: PlatformSwitch, isOn: boolean) {
  return { type: 'turn', name, isOn } as const
}

/** Starts a platform whose calls the test resolves, with a simulated clock. */
export function startPlatform(machine = platformMachine) {
  const loadOverview = manualPort<PlatformOverview, Record<string, never>>()
  const turnSwitch = manualPort<PlatformSettings, SwitchChange>()
  const clock = new SimulatedClock()
  const actor = createActor(
    machine.provide({ actors: { loadOverview: loadOverview.logic, turnSwitch: turnSwitch.logic } }),
    { clock },
  ).start()
  return { actor, clock, loadOverview, turnSwitch }
}

export type PlatformWorld = ReturnType<typeof startPlatform>

/** Starts a platform whose overview is loaded. */
export async function startReady(overrides: Partial<PlatformSettings> = {}): Promise<PlatformWorld> {
  const world = startPlatform()
  await world.loadOverview.resolve(overview(overrides))
  return world
}

/** Starts a loaded platform and clicks these switches in turn. */
export async function startTurning(...clicks: readonly (readonly [PlatformSwitch, boolean])[]): Promise<PlatformWorld> {
  const world = await startReady()
  for (const [name, isOn] of clicks) world.actor.send(turn(name, isOn))
  return world
}

/** Returns the names of the switches that are shown as on, and of the busy ones. */
export function shown({ actor }: PlatformWorld) {
  const { context } = actor.getSnapshot()
  const named = (is: 'isOn' | 'isBusy') => PLATFORM_SWITCHES.filter((name) => shownSwitch(name, context)[is])
  return { on: named('isOn'), busy: named('isBusy') }
}

/** Returns the state, the shown switches, the errors, and the number of calls: [loadOverview, turnSwitch]. */
export function stateOf(world: PlatformWorld) {
  const { value, context } = world.actor.getSnapshot()
  const { rejection, readError } = context
  const calls = [world.loadOverview.calls.length, world.turnSwitch.calls.length]
  return { value, ...shown(world), rejection, readError, calls }
}
