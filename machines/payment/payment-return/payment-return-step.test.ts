import { describe, expect, test } from 'vitest'
import { named, noNetwork, rejected, unreadableResponse } from '../../testing/people'
import { progress, type Return, startLocating, startValidating } from './testing/payment-return-world'

const checkAgain = { type: 'checkAgain' } as const
const DONE = ['notifyConfirmed service-1', 'notifyServicesChanged']
const READ = ['confirmPayment', 'findStep']
const NOTIFIED = ['confirmPayment', 'submitStripeStep']
/** A browser that did not send the payment reads the step first. */
const READ_AND_NOTIFIED = [...READ, 'submitStripeStep']
const VERIFIED = [...NOTIFIED, 'findStep']

describe('a payment that the server has confirmed', () => {
  test('has its step submitted without a read in the browser that sent it', async () => {
    expect(progress(await startValidating())).toEqual({
      at: 'validating',
      isProcessing: true,
      sent: NOTIFIED,
      notified: [],
    })
  })

  test.each(['validate_configuration', 'validate_db', 'something new', null])(
    'is already paid in any other browser when its setup is at %s',
    async (step) => {
      const world = await startLocating()
      await world.findStep.resolve(step)
      expect([progress(world), world.actor.getSnapshot().status]).toEqual([
        { at: 'alreadyPaid', isProcessing: false, sent: READ, notified: DONE },
        'done',
      ])
    },
  )

  test('has its step submitted even if the step cannot be read', async () => {
    const world = await startLocating()
    await world.findStep.reject(noNetwork)
    const notifying = progress(world)
    await world.submitStripeStep.resolve()
    const sent = READ_AND_NOTIFIED
    expect([notifying, progress(world)]).toEqual([
      { at: 'validating', isProcessing: true, sent, notified: ['logFailure network'] },
      { at: 'confirmed', isProcessing: false, sent, notified: ['logFailure network', ...DONE] },
    ])
  })

  test.each([
    ['locating', startLocating],
    ['validating', startValidating],
  ])('ignores Check again while it is %s', async (at, start) => {
    const world = await start()
    const { sent } = progress(world)
    world.actor.send(checkAgain)
    expect(progress(world)).toEqual({ at, isProcessing: true, sent, notified: [] })
  })
})

const failures = named(rejected(409, 'STEP_ALREADY_DONE'), rejected(422), rejected(500), noNetwork, unreadableResponse)

describe.each(failures)('when the submit ends with %s, the step is read first', (name, response) => {
  const logged = `logFailure ${name.replace(/^status (\d+).*/, '$1')}`

  async function startVerifying(visit: Return['visit'] = 'own') {
    const world = await startValidating({ visit })
    await world.submitStripeStep.reject(response)
    return world
  }

  test('and the screen shows no change until then', async () => {
    expect(progress(await startVerifying())).toEqual({
      at: 'locating',
      isProcessing: true,
      sent: VERIFIED,
      notified: [logged],
    })
  })

  test.each([
    ['validate_configuration', 'the browser that sent it', 'own', VERIFIED],
    [null, 'the browser that sent it', 'own', VERIFIED],
    ['validate_configuration', 'another browser', 'other', [...READ_AND_NOTIFIED, 'findStep']],
    [null, 'another browser', 'other', [...READ_AND_NOTIFIED, 'findStep']],
  ] as const)('and the step %s is a success in %s', async (step, _, visit, sent) => {
    const world = await startVerifying(visit)
    await world.findStep.resolve(step)
    expect(progress(world)).toEqual({ at: 'confirmed', isProcessing: false, sent, notified: [logged, ...DONE] })
  })

  test('and a setup that still waits has not accepted the payment', async () => {
    const world = await startVerifying()
    await world.findStep.resolve('validate_stripe')
    expect(progress(world)).toEqual({ at: 'unvalidated', isProcessing: false, sent: VERIFIED, notified: [logged] })
  })

  test('and a failed read leaves the payment unvalidated', async () => {
    const world = await startVerifying()
    await world.findStep.reject(rejected(503))
    expect(progress(world)).toEqual({
      at: 'unvalidated',
      isProcessing: false,
      sent: VERIFIED,
      notified: [logged, 'logFailure 503'],
    })
  })
})

