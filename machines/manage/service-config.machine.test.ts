import { describe, expect, test } from 'vitest'
import { ada, named, noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import { unreached } from '../testing/reach'
import { serviceConfigMachine } from './service-config.machine'
import { edits, save, standing, startConfig, startEditing, startSaved, stored } from './testing/service-config-world'

const quiet = { conflicts: [], error: null, problem: null }

test('every state is reached and every transition is taken', () => {
  const happenings = {
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
  expect(unreached(serviceConfigMachine, happenings)).toEqual({ states: [], transitions: [] })
})

describe('loading', () => {
  test('asks once for the service, and shows what it has', async () => {
    const world = startConfig()
    const loading = [standing(world), world.actor.getSnapshot().hasTag('busy')]
    await world.loadConfig.resolve(stored)
    expect([loading, standing(world), world.actor.getSnapshot().hasTag('busy'), world.loadConfig.inputs]).toEqual([
      [{ ...quiet, value: 'loading', config: {}, asked: [1, 0] }, true],
      { ...quiet, value: 'editing', config: stored, asked: [1, 0] },
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
  )('that fails says why, and is tried again by a click: %s', async (_, error) => {
    const world = startConfig()
    await world.loadConfig.reject(error)
    const failed = standing(world)
    world.actor.send({ type: 'retry' })
    const again = standing(world)
    await world.loadConfig.resolve(stored)
    expect([failed, again, standing(world)]).toEqual([
      { ...quiet, value: 'unavailable', config: {}, error, asked: [1, 0] },
      { ...quiet, value: 'loading', config: {}, asked: [2, 0] },
      { ...quiet, value: 'editing', config: stored, asked: [2, 0] },
    ])
  })

  test('that fails by a mistake of ours says so', async () => {
    const world = startConfig()
    await world.loadConfig.reject(new TypeError('x is not a function'))
    expect(standing(world).error).toEqual({ kind: 'unexpected', message: '' })
  })

  test('saves nothing, whatever is clicked before it is there or while it is not', async () => {
    const world = startConfig()
    const events = [save, { type: 'discard' }, { type: 'edited' }, { type: 'dismiss' }] as const
    for (const event of events) world.actor.send(event)
    const loading = standing(world)
    await world.loadConfig.reject(noNetwork)
    for (const event of events) world.actor.send(event)
    expect([loading, standing(world)]).toEqual([
      { ...quiet, value: 'loading', config: {}, asked: [1, 0] },
      { ...quiet, value: 'unavailable', config: {}, error: noNetwork, asked: [1, 0] },
    ])
  })

  test('is not asked for again by a click that means nothing', async () => {
    const world = await startEditing()
    world.actor.send({ type: 'retry' })
    expect(standing(world)).toEqual({ ...quiet, value: 'editing', config: stored, asked: [1, 0] })
  })
})

test('nothing is saved by itself: typing, discarding and a day of waiting send nothing', async () => {
  const world = await startEditing()
  for (const type of ['edited', 'discard', 'dismiss', 'edited'] as const) world.actor.send({ type })
  world.clock.increment(24 * 60 * 60 * 1000)
  expect(standing(world)).toEqual({ ...quiet, value: 'editing', config: stored, asked: [1, 0] })
})

describe('without somebody who is signed in, or without a service', () => {
  test.each([
    ['nobody is signed in', 'service-1', '', 'User authentication required'],
    ['there is no service', '', ada.id, 'No service ID provided'],
    ['there is neither', '', '', 'No service ID provided'],
  ])('nothing is sent, and it is said why: %s', async (_, serviceId, userId, problem) => {
    const world = startConfig({ serviceId })
    await world.loadConfig.resolve(stored)
    world.actor.send({ ...save, userId })
    const notified = standing(world)
    world.actor.send({ type: 'dismiss' })
    expect([notified, standing(world)]).toEqual([
      { ...quiet, value: 'editing', config: stored, problem, asked: [1, 0] },
      { ...quiet, value: 'editing', config: stored, asked: [1, 0] },
    ])
  })

  test('nor from a configuration that was saved', async () => {
    const world = await startSaved()
    world.actor.send({ ...save, userId: '' })
    expect(standing(world)).toMatchObject({ value: 'editing', problem: 'User authentication required', asked: [2, 1] })
  })

  test('what was said is gone with the next save', async () => {
    const world = await startEditing()
    world.actor.send({ ...save, userId: '' })
    world.actor.send(save)
    expect(standing(world)).toMatchObject({ value: { saving: 'rereading' }, problem: null, asked: [2, 0] })
  })
})
