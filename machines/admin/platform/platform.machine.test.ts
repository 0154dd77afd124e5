import { describe, expect, test } from 'vitest'
import type { PlatformSettings } from '../../shared/model'
import { noNetwork, rejected } from '../../testing/people'
import { unreached } from '../../testing/reach'
import { platformMachine } from './platform.machine'
import { NOTHING_KNOWN, type SwitchChange } from './platform-switches'
import { LIMIT_MS, overview, type PlatformWorld, settings, startPlatform, stateOf } from './testing/platform-world'

const USERS = 'userCreationEnabled'
const SERVICES = 'serviceCreationEnabled'
const SETUP = 'flowSetupEnabled'
const CANCELLATION = 'cancellationEnabled'
const usersOn: SwitchChange = { name: USERS, isOn: true }
const usersOff: SwitchChange = { name: USERS, isOn: false }
const setupOff: SwitchChange = { name: SETUP, isOn: false }
const cancelOff: SwitchChange = { name: CANCELLATION, isOn: false }

const ON = [USERS, SERVICES, SETUP, CANCELLATION] as const
const ready = { value: 'ready', isBusy: false, on: ON, busy: [], rejection: null, readError: null, calls: [1, 0] }
const loading = { ...ready, value: 'loading', isBusy: true, on: [] }
const unavailable = { ...loading, value: 'unavailable', isBusy: false }
const rereading = { ...ready, value: 'rereading', isBusy: true, calls: [2, 0] }
const turning = { ...ready, value: 'turning', isBusy: true, on: ON.slice(1), busy: [USERS], calls: [1, 1] }

/** Each row has what a call throws, and the error that is shown. */
const failures = [
  ['no network', noNetwork, noNetwork],
  ['a response', rejected(401), rejected(401)],
  ['an exception of our own', new TypeError('x is not a function'), { kind: 'unexpected', message: '' }],
] as const

async function startReady(): Promise<PlatformWorld> {
  const world = startPlatform()
  await world.loadOverview.resolve(overview())
  return world
}

async function startTurning(...changes: readonly SwitchChange[]): Promise<PlatformWorld> {
  const world = await startReady()
  world.click(...changes)
  return world
}

async function startRereading(): Promise<PlatformWorld> {
  const world = await startReady()
  world.actor.send({ type: 'refresh' })
  return world
}

/** A change has failed, and the overview is read again. */
async function startRejected(error: unknown, ...changes: readonly SwitchChange[]): Promise<PlatformWorld> {
  const world = await startTurning(...changes)
  await world.turnSwitch.reject(error)
  return world
}

test('every state is reached and every transition is taken', () => {
  const clicks = [usersOff, usersOn, setupOff].map((change) => ({ type: 'turn', ...change }) as const)
  const inputs = {
    inputs: [undefined],
    events: [...clicks, { type: 'refresh' }, { type: 'dismiss' }] as const,
    responses: { loadOverview: [overview()], turnSwitch: [settings(), settings({ [USERS]: false })] },
    failures: { loadOverview: [noNetwork], turnSwitch: [rejected(500)] },
  }
  expect(unreached(platformMachine, inputs)).toEqual({ states: [], transitions: [] })
})

describe('loading', () => {
  test('reads the overview once and shows it', async () => {
    const world = startPlatform()
    const before = stateOf(world)
    await world.loadOverview.resolve(overview({ [SETUP]: false }))
    world.clock.increment(24 * 60 * 60 * 1000)
    const { context } = world.actor.getSnapshot()
    expect([before, stateOf(world), context.overview, context.settings, world.loadOverview.inputs]).toEqual([
      loading,
      { ...ready, on: [USERS, SERVICES, CANCELLATION] },
      overview({ [SETUP]: false }),
      settings({ [SETUP]: false }),
      [{}],
    ])
  })

  test.each(failures)('fails with an error and runs again after a refresh: %s', async (_, thrown, readError) => {
    const world = startPlatform()
    await world.loadOverview.reject(thrown)
    const seen = [stateOf(world)]
    world.actor.send({ type: 'refresh' })
    seen.push(stateOf(world))
    await world.loadOverview.resolve(overview())
    expect([...seen, stateOf(world)]).toEqual([
      { ...unavailable, readError },
      { ...loading, readError, calls: [2, 0] },
      { ...ready, calls: [2, 0] },
    ])
  })

  test('ignores clicks until the overview is loaded', async () => {
    const world = startPlatform()
    world.click(usersOff)
    await world.loadOverview.reject(noNetwork)
    world.click(usersOff)
    world.actor.send({ type: 'refresh' })
    await world.loadOverview.resolve(overview())
    expect(stateOf(world)).toEqual({ ...ready, calls: [2, 0] })
  })
})

