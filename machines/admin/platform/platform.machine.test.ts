import { describe, expect, test } from 'vitest'
import { noNetwork, rejected } from '../../testing/people'
import { play } from '../../testing/play'
import { testReach } from '../../testing/reach'
import { platformMachine } from './platform.machine'
import { NOTHING_KNOWN, type PlatformSettings, type SwitchChange } from './platform-switches'
import { LIMIT_MS, overview, type PlatformStep, settings, startPlatform, stateOf, turn } from './testing/platform-world'

const USERS = 'userCreationEnabled'
const SERVICES = 'serviceCreationEnabled'
const SETUP = 'flowSetupEnabled'
const CANCELLATION = 'cancellationEnabled'
const usersOn: SwitchChange = { name: USERS, isOn: true }
const usersOff: SwitchChange = { name: USERS, isOn: false }
const setupOff: SwitchChange = { name: SETUP, isOn: false }
const cancelOff: SwitchChange = { name: CANCELLATION, isOn: false }
const turnsUsersOff = turn(usersOff)

const ON = [USERS, SERVICES, SETUP, CANCELLATION] as const
const none = { rejection: null, readError: null, known: settings(), sent: [] as readonly SwitchChange[] }
const ready = { ...none, value: 'ready', isBusy: false, on: ON as readonly string[], busy: [] as string[], reads: 1 }
const loading = { ...ready, value: 'loading', isBusy: true, on: [], known: NOTHING_KNOWN }
const unavailable = { ...loading, value: 'unavailable', isBusy: false }
const rereading = { ...ready, value: 'rereading', isBusy: true, reads: 2 }
const turning = { ...ready, value: 'turning', isBusy: true, on: ON.slice(1), busy: [USERS], sent: [usersOff] }
const timeout = { kind: 'timeout', message: '' } as const
const UNREAD = { loadOverview: noNetwork }

/** The responses of the server, with these differences from all switches on. */
const read = (overrides: Partial<PlatformSettings> = {}) => ({ loadOverview: overview(overrides) })
const turned = (overrides: Partial<PlatformSettings> = {}) => ({ turnSwitch: settings(overrides) })
const NO_USERS = { [USERS]: false }
const withoutUsers = { ...ready, on: ON.slice(1), known: settings(NO_USERS) }

/** Each row has what a call throws, and the error that is shown. */
const failures = [
  ['no network', noNetwork, noNetwork],
  ['a response', rejected(401), rejected(401)],
  ['an exception of our own', new TypeError('x is not a function'), { kind: 'unexpected', message: '' }],
] as const

const startAfter = (...steps: readonly PlatformStep[]) => play(startPlatform(), ...steps)
const seenAfter = async (...steps: readonly PlatformStep[]) => stateOf(await startAfter(...steps))

testReach([
  platformMachine,
  {
    inputs: [undefined],
    events: [...[usersOff, usersOn, setupOff].map(turn), { type: 'refresh' }, { type: 'dismiss' }],
    responses: { loadOverview: [overview()], turnSwitch: [settings(), settings(NO_USERS)] },
    failures: { turnSwitch: [rejected(500)] },
  },
])

test.each<[string, PlatformStep[], object]>([
  ['is read first', [], loading],
  ['is read once', [read(), 24 * 60 * 60 * 1000], ready],
  ['ignores clicks while it is read', [turnsUsersOff, read()], ready],
  ['ignores clicks if it is unavailable', [UNREAD, turnsUsersOff, 'refresh', read()], { ...ready, reads: 2 }],
  ['is read again once', [read(), 'refresh', 'refresh'], rereading],
  ['is then replaced', [read(), 'refresh', read(NO_USERS)], { ...withoutUsers, reads: 2 }],
  [
    'preserves its switches if the response has none',
    [read(), 'refresh', { loadOverview: { ...overview(), settings: NOTHING_KNOWN } }],
    { ...ready, reads: 2 },
  ],
])('the overview %s', async (_, steps, seen) => {
  expect(await seenAfter(...steps)).toEqual(seen)
})

