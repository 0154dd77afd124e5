import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { named, noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import { testReach } from '../testing/reach'
import { FLOW_STEPS, SETUP_STEPS } from './flow-steps'
import { setupMachine } from './setup.machine'
import { COMPLETE, LINKED, OF_A_PRODUCT, OF_A_SERVICE, shows, startSetup, stateOf } from './testing/setup-world'

const errors = named(noNetwork, tooLate, unreadableResponse, rejected(403), rejected(404), rejected(500))
const locateAgain = { type: 'locateAgain' } as const
const submit = (data: typeof COMPLETE.framework | typeof COMPLETE.database | null) =>
  ({ type: 'continue', data, customer: LINKED }) as const

testReach([
  setupMachine,
  {
    // The product comes first: once both transitions of the start are taken, the paths need not be replayed to find them.
    inputs: [OF_A_PRODUCT, OF_A_SERVICE, { ...OF_A_SERVICE, wasDeployed: true }],
    // Only the last step differs from the others, so one of the others is enough.
    events: [
      ...[locateAgain, { type: 'edited' } as const, { type: 'leave' } as const],
      ...[null, COMPLETE.framework, COMPLETE.database].map(submit),
    ],
    responses: {
      findStep: [...Object.values(FLOW_STEPS), null, 'validate_coffee'],
      ...{ submitStep: [undefined], hasLeftSetup: [true, false] },
    },
    failures: {
      submitStep: [noNetwork, rejected(404), rejected(422)],
      ...{ findStep: [noNetwork], hasLeftSetup: [noNetwork] },
    },
  },
])

test('the steps have the order of the contract', () => {
  const listed = SETUP_STEPS.map((step) => `        - ${FLOW_STEPS[step]}\n`).join('')
  expect(readFileSync('openapi.yaml', 'utf8')).toContain(`      enum:\n${listed}`)
})

describe('the setup of a service', () => {
  test('starts by loading its step, even if there is a product', () => {
    const world = startSetup({ ...OF_A_SERVICE, ...OF_A_PRODUCT })
    expect([stateOf(world), world.actor.getSnapshot().hasTag('busy'), world.findStep.inputs]).toEqual([
      shows({ asking: 'locating' }, [1, 0, 0]),
      true,
      [OF_A_SERVICE],
    ])
  })

  test.each([
    ['payment', 'validate_stripe'],
    ['framework', 'validate_configuration'],
    ['server', 'validate_meta'],
    ['domain', 'validate_dns'],
    ['bot', 'validate_discord'],
    ['database', 'validate_db'],
  ] as const)('is at the step %s if it waits for %s, until another step is loaded', async (step, flowStep) => {
    const world = startSetup()
    await world.findStep.resolve(flowStep)
    const found = [stateOf(world), world.actor.getSnapshot().context.step]
    world.actor.send(locateAgain)
    world.actor.send(locateAgain)
    const loading = stateOf(world)
    await world.findStep.resolve('validate_meta')
    expect([found, loading, stateOf(world)]).toEqual([
      [shows({ steps: step }, [1, 0, 0]), step],
      shows({ asking: 'locating' }, [2, 0, 0]),
      shows({ steps: 'server' }, [2, 0, 0]),
    ])
  })

  test.each([null, 'validate_coffee', '', 'VALIDATE_DNS', 'payment', 'steps.payment'])(
    'at %j is unavailable, with an error if the step is unknown',
    async (flowStep) => {
      const world = startSetup()
      await world.findStep.resolve(flowStep)
      const error = flowStep === null ? null : unreadableResponse
      expect(stateOf(world)).toEqual(shows('unavailable', [1, 0, 0], { error }))
    },
  )

  test.each(errors)('is unavailable with the error if its step cannot be loaded: %s', async (_, error) => {
    const world = startSetup()
    await world.findStep.reject(error)
    expect(stateOf(world)).toEqual(shows('unavailable', [1, 0, 0], { error }))
  })

  test('is unavailable if its step is not loaded in time', () => {
    const world = startSetup()
    world.clock.increment(35_000)
    expect(stateOf(world)).toEqual(shows('unavailable', [1, 0, 0], { error: { kind: 'timeout', message: '' } }))
  })

  test('has the domain that was submitted before a reload', () => {
    const { actor } = startSetup({ ...OF_A_SERVICE, domain: 'panel.example.com' })
    expect(actor.getSnapshot().context.domain).toBe('panel.example.com')
  })

  test('does not change before a submission when the customer types, so that nothing is rendered again', async () => {
    const { actor, findStep } = startSetup()
    await findStep.resolve('validate_meta')
    const before = actor.getSnapshot()
    actor.send({ type: 'edited' })
    expect(actor.getSnapshot()).toBe(before)
  })
})

test('the setup of a product that is bought by card starts with its payment and stays there', () => {
  const world = startSetup(OF_A_PRODUCT)
  const started = stateOf(world)
  for (const event of [locateAgain, submit(COMPLETE.framework), submit(COMPLETE.database)]) world.actor.send(event)
  expect([started, stateOf(world)]).toEqual(Array(2).fill(shows({ steps: 'payment' }, [0, 0, 0])))
})
