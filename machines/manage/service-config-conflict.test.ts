import { describe, expect, test } from 'vitest'
import { ada, rejected } from '../testing/people'
import { edits, save, standing, startSaving, stored } from './testing/service-config-world'

const quiet = { conflicts: [], error: null, problem: null }
const sending = { ...quiet, value: { saving: 'sending' }, asked: [2, 1] }

describe('what somebody else has changed since it was read', () => {
  test.each([
    ['the same setting', { ...stored, SERVER_NAME: 'Lyra' }, ['SERVER_NAME']],
    ['another setting', { ...stored, SERVER_PORT: '30121' }, ['SERVER_PORT']],
    ['a new setting', { ...stored, PHONE: 'lb' }, ['PHONE']],
    ['a setting that is gone', { SERVER_NAME: 'Nova', webhookUrl: 'https://hooks.example' }, ['SERVER_PORT']],
    ['several', { ...stored, SERVER_NAME: 'Lyra', PHONE: 'lb' }, ['SERVER_NAME', 'PHONE']],
    ['everything', {}, ['SERVER_NAME', 'SERVER_PORT']],
  ])('is told, and nothing is sent: %s', async (_, latest, conflicts) => {
    const world = await startSaving()
    await world.loadConfig.resolve(latest)
    expect(standing(world)).toEqual({ ...quiet, value: 'editing', config: latest, conflicts, asked: [2, 0] })
  })

  test.each([
    ['a setting that is not known', { ...stored, webhookUrl: 'https://other.example' }],
    ['a new one that is not known', { ...stored, __panel: { theme: 'dark' } }],
    ['one that is not known and is gone', { SERVER_NAME: 'Nova', SERVER_PORT: '30120' }],
    ['what it was changed to here', { ...stored, ...edits }],
  ])('is sent with the rest, without a word: %s', async (_, latest) => {
    const world = await startSaving()
    await world.loadConfig.resolve(latest)
    expect([standing(world), world.saveConfig.inputs]).toEqual([
      { ...sending, config: latest },
      [{ serviceId: 'service-1', config: { ...latest, ...edits }, userId: ada.id }],
    ])
  })

  test('is a conflict although it is what the customer had changed another setting to', async () => {
    const world = await startSaving({ ...save, edits: { SHORT_NAME: 'Lyra' } })
    await world.loadConfig.resolve({ ...stored, SERVER_NAME: 'Lyra' })
    expect(standing(world)).toMatchObject({ value: 'editing', conflicts: ['SERVER_NAME'], asked: [2, 0] })
  })
})

describe('after a conflict', () => {
  const latest = { ...stored, SERVER_NAME: 'Lyra', SERVER_PORT: '30121', more: [1] }

  async function startConflict() {
    const world = await startSaving()
    await world.loadConfig.resolve(latest)
    return world
  }

  test("a second save sends the customer's own over what is there now", async () => {
    const world = await startConflict()
    world.actor.send(save)
    const again = standing(world)
    await world.loadConfig.resolve(latest)
    await world.saveConfig.resolve()
    expect([again, standing(world), world.saveConfig.inputs.map(({ config }) => config)]).toEqual([
      { ...quiet, value: { saving: 'rereading' }, config: latest, asked: [3, 0] },
      { ...quiet, value: 'saved', config: { ...latest, ...edits }, asked: [3, 1] },
      [{ ...latest, ...edits }],
    ])
  })

  test('a second save finds another one', async () => {
    const world = await startConflict()
    world.actor.send(save)
    await world.loadConfig.resolve({ ...latest, PHONE: 'lb' })
    expect(standing(world)).toEqual({
      ...quiet,
      value: 'editing',
      config: { ...latest, PHONE: 'lb' },
      conflicts: ['PHONE'],
      asked: [3, 0],
    })
  })

  test.each(['discard', 'dismiss'] as const)('%s leaves what is there now, and asks nothing', async (type) => {
    const world = await startConflict()
    world.actor.send({ type })
    expect(standing(world)).toEqual({ ...quiet, value: 'editing', config: latest, asked: [2, 0] })
  })

  test('a save that is refused says that and nothing else', async () => {
    const world = await startConflict()
    world.actor.send(save)
    await world.loadConfig.reject(rejected(403))
    expect(standing(world)).toEqual({ ...quiet, value: 'editing', config: latest, error: rejected(403), asked: [3, 0] })
  })
})
