import { describe, expect, test } from 'vitest'
import type { PlatformOverview } from '../../shared/model'
import { named, noNetwork, rejected, tooLate, unreadableResponse } from '../../testing/people'
import { unreached } from '../../testing/reach'
import { platformMachine } from './platform.machine'
import { NOTHING_KNOWN } from './platform-switches'
import {
  LIMIT_MS,
  overview,
  type PlatformWorld,
  settings,
  startPlatform,
  startReady,
  stateOf,
  turn,
} from './testing/platform-world'

const [USERS, SERVICES, SETUP, CANCELLATION] = [
  'userCreationEnabled',
  'serviceCreationEnabled',
  'flowSetupEnabled',
  'cancellationEnabled',
] as const
const ALL = [USERS, SERVICES, SETUP, CANCELLATION]
const quiet = { busy: [], rejection: null, readError: null }
const TOO_LATE = { kind: 'timeout', message: '' }
const failures = named(
  ...[noNetwork, tooLate, unreadableResponse, rejected(500), rejected(503)],
  ...[401, 403, 404, 409, 422, 429].map((status) => rejected(status)),
)

test('every state is reached and every transition is taken', () => {
  const inputs = {
    inputs: [undefined],
    events: [
      turn(USERS, false),
      turn(USERS, true),
      turn(SETUP, false),
      { type: 'refresh' },
      { type: 'dismiss' },
    ] as const,
    responses: {
      loadOverview: [overview()],
      turnSwitch: [settings(), settings({ userCreationEnabled: false })],
    },
    failures: { loadOverview: [noNetwork], turnSwitch: [rejected(500)] },
  }
  expect(unreached(platformMachine, inputs)).toEqual({ states: [], transitions: [] })
})

describe('loading', () => {
  test('reads the overview once and shows it', async () => {
    const world = startPlatform()
    const loading = [stateOf(world), world.actor.getSnapshot().hasTag('busy')]
    await world.loadOverview.resolve(overview({ flowSetupEnabled: false }))
    const snapshot = world.actor.getSnapshot()
    expect([loading, stateOf(world), world.loadOverview.inputs]).toEqual([
      [{ ...quiet, value: 'loading', on: [], calls: [1, 0] }, true],
      { ...quiet, value: 'ready', on: [USERS, SERVICES, CANCELLATION], calls: [1, 0] },
      [{}],
    ])
    expect([snapshot.context.overview, snapshot.context.settings, snapshot.hasTag('busy')]).toEqual([
      overview({ flowSetupEnabled: false }),
      settings({ flowSetupEnabled: false }),
      false,
    ])
  })

  test.each(failures)('fails with an error and runs again after a refresh: %s', async (_, error) => {
    const world = startPlatform()
    await world.loadOverview.reject(error)
    const failed = stateOf(world)
    world.actor.send({ type: 'refresh' })
    const again = stateOf(world)
    await world.loadOverview.resolve(overview())
    expect([failed, again, stateOf(world)]).toEqual([
      { ...quiet, value: 'unavailable', on: [], readError: error, calls: [1, 0] },
      { ...quiet, value: 'loading', on: [], readError: error, calls: [2, 0] },
      { ...quiet, value: 'ready', on: ALL, calls: [2, 0] },
    ])
  })

  test('reports an exception of our own as unexpected', async () => {
    const world = startPlatform()
    await world.loadOverview.reject(new TypeError('x is not a function'))
    expect(stateOf(world).readError).toEqual({ kind: 'unexpected', message: '' })
  })

  test('ignores clicks until the overview is loaded', async () => {
    const world = startPlatform()
    const events = [turn(USERS, false), { type: 'dismiss' }] as const
    for (const event of events) world.actor.send(event)
    const loading = stateOf(world)
    await world.loadOverview.reject(noNetwork)
    for (const event of events) world.actor.send(event)
    const unavailable = stateOf(world)
    world.actor.send({ type: 'refresh' })
    await world.loadOverview.resolve(overview())
    expect([loading, unavailable, stateOf(world)]).toEqual([
      { ...quiet, value: 'loading', on: [], calls: [1, 0] },
      { ...quiet, value: 'unavailable', on: [], readError: noNetwork, calls: [1, 0] },
      { ...quiet, value: 'ready', on: ALL, calls: [2, 0] },
    ])
  })
})

describe('reading the overview again', () => {
  test('shows the known overview until the new one arrives', async () => {
    const world = await startReady()
    world.actor.send({ type: 'refresh' })
    const rereading = [stateOf(world), world.actor.getSnapshot().hasTag('busy')]
    const latest = { ...overview({ userCreationEnabled: false }), cancellations: { today: 3, week: 4 } }
    await world.loadOverview.resolve(latest)
    expect([rereading, stateOf(world), world.actor.getSnapshot().context.overview]).toEqual([
      [{ ...quiet, value: 'rereading', on: ALL, calls: [2, 0] }, true],
      { ...quiet, value: 'ready', on: [SERVICES, SETUP, CANCELLATION], calls: [2, 0] },
      latest,
    ])
  })

  test.each(failures)('preserves the known overview if it fails: %s', async (_, error) => {
    const world = await startReady()
    world.actor.send({ type: 'refresh' })
    await world.loadOverview.reject(error)
    const old = [stateOf(world), world.actor.getSnapshot().context.overview]
    world.actor.send({ type: 'refresh' })
    await world.loadOverview.resolve(overview())
    expect([old, stateOf(world)]).toEqual([
      [{ ...quiet, value: 'ready', on: ALL, readError: error, calls: [2, 0] }, overview()],
      { ...quiet, value: 'ready', on: ALL, calls: [3, 0] },
    ])
  })

  test('preserves the known switches if the response has none', async () => {
    const world = await startReady()
    world.actor.send({ type: 'refresh' })
    await world.loadOverview.resolve({ ...overview(), settings: NOTHING_KNOWN })
    expect(world.actor.getSnapshot().context.settings).toEqual(settings())
  })

  test('does not start twice', async () => {
    const world = await startReady()
    world.actor.send({ type: 'refresh' })
    world.actor.send({ type: 'refresh' })
    expect([stateOf(world).calls, world.loadOverview.calls[1]?.aborted]).toEqual([[2, 0], false])
  })
})

describe('the timeout of 35 s', () => {
  const reading = (world: PlatformWorld) => world.actor.send({ type: 'refresh' })
  test.each([
    ['the first read', () => startPlatform(), () => {}, 'unavailable', []],
    ['another read', () => startReady(), reading, 'ready', ALL],
  ] as const)('ends %s and drops a late response', async (_, start, act, value, on) => {
    const world = await start()
    act(world)
    const call = world.loadOverview.calls.at(-1)
    world.clock.increment(LIMIT_MS - 1)
    const before = [world.actor.getSnapshot().hasTag('busy'), call?.aborted]
    world.clock.increment(1)
    const after = stateOf(world)
    const late: PlatformOverview = overview({ userCreationEnabled: false })
    await world.loadOverview.resolve(late)
    expect([before, after, call?.aborted, stateOf(world)]).toEqual([
      [true, false],
      { ...quiet, value, on, readError: TOO_LATE, calls: after.calls },
      true,
      after,
    ])
  })
})

test('nothing is read without a reason within a day', async () => {
  const world = await startReady()
  world.clock.increment(24 * 60 * 60 * 1000)
  expect(stateOf(world)).toEqual({ ...quiet, value: 'ready', on: ALL, calls: [1, 0] })
})
