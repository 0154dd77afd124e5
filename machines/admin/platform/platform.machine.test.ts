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
  standing,
  startPlatform,
  startReady,
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
  const happenings = {
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
  expect(unreached(platformMachine, happenings)).toEqual({ states: [], transitions: [] })
})

describe('loading', () => {
  test('asks once, and shows what there is', async () => {
    const world = startPlatform()
    const loading = [standing(world), world.actor.getSnapshot().hasTag('busy')]
    await world.loadOverview.resolve(overview({ flowSetupEnabled: false }))
    const snapshot = world.actor.getSnapshot()
    expect([loading, standing(world), world.loadOverview.inputs]).toEqual([
      [{ ...quiet, value: 'loading', on: [], asked: [1, 0] }, true],
      { ...quiet, value: 'ready', on: [USERS, SERVICES, CANCELLATION], asked: [1, 0] },
      [{}],
    ])
    expect([snapshot.context.overview, snapshot.context.settings, snapshot.hasTag('busy')]).toEqual([
      overview({ flowSetupEnabled: false }),
      settings({ flowSetupEnabled: false }),
      false,
    ])
  })

  test.each(failures)('that fails is tried again by a click or a network that is back: %s', async (_, error) => {
    const world = startPlatform()
    await world.loadOverview.reject(error)
    const failed = standing(world)
    world.actor.send({ type: 'refresh' })
    const again = standing(world)
    await world.loadOverview.resolve(overview())
    expect([failed, again, standing(world)]).toEqual([
      { ...quiet, value: 'unavailable', on: [], readError: error, asked: [1, 0] },
      { ...quiet, value: 'loading', on: [], readError: error, asked: [2, 0] },
      { ...quiet, value: 'ready', on: ALL, asked: [2, 0] },
    ])
  })

  test('that fails by a mistake of ours says so', async () => {
    const world = startPlatform()
    await world.loadOverview.reject(new TypeError('x is not a function'))
    expect(standing(world).readError).toEqual({ kind: 'unexpected', message: '' })
  })

  test('turns nothing, whatever is clicked before it is there or while it is not', async () => {
    const world = startPlatform()
    const events = [turn(USERS, false), { type: 'dismiss' }] as const
    for (const event of events) world.actor.send(event)
    const loading = standing(world)
    await world.loadOverview.reject(noNetwork)
    for (const event of events) world.actor.send(event)
    const unavailable = standing(world)
    world.actor.send({ type: 'refresh' })
    await world.loadOverview.resolve(overview())
    expect([loading, unavailable, standing(world)]).toEqual([
      { ...quiet, value: 'loading', on: [], asked: [1, 0] },
      { ...quiet, value: 'unavailable', on: [], readError: noNetwork, asked: [1, 0] },
      { ...quiet, value: 'ready', on: ALL, asked: [2, 0] },
    ])
  })
})

describe('reading again', () => {
  test('keeps what is known on the screen, and brings what is true now', async () => {
    const world = await startReady()
    world.actor.send({ type: 'refresh' })
    const rereading = [standing(world), world.actor.getSnapshot().hasTag('busy')]
    const latest = { ...overview({ userCreationEnabled: false }), cancellations: { today: 3, week: 4 } }
    await world.loadOverview.resolve(latest)
    expect([rereading, standing(world), world.actor.getSnapshot().context.overview]).toEqual([
      [{ ...quiet, value: 'rereading', on: ALL, asked: [2, 0] }, true],
      { ...quiet, value: 'ready', on: [SERVICES, SETUP, CANCELLATION], asked: [2, 0] },
      latest,
    ])
  })

  test.each(failures)('that fails leaves what was known, until it succeeds: %s', async (_, error) => {
    const world = await startReady()
    world.actor.send({ type: 'refresh' })
    await world.loadOverview.reject(error)
    const old = [standing(world), world.actor.getSnapshot().context.overview]
    world.actor.send({ type: 'refresh' })
    await world.loadOverview.resolve(overview())
    expect([old, standing(world)]).toEqual([
      [{ ...quiet, value: 'ready', on: ALL, readError: error, asked: [2, 0] }, overview()],
      { ...quiet, value: 'ready', on: ALL, asked: [3, 0] },
    ])
  })

  test('an overview without any switches leaves those that are known', async () => {
    const world = await startReady()
    world.actor.send({ type: 'refresh' })
    await world.loadOverview.resolve({ ...overview(), settings: NOTHING_KNOWN })
    expect(world.actor.getSnapshot().context.settings).toEqual(settings())
  })

  test('is not begun twice', async () => {
    const world = await startReady()
    world.actor.send({ type: 'refresh' })
    world.actor.send({ type: 'refresh' })
    expect([standing(world).asked, world.loadOverview.calls[1]?.aborted]).toEqual([[2, 0], false])
  })
})

describe('the limit of 35 s', () => {
  const reading = (world: PlatformWorld) => world.actor.send({ type: 'refresh' })
  test.each([
    ['the first read', () => startPlatform(), () => {}, 'unavailable', []],
    ['another read', () => startReady(), reading, 'ready', ALL],
  ] as const)('is the end of %s, whose answer is dropped then', async (_, start, act, value, on) => {
    const world = await start()
    act(world)
    const call = world.loadOverview.calls.at(-1)
    world.clock.increment(LIMIT_MS - 1)
    const before = [world.actor.getSnapshot().hasTag('busy'), call?.aborted]
    world.clock.increment(1)
    const after = standing(world)
    const late: PlatformOverview = overview({ userCreationEnabled: false })
    await world.loadOverview.resolve(late)
    expect([before, after, call?.aborted, standing(world)]).toEqual([
      [true, false],
      { ...quiet, value, on, readError: TOO_LATE, asked: after.asked },
      true,
      after,
    ])
  })
})

test('nothing is asked by itself: a day of waiting asks nothing', async () => {
  const world = await startReady()
  world.clock.increment(24 * 60 * 60 * 1000)
  expect(standing(world)).toEqual({ ...quiet, value: 'ready', on: ALL, asked: [1, 0] })
})
