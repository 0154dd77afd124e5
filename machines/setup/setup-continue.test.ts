import { describe, expect, test } from 'vitest'
import { named, noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import { play } from '../testing/play'
import { FLOW_STEPS } from './flow-steps'
import type { StepData } from './step-data'
import * as setup from './testing/setup-world'

const { accepted, at, COMPLETE, FORM_STEPS, INCOMPLETE, LAST, OF_A_SERVICE, seenAfter, shows } = setup
const { startAfter, startSetup, stateOf, submit, submitted } = setup

/** A story with its end: its name, the steps, and then the state. */
type Story = [string, setup.SetupSteps, ReturnType<typeof shows>]

/** After these errors, the step may have been accepted. */
const unclear = named(noNetwork, tooLate, unreadableResponse, rejected(500), rejected(502), rejected(409))
const clear = named(rejected(400), rejected(403), rejected(422), rejected(429))

const pending = { outcome: { type: 'pending' } } as const
const isAccepted = { outcome: { type: 'accepted' } } as const
const isRejected = (error: typeof noNetwork) => ({ outcome: { type: 'rejected', error } }) as const
const deployed = { notified: ['notifyDeployed'] }
const timeout = { kind: 'timeout', message: '' } as const

describe.each(FORM_STEPS)('Continue at %s', (step) => {
  const ready = shows({ steps: step }, [1, 0, 0])
  const complete = COMPLETE[step]

  test('submits the data once', async () => {
    const world = await startAfter(...submitted(step), submit(complete))
    expect([stateOf(world), world.ports.submitStep.inputs, world.actor.getSnapshot().hasTag('busy')]).toEqual([
      shows({ asking: 'submitting' }, [1, 1, 0], pending),
      [{ ...OF_A_SERVICE, data: complete }],
      true,
    ])
  })

  test('does nothing with incomplete data', async () => {
    expect(await seenAfter(...at(step), submit(INCOMPLETE[step]))).toEqual(ready)
  })

  test('needs a linked Discord account only for the bot', async () => {
    const world = await startAfter(...at(step), submit(complete, { isDiscordLinked: false }))
    expect(world.ports.submitStep.calls).toHaveLength(step === 'bot' ? 0 : 1)
  })

  test.each(clear)('shows the form with the reason until an edit if it is rejected: %s', async (_, error) => {
    const seen = shows({ steps: step }, [1, 1, 0], isRejected(error))
    const world = await startAfter(...submitted(step), { submitStep: error })
    expect([stateOf(world), stateOf(await play(world, 'edited'))]).toEqual([seen, shows({ steps: step }, [1, 1, 0])])
  })
})

test.each(['payment', ...FORM_STEPS] as const)('Continue at %s needs data of this step', async (step) => {
  const ofAnother = submit(COMPLETE[step === 'domain' ? 'framework' : 'domain'])
  expect(await seenAfter(...at(step), ofAnother)).toEqual(shows({ steps: step }, [1, 0, 0]))
})

const domainStays = shows({ steps: 'domain' }, [2, 1, 0], isAccepted)
const domainFails = shows('unavailable', [2, 1, 0], { ...isAccepted, error: noNetwork })

test.each<Story>([
  ['may take almost 35 s', [...submitted('server'), 34_999], shows({ asking: 'submitting' }, [1, 1, 0], pending)],
  [
    'ends after 35 s without any response',
    [...submitted('server'), 35_000, { submitStep: undefined }],
    shows({ steps: 'server' }, [1, 1, 0], isRejected(timeout)),
  ],
  ['stays if loading the next one takes too long', [...accepted('domain'), 35_000], domainStays],
  [
    'does not count for the next one, which takes too long to load again',
    [...accepted('server'), ...at('domain'), 'locateAgain', 35_000],
    shows({ steps: 'domain' }, [3, 1, 0], isRejected(timeout)),
  ],
  ['leads to the services if loading fails', [...accepted('domain'), { findStep: noNetwork }], domainFails],
  ...(['server', LAST] as const).map(
    (step): Story => [
      `of a deleted service leads to the services: ${step}`,
      [...submitted(step), { submitStep: rejected(404) }],
      shows('unavailable', [1, 1, 0], { ...pending, error: rejected(404) }),
    ],
  ),
])('a submitted step %s', async (_, steps, seen) => {
  expect(await seenAfter(...steps)).toEqual(seen)
})

test.each(FORM_STEPS.slice(0, -1))('an accepted %s loads the next step', async (step) => {
  const next = [...accepted(step), ...at(LAST)]
  expect(await seenAfter(...accepted(step))).toEqual(shows({ asking: 'locating' }, [2, 1, 0], isAccepted))
  expect(await seenAfter(...next)).toEqual(shows({ steps: LAST }, [2, 1, 0], isAccepted))
})

const SECRET_STEPS = ['bot', 'database'] as const

test.each(SECRET_STEPS)('secrets of the %s are not in a context or a printed snapshot', async (step) => {
  const world = await startAfter(...submitted(step))
  const submitting = world.actor.getPersistedSnapshot()
  await play(world, { submitStep: rejected(422) })
  const { context } = world.actor.getSnapshot()
  expect(JSON.stringify([submitting, world.ports.submitStep.inputs, context])).not.toMatch(/not-a-real/)
})

describe.each(unclear)('without a clear response: %s', (_, error) => {
  const unclearAt = (step: StepData['step']) => [...submitted(step), { submitStep: error }]
  const outcome = isRejected(error)
  const server = unclearAt('server')
  const last = unclearAt(LAST)
  const atLast = [...last, ...at(LAST)]
  const isDeployed = (looks: number) => shows('deployed', [2, 1, looks], { ...outcome, ...deployed })
  const lastStays = shows({ steps: LAST }, [2, 1, 1], outcome)
  const serverStays = shows({ steps: 'server' }, [2, 1, 0], outcome)

  test.each<Story>([
    ['a step is loaded instead of being sent again', server, shows({ asking: 'locating' }, [2, 1, 0], outcome)],
    ['a step may be accepted', [...server, ...at('domain')], shows({ steps: 'domain' }, [2, 1, 0], outcome)],
    ['a step is rejected if the server stays', [...server, ...at('server'), 35_000], serverStays],
    ['a step is rejected if it cannot be loaded', [...server, { findStep: noNetwork }], serverStays],
    ['a step is rejected if loading takes too long', [...server, 35_000], serverStays],
    ['the last step is deployed if the server then has no step', [...last, { findStep: null }], isDeployed(0)],
    ['the service decides if the server stays there', atLast, shows({ asking: 'checking' }, [2, 1, 1], outcome)],
    ['the last step is deployed if the service has left', [...atLast, { findProgress: 'done' }], isDeployed(1)],
    ['the last step stays if the service has not left', [...atLast, { findProgress: 'inSetup' }], lastStays],
    ['the last step stays if the service cannot be loaded', [...atLast, { findProgress: noNetwork }], lastStays],
  ])('%s', async (__, steps, seen) => {
    expect(await seenAfter(...steps)).toEqual(seen)
  })

  test('the submission is still known after the server has moved on', async () => {
    const { context } = (await startAfter(...server, ...at('domain'))).actor.getSnapshot()
    expect(context.submission?.step).toBe('server')
  })
})

describe('the last step', () => {
  test('finishes the setup without another call, and the screen is only left by the customer', async () => {
    const last = [...accepted('domain'), ...submitted(LAST), { submitStep: undefined }]
    const world = await startAfter(...last, 'locateAgain', 'edited')
    expect([stateOf(world), world.actor.getSnapshot().context.domain]).toEqual([
      shows('deployed', [2, 2, 0], { ...pending, ...deployed }),
      'panel.example.com',
    ])
    const { value, status } = (await play(world, 'leave')).actor.getSnapshot()
    expect([value, status]).toEqual(['left', 'done'])
  })

  const sends = submit(COMPLETE[LAST])

  test.each<[string, unknown, setup.SetupSteps]>([
    ['nothing was submitted', { asking: 'verifying' }, []],
    ['the step could not be loaded in time', { asking: 'verifying' }, ['locateAgain', 35_000]],
    ['the submission was rejected', { asking: 'verifying' }, [sends, { submitStep: rejected(422) }]],
    ['the submission had no response in time', 'deployed', [sends, 35_000, 'edited']],
  ])('without a later step, if %s: %j', async (_, value, steps) => {
    const world = await startAfter(...at(LAST), ...steps)
    const before = stateOf(world).value
    const after = stateOf(await play(world, 'locateAgain', { findStep: null }))
    expect([before, after.value, after.notified, world.ports.findProgress.calls.length]).toEqual([
      ...[{ steps: LAST }, value, value === 'deployed' ? deployed.notified : [], value === 'deployed' ? 0 : 1],
    ])
  })
})

describe.each([
  ['stays at the last step', FLOW_STEPS[LAST], { steps: LAST }],
  ['has no step', null, 'unavailable'],
] as const)('a setup that this browser has finished, if the server %s', (_, findStep, value) => {
  test.each([
    ['has left its setup', 'done', shows('deployed', [1, 0, 1], deployed)],
    ['has not left it', 'inSetup', shows(value, [1, 0, 1])],
    // An empty form would look as if the deployment had failed.
    ['cannot be loaded', noNetwork, shows('unavailable', [1, 0, 1], { error: noNetwork })],
  ] as const)('depends on the service, which %s', async (__, findProgress, expected) => {
    const world = await play(startSetup({ ...OF_A_SERVICE, wasDeployed: true }), { findStep }, { findProgress })
    expect([stateOf(world), world.ports.findProgress.inputs]).toEqual([expected, [OF_A_SERVICE]])
  })

  test('is still being deployed if its last step was accepted a short time ago', async () => {
    const input = { ...OF_A_SERVICE, wasDeployed: true, wasAccepted: true }
    const world = await play(startSetup(input), { findStep }, { findProgress: 'inSetup' })
    expect(stateOf(world)).toEqual(shows('deployed', [1, 0, 1], deployed))
  })
})
