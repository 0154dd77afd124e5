import { describe, expect, test } from 'vitest'
import { CONFIRMATION, progress, type Return, startReturn } from '../testing/payment-return-world'
import { named, noNetwork, refused, service, tooLate, unreadableAnswer } from '../testing/people'

const checkAgain = { type: 'checkAgain' } as const
const notPaid = refused(400, 'PAYMENT_NOT_COMPLETED')

/** A payment whose confirmation has failed. */
async function startUnanswered(said: Partial<Return> = {}, answer = notPaid) {
  const world = startReturn(said)
  await world.confirmPayment.reject(answer)
  return world
}

describe('a confirmation that fails is not shown as a failure', () => {
  test.each(named(notPaid, refused(404), refused(500), noNetwork, tooLate, unreadableAnswer))(
    '%s: it stays quiet for twenty seconds, and then a panel explains',
    async (name, answer) => {
      const world = await startUnanswered({}, answer)
      world.clock.increment(19_999)
      const quiet = progress(world)
      world.clock.increment(1)
      const expected = {
        at: 'unanswered',
        sent: ['confirmPayment'],
        told: [`logFailure ${name.replace(/^status (\d+).*/, '$1')}`],
      }
      expect([quiet, progress(world)]).toEqual([
        { ...expected, isPatient: true },
        { ...expected, isPatient: false },
      ])
    },
  )

  test.each([
    ...named(notPaid, refused(404)).map(([name, answer]) => [name, answer, true] as const),
    ...named(refused(500), noNetwork, unreadableAnswer).map(([name, answer]) => [name, answer, false] as const),
  ])('%s is a clear no: %s', async (_, answer, isRefused) => {
    const world = await startUnanswered({}, answer)
    expect(world.actor.getSnapshot().context.isRefused).toBe(isRefused)
  })

  test('one that does not come at all has its panel as well, and still leads on when it comes', async () => {
    const world = startReturn()
    world.clock.increment(20_000)
    const waiting = progress(world)
    await world.confirmPayment.resolve(CONFIRMATION)
    expect([waiting, progress(world)]).toEqual([
      { at: 'confirming', isPatient: false, sent: ['confirmPayment'], told: [] },
      { at: 'locating', isPatient: true, sent: ['confirmPayment', 'findStep'], told: [] },
    ])
  })

  test('a payment that was begun before shows its panel at once', async () => {
    const world = startReturn({ isResumed: true })
    const asking = progress(world)
    await world.confirmPayment.reject(notPaid)
    const expected = { isPatient: false, sent: ['confirmPayment'] }
    expect([asking, progress(world)]).toEqual([
      { ...expected, at: 'confirming', told: [] },
      { ...expected, at: 'unanswered', told: ['logFailure 400'] },
    ])
  })
})

