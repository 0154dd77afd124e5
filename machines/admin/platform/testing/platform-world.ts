import { createActor, SimulatedClock } from 'xstate'
import type { PlatformOverview, PlatformSettings, PlatformSwitch } from '../../../shared/model'
import { manualPort } from '../../../testing/manual-port'
import { platformMachine } from '../platform.machine'
import { PLATFORM_SWITCHES, type SwitchChange, shownSwitch } from '../platform-switches'

export const LIMIT_MS = 35_000

/** Everything is on, as ruth has left it, unless a test says otherwise. */
export function settings(said: Partial<PlatformSettings> = {}): PlatformSettings {
  return {
    userCreationEnabled: true,
    serviceCreationEnabled: true,
    flowSetupEnabled: true,
    cancellationEnabled: true,
    lastUpdated: '2026-01-02T03:04:05.000Z',
    updatedBy: 'ruth',
    ...said,
  }
}

/** A platform with a few users and services, and these switches. */
export function overview(said: Partial<PlatformSettings> = {}): PlatformOverview {
  return {
    users: { total: 8, active: 6, suspended: 1, banned: 1, newToday: 0, newWeek: 2 },
    services: { total: 4, active: 2, expired: 1, canceled: 1, newToday: 1, newWeek: 1 },
    cancellations: { today: 0, week: 1 },
    settings: settings(said),
  }
}

/** The click that turns a switch. */
export function turn(name: PlatformSwitch, isOn: boolean) {
  return { type: 'turn', name, isOn } as const
}

/** A platform whose calls the test answers and whose clock it moves. */
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

/** One whose overview is read. */
export async function startReady(said: Partial<PlatformSettings> = {}): Promise<PlatformWorld> {
  const world = startPlatform()
  await world.loadOverview.resolve(overview(said))
  return world
}

/** One that has been read, where these switches are clicked one after the other. */
export async function startTurning(...clicks: readonly (readonly [PlatformSwitch, boolean])[]): Promise<PlatformWorld> {
  const world = await startReady()
  for (const [name, isOn] of clicks) world.actor.send(turn(name, isOn))
  return world
}

/** The names of the switches that are shown as on, and of those that are busy. */
export function shown({ actor }: PlatformWorld) {
  const { context } = actor.getSnapshot()
  const named = (is: 'isOn' | 'isBusy') => PLATFORM_SWITCHES.filter((name) => shownSwitch(name, context)[is])
  return { on: named('isOn'), busy: named('isBusy') }
}

/** Where it is, what its switches look like, what is wrong, and how often each port was asked: to read, to turn. */
export function standing(world: PlatformWorld) {
  const { value, context } = world.actor.getSnapshot()
  const { rejection, readError } = context
  const asked = [world.loadOverview.calls.length, world.turnSwitch.calls.length]
  return { value, ...shown(world), rejection, readError, asked }
}
