import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { named, noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import { play } from '../testing/play'
import { testReach } from '../testing/reach'
import { FLOW_STEPS, SETUP_STEPS } from './flow-steps'
import { setupMachine } from './setup.machine'
import * as setup from './testing/setup-world'

const { at, COMPLETE, LAST, OF_A_PRODUCT, OF_A_SERVICE, shows, startAfter, startSetup, stateOf, submit } = setup

const errors = named(noNetwork, tooLate, unreadableResponse, rejected(403), rejected(404), rejected(500))

testReach([
  setupMachine,
  {
    // The product comes first: once both transitions of the start are taken, the paths need not be replayed to find them.
    inputs: [OF_A_PRODUCT, OF_A_SERVICE, { ...OF_A_SERVICE, wasDeployed: true, wasAccepted: true }],
    // Only the last step differs from the others, so one of the others is enough.
    events: [
      ...(['locateAgain', 'edited', 'leave'] as const).map((type) => ({ type })),
      ...[COMPLETE.framework, COMPLETE[LAST]].map((data) => submit(data)),
    ],
    responses: {
      findStep: [...Object.values(FLOW_STEPS), null, 'validate_coffee'],
      submitStep: [undefined],
      findProgress: ['inSetup', 'deploying', 'done'],
    },
    failures: { submitStep: [noNetwork, rejected(404), rejected(422)] },
  },
])

test('the steps have the order of the contract', () => {
  const listed = SETUP_STEPS.map((step) => `        - ${FLOW_STEPS[step]}\n`).join('')
  expect(readFileSync('openapi.yaml', 'utf8')).toContain(`      enum:\n${listed}`)
})

describe('the setup of a service', () => {
  test('starts by loading its step, even if there is a product', () => {
    const world = startSetup({ ...OF_A_SERVICE, ...OF_A_PRODUCT })
    expect([stateOf(world), world.actor.getSnapshot().hasTag('busy'), world.ports.findStep.inputs]).toEqual([
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
  ] as const)('is at the step %s if it waits for %s, until another step is loaded', async (step, findStep) => {
    const world = await startAfter({ findStep })
    const { context, value } = world.actor.getSnapshot()
    expect([stateOf(world), context.step]).toEqual([shows({ steps: step }, [1, 0, 0]), step])
    expect(value).toEqual({ steps: step === 'payment' ? 'payment' : 'form' })
    await play(world, 'locateAgain', 'locateAgain')
    expect(stateOf(world)).toEqual(shows({ asking: 'locating' }, [2, 0, 0]))
    expect(stateOf(await play(world, ...at('server')))).toEqual(shows({ steps: 'server' }, [2, 0, 0]))
  })

  const unreadable = ['validate_coffee', '', 'VALIDATE_DNS', 'payment', 'steps.payment']

  test.each<readonly [string, setup.SetupSteps[number], object | null]>([
    ...unreadable.map((findStep) => [`its step is ${findStep}`, { findStep }, unreadableResponse] as const),
    ...errors.map(([name, error]) => [`its step cannot be loaded: ${name}`, { findStep: error }, error] as const),
    ['its step is not loaded in time', 35_000, { kind: 'timeout', message: '' }],
  ])('is unavailable if %s', async (_, step, error) => {
    const world = await startAfter(step)
    expect([stateOf(world), world.actor.getSnapshot().status]).toEqual([
      { ...shows('unavailable', [1, 0, 0]), error },
      'done',
    ])
  })

  test.each([
    ['unavailable', 'inSetup'],
    ['unavailable', 'done'],
    // The deployment was started on another device.
    ['deployed', 'deploying'],
  ] as const)('without a step is %s if the service is %s', async (value, findProgress) => {
    const world = await startAfter({ findStep: null }, { findProgress })
    expect(stateOf(world)).toEqual(
      shows(value, [1, 0, 1], { notified: value === 'deployed' ? ['notifyDeployed'] : [] }),
    )
  })

  test('is not looked for after its end if its step is unknown', async () => {
    const world = await play(startSetup({ ...OF_A_SERVICE, wasDeployed: true }), { findStep: 'validate_coffee' })
    expect(stateOf(world)).toEqual(shows('unavailable', [1, 0, 0], { error: unreadableResponse }))
  })

  test('has the domain that was submitted before a reload', () => {
    const { actor } = startSetup({ ...OF_A_SERVICE, domain: 'panel.example.com' })
    expect(actor.getSnapshot().context.domain).toBe('panel.example.com')
  })

  test('does not change before a submission when the customer types, so that nothing is rendered again', async () => {
    const { actor } = await startAfter(...at('server'))
    const before = actor.getSnapshot()
    actor.send({ type: 'edited' })
    expect(actor.getSnapshot()).toBe(before)
  })
})

test('the setup of a product that is bought by card starts with its payment and stays there', async () => {
  const world = startSetup(OF_A_PRODUCT)
  const started = stateOf(world)
  await play(world, 'locateAgain', submit(COMPLETE.framework), submit(COMPLETE[LAST]))
  expect([started, stateOf(world)]).toEqual(Array(2).fill(shows({ steps: 'payment' }, [0, 0, 0])))
})
