import { createActor, SimulatedClock } from 'xstate'
import type { PlatformOverview, PlatformSettings } from '../../../shared/model'
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

/** Starts a platform whose calls the test resolves, with a simulated clock. */
export function startPlatform() {
  const loadOverview = manualPort<PlatformOverview, Record<string, never>>()
  const turnSwitch = manualPort<PlatformSettings, SwitchChange>()
  const clock = new SimulatedClock()
  const actor = createActor(
    platformMachine.provide({ actors: { loadOverview: loadOverview.logic, turnSwitch: turnSwitch.logic } }),
    { clock },
  ).start()
  const click = (...changes: readonly SwitchChange[]) => {
    for (const change of changes) actor.send({ type: 'turn', ...change })
  }
  return { actor, clock, loadOverview, turnSwitch, click }
}

export type PlatformWorld = ReturnType<typeof startPlatform>

/** Returns the state, the shown switches, the errors, and the number of calls: [loadOverview, turnSwitch]. */
export function stateOf({ actor, loadOverview, turnSwitch }: PlatformWorld) {
  const snapshot = actor.getSnapshot()
  const { rejection, readError } = snapshot.context
  const named = (is: 'isOn' | 'isBusy') => PLATFORM_SWITCHES.filter((name) => shownSwitch(name, snapshot.context)[is])
  return {
    value: snapshot.value,
    isBusy: snapshot.hasTag('busy'),
    on: named('isOn'),
    busy: named('isBusy'),
    rejection,
    readError,
    calls: [loadOverview.calls.length, turnSwitch.calls.length],
  }
}
