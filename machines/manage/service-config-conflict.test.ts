import { describe, expect, test } from 'vitest'
import { ada, rejected } from '../testing/people'
import { edits, save, startSaving, stored, summary } from './testing/service-config-world'

const noMessages = { conflicts: [], error: null, problem: null }
const sending = { ...noMessages, value: { saving: 'sending' }, calls: [2, 1] }

describe('a change from elsewhere', () => {
  test.each([
    ['to the edited setting', { ...stored, SERVER_NAME: 'Lyra' }, ['SERVER_NAME']],
    ['to another setting', { ...stored, SERVER_PORT: '30121' }, ['SERVER_PORT']],
    ['that adds a setting', { ...stored, PHONE: 'lb' }, ['PHONE']],
    ['that removes a setting', { SERVER_NAME: 'Nova', webhookUrl: 'https://hooks.example' }, ['SERVER_PORT']],
    ['to several settings', { ...stored, SERVER_NAME: 'Lyra', PHONE: 'lb' }, ['SERVER_NAME', 'PHONE']],
    ['that removes everything', {}, ['SERVER_NAME', 'SERVER_PORT']],
  ])('%s is reported and nothing is sent', async (_, latest, conflicts) => {
    const world = await startSaving()
    await world.loadConfig.resolve(latest)
    expect(summary(world)).toEqual({ ...noMessages, value: 'editing', config: latest, conflicts, calls: [2, 0] })
  })

  test.each([
    ['to an unknown setting', { ...stored, webhookUrl: 'https://other.example' }],
    ['that adds an unknown setting', { ...stored, __panel: { theme: 'dark' } }],
    ['that removes an unknown setting', { SERVER_NAME: 'Nova', SERVER_PORT: '30120' }],
    ['to the same value as the edit', { ...stored, ...edits }],
  ])('%s is no conflict and is sent with the rest', async (_, latest) => {
    const world = await startSaving()
    await world.loadConfig.resolve(latest)
    expect([summary(world), world.saveConfig.inputs]).toEqual([
      { ...sending, config: latest },
      [{ serviceId: 'service-1', config: { ...latest, ...edits }, userId: ada.id }],
    ])
  })

  test('to the value that the customer typed for another setting is a conflict', async () => {
    const world = await startSaving({ ...save, edits: { SHORT_NAME: 'Lyra' } })
    await world.loadConfig.resolve({ ...stored, SERVER_NAME: 'Lyra' })
    expect(summary(world)).toMatchObject({ value: 'editing', conflicts: ['SERVER_NAME'], calls: [2, 0] })
  })
})

describe('after a conflict', () => {
  const latest = { ...stored, SERVER_NAME: 'Lyra', SERVER_PORT: '30121', more: [1] }

  async function startConflict() {
    const world = await startSaving()
    await world.loadConfig.resolve(latest)
    return world
  }

  test("a second save applies the customer's edits to the latest configuration", async () => {
    const world = await startConflict()
    world.actor.send(save)
    const again = summary(world)
    await world.loadConfig.resolve(latest)
    await world.saveConfig.resolve()
    expect([again, summary(world), world.saveConfig.inputs.map(({ config }) => config)]).toEqual([
      { ...noMessages, value: { saving: 'rereading' }, config: latest, calls: [3, 0] },
      { ...noMessages, value: 'saved', config: { ...latest, ...edits }, calls: [3, 1] },
      [{ ...latest, ...edits }],
    ])
  })

  test('a second save can find another conflict', async () => {
    const world = await startConflict()
    world.actor.send(save)
    await world.loadConfig.resolve({ ...latest, PHONE: 'lb' })
    expect(summary(world)).toEqual({
      ...noMessages,
      value: 'editing',
      config: { ...latest, PHONE: 'lb' },
      conflicts: ['PHONE'],
      calls: [3, 0],
    })
  })

  test.each(['discard', 'dismiss'] as const)('%s shows the latest configuration without another call', async (type) => {
    const world = await startConflict()
    world.actor.send({ type })
    expect(summary(world)).toEqual({ ...noMessages, value: 'editing', config: latest, calls: [2, 0] })
  })

  test('a rejected save replaces the conflicts with its error', async () => {
    const world = await startConflict()
    world.actor.send(save)
    await world.loadConfig.reject(rejected(403))
    expect(summary(world)).toEqual({
      ...noMessages,
      value: 'editing',
      config: latest,
      error: rejected(403),
      calls: [3, 0],
    })
  })
})
