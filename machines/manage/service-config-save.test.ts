import { describe, expect, test } from 'vitest'
import { ada, ben, named, noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import {
  type ConfigWorld,
  edits,
  LIMIT_MS,
  save,
  startEditing,
  startSaved,
  startSaving,
  startSending,
  stored,
  summary,
} from './testing/service-config-world'

const noMessages = { conflicts: [], error: null, problem: null }
const saved = { ...stored, ...edits }
const TOO_LATE = { kind: 'timeout', message: '' }
const all = named(
  ...[noNetwork, tooLate, unreadableResponse, rejected(500), rejected(503)],
  ...[401, 403, 404, 409, 422, 429].map((status) => rejected(status)),
)
/** After these errors, the configuration may or may not have been saved. */
const unclear = named(noNetwork, tooLate, unreadableResponse, rejected(500), rejected(503))
const clear = named(...[400, 401, 403, 404, 409, 422, 429].map((status) => rejected(status)))

describe('a save', () => {
  test('reads again, then sends the whole configuration with the edits once', async () => {
    const world = await startSaving()
    const rereading = summary(world)
    await world.loadConfig.resolve(stored)
    const sending = summary(world)
    await world.saveConfig.resolve()
    expect([rereading, sending, summary(world), world.saveConfig.inputs]).toEqual([
      { ...noMessages, value: { saving: 'rereading' }, config: stored, calls: [2, 0] },
      { ...noMessages, value: { saving: 'sending' }, config: stored, calls: [2, 1] },
      { ...noMessages, value: 'saved', config: saved, calls: [2, 1] },
      [{ serviceId: 'service-1', config: saved, userId: ada.id }],
    ])
  })

  test('without edits sends the received configuration', async () => {
    const world = await startSaving({ ...save, edits: {} })
    await world.loadConfig.resolve(stored)
    expect(world.saveConfig.inputs).toEqual([{ serviceId: 'service-1', config: stored, userId: ada.id }])
  })

  test('is sent for the user who is signed in at that moment', async () => {
    const world = await startSaved()
    world.actor.send({ ...save, edits: {}, userId: ben.id })
    await world.loadConfig.resolve(saved)
    expect(world.saveConfig.inputs.at(-1)).toEqual({ serviceId: 'service-1', config: saved, userId: ben.id })
  })

  test.each([
    ['reading', startSaving],
    ['sending', startSending],
  ])('ignores all events while %s', async (_, start) => {
    const world = await start()
    const before = summary(world)
    const events = [save, { type: 'edited' }, { type: 'discard' }, { type: 'dismiss' }, { type: 'retry' }] as const
    for (const event of events) world.actor.send(event)
    const calls = [...world.loadConfig.calls, ...world.saveConfig.calls]
    expect([summary(world), calls.some(({ aborted }) => aborted)]).toEqual([before, false])
    expect(world.actor.getSnapshot().hasTag('busy')).toBe(true)
  })

  test.each(all)('sends nothing if the read fails with %s', async (_, error) => {
    const world = await startSaving()
    await world.loadConfig.reject(error)
    expect(summary(world)).toEqual({ ...noMessages, value: 'editing', config: stored, error, calls: [2, 0] })
    expect(world.actor.getSnapshot().context.isUnsent).toBe(true)
  })

  test.each(all)('that fails leaves the form unchanged and is only sent again on a click: %s', async (_, error) => {
    const world = await startSending()
    await world.saveConfig.reject(error)
    expect(world.actor.getSnapshot().context.isUnsent).toBe(false)
    const failed = summary(world)
    world.clock.increment(LIMIT_MS * 10)
    const later = summary(world)
    world.actor.send(save)
    await world.loadConfig.resolve(stored)
    await world.saveConfig.resolve()
    const expected = { ...noMessages, value: 'editing', config: stored, error, calls: [2, 1] }
    expect([failed, later, summary(world)]).toEqual([
      expected,
      expected,
      { ...noMessages, value: 'saved', config: saved, calls: [3, 2] },
    ])
  })

  test('whose response was lost can be repeated with the same configuration', async () => {
    const world = await startSending()
    await world.saveConfig.reject(noNetwork)
    world.actor.send(save)
    await world.loadConfig.resolve(saved)
    expect([summary(world), world.saveConfig.inputs[1]]).toEqual([
      { ...noMessages, value: { saving: 'sending' }, config: saved, calls: [3, 2] },
      world.saveConfig.inputs[0],
    ])
  })
})

describe('the read and the save share one limit of 35 s', () => {
  test.each([
    ['the read', startSaving, 'loadConfig', 0],
    ['the save', startSending, 'saveConfig', 0],
    ['the save after a slow read', startSaving, 'saveConfig', 20_000],
  ] as const)('%s is aborted', async (_, start, port, readMs) => {
    const world: ConfigWorld = await start()
    world.clock.increment(readMs)
    if (readMs > 0) await world.loadConfig.resolve(stored)
    const call = world[port].calls.at(-1)
    world.clock.increment(LIMIT_MS - readMs - 1)
    const before = [world.actor.getSnapshot().hasTag('busy'), call?.aborted]
    world.clock.increment(1)
    const { value, config, error } = summary(world)
    expect([before, value, config, error, call?.aborted]).toEqual([[true, false], 'editing', stored, TOO_LATE, true])
  })

  test.each([
    ['the read', startSaving, 'loadConfig'],
    ['the save', startSending, 'saveConfig'],
  ] as const)('a late response to %s is ignored', async (_, start, port) => {
    const world = await start()
    world.clock.increment(LIMIT_MS)
    const timedOut = summary(world)
    if (port === 'loadConfig') await world.loadConfig.resolve({ SERVER_NAME: 'Lyra' })
    else await world.saveConfig.resolve()
    expect(summary(world)).toEqual(timedOut)
  })

  test('each save has the full limit', async () => {
    const world = await startSaving()
    world.clock.increment(LIMIT_MS)
    world.actor.send(save)
    world.clock.increment(LIMIT_MS - 1)
    expect(summary(world)).toMatchObject({ value: { saving: 'rereading' }, error: null })
  })
})

describe('discarding edits', () => {
  test.each(unclear)('reads the configuration again after an unclear save: %s', async (_, error) => {
    const world = await startSending()
    await world.saveConfig.reject(error)
    world.actor.send({ type: 'discard' })
    const loading = summary(world)
    await world.loadConfig.resolve(saved)
    expect([loading, summary(world)]).toEqual([
      { ...noMessages, value: 'loading', config: stored, calls: [3, 1] },
      { ...noMessages, value: 'editing', config: saved, calls: [3, 1] },
    ])
  })

  test('reads the configuration again after a save that timed out', async () => {
    const world = await startSending()
    world.clock.increment(LIMIT_MS)
    world.actor.send({ type: 'discard' })
    expect(summary(world)).toMatchObject({ value: 'loading', calls: [3, 1] })
  })

  test.each([
    ['was dismissed', (world: ConfigWorld) => void world.actor.send({ type: 'dismiss' })],
    [
      'was replaced by another error',
      async (world: ConfigWorld) => {
        world.actor.send(save)
        await world.loadConfig.reject(rejected(429))
      },
    ],
  ])('also reads again if the error of that save %s', async (_, act) => {
    const world = await startSending()
    await world.saveConfig.reject(noNetwork)
    await act(world)
    world.actor.send({ type: 'discard' })
    expect(summary(world)).toMatchObject({ value: 'loading', error: null })
  })

  test('does not read again if the configuration was read since then', async () => {
    const world = await startSending()
    await world.saveConfig.reject(noNetwork)
    world.actor.send(save)
    await world.loadConfig.resolve({ ...stored, PHONE: 'lb' })
    world.actor.send({ type: 'discard' })
    expect(summary(world)).toEqual({
      ...noMessages,
      value: 'editing',
      config: { ...stored, PHONE: 'lb' },
      calls: [3, 1],
    })
  })

  test.each(clear)('does not read again after a rejection: %s', async (_, error) => {
    const world = await startSending()
    await world.saveConfig.reject(error)
    world.actor.send({ type: 'discard' })
    expect(summary(world)).toEqual({ ...noMessages, value: 'editing', config: stored, calls: [2, 1] })
  })

  test('does not read again if nothing was sent', async () => {
    const world = await startEditing()
    world.actor.send({ type: 'discard' })
    expect(summary(world)).toEqual({ ...noMessages, value: 'editing', config: stored, calls: [1, 0] })
  })
})

test.each(['edited', 'dismiss'] as const)('the event %s ends the saved state', async (type) => {
  const world = await startSaved()
  world.actor.send({ type })
  expect(summary(world)).toEqual({ ...noMessages, value: 'editing', config: saved, calls: [2, 1] })
})

test('a saved configuration can be edited and saved again', async () => {
  const world = await startSaved()
  world.actor.send({ ...save, edits: { PHONE: 'lb' } })
  await world.loadConfig.resolve(saved)
  await world.saveConfig.resolve()
  expect([summary(world), world.saveConfig.inputs[1]?.config]).toEqual([
    { ...noMessages, value: 'saved', config: { ...saved, PHONE: 'lb' }, calls: [3, 2] },
    { ...saved, PHONE: 'lb' },
  ])
})
