import { describe, expect, test } from 'vitest'
import { ada, named, noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import { unreached } from '../testing/reach'
import { serviceConfigMachine } from './service-config.machine'
import { edits, save, startConfig, startEditing, startSaved, stored, summary } from './testing/service-config-world'

const noMessages = { conflicts: [], error: null, problem: null }

test('every state is reached and every transition is taken', () => {
  const scenario = {
    inputs: [{ serviceId: 'service-1' }],
    events: [
      { type: 'retry' },
      save,
      { type: 'save', edits, userId: '' },
      { type: 'edited' },
      { type: 'discard' },
      { type: 'dismiss' },
    ] as const,
    responses: { loadConfig: [stored, { ...stored, PHONE: 'lb' }], saveConfig: [undefined] },
    failures: { loadConfig: [noNetwork], saveConfig: [rejected(422), noNetwork] },
  }
  expect(unreached(serviceConfigMachine, scenario)).toEqual({ states: [], transitions: [] })
})

describe('loading', () => {
  test('reads the configuration once and shows it', async () => {
    const world = startConfig()
    const loading = [summary(world), world.actor.getSnapshot().hasTag('busy')]
    await world.loadConfig.resolve(stored)
    expect([loading, summary(world), world.actor.getSnapshot().hasTag('busy'), world.loadConfig.inputs]).toEqual([
      [{ ...noMessages, value: 'loading', config: {}, calls: [1, 0] }, true],
      { ...noMessages, value: 'editing', config: stored, calls: [1, 0] },
      false,
      [{ serviceId: 'service-1' }],
    ])
  })

  test.each(
    named(
      noNetwork,
      tooLate,
      unreadableResponse,
      rejected(401),
      rejected(403),
      rejected(404),
      rejected(409),
      rejected(500),
    ),
  )('shows the error and can be retried: %s', async (_, error) => {
    const world = startConfig()
    await world.loadConfig.reject(error)
    const failed = summary(world)
    world.actor.send({ type: 'retry' })
    const again = summary(world)
    await world.loadConfig.resolve(stored)
    expect([failed, again, summary(world)]).toEqual([
      { ...noMessages, value: 'unavailable', config: {}, error, calls: [1, 0] },
      { ...noMessages, value: 'loading', config: {}, calls: [2, 0] },
      { ...noMessages, value: 'editing', config: stored, calls: [2, 0] },
    ])
  })

  test('reports a failure of the portal itself as unexpected', async () => {
    const world = startConfig()
    await world.loadConfig.reject(new TypeError('x is not a function'))
    expect(summary(world).error).toEqual({ kind: 'unexpected', message: '' })
  })

  test('ignores saves before and after it fails', async () => {
    const world = startConfig()
    const events = [save, { type: 'discard' }, { type: 'edited' }, { type: 'dismiss' }] as const
    for (const event of events) world.actor.send(event)
    const loading = summary(world)
    await world.loadConfig.reject(noNetwork)
    for (const event of events) world.actor.send(event)
    expect([loading, summary(world)]).toEqual([
      { ...noMessages, value: 'loading', config: {}, calls: [1, 0] },
      { ...noMessages, value: 'unavailable', config: {}, error: noNetwork, calls: [1, 0] },
    ])
  })

  test('is not repeated by a retry once the configuration is shown', async () => {
    const world = await startEditing()
    world.actor.send({ type: 'retry' })
    expect(summary(world)).toEqual({ ...noMessages, value: 'editing', config: stored, calls: [1, 0] })
  })
})

test('typing, discarding and waiting for a day send nothing', async () => {
  const world = await startEditing()
  for (const type of ['edited', 'discard', 'dismiss', 'edited'] as const) world.actor.send({ type })
  world.clock.increment(24 * 60 * 60 * 1000)
  expect(summary(world)).toEqual({ ...noMessages, value: 'editing', config: stored, calls: [1, 0] })
})

describe('without a signed-in user or a service', () => {
  test.each([
    ['no user', 'service-1', '', 'User authentication required'],
    ['no service', '', ada.id, 'No service ID provided'],
    ['neither', '', '', 'No service ID provided'],
  ])('a save sends nothing and shows the reason: %s', async (_, serviceId, userId, problem) => {
    const world = startConfig({ serviceId })
    await world.loadConfig.resolve(stored)
    world.actor.send({ ...save, userId })
    const shown = summary(world)
    world.actor.send({ type: 'dismiss' })
    expect([shown, summary(world)]).toEqual([
      { ...noMessages, value: 'editing', config: stored, problem, calls: [1, 0] },
      { ...noMessages, value: 'editing', config: stored, calls: [1, 0] },
    ])
  })

  test('a save from the saved state sends nothing either', async () => {
    const world = await startSaved()
    world.actor.send({ ...save, userId: '' })
    expect(summary(world)).toMatchObject({ value: 'editing', problem: 'User authentication required', calls: [2, 1] })
  })

  test('the next save clears the reason', async () => {
    const world = await startEditing()
    world.actor.send({ ...save, userId: '' })
    world.actor.send(save)
    expect(summary(world)).toMatchObject({ value: { saving: 'rereading' }, problem: null, calls: [2, 0] })
  })
})
