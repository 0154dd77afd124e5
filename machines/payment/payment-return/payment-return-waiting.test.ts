import { describe, expect, test } from 'vitest'
import { named, noNetwork, rejected, tooLate, unreadableResponse } from '../../testing/people'
import { CONFIRMATION, progress, type Return, startReturn } from './testing/payment-return-world'

const checkAgain = { type: 'checkAgain' } as const
const notPaid = rejected(400, 'PAYMENT_NOT_COMPLETED')

/** A payment whose confirmation has failed. */
async function startWithoutResponse(overrides: Partial<Return> = {}, response = notPaid) {
  const world = startReturn(overrides)
  await world.confirmPayment.reject(response)
  return world
}

describe('a confirmation that fails is not shown as a failure', () => {
  test.each(named(notPaid, rejected(404), rejected(500), noNetwork, tooLate, unreadableResponse))(
    '%s: the panel appears after twenty seconds',
    async (name, response) => {
      const world = await startWithoutResponse({}, response)
      world.clock.increment(19_999)
      const quiet = progress(world)
      world.clock.increment(1)
      const expected = {
        at: 'noResponse',
        sent: ['confirmPayment'],
        notified: [`logFailure ${name.replace(/^status (\d+).*/, '$1')}`],
      }
      expect([quiet, progress(world)]).toEqual([
        { ...expected, isProcessing: true },
        { ...expected, isProcessing: false },
      ])
    },
  )

  test.each([
    ['the browser that sent it', 'own', 'validating', 'submitStripeStep'],
    ['another browser', 'other', 'locating', 'findStep'],
  ] as const)('a slow confirmation shows the panel too, and still counts in %s', async (_, visit, at, next) => {
    const world = startReturn({ visit })
    world.clock.increment(20_000)
    const waiting = progress(world)
    await world.confirmPayment.resolve(CONFIRMATION)
    expect([waiting, progress(world)]).toEqual([
      { at: 'confirming', isProcessing: false, sent: ['confirmPayment'], notified: [] },
      { at, isProcessing: true, sent: ['confirmPayment', next], notified: [] },
    ])
  })

  test('an earlier payment shows the panel at once', async () => {
    const world = startReturn({ isResumed: true })
    const confirming = progress(world)
    await world.confirmPayment.reject(notPaid)
    const expected = { isProcessing: false, sent: ['confirmPayment'] }
    expect([confirming, progress(world)]).toEqual([
      { ...expected, at: 'confirming', notified: [] },
      { ...expected, at: 'noResponse', notified: ['logFailure 400'] },
    ])
  })
})

describe('Check again', () => {
  test('reads the intent before it confirms', async () => {
    const world = await startWithoutResponse()
    world.actor.send(checkAgain)
    const reading = progress(world)
    await world.readIntent.resolve('succeeded')
    expect([world.readIntent.inputs, reading.at, reading.sent, progress(world)]).toEqual([
      [{ intentId: 'pi_1', clientSecret: world.actor.getSnapshot().context.clientSecret }],
      'reading',
      ['confirmPayment', 'readIntent'],
      {
        at: 'confirming',
        isProcessing: true,
        sent: ['confirmPayment', 'readIntent', 'confirmPayment'],
        notified: ['logFailure 400'],
      },
    ])
  })

  test.each(['succeeded', 'processing', 'requiresAction'] as const)(
    'confirms again if the intent is %s',
    async (status) => {
      const world = await startWithoutResponse()
      world.actor.send(checkAgain)
      await world.readIntent.resolve(status)
      await world.confirmPayment.resolve(CONFIRMATION)
      expect(progress(world).at).toBe('validating')
    },
  )

  test.each(['unpaid', 'canceled'] as const)('ends as failed if the intent is %s', async (status) => {
    const world = await startWithoutResponse()
    world.actor.send(checkAgain)
    await world.readIntent.resolve(status)
    expect(progress(world)).toEqual({
      at: 'failed',
      isProcessing: false,
      sent: ['confirmPayment', 'readIntent'],
      notified: ['logFailure 400', 'notifyUnpaid'],
    })
  })

  test('confirms once for each click if the intent cannot be read', async () => {
    const world = await startWithoutResponse()
    const clicks: unknown[] = []
    for (const response of [notPaid, noNetwork]) {
      world.actor.send(checkAgain)
      await world.readIntent.reject(noNetwork)
      await world.findStep.resolve('validate_stripe')
      await world.confirmPayment.reject(response)
      world.clock.increment(600_000)
      clicks.push(world.sent.slice(1).join())
    }
    expect([clicks, progress(world).at]).toEqual([
      ['readIntent,findStep,confirmPayment', 'readIntent,findStep,confirmPayment,readIntent,findStep,confirmPayment'],
      'noResponse',
    ])
  })

  test('has no effect during a read', async () => {
    const world = await startWithoutResponse()
    world.actor.send(checkAgain)
    world.actor.send(checkAgain)
    expect(progress(world).sent).toEqual(['confirmPayment', 'readIntent'])
  })

  test('during the confirmation reads instead and drops the late response', async () => {
    const world = startReturn()
    world.actor.send(checkAgain)
    await world.confirmPayment.resolve(CONFIRMATION)
    expect([world.confirmPayment.calls.map(({ aborted }) => aborted), progress(world).at]).toEqual([[true], 'reading'])
  })

  test.each([
    ['the stored card if there is no payment', { paymentIntent: undefined, setupIntent: 'seti_1' }, 'seti_1'],
    ['the payment if both are named', { setupIntent: 'seti_1' }, 'pi_1'],
    ['no intent if nothing was due', { paymentIntent: undefined }, undefined],
  ])('reads %s', async (_, overrides, intentId) => {
    const world = await startWithoutResponse({ ...overrides, clientSecret: undefined })
    world.actor.send(checkAgain)
    expect(world.readIntent.inputs).toEqual([{ intentId, clientSecret: undefined }])
  })

  test('does not ask the customer to wait again', async () => {
    const world = await startWithoutResponse({ isResumed: true })
    world.actor.send(checkAgain)
    const reading = progress(world).isProcessing
    await world.readIntent.reject(noNetwork)
    const finding = progress(world).isProcessing
    await world.findStep.resolve('validate_stripe')
    expect([reading, finding, progress(world).isProcessing]).toEqual([false, false, false])
  })
})

