import { describe, expect, test } from 'vitest'
import { named, noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import { unreached } from '../testing/reach'
import { FLOW_STEPS, type SetupStep } from './flow-steps'
import { setupMachine } from './setup.machine'
import { COMPLETE, LINKED, OF_A_PRODUCT, OF_A_SERVICE, startAt, startSetup, stateOf } from './testing/setup-world'

// Safe: the keys of FLOW_STEPS are the setup steps.
const STEPS = Object.entries(FLOW_STEPS).map(([step, flowStep]) => [flowStep, step] as [string, SetupStep])

const locateAgain = { type: 'locateAgain' } as const
const clean = { outcome: null, error: null, notified: [] }

test('every state is reached and every transition is taken', () => {
  const coverage = {
    inputs: [OF_A_SERVICE, OF_A_PRODUCT, { ...OF_A_SERVICE, wasDeployed: true }],
    events: [
      locateAgain,
      { type: 'edited' },
      { type: 'leave' },
      { type: 'continue', data: null, customer: LINKED },
      ...Object.values(COMPLETE).map((data) => ({ type: 'continue', data, customer: LINKED }) as const),
    ] as const,
    responses: {
      findStep: [...STEPS.map(([flowStep]) => flowStep), null, 'validate_coffee'],
      submitStep: [undefined],
      hasLeftSetup: [true, false],
    },
    failures: {
      findStep: [noNetwork],
      submitStep: [noNetwork, rejected(404), rejected(422)],
      hasLeftSetup: [noNetwork],
    },
  }
  expect(unreached(setupMachine, coverage)).toEqual({ states: [], transitions: [] })
})

describe('the setup of a service', () => {
  test('starts by loading its step', () => {
    const world = startSetup()
    expect([stateOf(world), world.actor.getSnapshot().hasTag('busy'), world.findStep.inputs]).toEqual([
      { ...clean, value: { asking: 'locating' }, calls: [1, 0, 0] },
      true,
      [OF_A_SERVICE],
    ])
  })

  test.each(STEPS)('waiting for %s is at the step %s', async (flowStep, step) => {
    const world = startSetup()
    await world.findStep.resolve(flowStep)
    expect([stateOf(world), world.actor.getSnapshot().context.step]).toEqual([
      { ...clean, value: { steps: step }, calls: [1, 0, 0] },
      step,
    ])
  })

  test('without a step is unavailable without an error', async () => {
    const world = startSetup()
    await world.findStep.resolve(null)
    expect(stateOf(world)).toEqual({ ...clean, value: 'unavailable', calls: [1, 0, 0] })
  })

  test.each(['validate_coffee', '', 'VALIDATE_DNS', 'payment', 'steps.payment'])(
    'at the unknown step %j is unavailable with an error',
    async (flowStep) => {
      const world = startSetup()
      await world.findStep.resolve(flowStep)
      expect(stateOf(world)).toEqual({ ...clean, value: 'unavailable', error: unreadableResponse, calls: [1, 0, 0] })
    },
  )

  test.each(named(noNetwork, tooLate, unreadableResponse, rejected(403), rejected(404), rejected(500)))(
    'is unavailable with the error if its step cannot be loaded: %s',
    async (_, error) => {
      const world = startSetup()
      await world.findStep.reject(error)
      expect(stateOf(world)).toEqual({ ...clean, value: 'unavailable', error, calls: [1, 0, 0] })
    },
  )

  test('is unavailable if its step is not loaded in time', () => {
    const world = startSetup()
    world.clock.increment(35_000)
    expect(stateOf(world)).toMatchObject({ value: 'unavailable', error: { kind: 'timeout' } })
  })

  test('takes precedence over a product', () => {
    expect(startSetup({ ...OF_A_SERVICE, ...OF_A_PRODUCT }).actor.getSnapshot().value).toEqual({ asking: 'locating' })
  })

  test.each(STEPS)('at %s can be loaded again and continues where the server is', async (_, step) => {
    const world = await startAt(step)
    world.actor.send(locateAgain)
    world.actor.send(locateAgain)
    const loading = stateOf(world)
    await world.findStep.resolve('validate_meta')
    expect([loading, stateOf(world)]).toEqual([
      { ...clean, value: { asking: 'locating' }, calls: [2, 0, 0] },
      { ...clean, value: { steps: 'server' }, calls: [2, 0, 0] },
    ])
  })

  test('has the domain that was submitted before a reload', () => {
    const { actor } = startSetup({ ...OF_A_SERVICE, domain: 'panel.example.com' })
    expect(actor.getSnapshot().context.domain).toBe('panel.example.com')
  })
})

describe('a product that is bought by card', () => {
  const atPayment = { ...clean, value: { steps: 'payment' }, calls: [0, 0, 0] }

  test('starts with its payment', () => {
    expect(stateOf(startSetup(OF_A_PRODUCT))).toEqual(atPayment)
  })

  test.each([
    locateAgain,
    { type: 'continue', data: COMPLETE.framework, customer: LINKED } as const,
    { type: 'continue', data: COMPLETE.database, customer: LINKED } as const,
  ])('stays at its payment after $type', (event) => {
    const world = startSetup(OF_A_PRODUCT)
    world.actor.send(event)
    expect(stateOf(world)).toEqual(atPayment)
  })
})