test('the overview has its counts and switches, and another read replaces them', async () => {
  const platform = await startAfter(read({ [SETUP]: false }))
  const shown = () => platform.actor.getSnapshot().context.overview
  const before = shown()
  const latest = { ...overview(NO_USERS), cancellations: { today: 3, week: 4 } }
  await play(platform, 'refresh', { loadOverview: latest })
  expect([before, shown(), platform.ports.loadOverview.inputs]).toEqual([
    overview({ [SETUP]: false }),
    latest,
    [{}, {}],
  ])
})

test.each(failures)(
  'a read that fails shows the error, and runs again after a refresh: %s',
  async (_, thrown, readError) => {
    const fails = { loadOverview: thrown }
    expect(await seenAfter(fails)).toEqual({ ...unavailable, readError })
    expect(await seenAfter(fails, 'refresh')).toEqual({ ...loading, readError, reads: 2 })
    expect(await seenAfter(fails, 'refresh', read())).toEqual({ ...ready, reads: 2 })
    const again = await startAfter(read(), 'refresh', fails)
    expect([stateOf(again), again.actor.getSnapshot().context.overview]).toEqual([
      { ...ready, readError, reads: 2 },
      overview(),
    ])
    expect(stateOf(await play(again, 'refresh', read()))).toEqual({ ...ready, reads: 3 })
  },
)

test.each<[string, PlatformStep[], PlatformStep, object, object]>([
  ['the first read', [], read(NO_USERS), loading, { ...unavailable, readError: timeout }],
  ['another read', [read(), 'refresh'], read(NO_USERS), rereading, { ...ready, readError: timeout, reads: 2 }],
  [
    'a change',
    [read(), turnsUsersOff],
    turned(NO_USERS),
    turning,
    { ...rereading, rejection: { change: usersOff, notSent: [], error: timeout }, sent: [usersOff] },
  ],
])('%s ends after 35 s, and a late response is dropped', async (_, steps, late, before, ended) => {
  expect(await seenAfter(...steps, LIMIT_MS - 1)).toEqual(before)
  expect(await seenAfter(...steps, LIMIT_MS)).toEqual(ended)
  expect(await seenAfter(...steps, LIMIT_MS, late)).toEqual(ended)
})

const byAda = { ...NO_USERS, lastUpdated: '2026-02-03T04:05:06.000Z', updatedBy: 'ada' }
// The earlier `lastUpdated` and `updatedBy` do not belong to a change whose response has only its own switch.
const byUnknown = { ...NO_USERS, lastUpdated: undefined, updatedBy: undefined }
const turningLater = { ...rereading, on: ON.slice(1), busy: [USERS] }
const ofTwo = { ...turning, on: [SERVICES, CANCELLATION], busy: [USERS, SETUP] }

test.each<[string, PlatformStep[], object]>([
  ['moves the switch at once and is sent once', [turnsUsersOff], turning],
  ['shows the response', [turnsUsersOff, turned(byAda)], { ...withoutUsers, known: settings(byAda), sent: [usersOff] }],
  [
    'preserves the other switches if the response contains only this one',
    [turnsUsersOff, { turnSwitch: { ...NOTHING_KNOWN, ...NO_USERS } }],
    { ...withoutUsers, known: settings(byUnknown), sent: [usersOff] },
  ],
  ['on a second switch moves it at once', [turnsUsersOff, turn(setupOff)], ofTwo],
  [
    'on a second switch is sent after the first response',
    [turnsUsersOff, turn(setupOff), turned(NO_USERS)],
    { ...ofTwo, busy: [SETUP], known: settings(NO_USERS), sent: [usersOff, setupOff] },
  ],
  ['while the overview is read moves the switch at once', ['refresh', turnsUsersOff], turningLater],
  ['during a read is sent after it', ['refresh', turnsUsersOff, read()], { ...turning, reads: 2 }],
])('a click %s', async (_, steps, seen) => {
  expect(await seenAfter(read(), ...steps)).toEqual(seen)
})