describe('reading the overview again', () => {
  test('happens once and shows the known overview until the new one arrives', async () => {
    const world = await startRereading()
    world.actor.send({ type: 'refresh' })
    const before = stateOf(world)
    const latest = { ...overview({ [USERS]: false }), cancellations: { today: 3, week: 4 } }
    await world.loadOverview.resolve(latest)
    expect([before, stateOf(world), world.actor.getSnapshot().context.overview]).toEqual([
      rereading,
      { ...ready, on: ON.slice(1), calls: [2, 0] },
      latest,
    ])
  })

  test.each(failures)('preserves the known overview if it fails: %s', async (_, thrown, readError) => {
    const world = await startRereading()
    await world.loadOverview.reject(thrown)
    const failed = [stateOf(world), world.actor.getSnapshot().context.overview]
    world.actor.send({ type: 'refresh' })
    await world.loadOverview.resolve(overview())
    expect([failed, stateOf(world)]).toEqual([
      [{ ...ready, readError, calls: [2, 0] }, overview()],
      { ...ready, calls: [3, 0] },
    ])
  })

  test('preserves the known switches if the response has none', async () => {
    const world = await startRereading()
    await world.loadOverview.resolve({ ...overview(), settings: NOTHING_KNOWN })
    expect(world.actor.getSnapshot().context.settings).toEqual(settings())
  })
})

const timeout = { kind: 'timeout', message: '' }
const timedOut = { change: usersOff, notSent: [], error: timeout }

test.each([
  ['the first read', async () => startPlatform(), 'loadOverview', { ...unavailable, readError: timeout }],
  ['another read', startRereading, 'loadOverview', { ...ready, readError: timeout, calls: [2, 0] }],
  ['a change', () => startTurning(usersOff), 'turnSwitch', { ...rereading, rejection: timedOut, calls: [2, 1] }],
] as const)('%s ends after 35 s, and a late response is dropped', async (_, start, port, ended) => {
  const world = await start()
  const { value } = stateOf(world)
  world.clock.increment(LIMIT_MS - 1)
  const before = stateOf(world).value
  world.clock.increment(1)
  const after = stateOf(world)
  if (port === 'turnSwitch') await world.turnSwitch.resolve(settings({ [USERS]: false }))
  else await world.loadOverview.resolve(overview({ [USERS]: false }))
  expect([before, after, stateOf(world)]).toEqual([value, ended, ended])
})

describe('a click', () => {
  test('moves the switch at once, is sent once, and shows the response', async () => {
    const world = await startTurning(usersOff)
    const before = stateOf(world)
    const response = settings({ [USERS]: false, lastUpdated: '2026-02-03T04:05:06.000Z', updatedBy: 'ada' })
    await world.turnSwitch.resolve(response)
    expect([before, stateOf(world), world.turnSwitch.inputs, world.actor.getSnapshot().context.settings]).toEqual([
      turning,
      { ...ready, on: ON.slice(1), calls: [1, 1] },
      [usersOff],
      response,
    ])
  })

  test('preserves the other switches if the response contains only this one', async () => {
    const world = await startTurning(usersOff)
    await world.turnSwitch.resolve({ ...NOTHING_KNOWN, [USERS]: false })
    // The earlier `lastUpdated` and `updatedBy` do not belong to this change.
    const known = settings({ [USERS]: false, lastUpdated: undefined, updatedBy: undefined })
    expect(world.actor.getSnapshot().context.settings).toEqual(known)
  })

  test('on a second switch moves it at once and is sent after the first response', async () => {
    const world = await startTurning(usersOff, setupOff)
    const before = stateOf(world)
    await world.turnSwitch.resolve(settings({ [USERS]: false }))
    expect([before, stateOf(world), world.turnSwitch.inputs]).toEqual([
      { ...turning, on: [SERVICES, CANCELLATION], busy: [USERS, SETUP] },
      { ...turning, on: [SERVICES, CANCELLATION], busy: [SETUP], calls: [1, 2] },
      [usersOff, setupOff],
    ])
  })

  test('while the overview is read moves the switch at once and is sent after the read', async () => {
    const world = await startRereading()
    world.click(usersOff)
    const before = stateOf(world)
    await world.loadOverview.resolve(overview())
    expect([before, stateOf(world)]).toEqual([
      { ...rereading, on: ON.slice(1), busy: [USERS] },
      { ...turning, calls: [2, 1] },
    ])
  })
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
  ['was made by another administrator', [setupOff, usersOff], { [USERS]: false }, [setupOff]],
])('only open changes are sent in the order of the clicks if one %s', async (_, clicks, firstResponse, sent) => {
  const world = await startTurning(...clicks)
  let server = settings()
  for (const [index, { name, isOn }] of sent.entries()) {
    server = { ...server, [name]: isOn, ...(index === 0 && firstResponse) }
    await world.turnSwitch.resolve(server)
  }
  const on = ON.filter((name) => server[name])
  expect([world.turnSwitch.inputs, stateOf(world)]).toEqual([sent, { ...ready, on, calls: [1, sent.length] }])
})

