import { describe, expect, test } from 'vitest'
import { ada, ben, named, noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import {
  type ConfigWorld,
  edits,
  LIMIT_MS,
  save,
  standing,
  startEditing,
  startSaved,
  startSaving,
  startSending,
  stored,
} from './testing/service-config-world'

const quiet = { conflicts: [], error: null, problem: null }
const saved = { ...stored, ...edits }
const TOO_LATE = { kind: 'timeout', message: '' }
const all = named(
  ...[noNetwork, tooLate, unreadableResponse, rejected(500), rejected(503)],
  ...[401, 403, 404, 409, 422, 429].map((status) => rejected(status)),
)
/** After these nobody knows whether it was saved. */
const unclear = named(noNetwork, tooLate, unreadableResponse, rejected(500), rejected(503))
const clear = named(...[400, 401, 403, 404, 409, 422, 429].map((status) => rejected(status)))

describe('a save', () => {
  test('reads again, and then sends the whole configuration with the edits in it, once', async () => {
    const world = await startSaving()
    const rereading = standing(world)
    await world.loadConfig.resolve(stored)
    const sending = standing(world)
    await world.saveConfig.resolve()
    expect([rereading, sending, standing(world), world.saveConfig.inputs]).toEqual([
      { ...quiet, value: { saving: 'rereading' }, config: stored, asked: [2, 0] },
      { ...quiet, value: { saving: 'sending' }, config: stored, asked: [2, 1] },
      { ...quiet, value: 'saved', config: saved, asked: [2, 1] },
      [{ serviceId: 'service-1', config: saved, userId: ada.id }],
    ])
  })

  test('without edits sends what was received', async () => {
    const world = await startSaving({ ...save, edits: {} })
    await world.loadConfig.resolve(stored)
    expect(world.saveConfig.inputs).toEqual([{ serviceId: 'service-1', config: stored, userId: ada.id }])
  })

  test('is sent for whoever is signed in at the moment', async () => {
    const world = await startSaved()
    world.actor.send({ ...save, edits: {}, userId: ben.id })
    await world.loadConfig.resolve(saved)
    expect(world.saveConfig.inputs.at(-1)).toEqual({ serviceId: 'service-1', config: saved, userId: ben.id })
  })

  test.each([
    ['it is read again', startSaving],
    ['it is sent', startSending],
  ])('takes no second one while %s, nor anything else', async (_, start) => {
    const world = await start()
    const before = standing(world)
    const events = [save, { type: 'edited' }, { type: 'discard' }, { type: 'dismiss' }, { type: 'retry' }] as const
    for (const event of events) world.actor.send(event)
    const calls = [...world.loadConfig.calls, ...world.saveConfig.calls]
    expect([standing(world), calls.some(({ aborted }) => aborted)]).toEqual([before, false])
    expect(world.actor.getSnapshot().hasTag('busy')).toBe(true)
  })

  test.each(all)('that cannot read again sends nothing: %s', async (_, error) => {
    const world = await startSaving()
    await world.loadConfig.reject(error)
    expect(standing(world)).toEqual({ ...quiet, value: 'editing', config: stored, error, asked: [2, 0] })
    expect(world.actor.getSnapshot().context.isUnsent).toBe(true)
  })

  test.each(all)(
    'that is answered badly leaves the form as it is, and is sent again by a click alone: %s',
    async (_, error) => {
      const world = await startSending()
      await world.saveConfig.reject(error)
      expect(world.actor.getSnapshot().context.isUnsent).toBe(false)
      const failed = standing(world)
      world.clock.increment(LIMIT_MS * 10)
      const later = standing(world)
      world.actor.send(save)
      await world.loadConfig.resolve(stored)
      await world.saveConfig.resolve()
      const expected = { ...quiet, value: 'editing', config: stored, error, asked: [2, 1] }
      expect([failed, later, standing(world)]).toEqual([
        expected,
        expected,
        { ...quiet, value: 'saved', config: saved, asked: [3, 2] },
      ])
    },
  )

  test('that was done although its answer was lost can be repeated: it is the same configuration', async () => {
    const world = await startSending()
    await world.saveConfig.reject(noNetwork)
    world.actor.send(save)
    await world.loadConfig.resolve(saved)
    expect([standing(world), world.saveConfig.inputs[1]]).toEqual([
      { ...quiet, value: { saving: 'sending' }, config: saved, asked: [3, 2] },
      world.saveConfig.inputs[0],
    ])
  })
})

describe('the look at the server and the save share one limit of 35 s', () => {
  test.each([
    ['the look', startSaving, 'loadConfig', 0],
    ['the save', startSending, 'saveConfig', 0],
    ['the save, after a slow look', startSaving, 'saveConfig', 20_000],
  ] as const)('%s is given up', async (_, start, port, lookMs) => {
    const world: ConfigWorld = await start()
    world.clock.increment(lookMs)
    if (lookMs > 0) await world.loadConfig.resolve(stored)
    const call = world[port].calls.at(-1)
    world.clock.increment(LIMIT_MS - lookMs - 1)
    const before = [world.actor.getSnapshot().hasTag('busy'), call?.aborted]
    world.clock.increment(1)
    const { value, config, error } = standing(world)
    expect([before, value, config, error, call?.aborted]).toEqual([[true, false], 'editing', stored, TOO_LATE, true])
  })

  test.each([
    ['the look', startSaving, 'loadConfig'],
    ['the save', startSending, 'saveConfig'],
  ] as const)('what %s brings after that is dropped', async (_, start, port) => {
    const world = await start()
    world.clock.increment(LIMIT_MS)
    const givenUp = standing(world)
    if (port === 'loadConfig') await world.loadConfig.resolve({ SERVER_NAME: 'Lyra' })
    else await world.saveConfig.resolve()
    expect(standing(world)).toEqual(givenUp)
  })

  test('each save has the whole of it', async () => {
    const world = await startSaving()
    world.clock.increment(LIMIT_MS)
    world.actor.send(save)
    world.clock.increment(LIMIT_MS - 1)
    expect(standing(world)).toMatchObject({ value: { saving: 'rereading' }, error: null })
  })
})

describe('what is typed is given up', () => {
  test.each(unclear)('after a save that may have been done it is read what the server has: %s', async (_, error) => {
    const world = await startSending()
    await world.saveConfig.reject(error)
    world.actor.send({ type: 'discard' })
    const loading = standing(world)
    await world.loadConfig.resolve(saved)
    expect([loading, standing(world)]).toEqual([
      { ...quiet, value: 'loading', config: stored, asked: [3, 1] },
      { ...quiet, value: 'editing', config: saved, asked: [3, 1] },
    ])
  })

  test('the same after a save that took too long', async () => {
    const world = await startSending()
    world.clock.increment(LIMIT_MS)
    world.actor.send({ type: 'discard' })
    expect(standing(world)).toMatchObject({ value: 'loading', asked: [3, 1] })
  })

  test.each([
    ['was put away', (world: ConfigWorld) => void world.actor.send({ type: 'dismiss' })],
    [
      'gave way to another one',
      async (world: ConfigWorld) => {
        world.actor.send(save)
        await world.loadConfig.reject(rejected(429))
      },
    ],
  ])('the same when what was said of that save %s', async (_, act) => {
    const world = await startSending()
    await world.saveConfig.reject(noNetwork)
    await act(world)
    world.actor.send({ type: 'discard' })
    expect(standing(world)).toMatchObject({ value: 'loading', error: null })
  })

  test('but not when it was read since then', async () => {
    const world = await startSending()
    await world.saveConfig.reject(noNetwork)
    world.actor.send(save)
    await world.loadConfig.resolve({ ...stored, PHONE: 'lb' })
    world.actor.send({ type: 'discard' })
    expect(standing(world)).toEqual({
      ...quiet,
      value: 'editing',
      config: { ...stored, PHONE: 'lb' },
      asked: [3, 1],
    })
  })

  test.each(clear)('after a refusal it is known what the server has: %s', async (_, error) => {
    const world = await startSending()
    await world.saveConfig.reject(error)
    world.actor.send({ type: 'discard' })
    expect(standing(world)).toEqual({ ...quiet, value: 'editing', config: stored, asked: [2, 1] })
  })

  test('and nothing is asked when nothing was sent', async () => {
    const world = await startEditing()
    world.actor.send({ type: 'discard' })
    expect(standing(world)).toEqual({ ...quiet, value: 'editing', config: stored, asked: [1, 0] })
  })
})

test.each(['edited', 'dismiss'] as const)('that it is saved is no longer true once something is %s', async (type) => {
  const world = await startSaved()
  world.actor.send({ type })
  expect(standing(world)).toEqual({ ...quiet, value: 'editing', config: saved, asked: [2, 1] })
})

test('a configuration that is saved can be changed and saved again', async () => {
  const world = await startSaved()
  world.actor.send({ ...save, edits: { PHONE: 'lb' } })
  await world.loadConfig.resolve(saved)
  await world.saveConfig.resolve()
  expect([standing(world), world.saveConfig.inputs[1]?.config]).toEqual([
    { ...quiet, value: 'saved', config: { ...saved, PHONE: 'lb' }, asked: [3, 2] },
    { ...saved, PHONE: 'lb' },
  ])
})
