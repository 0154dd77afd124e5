import { describe, expect, test } from 'vitest'
import { noNetwork, tooLate } from '../../testing/people'
import { apply, openAgain, startChecking, startConfirming, typeAndWait } from './testing/checkout-steps'
import { declined, half, REGULAR_PRICE, sent, stateOf } from './testing/checkout-world'

const usual = { promotion: 'none', price: REGULAR_PRICE, intent: 'pi_1', problem: null, error: null }
const gone = { ...usual, promotion: undefined }
const once = { coupons: [null], prepared: 1, confirmed: ['pi_1'], read: 1 }

describe('a payment without a response', () => {
  test.each([noNetwork, tooLate, new Error('api_error')])(
    'is read before anything else can be sent: %o',
    async (thrown) => {
      const world = await startConfirming()
      await world.confirmCard.reject(thrown)
      for (const type of ['pay', 'checkAgain', 'retry', 'cardFormReady'] as const) world.actor.send({ type })
      expect([stateOf(world), sent(world), world.readIntent.inputs, world.notified]).toEqual([
        { ...usual, card: 'checking', problem: 'unexpected' },
        once,
        [{ intent: world.actor.getSnapshot().context.intent }],
        ['notifySent pi_1'],
      ])
    },
  )

  test.each([
    ['succeeded', { ...gone, card: 'confirmed', problem: 'unexpected' }, ['notifySucceeded pi_1']],
    ['processing', { ...usual, card: 'pending', problem: 'notCompleted' }, ['notifyProcessing pi_1']],
    ['requiresAction', { ...usual, card: 'unknown', problem: 'unexpected' }, []],
    ['unpaid', { ...usual, card: 'ready', problem: 'unexpected' }, ['notifyUnpaid pi_1']],
    ['canceled', { ...gone, card: 'notInitialised', problem: 'notCompleted' }, ['notifyUnpaid pi_1']],
  ] as const)('continues with the status %s', async (status, there, notified) => {
    const world = await startChecking()
    await world.readIntent.resolve(status)
    expect([stateOf(world), sent(world), world.notified]).toEqual([there, once, ['notifySent pi_1', ...notified]])
  })

  test('stays unknown if the intent cannot be read, until Check again', async () => {
    const world = await startChecking()
    await world.readIntent.reject(noNetwork)
    world.actor.send({ type: 'pay' })
    world.clock.increment(60_000)
    const unknown = [stateOf(world), sent(world)]
    world.actor.send({ type: 'checkAgain' })
    await world.readIntent.resolve('succeeded')
    expect([unknown, stateOf(world).card, sent(world)]).toEqual([
      [{ ...usual, card: 'unknown', problem: 'unexpected' }, once],
      'confirmed',
      { ...once, read: 2 },
    ])
  })

  // The first confirmation may still arrive, and one intent is charged once.
  test('that is unpaid is sent again with the same intent', async () => {
    const world = await startChecking()
    await world.readIntent.resolve('unpaid')
    world.actor.send({ type: 'pay' })
    await world.prepareCard.resolve({ status: 'ready' })
    expect([stateOf(world), sent(world)]).toEqual([
      { ...usual, card: 'confirming' },
      { ...once, prepared: 2, confirmed: ['pi_1', 'pi_1'] },
    ])
  })

  // With another intent, both could be charged.
  test('locks the promotion permanently', async () => {
    const world = await startChecking()
    await world.readIntent.resolve('unpaid')
    typeAndWait(world, 'HALF')
    world.actor.send({ type: 'pay' })
    await world.prepareCard.resolve({ status: 'ready' })
    await world.confirmCard.resolve({ status: 'rejected', problem: declined })
    typeAndWait(world, 'HALF')
    expect([stateOf(world), world.validatePromotion.calls, sent(world).coupons]).toEqual([
      { ...usual, card: 'ready', problem: 'declined' },
      [],
      [null],
    ])
  })
})

