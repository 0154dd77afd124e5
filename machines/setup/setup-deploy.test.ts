import { describe, expect, test } from 'vitest'
import { named, noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import {
  COMPLETE,
  LINKED,
  OF_A_SERVICE,
  type SetupWorld,
  startAt,
  startSetup,
  startSubmitting,
  stateOf,
} from './testing/setup-world'

const deployed = { value: 'deployed', error: null, notified: ['notifyDeployed'] }

describe('Complete', () => {
  test('submits the last step and finishes the setup without another call', async () => {
    const world = await startSubmitting('database')
    const submitting = stateOf(world).value
    await world.submitStep.resolve()
    expect([submitting, stateOf(world)]).toEqual([
      { asking: 'submitting' },
      { ...deployed, outcome: { type: 'pending' }, calls: [1, 1, 0] },
    ])
  })

  test('has the domain that was submitted before', async () => {
    const world = await startSubmitting('domain')
    await world.submitStep.resolve()
    await world.findStep.resolve('validate_db')
    world.actor.send({ type: 'continue', data: COMPLETE.database, customer: LINKED })
    await world.submitStep.resolve()
    expect([stateOf(world).value, world.actor.getSnapshot().context.domain]).toEqual(['deployed', 'panel.example.com'])
  })

  test.each(named(rejected(400), rejected(422), rejected(429)))(
    'stays at the last step if it is rejected: %s',
    async (_, error) => {
      const world = await startSubmitting('database')
      await world.submitStep.reject(error)
      expect(stateOf(world)).toMatchObject({
        value: { steps: 'database' },
        outcome: { type: 'rejected', error },
        notified: [],
      })
    },
  )

  test('leads to the services if the service was deleted', async () => {
    const world = await startSubmitting('database')
    await world.submitStep.reject(rejected(404))
    expect(stateOf(world)).toMatchObject({ value: 'unavailable', error: rejected(404), notified: [] })
  })

  test('ends with a timeout after 35 s', async () => {
    const world = await startSubmitting('database')
    world.clock.increment(35_000)
    expect(stateOf(world)).toMatchObject({ value: { steps: 'database' }, outcome: { error: { kind: 'timeout' } } })
  })
})

describe.each(named(noNetwork, tooLate, unreadableResponse, rejected(500), rejected(409)))(
  'Complete without a clear response: %s',
  (_, error) => {
    async function startUnclear() {
      const world = await startSubmitting('database')
      await world.submitStep.reject(error)
      return world
    }

    test('loads the step: none means that the service is deployed', async () => {
      const world = await startUnclear()
      await world.findStep.resolve(null)
      expect(stateOf(world)).toMatchObject({ ...deployed, calls: [2, 1, 0] })
    })

    test.each([
      [true, 'deployed'],
      [false, { steps: 'database' }],
    ])('loads the service if the step stays, and it has left its setup: %s', async (hasLeft, value) => {
      const world = await startUnclear()
      await world.findStep.resolve('validate_db')
      const checking = stateOf(world).value
      await world.hasLeftSetup.resolve(hasLeft)
      expect([checking, stateOf(world).value, world.submitStep.calls.length]).toEqual([
        { asking: 'checking' },
        value,
        1,
      ])
    })

    test('shows the first reason if the service cannot be loaded', async () => {
      const world = await startUnclear()
      await world.findStep.resolve('validate_db')
      await world.hasLeftSetup.reject(noNetwork)
      expect(stateOf(world)).toMatchObject({ value: { steps: 'database' }, outcome: { type: 'rejected', error } })
    })

    test('returns to an earlier step if the server names one', async () => {
      const world = await startUnclear()
      await world.findStep.resolve('validate_dns')
      expect(stateOf(world).value).toEqual({ steps: 'domain' })
    })
  },
)

describe('a service without a step does not count as deployed', () => {
  const nothing = async () => {}
  const takesTooLong = async ({ actor, clock }: SetupWorld) => {
    actor.send({ type: 'locateAgain' })
    clock.increment(35_000)
  }
  const hasNoData = async ({ actor }: SetupWorld) => actor.send({ type: 'continue', data: null, customer: LINKED })
  const isRejected = async ({ actor, submitStep }: SetupWorld) => {
    actor.send({ type: 'continue', data: COMPLETE.database, customer: LINKED })
    await submitStep.reject(rejected(422))
  }

  test.each([
    ['nothing was submitted', nothing],
    ['the step could not be loaded in time', takesTooLong],
    ['the submission had no data', hasNoData],
    ['the submission was rejected', isRejected],
  ])('if %s', async (_, prepare) => {
    const world = await startAt('database')
    await prepare(world)
    world.actor.send({ type: 'locateAgain' })
    await world.findStep.resolve(null)
    expect([stateOf(world).value, world.notified, world.hasLeftSetup.calls]).toEqual(['unavailable', [], []])
  })
})

test('a last step without a clear response can turn out as deployed later', async () => {
  const world = await startSubmitting('database')
  world.clock.increment(35_000)
  world.actor.send({ type: 'edited' })
  world.actor.send({ type: 'locateAgain' })
  await world.findStep.resolve(null)
  expect(stateOf(world)).toMatchObject({ value: 'deployed', notified: ['notifyDeployed'] })
})

describe.each([
  ['stays at the last step', 'validate_db', { value: { steps: 'database' }, outcome: null, error: null, notified: [] }],
  ['names no step', null, { value: 'unavailable', outcome: null, error: null, notified: [] }],
])('a setup that this browser has finished, if the server %s', (_, found, notLeft) => {
  async function startAgain() {
    const world = startSetup({ ...OF_A_SERVICE, wasDeployed: true })
    await world.findStep.resolve(found)
    return world
  }

  test('shows the success again if the service has left its setup', async () => {
    const world = await startAgain()
    await world.hasLeftSetup.resolve(true)
    expect(stateOf(world)).toMatchObject({ ...deployed, calls: [1, 0, 1] })
  })

  test('shows what the server names if the service has not left it', async () => {
    const world = await startAgain()
    await world.hasLeftSetup.resolve(false)
    expect(stateOf(world)).toMatchObject(notLeft)
  })

  test('shows the error instead of an empty form if the service cannot be loaded', async () => {
    const world = await startAgain()
    await world.hasLeftSetup.reject(noNetwork)
    expect(stateOf(world)).toMatchObject({ value: 'unavailable', outcome: null, error: noNetwork, notified: [] })
  })
})

test('a finished setup is only left by the customer', async () => {
  const world = await startSubmitting('database')
  await world.submitStep.resolve()
  for (const type of ['locateAgain', 'edited'] as const) world.actor.send({ type })
  const shown = stateOf(world).value
  world.actor.send({ type: 'leave' })
  expect([shown, stateOf(world).value]).toEqual(['deployed', 'left'])
})
