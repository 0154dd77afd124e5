import { playable, type Step } from '../../../testing/play'
import { platformMachine } from '../platform.machine'
import type { PlatformOverview } from '../platform-overview'
import { PLATFORM_SWITCHES, type PlatformSettings, type SwitchChange, shownSwitch } from '../platform-switches'

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
export const startPlatform = playable(platformMachine)

export type PlatformWorld = ReturnType<typeof startPlatform>
export type PlatformStep = Step<typeof platformMachine>

export const turn = (change: SwitchChange) => ({ type: 'turn', ...change }) as const

/** Returns the state, the shown and the known switches, the errors, the number of reads, and the changes that were sent. */
export function stateOf({ actor, ports }: PlatformWorld) {
  const { value, context, tags } = actor.getSnapshot()
  const { rejection, readError, settings: known } = context
  const named = (is: 'isOn' | 'isBusy') => PLATFORM_SWITCHES.filter((name) => shownSwitch(name, context)[is])
  const calls = { reads: ports.loadOverview.calls.length, sent: ports.turnSwitch.inputs }
  return {
    value,
    isBusy: tags.has('busy'),
    on: named('isOn'),
    busy: named('isBusy'),
    rejection,
    readError,
    known,
    ...calls,
  }
}
