import { describe, expect, test } from 'vitest'
import { noNetwork } from '../../testing/people'
import { apply, openAgain, startChecking, startMounting, startPreparing, startReady } from './testing/checkout-steps'
import { declined, HALF_PRICE, half, ORDER, REGULAR_PRICE, sent, stateOf } from './testing/checkout-world'

const usual = { promotion: 'none', price: REGULAR_PRICE, intent: 'pi_1', problem: null, error: null }
const usd = (amount: number) => ({ amount, currency: 'usd' })
const nothing = { coupons: [null], prepared: 0, confirmed: [], read: 0 }

describe("the provider's charge", () => {
  test('is read for the intent on the screen, and Pay does not wait for it', async () => {
    const world = await startMounting()
    const before = world.readCharge.inputs
    world.actor.send({ type: 'cardFormReady' })
    const { intent } = world.actor.getSnapshot().context
    expect([before, world.readCharge.inputs, stateOf(world)]).toEqual([[], [{ intent }], { ...usual, card: 'ready' }])
    world.actor.send({ type: 'pay' })
    expect(stateOf(world).card).toBe('preparing')
  })

  test.each([
    ['equal to the price', usd(REGULAR_PRICE), REGULAR_PRICE],
    ['higher than the price', usd(REGULAR_PRICE + 1235), REGULAR_PRICE + 1235],
    ['none, such as for a stored card', null, REGULAR_PRICE],
  ])('sets the amount on the button and at Pay: %s', async (_, charge, due) => {
    const world = await startReady()
    await world.readCharge.resolve(charge)
    const shown = stateOf(world)
    world.actor.send({ type: 'pay' })
    const prepared = world.prepareCard.inputs.map((payment) => [payment.due, payment.charge])
    expect([shown, prepared, world.loadOrder.calls.length]).toEqual([
      { ...usual, card: 'ready', price: due },
      [[due, charge]],
      1,
    ])
  })

  test('that cannot be read shows no error and is not read again before Pay', async () => {
    const world = await startReady()
    await world.readCharge.reject(noNetwork)
    world.clock.increment(60_000)
    expect([stateOf(world), world.readCharge.calls.length, sent(world)]).toEqual([
      { ...usual, card: 'ready' },
      1,
      nothing,
    ])
  })

  test('belongs to its intent: a new promotion shows the calculated price first', async () => {
    const world = await startReady()
    await world.readCharge.resolve(usd(7000))
    await apply(world, half)
    const asking = stateOf(world).price
    await openAgain(world, 'pi_2')
    const ready = stateOf(world).price
    await world.readCharge.resolve(usd(3500))
    expect([asking, ready, stateOf(world).price]).toEqual([HALF_PRICE, HALF_PRICE, 3500])
  })
})

describe('an outdated order', () => {
  const CHEAPER = { ...ORDER, plan: { ...ORDER.plan, setup: 3999 } }

  test.each([
    ['a lower charge', usd(5498)],
    ['a charge in another currency', { amount: REGULAR_PRICE, currency: 'eur' }],
  ])('is loaded again after %s, with a new subscription', async (_, charge) => {
    const world = await startReady()
    await world.readCharge.resolve(charge)
    const reading = [stateOf(world).card, world.loadOrder.calls.length]
    await world.loadOrder.resolve(CHEAPER)
    await openAgain(world, 'pi_2')
    await world.readCharge.resolve(usd(5498))
    expect([reading, stateOf(world), sent(world)]).toEqual([
      ['loading', 2],
      { ...usual, card: 'ready', price: 5498, intent: 'pi_2' },
      { ...nothing, coupons: [null, null] },
    ])
  })

  /** The order was loaded again and has not changed. */
  async function startReread() {
    const world = await startReady()
    await world.readCharge.resolve(usd(1))
    await world.loadOrder.resolve(ORDER)
    await openAgain(world, 'pi_2')
    return world
  }

  test("that does not change is loaded only once, and the provider's amount is shown", async () => {
    const world = await startReread()
    await world.readCharge.resolve(usd(6000))
    expect([stateOf(world), world.loadOrder.calls.length]).toEqual([
      { ...usual, card: 'ready', price: 6000, intent: 'pi_2' },
      2,
    ])
  })

  test('cannot be paid if the charge is still in another currency', async () => {
    const world = await startReread()
    await world.readCharge.resolve({ amount: REGULAR_PRICE, currency: 'eur' })
    const { card, error } = stateOf(world)
    expect([card, error, sent(world).prepared]).toEqual(['notInitialised', { kind: 'unreadable', message: '' }, 0])
  })

  // A service bought in the meantime must not count as known before the payment.
  test('preserves the promotion, the typed code and the known services', async () => {
    const world = await startReady()
    await apply(world, half)
    await openAgain(world, 'pi_2')
    world.actor.send({ type: 'typeCode', text: 'FIVE' })
    await world.readCharge.resolve(usd(1))
    await world.loadOrder.resolve({ ...ORDER, knownServiceIds: ['known', 'bought later'] })
    const { order, promotion, code } = world.actor.getSnapshot().context
    expect([stateOf(world).promotion, promotion, code, order?.knownServiceIds, sent(world).coupons]).toEqual([
      'typing',
      half,
      'FIVE',
      ['known'],
      [null, 'promo_half', 'promo_half'],
    ])
  })

  // With another intent, both could be charged.
  test('is not loaded again while a payment may still arrive', async () => {
    const world = await startChecking()
    await world.readIntent.resolve('unpaid')
    await world.readCharge.resolve(usd(5498))
    expect([stateOf(world), sent(world).coupons]).toEqual([
      { ...usual, card: 'ready', price: 5498, problem: 'unexpected' },
      [null],
    ])
  })
})

describe('a price that changes at Pay', () => {
  test.each([
    ['is shown', usd(7000), 7000],
    ['in another currency cannot be shown', { amount: 7000, currency: 'eur' }, REGULAR_PRICE],
  ])('%s, and nothing is sent until another click', async (_, charge, price) => {
    const world = await startPreparing()
    await world.prepareCard.resolve({ status: 'priceChanged', charge })
    world.clock.increment(60_000)
    const notified = [stateOf(world), sent(world), [...world.notified]]
    world.actor.send({ type: 'pay' })
    expect([notified, world.prepareCard.inputs.map(({ due }) => due)]).toEqual([
      [{ ...usual, card: 'ready', price, problem: 'priceChanged' }, { ...nothing, prepared: 1 }, []],
      [REGULAR_PRICE, price],
    ])
  })

  test('stays on the button after a declined card', async () => {
    const world = await startPreparing()
    await world.prepareCard.resolve({ status: 'priceChanged', charge: usd(7000) })
    world.actor.send({ type: 'pay' })
    await world.prepareCard.resolve({ status: 'ready' })
    await world.confirmCard.resolve({ status: 'rejected', problem: declined })
    expect(stateOf(world)).toEqual({ ...usual, card: 'ready', price: 7000, problem: 'declined' })
  })
})