describe('a payment that the setup has not accepted', () => {
  async function startUnvalidated(visit: Return['visit'] = 'own') {
    const world = await startValidating({ visit })
    await world.submitStripeStep.reject(noNetwork)
    await world.findStep.resolve('validate_stripe')
    return world
  }

  test('stays unvalidated until a click, however long it takes', async () => {
    const world = await startUnvalidated()
    world.clock.increment(3_600_000)
    world.actor.send({ type: 'goOn' })
    expect(progress(world)).toEqual({
      at: 'unvalidated',
      isProcessing: false,
      sent: VERIFIED,
      notified: ['logFailure network'],
    })
  })

  test('is submitted again by Check again, but only after the step was read', async () => {
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
        isProcessing: false,
        sent: [...VERIFIED, 'findStep', 'submitStripeStep'],
        notified: ['logFailure network', ...DONE],
      },
    ])
  })

  test('is submitted again by Check again even if the step cannot be read', async () => {
    const world = await startUnvalidated()
    world.actor.send(checkAgain)
    await world.findStep.reject(rejected(503))
    expect(progress(world)).toEqual({
      at: 'validating',
      isProcessing: true,
      sent: [...VERIFIED, 'findStep', 'submitStripeStep'],
      notified: ['logFailure network', 'logFailure 503'],
    })
  })

  test.each([
    ['in the browser that sent it', 'own', VERIFIED],
    ['in another browser that has submitted it', 'other', [...READ_AND_NOTIFIED, 'findStep']],
  ] as const)('is a success after Check again finds it accepted, %s', async (_, visit, sent) => {
    const world = await startUnvalidated(visit)
    world.actor.send(checkAgain)
    await world.findStep.resolve('validate_configuration')
    expect(progress(world)).toEqual({
      at: 'confirmed',
      isProcessing: false,
      sent: [...sent, 'findStep'],
      notified: ['logFailure network', ...DONE],
    })
  })
})

describe('a call about the step without a response', () => {
  async function startVerifying() {
    const world = await startValidating()
    await world.submitStripeStep.reject(noNetwork)
    return world
  }

  test.each([
    ['locating', startLocating, 'unvalidated', false, [], []],
    // The read after a submit has its own ten seconds.
    ['validating', startValidating, 'locating', true, ['findStep'], []],
    ['locating', startVerifying, 'unvalidated', false, [], ['logFailure network']],
  ] as const)('is aborted after ten seconds while it is %s', async (at, start, next, isProcessing, more, notified) => {
    const world = await start()
    const { sent } = progress(world)
    world.clock.increment(9_999)
    const before = progress(world)
    world.clock.increment(1)
    expect([before, progress(world)]).toEqual([
      { at, isProcessing: true, sent, notified },
      { at: next, isProcessing, sent: [...sent, ...more], notified },
    ])
  })

  test('is aborted, and its late response is dropped', async () => {
    const world = await startValidating()
    world.clock.increment(10_000)
    await world.submitStripeStep.resolve()
    expect([world.submitStripeStep.calls.map(({ aborted }) => aborted), progress(world)]).toEqual([
      [true],
      { at: 'locating', isProcessing: true, sent: VERIFIED, notified: [] },
    ])
  })

  test.each([
    ['validate_stripe', 'unvalidated', []],
    ['validate_configuration', 'confirmed', DONE],
    [null, 'confirmed', DONE],
  ])('is decided by the step after a submit: at %s the payment is %s', async (step, at, notified) => {
    const world = await startValidating()
    world.clock.increment(10_000)
    await world.findStep.resolve(step)
    expect(progress(world)).toEqual({ at, isProcessing: false, sent: VERIFIED, notified })
  })

  test('takes at most 35 s in total, even if three calls are slow', async () => {
    const world = await startLocating()
    world.clock.increment(9_999)
    await world.findStep.reject(noNetwork)
    world.clock.increment(10_000)
    const reading = progress(world)
    // The rest of the 35 s.
    world.clock.increment(35_000 - 9_999 - 10_000)
    const sent = [...READ_AND_NOTIFIED, 'findStep']
    const notified = ['logFailure network']
    expect([reading, progress(world)]).toEqual([
      { at: 'locating', isProcessing: true, sent, notified },
      { at: 'unvalidated', isProcessing: false, sent, notified },
    ])
  })

  test.each([
    ['a success in the browser that submitted it', startValidating, 'confirmed', [...VERIFIED, 'findStep']],
    ['already paid in another browser', startLocating, 'alreadyPaid', [...READ, 'findStep']],
  ])('is repeated only by a click, and past the step it is %s', async (_, start, at, sent) => {
    const world = await start()
    world.clock.increment(10_000)
    world.clock.increment(10_000)
    world.clock.increment(3_600_000)
    const waiting = progress(world)
    world.actor.send(checkAgain)
    await world.findStep.resolve('validate_configuration')
    expect([waiting, progress(world)]).toEqual([
      { at: 'unvalidated', isProcessing: false, sent: sent.slice(0, -1), notified: [] },
      { at, isProcessing: false, sent, notified: DONE },
    ])
  })
})
