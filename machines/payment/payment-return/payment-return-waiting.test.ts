import { describe, expect, test } from 'vitest'
import { named, noNetwork, rejected, tooLate, unreadableResponse } from '../../testing/people'
import { CONFIRMATION, progress, type Return, startReturn } from './testing/payment-return-world'

const checkAgain = { type: 'checkAgain' } as const
const notPaid = rejected(400, 'PAYMENT_NOT_COMPLETED')

/** A payment whose confirmation has failed. */
async function startWithoutResponse(said: Partial<Return> = {}, response = notPaid) {
  const world = startReturn(said)
  await world.confirmPayment.reject(response)
  return world
}

describe('a confirmation that fails is not shown as a failure', () => {
  test.each(named(notPaid, rejected(404), rejected(500), noNetwork, tooLate, unreadableResponse))(
    '%s: it stays quiet for twenty seconds, and then a panel explains',
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
    ['whoever sent it', 'own', 'validating', 'submitStripeStep'],
    ['others', 'other', 'locating', 'findStep'],
  ] as const)(
    'one that does not come at all has its panel as well, and still leads %s on when it comes',
    async (_, visit, at, next) => {
      const world = startReturn({ visit })
      world.clock.increment(20_000)
      const waiting = progress(world)
      await world.confirmPayment.resolve(CONFIRMATION)
      expect([waiting, progress(world)]).toEqual([
        { at: 'confirming', isProcessing: false, sent: ['confirmPayment'], notified: [] },
        { at, isProcessing: true, sent: ['confirmPayment', next], notified: [] },
      ])
    },
  )

  test('a payment that was begun before shows its panel at once', async () => {
    const world = startReturn({ isResumed: true })
    const asking = progress(world)
    await world.confirmPayment.reject(notPaid)
    const expected = { isProcessing: false, sent: ['confirmPayment'] }
    expect([asking, progress(world)]).toEqual([
      { ...expected, at: 'confirming', notified: [] },
      { ...expected, at: 'noResponse', notified: ['logFailure 400'] },
    ])
  })
})

describe('Check again', () => {
  test('reads what the provider says before it confirms', async () => {
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
    'confirms again when the provider says %s',
    async (status) => {
      const world = await startWithoutResponse()
      world.actor.send(checkAgain)
      await world.readIntent.resolve(status)
      await world.confirmPayment.resolve(CONFIRMATION)
      expect(progress(world).at).toBe('validating')
    },
  )

  test.each(['unpaid', 'canceled'] as const)('ends as failed when the provider says %s', async (status) => {
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

  test('that cannot read confirms again, once for each click and never by itself', async () => {
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

  test('once more while it reads changes nothing', async () => {
    const world = await startWithoutResponse()
    world.actor.send(checkAgain)
    world.actor.send(checkAgain)
    expect(progress(world).sent).toEqual(['confirmPayment', 'readIntent'])
  })

  test('while the confirmation is under way reads instead, and its late answer is dropped', async () => {
    const world = startReturn()
    world.actor.send(checkAgain)
    await world.confirmPayment.resolve(CONFIRMATION)
    expect([world.confirmPayment.calls.map(({ aborted }) => aborted), progress(world).at]).toEqual([[true], 'reading'])
  })

  test.each([
    ['the kept card where there is no payment', { paymentIntent: undefined, setupIntent: 'seti_1' }, 'seti_1'],
    ['the payment where both are named', { setupIntent: 'seti_1' }, 'pi_1'],
    ['nothing where nothing was due', { paymentIntent: undefined }, undefined],
  ])('reads %s', async (_, said, intentId) => {
    const world = await startWithoutResponse({ ...said, clientSecret: undefined })
    world.actor.send(checkAgain)
    expect(world.readIntent.inputs).toEqual([{ intentId, clientSecret: undefined }])
  })

  test('does not bring the patience back', async () => {
    const world = await startWithoutResponse({ isResumed: true })
    world.actor.send(checkAgain)
    const reading = progress(world).isProcessing
    await world.readIntent.reject(noNetwork)
    const finding = progress(world).isProcessing
    await world.findStep.resolve('validate_stripe')
    expect([reading, finding, progress(world).isProcessing]).toEqual([false, false, false])
  })
})

describe('Check again that cannot read what the provider says', () => {
  /** The step of the setup is being read instead. */
  async function startFindingStep(said: Partial<Return> = {}) {
    const world = await startWithoutResponse(said)
    world.actor.send(checkAgain)
    await world.readIntent.reject(noNetwork)
    return world
  }

  const SENT = ['confirmPayment', 'readIntent', 'findStep']
  const notified = ['logFailure 400']

  test('reads the step of the setup before it confirms', async () => {
    const world = await startFindingStep()
    expect([world.findStep.inputs, progress(world), world.actor.getSnapshot().hasTag('busy')]).toEqual([
      [{ serviceId: 'service-1' }],
      { at: 'findingStep', isProcessing: true, sent: SENT, notified },
      true,
    ])
  })

  test('confirms again when the setup waits for the payment', async () => {
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
    'confirms again when the step cannot be read either: %s',
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

  test('confirms again when the setup has no step: that says nothing about the payment', async () => {
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
  ] as const)('is already paid when the setup is at %s, for the visit of an %s payment', async (step, visit) => {
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

  test('once more while it reads the step changes nothing', async () => {
    const world = await startFindingStep()
    world.actor.send(checkAgain)
    expect(progress(world).sent).toEqual(SENT)
  })
})
