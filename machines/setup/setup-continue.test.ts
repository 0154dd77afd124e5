import { describe, expect, test } from 'vitest'
import { named, noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import { FLOW_STEPS, type SetupStep } from './flow-steps'
import type { StepData } from './step-data'
import type { SetupWorld } from './testing/setup-world'
import { COMPLETE, INCOMPLETE, LINKED, OF_A_SERVICE, shows, startSetup, stateOf } from './testing/setup-world'

const NOT_LINKED = { isDiscordLinked: false }
const SUBMITTED = ['framework', 'server', 'domain', 'bot'] as const
const FORM_STEPS = [...SUBMITTED, 'database'] as const
/** After these errors, the step may have been accepted. */
const unclear = named(noNetwork, tooLate, unreadableResponse, rejected(500), rejected(502), rejected(409))
const clear = named(rejected(400), rejected(403), rejected(422), rejected(429))

const pending = { outcome: { type: 'pending' } } as const
const accepted = { outcome: { type: 'accepted' } } as const
const deployed = { notified: ['deployed'] }

async function startAt(step: SetupStep): Promise<SetupWorld> {
  const world = startSetup()
  await world.findStep.resolve(FLOW_STEPS[step])
  return world
}

async function startSubmitting(step: StepData['step']): Promise<SetupWorld> {
  const world = await startAt(step)
  world.actor.send({ type: 'continue', data: COMPLETE[step], customer: LINKED })
  return world
}

/** The service is loaded, to see if it has left its setup. */
const looks = (hasLeft: boolean) => (world: SetupWorld) => world.hasLeftSetup.resolve(hasLeft)
const looksInVain = (world: SetupWorld) => world.hasLeftSetup.reject(noNetwork)

async function startAccepted(step: StepData['step']): Promise<SetupWorld> {
  const world = await startSubmitting(step)
  await world.submitStep.resolve()
  return world
}

describe('Continue', () => {
  test.each(FORM_STEPS)('submits the data of the step %s once', async (step) => {
    const world = await startSubmitting(step)
    world.actor.send({ type: 'continue', data: COMPLETE[step], customer: LINKED })
    expect([stateOf(world), world.submitStep.inputs, world.actor.getSnapshot().hasTag('busy')]).toEqual([
      shows({ asking: 'submitting' }, [1, 1, 0], pending),
      [{ ...OF_A_SERVICE, data: COMPLETE[step] }],
      true,
    ])
  })

  test.each(FORM_STEPS)('at %s does nothing without a user or with incomplete data', async (step) => {
    const world = await startAt(step)
    world.actor.send({ type: 'continue', data: COMPLETE[step], customer: null })
    world.actor.send({ type: 'continue', data: INCOMPLETE[step], customer: LINKED })
    expect(stateOf(world)).toEqual(shows({ steps: step }, [1, 0, 0]))
  })

  test.each(FORM_STEPS)('at %s needs a linked Discord account only for the bot', async (step) => {
    const world = await startAt(step)
    world.actor.send({ type: 'continue', data: COMPLETE[step], customer: NOT_LINKED })
    expect(world.submitStep.calls).toHaveLength(step === 'bot' ? 0 : 1)
  })

  test.each(['payment', ...FORM_STEPS] as const)('at %s needs data of this step', async (step) => {
    const world = await startAt(step)
    const other = COMPLETE[step === 'domain' ? 'framework' : 'domain']
    world.actor.send({ type: 'continue', data: other, customer: LINKED })
    const ignored = stateOf(world)
    world.actor.send({ type: 'continue', data: null, customer: LINKED })
    expect([ignored, stateOf(world)]).toEqual([
      shows({ steps: step }, [1, 0, 0]),
      shows({ steps: step }, [1, 0, 0], { outcome: { type: 'missing' } }),
    ])
  })

  test('ends after 35 s without any response', async () => {
    const world = await startSubmitting('framework')
    world.clock.increment(34_999)
    const before = stateOf(world).value
    world.clock.increment(1)
    await world.submitStep.resolve()
    const outcome = { type: 'rejected', error: { kind: 'timeout', message: '' } } as const
    expect([before, stateOf(world)]).toEqual([
      { asking: 'submitting' },
      shows({ steps: 'framework' }, [1, 1, 0], { outcome }),
    ])
  })

  test('never exposes secrets in a context or a printed snapshot', async () => {
    for (const step of ['bot', 'database'] as const) {
      const world = await startSubmitting(step)
      const submitting = world.actor.getPersistedSnapshot()
      await world.submitStep.reject(rejected(422))
      const { context } = world.actor.getSnapshot()
      expect(JSON.stringify([submitting, world.submitStep.inputs, context])).not.toMatch(/test-secret/)
    }
  })
})

describe('an accepted step', () => {
  test.each(SUBMITTED)('%s loads the next one', async (step) => {
    const world = await startAccepted(step)
    const loading = stateOf(world)
    await world.findStep.resolve('validate_db')
    expect([loading, stateOf(world)]).toEqual([
      shows({ asking: 'locating' }, [2, 1, 0], accepted),
      shows({ steps: 'database' }, [2, 1, 0], accepted),
    ])
  })

  test('stays if loading the next one takes too long, and leads to the services if that fails', async () => {
    const [slow, failed] = [await startAccepted('domain'), await startAccepted('domain')]
    slow.clock.increment(35_000)
    await failed.findStep.reject(noNetwork)
    expect([stateOf(slow), stateOf(failed)]).toEqual([
      shows({ steps: 'domain' }, [2, 1, 0], accepted),
      shows('unavailable', [2, 1, 0], { ...accepted, error: noNetwork }),
    ])
  })
})

describe('a rejected step', () => {
  test.each(FORM_STEPS.flatMap((step) => clear.map((row) => [step, ...row] as const)))(
    '%s stays, with the reason: %s',
    async (step, _, error) => {
      const world = await startSubmitting(step)
      await world.submitStep.reject(error)
      expect(stateOf(world)).toEqual(shows({ steps: step }, [1, 1, 0], { outcome: { type: 'rejected', error } }))
    },
  )

  test.each(['server', 'database'] as const)('%s of a deleted service leads to the services', async (step) => {
    const world = await startSubmitting(step)
    await world.submitStep.reject(rejected(404))
    expect(stateOf(world)).toEqual(shows('unavailable', [1, 1, 0], { ...pending, error: rejected(404) }))
  })
})

describe.each(unclear)('without a clear response: %s', (_, error) => {
  const unclearAt = { outcome: { type: 'rejected', error } } as const

  async function startUnclear(step: StepData['step']) {
    const world = await startSubmitting(step)
    await world.submitStep.reject(error)
    return world
  }

  test('a step is loaded instead of being sent again, and counts as accepted if the server has moved on', async () => {
    const world = await startUnclear('server')
    const loading = stateOf(world)
    await world.findStep.resolve('validate_dns')
    expect([loading, stateOf(world), world.actor.getSnapshot().context.submission?.step]).toEqual([
      shows({ asking: 'locating' }, [2, 1, 0], unclearAt),
      shows({ steps: 'domain' }, [2, 1, 0], unclearAt),
      'server',
    ])
  })

  test.each([
    ['the server stays', (world: SetupWorld) => world.findStep.resolve('validate_meta')],
    ['it cannot be loaded', (world: SetupWorld) => world.findStep.reject(noNetwork)],
    ['loading takes too long', async () => {}],
  ])('a step counts as rejected if %s', async (_, respond) => {
    const world = await startUnclear('server')
    await respond(world)
    world.clock.increment(35_000)
    expect(stateOf(world)).toEqual(shows({ steps: 'server' }, [2, 1, 0], unclearAt))
  })

  test('the last step is deployed if the server then has no step', async () => {
    const world = await startUnclear('database')
    await world.findStep.resolve(null)
    expect(stateOf(world)).toEqual(shows('deployed', [2, 1, 0], { ...unclearAt, ...deployed }))
  })

  test.each([
    ['has left its setup', looks(true), 'deployed', deployed],
    ['has not left it', looks(false), { steps: 'database' }, {}],
    ['is unknown', looksInVain, { steps: 'database' }, {}],
  ] as const)('the service decides if the server stays at the last step: it %s', async (_, respond, value, more) => {
    const world = await startUnclear('database')
    await world.findStep.resolve('validate_db')
    const checking = [stateOf(world).value, world.hasLeftSetup.inputs]
    await respond(world)
    expect([checking, stateOf(world)]).toEqual([
      [{ asking: 'checking' }, [OF_A_SERVICE]],
      shows(value, [2, 1, 1], { ...unclearAt, ...more }),
    ])
  })
})

describe('the last step', () => {
  test('finishes the setup without another call, and the screen is only left by the customer', async () => {
    const world = await startAccepted('domain')
    await world.findStep.resolve('validate_db')
    world.actor.send({ type: 'continue', data: COMPLETE.database, customer: LINKED })
    await world.submitStep.resolve()
    for (const type of ['locateAgain', 'edited'] as const) world.actor.send({ type })
    expect([stateOf(world), world.actor.getSnapshot().context.domain]).toEqual([
      shows('deployed', [2, 2, 0], { ...pending, ...deployed }),
      'panel.example.com',
    ])
    world.actor.send({ type: 'leave' })
    expect(stateOf(world).value).toBe('left')
  })

  const isRejected = async (world: SetupWorld) => {
    world.actor.send({ type: 'continue', data: COMPLETE.database, customer: LINKED })
    await world.submitStep.reject(rejected(422))
  }
  const hasNoData = ({ actor }: SetupWorld) => actor.send({ type: 'continue', data: null, customer: LINKED })
  const takesTooLong = ({ actor, clock }: SetupWorld) => {
    actor.send({ type: 'locateAgain' })
    clock.increment(35_000)
  }
  const isUnclear = ({ actor, clock }: SetupWorld) => {
    actor.send({ type: 'continue', data: COMPLETE.database, customer: LINKED })
    clock.increment(35_000)
    actor.send({ type: 'edited' })
  }

  test.each([
    ['nothing was submitted', 'unavailable', () => {}],
    ['the step could not be loaded in time', 'unavailable', takesTooLong],
    ['the submission had no data', 'unavailable', hasNoData],
    ['the submission was rejected', 'unavailable', isRejected],
    ['the submission had no response in time', 'deployed', isUnclear],
  ] as const)('without a later step, if %s: %s', async (_, value, prepare) => {
    const world = await startAt('database')
    await prepare(world)
    const before = stateOf(world).value
    world.actor.send({ type: 'locateAgain' })
    await world.findStep.resolve(null)
    const notified = value === 'deployed' ? ['deployed'] : []
    expect([before, stateOf(world).value, world.notified, world.hasLeftSetup.calls]).toEqual([
      ...[{ steps: 'database' }, value, notified, []],
    ])
  })
})

describe.each([
  ['stays at the last step', FLOW_STEPS.database, { steps: 'database' }],
  ['has no step', null, 'unavailable'],
] as const)('a setup that this browser has finished, if the server %s', (_, found, value) => {
  test.each([
    ['has left its setup', looks(true), shows('deployed', [1, 0, 1], deployed)],
    ['has not left it', looks(false), shows(value, [1, 0, 1])],
    // An empty form would look as if the deployment had failed.
    ['cannot be loaded', looksInVain, shows('unavailable', [1, 0, 1], { error: noNetwork })],
  ])('depends on the service, which %s', async (_, respond, expected) => {
    const world = startSetup({ ...OF_A_SERVICE, wasDeployed: true })
    await world.findStep.resolve(found)
    await respond(world)
    expect([stateOf(world), world.hasLeftSetup.inputs]).toEqual([expected, [OF_A_SERVICE]])
  })
})
