import { describe, expect, test } from 'vitest'
import { noNetwork } from '../../testing/people'
import type { CardProblem } from '../card'
import { apply, openAgain, startConfirming, startMounting, startPreparing, startReady } from './testing/checkout-steps'
import { declined, half, REGULAR_PRICE, sent, stateOf } from './testing/checkout-world'

const usual = { promotion: 'none', price: REGULAR_PRICE, intent: 'pi_1', problem: null, error: null }

describe('Pay', () => {
  test('has no effect before the form is on the screen', async () => {
    const world = await startMounting()
    world.actor.send({ type: 'pay' })
    world.actor.send({ type: 'cardFormReady' })
    expect([stateOf(world), sent(world).prepared]).toEqual([{ ...usual, card: 'ready' }, 0])
  })

  test('checks the form and then sends the payment of this intent', async () => {
    const world = await startPreparing()
    const preparing = stateOf(world)
    await world.prepareCard.resolve({ status: 'ready' })
    const { order, intent } = world.actor.getSnapshot().context
    const payment = {
      target: { serviceId: 'service-1', productId: undefined },
      serviceId: 'service-1',
      intent,
      order,
    }
    expect([preparing, stateOf(world), world.prepareCard.inputs, world.confirmCard.inputs, world.notified]).toEqual([
      { ...usual, card: 'preparing' },
      { ...usual, card: 'confirming' },
      [{ ...payment, due: REGULAR_PRICE, charge: null }],
      [payment],
      ['notifySent pi_1'],
    ])
  })

  test('sends one payment, however often it is clicked', async () => {
    const world = await startReady()
    for (let click = 0; click < 3; click += 1) world.actor.send({ type: 'pay' })
    await world.prepareCard.resolve({ status: 'ready' })
    for (let click = 0; click < 3; click += 1) world.actor.send({ type: 'pay' })
    expect([stateOf(world), sent(world)]).toEqual([
      { ...usual, card: 'confirming' },
      { coupons: [null], prepared: 1, confirmed: ['pi_1'], read: 0 },
    ])
  })

  test('is done when the provider reports success', async () => {
    const world = await startConfirming()
    await world.confirmCard.resolve({ status: 'succeeded' })
    expect([stateOf(world), world.actor.getSnapshot().status, world.notified]).toEqual([
      { ...usual, card: 'confirmed', promotion: undefined },
      'done',
      ['notifySent pi_1', 'notifySucceeded pi_1'],
    ])
  })
})

describe('a payment is not sent', () => {
  const incomplete: CardProblem = { reason: 'invalid', message: '' }

  test('if the form is incomplete, and Pay checks the form again', async () => {
    const world = await startPreparing()
    await world.prepareCard.resolve({ status: 'rejected', problem: incomplete })
    const rejected = stateOf(world)
    world.actor.send({ type: 'pay' })
    expect([rejected, stateOf(world), sent(world), world.notified]).toEqual([
      { ...usual, card: 'ready', problem: 'invalid' },
      { ...usual, card: 'preparing' },
      { coupons: [null], prepared: 2, confirmed: [], read: 0 },
      [],
    ])
  })

  test('if a check fails, and Pay can be clicked again', async () => {
    const world = await startPreparing()
    await world.prepareCard.reject(noNetwork)
    expect([stateOf(world), sent(world), world.notified]).toEqual([
      { ...usual, card: 'ready', problem: 'notSent' },
      { coupons: [null], prepared: 1, confirmed: [], read: 0 },
      [],
    ])
  })

  test('if the customer cancels, and a late response is dropped', async () => {
    const world = await startPreparing()
    world.actor.send({ type: 'checkAgain' })
    await world.prepareCard.resolve({ status: 'ready' })
    expect([stateOf(world), sent(world), world.notified]).toEqual([
      { ...usual, card: 'ready' },
      { coupons: [null], prepared: 1, confirmed: [], read: 0 },
      [],
    ])
  })

  test.each([
    ['the service was paid for elsewhere', 'paidElsewhere', 'alreadyPaid'],
    ['another tab has sent a payment', 'sentElsewhere', 'sentElsewhere'],
    ['a service of the product was added in the meantime', 'boughtMeanwhile', 'boughtMeanwhile'],
  ] as const)('if %s', async (_, status, card) => {
    const world = await startPreparing()
    await world.prepareCard.resolve({ status })
    expect([stateOf(world), world.actor.getSnapshot().status, sent(world), world.notified]).toEqual([
      { ...usual, card, promotion: undefined },
      'done',
      { coupons: [null], prepared: 1, confirmed: [], read: 0 },
      [],
    ])
  })
})

describe('a declined card', () => {
  async function startDeclined() {
    const world = await startConfirming()
    await world.confirmCard.resolve({ status: 'rejected', problem: declined })
    return world
  }

  test("leaves the form and its intent, and shows the provider's message", async () => {
    const world = await startDeclined()
    expect([stateOf(world), world.actor.getSnapshot().context.cardProblem, world.notified]).toEqual([
      { ...usual, card: 'ready', problem: 'declined' },
      declined,
      ['notifySent pi_1', 'notifyUnpaid pi_1'],
    ])
  })

  test('can be replaced: the next click on Pay uses the same intent', async () => {
    const world = await startDeclined()
    world.clock.increment(60_000)
    const before = sent(world)
    world.actor.send({ type: 'pay' })
    await world.prepareCard.resolve({ status: 'ready' })
    expect([before, stateOf(world), sent(world)]).toEqual([
      { coupons: [null], prepared: 1, confirmed: ['pi_1'], read: 0 },
      { ...usual, card: 'confirming' },
      { coupons: [null], prepared: 2, confirmed: ['pi_1', 'pi_1'], read: 0 },
    ])
  })

  test('does not lock the promotion, and a new promotion clears its message', async () => {
    const world = await startDeclined()
    await apply(world, half)
    await openAgain(world, 'pi_2')
    const problem = stateOf(world).problem
    world.actor.send({ type: 'pay' })
    await world.prepareCard.resolve({ status: 'ready' })
    expect([problem, sent(world).confirmed]).toEqual([null, ['pi_1', 'pi_2']])
  })
})
