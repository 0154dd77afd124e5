import { describe, expect, test } from 'vitest'
import { progress, startLocating, startValidating } from '../testing/payment-return-world'
import { named, noNetwork, refused, unreadableAnswer } from '../testing/people'

const checkAgain = { type: 'checkAgain' } as const
const DONE = ['forgetPayment', 'announceConfirmed']
const READ = ['confirmPayment', 'findStep']
const TOLD = ['confirmPayment', 'submitStripeStep']
/** Others than the sender ask first. */
const READ_AND_TOLD = [...READ, 'submitStripeStep']
const VERIFIED = [...TOLD, 'findStep']

describe('a payment that the server has confirmed', () => {
  test('is told to the setup without asking by whoever sent it', async () => {
    expect(progress(await startValidating())).toEqual({ at: 'validating', isPatient: true, sent: TOLD, told: [] })
  })

  test.each(['validate_configuration', 'validate_db', 'something new', null])(
    'is already paid for anybody else when its setup is at %s',
    async (step) => {
      const world = await startLocating()
      await world.findStep.resolve(step)
      expect([progress(world), world.actor.getSnapshot().status]).toEqual([
        { at: 'alreadyPaid', isPatient: false, sent: READ, told: ['forgetPayment'] },
        'done',
      ])
    },
  )

  test('is told to the setup although its step cannot be read', async () => {
    const world = await startLocating()
    await world.findStep.reject(noNetwork)
    const telling = progress(world)
    await world.submitStripeStep.resolve()
    const sent = READ_AND_TOLD
    expect([telling, progress(world)]).toEqual([
      { at: 'validating', isPatient: true, sent, told: ['logFailure network'] },
      { at: 'confirmed', isPatient: false, sent, told: ['logFailure network', ...DONE] },
    ])
  })

  test.each([
    ['locating', startLocating],
    ['validating', startValidating],
  ])('ignores Check again while it is %s', async (at, start) => {
    const world = await start()
    const { sent } = progress(world)
    world.actor.send(checkAgain)
    expect(progress(world)).toEqual({ at, isPatient: true, sent, told: [] })
  })
})

const failures = named(refused(409, 'STEP_ALREADY_DONE'), refused(422), refused(500), noNetwork, unreadableAnswer)

describe.each(failures)('when telling the setup comes to %s, the step is read before anything else', (name, answer) => {
  const logged = `logFailure ${name.replace(/^status (\d+).*/, '$1')}`

  async function startVerifying(isOwnPayment = true) {
    const world = await startValidating({ isOwnPayment })
    await world.submitStripeStep.reject(answer)
    return world
  }

  test('and nothing is said meanwhile', async () => {
    expect(progress(await startVerifying())).toEqual({
      at: 'verifying',
      isPatient: true,
      sent: VERIFIED,
      told: [logged],
    })
  })

  test.each([
    ['validate_configuration', 'whoever sent it', true, VERIFIED],
    [null, 'whoever sent it', true, VERIFIED],
    ['validate_configuration', 'others', false, [...READ_AND_TOLD, 'findStep']],
    [null, 'others', false, [...READ_AND_TOLD, 'findStep']],
  ])('it is past, at %s: a success for %s', async (step, _, isOwnPayment, sent) => {
    const world = await startVerifying(isOwnPayment)
    await world.findStep.resolve(step)
    expect(progress(world)).toEqual({ at: 'confirmed', isPatient: false, sent, told: [logged, ...DONE] })
  })

  test('it still waits: the setup does not know it yet', async () => {
    const world = await startVerifying()
    await world.findStep.resolve('validate_stripe')
    expect(progress(world)).toEqual({ at: 'unvalidated', isPatient: false, sent: VERIFIED, told: [logged] })
  })

  test('it cannot be read: the setup may not know it yet', async () => {
    const world = await startVerifying()
    await world.findStep.reject(refused(503))
    expect(progress(world)).toEqual({
      at: 'unvalidated',
      isPatient: false,
      sent: VERIFIED,
      told: [logged, 'logFailure 503'],
    })
  })
})

describe('a payment that the setup does not know yet', () => {
  async function startUnvalidated(isOwnPayment = true) {
    const world = await startValidating({ isOwnPayment })
    await world.submitStripeStep.reject(noNetwork)
    await world.findStep.resolve('validate_stripe')
    return world
  }

  test('stays so until somebody asks, however long it takes', async () => {
    const world = await startUnvalidated()
    world.clock.increment(3_600_000)
    world.actor.send({ type: 'goOn' })
    expect(progress(world)).toEqual({
      at: 'unvalidated',
      isPatient: false,
      sent: VERIFIED,
      told: ['logFailure network'],
    })
  })

  test('is told again by Check again, but only after the step was read', async () => {
    const world = await startUnvalidated()
    world.actor.send(checkAgain)
    const reading = progress(world)
    await world.findStep.resolve('validate_stripe')
    await world.submitStripeStep.resolve()
    expect([reading.at, reading.sent, progress(world)]).toEqual([
      'locating',
      [...VERIFIED, 'findStep'],
      {
        at: 'confirmed',
        isPatient: false,
        sent: [...VERIFIED, 'findStep', 'submitStripeStep'],
        told: ['logFailure network', ...DONE],
      },
    ])
  })

  test('is told again by Check again although the step cannot be read', async () => {
    const world = await startUnvalidated()
    world.actor.send(checkAgain)
    await world.findStep.reject(refused(503))
    expect(progress(world)).toEqual({
      at: 'validating',
      isPatient: true,
      sent: [...VERIFIED, 'findStep', 'submitStripeStep'],
      told: ['logFailure network', 'logFailure 503'],
    })
  })

  test.each([
    ['a success for whoever sent it', true, 'confirmed', [...VERIFIED, 'findStep'], DONE],
    ['already paid for others', false, 'alreadyPaid', [...READ_AND_TOLD, 'findStep', 'findStep'], ['forgetPayment']],
  ])('and meanwhile has been told is %s', async (_, isOwnPayment, at, sent, told) => {
    const world = await startUnvalidated(isOwnPayment)
    world.actor.send(checkAgain)
    await world.findStep.resolve('validate_configuration')
    expect(progress(world)).toEqual({
      at,
      isPatient: false,
      sent,
      told: ['logFailure network', ...told],
    })
  })
})