describe('a failed change', () => {
  const rejection = { change: usersOff, notSent: [], error: noNetwork }

  test.each(failures)('drops the pending ones, shows the error and reads again: %s', async (_, thrown, error) => {
    const world = await startRejected(thrown, usersOff, cancelOff, setupOff, { ...setupOff, isOn: true }, usersOn)
    const before = stateOf(world)
    await world.loadOverview.resolve(overview({ [CANCELLATION]: false }))
    world.clock.increment(LIMIT_MS * 10)
    const shown = { rejection: { change: usersOff, notSent: [cancelOff], error }, calls: [2, 1] }
    expect([before, stateOf(world)]).toEqual([
      { ...rereading, ...shown },
      { ...ready, ...shown, on: [USERS, SERVICES, SETUP] },
    ])
  })

  test('does not revert earlier changes, even if the read fails', async () => {
    const world = await startTurning(usersOff, setupOff)
    await world.turnSwitch.resolve(settings({ [USERS]: false }))
    await world.turnSwitch.reject(noNetwork)
    await world.loadOverview.reject(rejected(500))
    expect(stateOf(world)).toEqual({
      ...ready,
      on: ON.slice(1),
      calls: [2, 2],
      rejection: { ...rejection, change: setupOff },
      readError: rejected(500),
    })
  })

  test.each([
    ['stays visible', []],
    ['is not sent again after a click', [usersOff]],
  ])('%s if the read shows that it was made despite the error', async (_, clicks) => {
    const world = await startRejected(noNetwork, usersOff)
    world.click(...clicks)
    await world.loadOverview.resolve(overview({ [USERS]: false }))
    expect(stateOf(world)).toEqual({ ...ready, on: ON.slice(1), rejection, calls: [2, 1] })
  })

  test('is sent again after a click if the read fails', async () => {
    const world = await startRejected(noNetwork, usersOff)
    world.click(usersOff)
    await world.loadOverview.reject(noNetwork)
    expect(stateOf(world)).toEqual({ ...turning, rejection, readError: noNetwork, calls: [2, 2] })
  })

  test('is shown until it is dismissed, even while another switch is turned', async () => {
    const world = await startRejected(noNetwork, usersOff)
    await world.loadOverview.resolve(overview())
    world.click(setupOff)
    const before = stateOf(world).rejection
    world.actor.send({ type: 'dismiss' })
    expect([before, stateOf(world).rejection]).toEqual([rejection, null])
  })

  test('is shown until its own switch is turned successfully', async () => {
    const world = await startRejected(noNetwork, usersOff)
    await world.loadOverview.resolve(overview())
    world.click(setupOff, usersOff)
    await world.turnSwitch.resolve(settings({ [SETUP]: false }))
    const before = stateOf(world).rejection
    await world.turnSwitch.resolve(settings({ [SETUP]: false, [USERS]: false }))
    expect([before, stateOf(world).rejection]).toEqual([rejection, null])
  })
})