test.each<[string, SwitchChange[], Partial<PlatformSettings>, SwitchChange[]]>([
  ['changes nothing', [usersOn], {}, []],
  ['is not confirmed', [usersOff], { [USERS]: true, [SETUP]: false }, [usersOff]],
  ['is undone after it was sent', [usersOff, usersOn], {}, [usersOff, usersOn]],
  ['is undone, and the response shows this already', [usersOff, usersOn], { [USERS]: true }, [usersOff]],
  ['is undone and repeated', [usersOff, usersOn, usersOff], {}, [usersOff]],
  ['is undone, repeated and not confirmed', [usersOff, usersOn, usersOff], { [USERS]: true }, [usersOff, usersOff]],
  ['is the first of three', [setupOff, usersOff, cancelOff], {}, [setupOff, usersOff, cancelOff]],
  ['is undone before it was sent', [setupOff, usersOff, cancelOff, usersOn], {}, [setupOff, cancelOff]],
  ['is repeated later', [setupOff, usersOff, cancelOff, usersOff], {}, [setupOff, cancelOff, usersOff]],
  ['was made by another administrator', [setupOff, usersOff], NO_USERS, [setupOff]],
])('only open changes are sent in the order of the clicks if one %s', async (_, clicks, firstResponse, sent) => {
  const platform = await startAfter(read(), ...clicks.map(turn))
  let known = settings()
  for (const [index, { name, isOn }] of sent.entries()) {
    known = { ...known, [name]: isOn, ...(index === 0 && firstResponse) }
    await play(platform, { turnSwitch: known })
  }
  expect(stateOf(platform)).toEqual({ ...ready, on: ON.filter((name) => known[name]), known, sent })
})

describe('a failed change', () => {
  const fails = [turnsUsersOff, { turnSwitch: noNetwork }] as const
  const rejection = { change: usersOff, notSent: [], error: noNetwork }
  const shown = { ...ready, rejection, reads: 2, sent: [usersOff] }
  const isDone = { ...shown, on: ON.slice(1), known: settings(NO_USERS) }
  const ofSetup = { rejection: { ...rejection, change: setupOff }, sent: [usersOff, setupOff] }
  const isTurned = { ...isDone, rejection: null, sent: [usersOff, usersOff] }
  const again = { ...shown, ...turning, rejection, reads: 2, sent: [usersOff, usersOff] }
  const withoutSetup = { ...shown, on: [USERS, SERVICES, CANCELLATION], sent: [usersOff, setupOff] }
  const turningSetup = { ...turning, ...withoutSetup, value: 'turning', isBusy: true, busy: [SETUP] }
  const setupTurned = turned({ [SETUP]: false })
  const setupIsOff = { ...withoutSetup, known: setupTurned.turnSwitch }

  test.each(failures)('drops the pending ones, shows the error and reads again: %s', async (_, thrown, error) => {
    const clicks = [usersOff, cancelOff, setupOff, { ...setupOff, isOn: true }, usersOn, usersOff].map(turn)
    const steps = [read(), ...clicks, { turnSwitch: thrown }]
    const seen = { rejection: { change: usersOff, notSent: [cancelOff], error }, sent: [usersOff] }
    expect(await seenAfter(...steps)).toEqual({ ...rereading, ...seen })
    const known = settings({ [CANCELLATION]: false })
    expect(await seenAfter(...steps, { loadOverview: { ...overview(), settings: known } }, LIMIT_MS * 10)).toEqual({
      ...{ ...ready, ...seen, on: [USERS, SERVICES, SETUP], known, reads: 2 },
    })
  })

  test.each<[string, PlatformStep[], object]>([
    [
      'does not revert earlier changes, even if the read fails',
      [turnsUsersOff, turn(setupOff), turned(NO_USERS), { turnSwitch: noNetwork }, { loadOverview: rejected(500) }],
      { ...isDone, ...ofSetup, readError: rejected(500) },
    ],
    ['stays visible if the read shows that it was made', [...fails, read(NO_USERS)], isDone],
    ['is not sent again by a click if the read shows it', [...fails, turnsUsersOff, read(NO_USERS)], isDone],
    ['is sent again if the read fails', [...fails, turnsUsersOff, UNREAD], { ...again, readError: noNetwork }],
    ['is shown while another switch is turned', [...fails, read(), turn(setupOff)], turningSetup],
    ['is shown until it is dismissed', [...fails, read(), 'dismiss'], { ...shown, rejection: null }],
    ['is shown after another switch was turned', [...fails, read(), turn(setupOff), setupTurned], setupIsOff],
    ['is shown until its own switch is turned', [...fails, read(), turnsUsersOff, turned(NO_USERS)], isTurned],
  ])('%s', async (_, steps, seen) => {
    expect(await seenAfter(read(), ...steps)).toEqual(seen)
  })
})
