import { describe, expect, test } from 'vitest'
import { ada, ben, named, noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import { unreached } from '../testing/reach'
import { serviceConfigMachine } from './service-config.machine'
import {
  type ConfigWorld,
  edits,
  LIMIT_MS,
  save,
  shows,
  startConfig,
  stored,
  summary,
} from './testing/service-config-world'

const saved = { ...stored, ...edits }
const TOO_LATE = { kind: 'timeout', message: '' } as const
/** After these errors, the configuration may or may not have been saved. */
const unclear = named(noNetwork, tooLate, unreadableResponse, rejected(500), rejected(503))
const clear = named(...[400, 401, 403, 404, 409, 422, 429].map((status) => rejected(status)))

const isBusy = ({ actor }: ConfigWorld) => actor.getSnapshot().hasTag('busy')

/** Starts in one of the states that a save goes through. */
async function startAt(state: 'editing' | 'rereading' | 'sending' | 'saved', serviceId?: string): Promise<ConfigWorld> {
  const world = startConfig(serviceId)
  await world.loadConfig.resolve(stored)
  if (state === 'editing') return world
  world.actor.send(save)
  if (state === 'rereading') return world
  await world.loadConfig.resolve(stored)
  if (state === 'saved') await world.saveConfig.resolve()
  return world
}

test('every state is reached and every transition is taken', () => {
  const types = ['retry', 'edited', 'discard', 'dismiss'] as const
  const scenario = {
    inputs: [{ serviceId: 'service-1' }],
    events: [...types.map((type) => ({ type })), save, { ...save, userId: '' }],
    responses: { loadConfig: [stored, { ...stored, PHONE: 'lb' }], saveConfig: [undefined] },
    failures: { loadConfig: [noNetwork], saveConfig: [rejected(422), noNetwork] },
  }
  expect(unreached(serviceConfigMachine, scenario)).toEqual({ states: [], transitions: [] })
})

describe('loading', () => {
  test('reads the configuration once and shows it', async () => {
    const world = startConfig()
    const loading = [summary(world), isBusy(world)]
    await world.loadConfig.resolve(stored)
    expect([loading, summary(world), isBusy(world), world.loadConfig.inputs]).toEqual([
      [shows('loading', {}, [1, 0]), true],
      shows('editing', stored, [1, 0]),
      false,
      [{ serviceId: 'service-1' }],
    ])
  })

  test.each([...unclear, ...clear])('shows the error and can be retried: %s', async (_, error) => {
    const world = startConfig()
    await world.loadConfig.reject(error)
    const failed = summary(world)
    world.actor.send({ type: 'retry' })
    const again = summary(world)
    await world.loadConfig.resolve(stored)
    expect([failed, again, summary(world)]).toEqual([
      shows('unavailable', {}, [1, 0], { error }),
      shows('loading', {}, [2, 0]),
      shows('editing', stored, [2, 0]),
    ])
  })

  test('reports a failure of the portal itself as unexpected', async () => {
    const world = startConfig()
    await world.loadConfig.reject(new TypeError('x is not a function'))
    expect(summary(world).error).toEqual({ kind: 'unexpected', message: '' })
  })
})

describe('without a signed-in user or a service', () => {
  test.each([
    ['no user', 'service-1', '', 'User authentication required'],
    ['no service', '', ada.id, 'No service ID provided'],
    ['neither', '', '', 'No service ID provided'],
  ])('a save sends nothing and shows the reason: %s', async (_, serviceId, userId, problem) => {
    const world = await startAt('editing', serviceId)
    world.actor.send({ ...save, userId })
    const shown = summary(world)
    world.actor.send({ type: 'dismiss' })
    expect([shown, summary(world)]).toEqual([
      shows('editing', stored, [1, 0], { problem }),
      shows('editing', stored, [1, 0]),
    ])
  })

  test('a save from the saved state sends nothing either, and the next save clears the reason', async () => {
    const world = await startAt('saved')
    world.actor.send({ ...save, userId: '' })
    const shown = summary(world)
    world.actor.send(save)
    expect([shown, summary(world)]).toEqual([
      shows('editing', saved, [2, 1], { problem: 'User authentication required' }),
      shows({ saving: 'rereading' }, saved, [3, 1]),
    ])
  })
})

describe('a save', () => {
  test('reads again, then sends the whole configuration with the edits once', async () => {
    const world = await startAt('rereading')
    const rereading = summary(world)
    await world.loadConfig.resolve(stored)
    const sending = summary(world)
    await world.saveConfig.resolve()
    expect([rereading, sending, summary(world), world.saveConfig.inputs]).toEqual([
      shows({ saving: 'rereading' }, stored, [2, 0]),
      shows({ saving: 'sending' }, stored, [2, 1]),
      shows('saved', saved, [2, 1]),
      [{ serviceId: 'service-1', config: saved, userId: ada.id }],
    ])
  })

  test('can be followed by another one, which is sent for the user who is signed in by then', async () => {
    const world = await startAt('saved')
    world.actor.send({ type: 'save', edits: { PHONE: 'lb' }, userId: ben.id })
    await world.loadConfig.resolve(saved)
    await world.saveConfig.resolve()
    const config = { ...saved, PHONE: 'lb' }
    expect([summary(world), world.saveConfig.inputs[1]]).toEqual([
      shows('saved', config, [3, 2]),
      { serviceId: 'service-1', config, userId: ben.id },
    ])
  })

  test.each(['edited', 'dismiss'] as const)('no longer counts as saved after the event %s', async (type) => {
    const world = await startAt('saved')
    world.actor.send({ type })
    expect(summary(world)).toEqual(shows('editing', saved, [2, 1]))
  })

  test.each(['rereading', 'sending'] as const)('ignores all events while %s', async (state) => {
    const world = await startAt(state)
    const before = summary(world)
    const types = ['edited', 'discard', 'dismiss', 'retry'] as const
    for (const event of [save, ...types.map((type) => ({ type }))]) world.actor.send(event)
    const calls = [...world.loadConfig.calls, ...world.saveConfig.calls]
    expect([summary(world), calls.some(({ aborted }) => aborted), isBusy(world)]).toEqual([before, false, true])
  })

  test.each([...unclear, ...clear])('sends nothing if the read fails with %s', async (_, error) => {
    const world = await startAt('rereading')
    await world.loadConfig.reject(error)
    expect(summary(world)).toEqual(shows('editing', stored, [2, 0], { error }))
    expect(world.actor.getSnapshot().context.isUnsent).toBe(true)
  })

  test.each([...unclear, ...clear])('that fails is only sent again on a click: %s', async (_, error) => {
    const world = await startAt('sending')
    await world.saveConfig.reject(error)
    world.clock.increment(LIMIT_MS * 10)
    const failed = [summary(world), world.actor.getSnapshot().context.isUnsent]
    world.actor.send(save)
    await world.loadConfig.resolve(saved)
    await world.saveConfig.resolve()
    expect([failed, summary(world)]).toEqual([
      [shows('editing', stored, [2, 1], { error }), false],
      shows('saved', saved, [3, 2]),
    ])
    expect(world.saveConfig.inputs[1]).toEqual(world.saveConfig.inputs[0])
  })

  test.each([
    ['the read', 'loadConfig', 0],
    ['the save', 'saveConfig', 0],
    ['the save after a slow read', 'saveConfig', 20_000],
  ] as const)('is aborted after 35 s, and a late response is ignored: %s', async (_, port, readMs) => {
    const world = await startAt('rereading')
    world.clock.increment(readMs)
    if (port === 'saveConfig') await world.loadConfig.resolve(stored)
    const call = world[port].calls.at(-1)
    world.clock.increment(LIMIT_MS - readMs - 1)
    const before = [isBusy(world), call?.aborted]
    world.clock.increment(1)
    await world.loadConfig.resolve({ SERVER_NAME: 'Lyra' })
    if (port === 'saveConfig') await world.saveConfig.resolve()
    const after = [summary(world), call?.aborted]
    world.actor.send(save)
    world.clock.increment(LIMIT_MS - 1)
    const sent = port === 'saveConfig' ? 1 : 0
    expect([before, after, summary(world)]).toEqual([
      [true, false],
      [shows('editing', stored, [2, sent], { error: TOO_LATE }), true],
      shows({ saving: 'rereading' }, stored, [3, sent]),
    ])
  })
})

describe('discarding edits', () => {
  test.each([
    ...unclear.map((row) => ['reads again', ...row] as const),
    ...clear.map((row) => ['shows the last read', ...row] as const),
  ])('%s after a save that failed with %s', async (what, _, error) => {
    const world = await startAt('sending')
    await world.saveConfig.reject(error)
    world.actor.send({ type: 'discard' })
    const isRead = what === 'reads again'
    expect(summary(world)).toEqual(isRead ? shows('loading', stored, [3, 1]) : shows('editing', stored, [2, 1]))
  })

  const isDismissed = async ({ actor }: ConfigWorld) => actor.send({ type: 'dismiss' })
  const isSavedAgain = (latest: object | undefined) => async (world: ConfigWorld) => {
    world.actor.send(save)
    await (latest === undefined ? world.loadConfig.reject(rejected(429)) : world.loadConfig.resolve({ ...latest }))
  }

  test.each([
    ['its error was dismissed', isDismissed, shows('loading', stored, [3, 1])],
    ['the next save could not read', isSavedAgain(undefined), shows('loading', stored, [4, 1])],
    ['the next save found a conflict', isSavedAgain({ PHONE: 'lb' }), shows('editing', { PHONE: 'lb' }, [3, 1])],
  ])('reads again after a save that timed out until the next read, for example if %s', async (_, act, expected) => {
    const world = await startAt('sending')
    world.clock.increment(LIMIT_MS)
    await act(world)
    world.actor.send({ type: 'discard' })
    expect(summary(world)).toEqual(expected)
  })
})

describe('a change from elsewhere', () => {
  const latest = { ...stored, SERVER_NAME: 'Lyra', SERVER_PORT: '30121', more: [1] }
  const conflicts = ['SERVER_NAME', 'SERVER_PORT'] as const

  async function startConflict(): Promise<ConfigWorld> {
    const world = await startAt('rereading')
    await world.loadConfig.resolve(latest)
    return world
  }

  test('is reported and nothing is sent', async () => {
    expect(summary(await startConflict())).toEqual(shows('editing', latest, [2, 0], { conflicts }))
  })

  test.each([
    ['to an unknown setting', { ...stored, webhookUrl: 'https://other.example', __panel: { theme: 'dark' } }],
    ['to the same value as the edit', saved],
  ])('%s is no conflict and is sent with the rest', async (_, received) => {
    const world = await startAt('rereading')
    await world.loadConfig.resolve(received)
    expect([summary(world), world.saveConfig.inputs.map(({ config }) => config)]).toEqual([
      shows({ saving: 'sending' }, received, [2, 1]),
      [{ ...received, ...edits }],
    ])
  })

  test('is overwritten by a second save, which can find another change', async () => {
    const world = await startConflict()
    world.actor.send(save)
    await world.loadConfig.resolve({ ...latest, PHONE: 'lb' })
    const another = summary(world)
    world.actor.send(save)
    await world.loadConfig.resolve({ ...latest, PHONE: 'lb' })
    await world.saveConfig.resolve()
    const config = { ...latest, PHONE: 'lb', ...edits }
    expect([another, summary(world), world.saveConfig.inputs[0]?.config]).toEqual([
      shows('editing', { ...latest, PHONE: 'lb' }, [3, 0], { conflicts: ['PHONE'] }),
      shows('saved', config, [4, 1]),
      config,
    ])
  })

  test.each(['discard', 'dismiss'] as const)('is accepted without another call by the event %s', async (type) => {
    const world = await startConflict()
    world.actor.send({ type })
    expect(summary(world)).toEqual(shows('editing', latest, [2, 0]))
  })
})