describe('Check again while the bank is slow', () => {
  test('reads the intent and drops the late response', async () => {
    const world = await startConfirming()
    world.actor.send({ type: 'checkAgain' })
    await world.confirmCard.resolve({ status: 'succeeded' })
    const looking = [stateOf(world), sent(world)]
    await world.readIntent.resolve('succeeded')
    expect([looking, stateOf(world).card]).toEqual([
      [{ ...usual, card: 'checking', problem: 'notCompleted' }, once],
      'confirmed',
    ])
  })

  test('waits for another click if the customer is not done at the bank', async () => {
    const world = await startConfirming()
    world.actor.send({ type: 'checkAgain' })
    await world.readIntent.resolve('requiresAction')
    world.clock.increment(60_000)
    expect([stateOf(world), sent(world)]).toEqual([{ ...usual, card: 'unknown', problem: 'notCompleted' }, once])
  })
})

describe('a payment that is being processed', () => {
  async function startPending() {
    const world = await startConfirming()
    await world.confirmCard.resolve({ status: 'processing' })
    return world
  }
  const isProcessing = ({ actor }: Awaited<ReturnType<typeof startPending>>) => actor.getSnapshot().context.isProcessing

  test('is read after 5, 10 and 20 s, and then every minute', async () => {
    const world = await startPending()
    const seen = [stateOf(world), isProcessing(world)]
    const reads: unknown[] = []
    for (const pause of [5_000, 10_000, 20_000, 60_000, 60_000]) {
      world.clock.increment(pause - 1)
      const before = sent(world).read
      world.clock.increment(1)
      reads.push([before, sent(world).read])
      await world.readIntent.resolve('processing')
    }
    expect([seen, reads]).toEqual([
      [{ ...usual, card: 'pending', problem: 'notCompleted' }, true],
      [
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 4],
        [4, 5],
      ],
    ])
  })

  test('is not read in a hidden tab, and at once when the tab becomes visible', async () => {
    const world = await startPending()
    world.actor.send({ type: 'hidden' })
    world.clock.increment(3_600_000)
    const hidden = [stateOf(world).card, sent(world).read]
    world.actor.send({ type: 'visible' })
    const visible = [stateOf(world).card, sent(world).read]
    await world.readIntent.resolve('processing')
    world.clock.increment(10_000)
    expect([hidden, visible, sent(world).read]).toEqual([['pending', 0], ['checking', 1], 2])
  })

  test('is not read in a tab that was hidden before it was sent', async () => {
    const world = await startConfirming()
    for (const type of ['hidden', 'visible', 'hidden'] as const) world.actor.send({ type })
    await world.confirmCard.resolve({ status: 'processing' })
    world.clock.increment(60_000)
    const hidden = sent(world).read
    world.actor.send({ type: 'visible' })
    expect([hidden, sent(world).read]).toEqual([0, 1])
  })

  test('is read by Check again', async () => {
    const world = await startPending()
    world.actor.send({ type: 'checkAgain' })
    await world.readIntent.resolve('succeeded')
    expect([stateOf(world).card, sent(world)]).toEqual(['confirmed', once])
  })

  // The rejection is clear, so the promotion is not locked either.
  test('that fails returns to the form with an open promotion', async () => {
    const world = await startPending()
    world.clock.increment(5_000)
    await world.readIntent.resolve('unpaid')
    const failed = [stateOf(world), isProcessing(world), [...world.notified]]
    await apply(world, half)
    await openAgain(world, 'pi_2')
    expect([failed, sent(world).coupons]).toEqual([
      [
        { ...usual, card: 'ready', problem: 'notCompleted' },
        false,
        ['notifySent pi_1', 'notifyProcessing pi_1', 'notifyUnpaid pi_1'],
      ],
      [null, 'promo_half'],
    ])
  })

  test('that cannot be read is unknown, and still shown as being processed', async () => {
    const world = await startPending()
    world.clock.increment(5_000)
    await world.readIntent.reject(noNetwork)
    expect([stateOf(world).card, isProcessing(world)]).toEqual(['unknown', true])
  })
})
