import { describe, expect, test } from 'vitest'
import { named, noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import { FLOW_STEPS } from './flow-steps'
import type { StepData } from './step-data'
import {
  COMPLETE,
  FORM_STEPS,
  LINKED,
  OF_A_SERVICE,
  startAt,
  startSubmitting,
  stateOf,
  TEST_SECRETS,
} from './testing/setup-world'

const SUBMITTED = ['framework', 'server', 'domain', 'bot'] as const
const pending = { type: 'pending' }
const sendsNothing = (step: string) => ({
  value: { steps: step },
  outcome: null,
  error: null,
  calls: [1, 0, 0],
  notified: [],
})

describe('Continue', () => {
  test.each(SUBMITTED)('submits the data of the step %s once', async (step) => {
    const world = await startSubmitting(step)
    world.actor.send({ type: 'continue', data: COMPLETE[step], customer: LINKED })
    expect([stateOf(world), world.submitStep.inputs, world.actor.getSnapshot().hasTag('busy')]).toEqual([
      { value: { asking: 'submitting' }, outcome: pending, error: null, calls: [1, 1, 0], notified: [] },
      [{ ...OF_A_SERVICE, data: COMPLETE[step] }],
      true,
    ])
  })

  test.each(FORM_STEPS)('at %s does nothing if no user is signed in', async (step) => {
    const world = await startAt(step)
    world.actor.send({ type: 'continue', data: COMPLETE[step], customer: null })
    expect(stateOf(world)).toEqual(sendsNothing(step))
  })

  test('at the bot step requires a linked Discord account', async () => {
    const world = await startAt('bot')
    world.actor.send({ type: 'continue', data: COMPLETE.bot, customer: { isDiscordLinked: false } })
    expect(stateOf(world)).toEqual(sendsNothing('bot'))
  })

  test.each(['framework', 'server', 'domain', 'database'] as const)(
    'at %s does not require a Discord account',
    async (step) => {
      const world = await startAt(step)
      world.actor.send({ type: 'continue', data: COMPLETE[step], customer: { isDiscordLinked: false } })
      expect(world.submitStep.calls).toHaveLength(1)
    },
  )

  const { framework, server, domain, bot, database } = COMPLETE
  test.each<[StepData['step'], string, StepData]>([
    ['framework', 'an unknown choice', { ...framework, values: { ...framework.values, phone: 'banana' } }],
    ['server', 'no address', { ...server, values: { ...server.values, serverIp: '' } }],
    ['server', 'an invalid number', { ...server, values: { ...server.values, serverPort: '1e3' } }],
    ['domain', 'no domain', { ...domain, values: { domain: 'localhost' } }],
    ['bot', 'an id that is too short', { ...bot, values: { ...bot.values, guildId: '1234' } }],
    ['database', 'no name', { ...database, values: { ...database.values, dbName: ' ' } }],
    ['server', 'the data of another step', domain],
  ])('at %s with %s does nothing', async (step, _, data) => {
    const world = await startAt(step)
    world.actor.send({ type: 'continue', data, customer: LINKED })
    expect(stateOf(world)).toEqual(sendsNothing(step))
  })

  test.each(['payment', ...FORM_STEPS] as const)('at %s without data reports that it is missing', async (step) => {
    const world = await startAt(step)
    world.actor.send({ type: 'continue', data: null, customer: LINKED })
    expect(stateOf(world)).toEqual({ ...sendsNothing(step), outcome: { type: 'missing' } })
  })

  test('at the payment with the data of another step does nothing', async () => {
    const world = await startAt('payment')
    world.actor.send({ type: 'continue', data: COMPLETE.framework, customer: LINKED })
    expect(stateOf(world)).toEqual(sendsNothing('payment'))
  })
})

describe('an accepted step', () => {
  test.each(SUBMITTED)('of %s loads the next step', async (step) => {
    const world = await startSubmitting(step)
    await world.submitStep.resolve()
    const loading = stateOf(world)
    await world.findStep.resolve('validate_db')
    expect([loading, stateOf(world).value]).toEqual([
      { value: { asking: 'locating' }, outcome: { type: 'accepted' }, error: null, calls: [2, 1, 0], notified: [] },
      { steps: 'database' },
    ])
  })

  test('that the server stays at is loaded again only after a click', async () => {
    const world = await startSubmitting('domain')
    await world.submitStep.resolve()
    await world.findStep.resolve('validate_dns')
    world.clock.increment(600_000)
    const staying = stateOf(world)
    world.actor.send({ type: 'locateAgain' })
    await world.findStep.resolve('validate_dns')
    expect([staying, stateOf(world)]).toEqual([
      { value: { steps: 'domain' }, outcome: { type: 'accepted' }, error: null, calls: [2, 1, 0], notified: [] },
      { value: { steps: 'domain' }, outcome: { type: 'accepted' }, error: null, calls: [3, 1, 0], notified: [] },
    ])
  })

  test.each(named(noNetwork, rejected(500)))(
    'leads to the services if the next step cannot be loaded: %s',
    async (_, error) => {
      const world = await startSubmitting('domain')
      await world.submitStep.resolve()
      await world.findStep.reject(error)
      expect(stateOf(world)).toMatchObject({ value: 'unavailable', error })
    },
  )

  test('stays accepted if loading the next step times out', async () => {
    const world = await startSubmitting('domain')
    await world.submitStep.resolve()
    world.clock.increment(35_000)
    expect(stateOf(world)).toMatchObject({ value: { steps: 'domain' }, outcome: { type: 'accepted' } })
  })
})

test('typing before a submission changes nothing, so that nothing is rendered again', async () => {
  const { actor } = await startAt('server')
  const before = actor.getSnapshot()
  actor.send({ type: 'edited' })
  expect(actor.getSnapshot()).toBe(before)
})

describe('a rejected step', () => {
  test.each(
    SUBMITTED.flatMap((step) =>
      named(rejected(400), rejected(403), rejected(422), rejected(429)).map((row) => [step, ...row] as const),
    ),
  )('of %s stays, with the reason: %s', async (step, _, error) => {
    const world = await startSubmitting(step)
    await world.submitStep.reject(error)
    expect(stateOf(world)).toEqual({
      value: { steps: step },
      outcome: { type: 'rejected', error },
      error: null,
      calls: [1, 1, 0],
      notified: [],
    })
  })

  test('is cleared by typing and can be submitted again', async () => {
    const world = await startSubmitting('server')
    await world.submitStep.reject(rejected(422))
    world.actor.send({ type: 'edited' })
    const idle = stateOf(world).outcome
    world.actor.send({ type: 'continue', data: COMPLETE.server, customer: LINKED })
    expect([idle, stateOf(world).value, world.submitStep.calls.length]).toEqual([null, { asking: 'submitting' }, 2])
  })

  test('of a deleted service leads to the services with the reason', async () => {
    const world = await startSubmitting('server')
    await world.submitStep.reject(rejected(404))
    expect(stateOf(world)).toMatchObject({ value: 'unavailable', error: rejected(404) })
  })
})

describe.each(named(noNetwork, tooLate, unreadableResponse, rejected(500), rejected(502), rejected(409)))(
  'a step without a clear response: %s',
  (_, error) => {
    async function startUnclear() {
      const world = await startSubmitting('server')
      await world.submitStep.reject(error)
      return world
    }

    test('is loaded instead of being sent again', async () => {
      const world = await startUnclear()
      expect(stateOf(world)).toEqual({
        value: { asking: 'locating' },
        outcome: { type: 'rejected', error },
        error: null,
        calls: [2, 1, 0],
        notified: [],
      })
    })

    test('counts as accepted if the server has moved on', async () => {
      const world = await startUnclear()
      await world.findStep.resolve('validate_dns')
      expect([stateOf(world).value, world.actor.getSnapshot().context.submission?.step]).toEqual([
        { steps: 'domain' },
        'server',
      ])
    })

    test.each(['the server stays', 'the step cannot be loaded', 'loading takes too long'])(
      'counts as rejected if %s',
      async (how) => {
        const world = await startUnclear()
        if (how === 'the server stays') await world.findStep.resolve('validate_meta')
        if (how === 'the step cannot be loaded') await world.findStep.reject(noNetwork)
        world.clock.increment(35_000)
        expect(stateOf(world)).toMatchObject({
          value: { steps: 'server' },
          outcome: { type: 'rejected', error },
          error: null,
        })
      },
    )
  },
)

test('all calls of one click end within 35 s, even without any response', async () => {
  const world = await startSubmitting('framework')
  world.clock.increment(34_999)
  const before = stateOf(world).value
  world.clock.increment(1)
  await world.submitStep.resolve()
  expect([before, stateOf(world)]).toEqual([
    { asking: 'submitting' },
    {
      value: { steps: 'framework' },
      outcome: { type: 'rejected', error: { kind: 'timeout', message: '' } },
      error: null,
      calls: [1, 1, 0],
      notified: [],
    },
  ])
})

test('secrets are never readable in a context or a printed snapshot', async () => {
  for (const step of ['bot', 'database'] as const) {
    const world = await startSubmitting(step)
    const printed = JSON.stringify([world.actor.getPersistedSnapshot(), world.submitStep.inputs])
    expect(Object.values(TEST_SECRETS).filter((secret) => printed.includes(secret))).toEqual([])
    await world.submitStep.reject(rejected(422))
    expect(JSON.stringify(world.actor.getSnapshot().context)).not.toMatch(/test-secret/)
  }
})

test('the steps have the names of the server', () => {
  expect(FLOW_STEPS).toEqual({
    payment: 'validate_stripe',
    framework: 'validate_configuration',
    server: 'validate_meta',
    domain: 'validate_dns',
    bot: 'validate_discord',
    database: 'validate_db',
  })
})