describe('Check again without access to the intent', () => {
  /** The setup's step is being read instead. */
  async function startFindingStep(overrides: Partial<Return> = {}) {
    const world = await startWithoutResponse(overrides)
    world.actor.send(checkAgain)
    await world.readIntent.reject(noNetwork)
    return world
  }

  const SENT = ['confirmPayment', 'readIntent', 'findStep']
  const notified = ['logFailure 400']

  test("reads the setup's step before it confirms", async () => {
    const world = await startFindingStep()
    expect([world.findStep.inputs, progress(world), world.actor.getSnapshot().hasTag('busy')]).toEqual([
      [{ serviceId: 'service-1' }],
      { at: 'findingStep', isProcessing: true, sent: SENT, notified },
      true,
    ])
  })

  test('confirms again if the setup waits for the payment', async () => {
    const world = await startFindingStep()
    await world.findStep.resolve('validate_stripe')
    expect(progress(world)).toEqual({
      at: 'confirming',
      isProcessing: true,
      sent: [...SENT, 'confirmPayment'],
      notified,
    })
  })

  test.each(named(noNetwork, tooLate, rejected(500), rejected(404), unreadableResponse))(
    'confirms again if the step cannot be read either: %s',
    async (_, failure) => {
      const world = await startFindingStep()
      await world.findStep.reject(failure)
      expect(progress(world)).toEqual({
        at: 'confirming',
        isProcessing: true,
        sent: [...SENT, 'confirmPayment'],
        notified,
      })
    },
  )

  // A setup without a step does not prove that the payment was made.
  test('confirms again if the setup has no step', async () => {
    const world = await startFindingStep()
    await world.findStep.resolve(null)
    expect(progress(world)).toEqual({
      at: 'confirming',
      isProcessing: true,
      sent: [...SENT, 'confirmPayment'],
      notified,
    })
  })

  test.each([
    ['validate_configuration', 'own'],
    ['something new', 'own'],
    ['validate_configuration', 'other'],
  ] as const)('ends as already paid if the setup is at %s (visit: %s)', async (step, visit) => {
    const world = await startFindingStep({ visit })
    await world.findStep.resolve(step)
    expect([progress(world), world.actor.getSnapshot().status]).toEqual([
      {
        at: 'alreadyPaid',
        isProcessing: false,
        sent: SENT,
        notified: [...notified, 'notifyConfirmed service-1 by its setup', 'notifyServicesChanged'],
      },
      'done',
    ])
  })

  test('has no effect while the step is read', async () => {
    const world = await startFindingStep()
    world.actor.send(checkAgain)
    expect(progress(world).sent).toEqual(SENT)
  })
})
