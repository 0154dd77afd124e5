import { describe, expect, test } from 'vitest'
import { named, noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import {
  COMPLETE,
  LINKED,
  OF_A_SERVICE,
  type SetupWorld,
  stateOf,
  startAt,
  startSetup,
  startSubmitting,
} from './testing/setup-world'

const deployed = { value: 'deployed', error: null, notified: ['notifyDeployed'] }

describe('Complete', () => {
  test('hands in the last step, which is the end of the setup: nothing is asked any more', async () => {
    const world = await startSubmitting('database')
    const submitting = stateOf(world).value
    await world.submitStep.resolve()
    expect([submitting, stateOf(world)]).toEqual([
      { asking: 'submitting' },
      { ...deployed, outcome: { type: 'pending' }, calls: [1, 1, 0] },
    ])
  })

  test('knows the domain that was handed in before', async () => {
    const world = await startSubmitting('domain')
    await world.submitStep.resolve()
    await world.findStep.resolve('validate_db')
    world.actor.send({ type: 'continue', data: COMPLETE.database, customer: LINKED })
    await world.submitStep.resolve()
    expect([stateOf(world).value, world.actor.getSnapshot().context.domain]).toEqual(['deployed', 'panel.example.com'])
  })

  test.each(named(rejected(400), rejected(422), rejected(429)))(
    'stays at the last step when it is refused: %s',
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

  test('leads to the services when the service is gone', async () => {
    const world = await startSubmitting('database')
    await world.submitStep.reject(rejected(404))
    expect(stateOf(world)).toMatchObject({ value: 'unavailable', error: rejected(404), notified: [] })
  })

  test('gives up after 35 s', async () => {
    const world = await startSubmitting('database')
    world.clock.increment(35_000)
    expect(stateOf(world)).toMatchObject({ value: { steps: 'database' }, outcome: { error: { kind: 'timeout' } } })
  })
})

describe.each(named(noNetwork, tooLate, unreadableResponse, rejected(500), rejected(409)))(
  'Complete without a clear answer: %s',
  (_, error) => {
    async function startUnclear() {
      const world = await startSubmitting('database')
      await world.submitStep.reject(error)
      return world
    }

    test('asks for the step: none means that the service is being deployed', async () => {
      const world = await startUnclear()
      await world.findStep.resolve(null)
      expect(stateOf(world)).toMatchObject({ ...deployed, calls: [2, 1, 0] })
    })

    test.each([
      [true, 'deployed'],
      [false, { steps: 'database' }],
    ])('looks at the service itself when the step stays: has it left its setup? %s', async (hasLeft, value) => {
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

    test('keeps its reason when the service cannot be looked at', async () => {
      const world = await startUnclear()
      await world.findStep.resolve('validate_db')
      await world.hasLeftSetup.reject(noNetwork)
      expect(stateOf(world)).toMatchObject({ value: { steps: 'database' }, outcome: { type: 'rejected', error } })
    })

    test('goes back where the server says that an earlier step is open', async () => {
      const world = await startUnclear()
      await world.findStep.resolve('validate_dns')
      expect(stateOf(world).value).toEqual({ steps: 'domain' })
    })
  },
)

describe('a service that has nothing to set up any more is not deployed by that', () => {
  const nothingHappened = async () => {}
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
    ['nothing was handed in', nothingHappened],
    ['the server was asked in vain', takesTooLong],
    ['there was nothing to hand in', hasNoData],
    ['what was handed in was refused', isRejected],
  ])('when %s', async (_, happen) => {
    const world = await startAt('database')
    await happen(world)
    world.actor.send({ type: 'locateAgain' })
    await world.findStep.resolve(null)
    expect([stateOf(world).value, world.notified, world.hasLeftSetup.calls]).toEqual(['unavailable', [], []])
  })
})

test('a service whose last step had no clear answer may be deployed also when it is asked about later', async () => {
  const world = await startSubmitting('database')
  world.clock.increment(35_000)
  world.actor.send({ type: 'edited' })
  world.actor.send({ type: 'locateAgain' })
  await world.findStep.resolve(null)
  expect(stateOf(world)).toMatchObject({ value: 'deployed', notified: ['notifyDeployed'] })
})

describe.each([
  [
    'that stays at the last step',
    'validate_db',
    { value: { steps: 'database' }, outcome: null, error: null, notified: [] },
  ],
  ['that names no step any more', null, { value: 'unavailable', outcome: null, error: null, notified: [] }],
])('a setup whose end this browser has seen, at a server %s', (_, found, notLeft) => {
  async function startAgain() {
    const world = startSetup({ ...OF_A_SERVICE, wasDeployed: true })
    await world.findStep.resolve(found)
    return world
  }

  test('is successful again when the service has left its setup', async () => {
    const world = await startAgain()
    await world.hasLeftSetup.resolve(true)
    expect(stateOf(world)).toMatchObject({ ...deployed, calls: [1, 0, 1] })
  })

  test('is where the server says when it has not', async () => {
    const world = await startAgain()
    await world.hasLeftSetup.resolve(false)
    expect(stateOf(world)).toMatchObject(notLeft)
  })

  test('shows no empty form when that cannot be told, but says why', async () => {
    const world = await startAgain()
    await world.hasLeftSetup.reject(noNetwork)
    expect(stateOf(world)).toMatchObject({ value: 'unavailable', outcome: null, error: noNetwork, notified: [] })
  })
})

test('a setup that is over is left by the customer alone', async () => {
  const world = await startSubmitting('database')
  await world.submitStep.resolve()
  for (const type of ['locateAgain', 'edited'] as const) world.actor.send({ type })
  const shown = stateOf(world).value
  world.actor.send({ type: 'leave' })
  expect([shown, stateOf(world).value]).toEqual(['deployed', 'left'])
})