describe('Check again', () => {
  test('reads what the provider says before it confirms', async () => {
    const world = await startUnanswered()
    world.actor.send(checkAgain)
    const reading = progress(world)
    await world.readIntent.resolve('succeeded')
    expect([world.readIntent.inputs, reading.at, reading.sent, progress(world)]).toEqual([
      [{ intentId: 'pi_1', clientSecret: world.actor.getSnapshot().context.clientSecret }],
      'reading',
      ['confirmPayment', 'readIntent'],
      {
        at: 'confirming',
        isPatient: true,
        sent: ['confirmPayment', 'readIntent', 'confirmPayment'],
        told: ['logFailure 400'],
      },
    ])
  })

  test.each(['succeeded', 'processing', 'requiresAction'] as const)(
    'confirms again when the provider says %s',
    async (status) => {
      const world = await startUnanswered()
      world.actor.send(checkAgain)
      await world.readIntent.resolve(status)
      await world.confirmPayment.resolve(CONFIRMATION)
      expect(progress(world).at).toBe('locating')
    },
  )

  test.each(['unpaid', 'canceled'] as const)('ends as failed when the provider says %s', async (status) => {
    const world = await startUnanswered()
    world.actor.send(checkAgain)
    await world.readIntent.resolve(status)
    expect(progress(world)).toEqual({
      at: 'failed',
      isPatient: false,
      sent: ['confirmPayment', 'readIntent'],
      told: ['logFailure 400', 'forgetPayment'],
    })
  })

  test('that cannot read confirms again, once for each click and never by itself', async () => {
    const world = await startUnanswered()
    const clicks: unknown[] = []
    for (const answer of [notPaid, noNetwork]) {
      world.actor.send(checkAgain)
      await world.readIntent.reject(noNetwork)
      await world.confirmPayment.reject(answer)
      world.clock.increment(600_000)
      clicks.push(world.sent.slice(1).join())
    }
    expect([clicks, progress(world).at]).toEqual([
      ['readIntent,confirmPayment', 'readIntent,confirmPayment,readIntent,confirmPayment'],
      'unanswered',
    ])
  })

  test('once more while it reads changes nothing', async () => {
    const world = await startUnanswered()
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

  test('names the kept card where there is no payment', async () => {
    const world = await startUnanswered({ paymentIntent: undefined, setupIntent: 'seti_1', clientSecret: undefined })
    world.actor.send(checkAgain)
    expect(world.readIntent.inputs).toEqual([{ intentId: 'seti_1', clientSecret: undefined }])
  })

  test('does not bring the patience back', async () => {
    const world = await startUnanswered({ isResumed: true })
    world.actor.send(checkAgain)
    const reading = progress(world).isPatient
    await world.readIntent.reject(noNetwork)
    expect([reading, progress(world).isPatient]).toEqual([false, false])
  })
})

describe('a product whose service was not known', () => {
  const ofAProduct = { serviceId: undefined, productId: 'ACPYH' }
  const bought = service({ id: 'service-2', status: 'flow', product: 'ACPYH' })

  test('is looked for by its product, and confirmed once it is found', async () => {
    const world = startReturn(ofAProduct)
    await world.findService.resolve(bought)
    expect([world.findService.inputs, world.confirmPayment.inputs, progress(world)]).toEqual([
      [{ productId: 'ACPYH' }],
      [{ serviceId: 'service-2', paymentIntent: 'pi_1' }],
      { at: 'confirming', isPatient: true, sent: ['findService', 'confirmPayment'], told: [] },
    ])
  })

  test('that is not found is asked for again by a click alone', async () => {
    const world = startReturn(ofAProduct)
    await world.findService.resolve(null)
    world.clock.increment(60_000)
    const missing = progress(world)
    world.actor.send(checkAgain)
    await world.readIntent.resolve('succeeded')
    await world.findService.resolve(bought)
    await world.confirmPayment.resolve(CONFIRMATION)
    expect([missing, progress(world), world.findStep.inputs]).toEqual([
      { at: 'unanswered', isPatient: false, sent: ['findService'], told: [] },
      {
        at: 'locating',
        isPatient: true,
        sent: ['findService', 'readIntent', 'findService', 'confirmPayment', 'findStep'],
        told: [],
      },
      [{ serviceId: 'service-2' }],
    ])
  })

  test('that cannot be looked for is asked for again by a click, even if the intent cannot be read', async () => {
    const world = startReturn(ofAProduct)
    await world.findService.reject(noNetwork)
    const failed = progress(world)
    world.actor.send(checkAgain)
    await world.readIntent.reject(noNetwork)
    expect([failed, progress(world).at, world.confirmPayment.calls.length]).toEqual([
      { at: 'unanswered', isPatient: true, sent: ['findService'], told: ['logFailure network'] },
      'findingService',
      0,
    ])
  })

  test('that was found once is not looked for again', async () => {
    const world = startReturn(ofAProduct)
    await world.findService.resolve(bought)
    await world.confirmPayment.reject(notPaid)
    world.actor.send(checkAgain)
    await world.readIntent.reject(noNetwork)
    expect(progress(world).sent).toEqual(['findService', 'confirmPayment', 'readIntent', 'confirmPayment'])
  })
})
