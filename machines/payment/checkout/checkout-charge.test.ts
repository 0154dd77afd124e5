import { describe, expect, test } from 'vitest'
import { noNetwork } from '../../testing/people'
import { apply, openAgain, startChecking, startMounting, startPreparing, startReady } from './testing/checkout-steps'
import { declined, HALF_PRICE, half, ORDER, REGULAR_PRICE, sent, stateOf } from './testing/checkout-world'

const usual = { promotion: 'none', price: REGULAR_PRICE, intent: 'pi_1', problem: null, error: null }
const usd = (amount: number) => ({ amount, currency: 'usd' })
const nothing = { coupons: [null], prepared: 0, confirmed: [], read: 0 }

describe('what the provider will charge', () => {
  test('is read when the form is ready, of the intent on the screen, and nobody waits for it', async () => {
    const world = await startMounting()
    const before = world.readCharge.inputs
    world.actor.send({ type: 'cardFormReady' })
    const { intent } = world.actor.getSnapshot().context
    expect([before, world.readCharge.inputs, stateOf(world)]).toEqual([[], [{ intent }], { ...usual, card: 'ready' }])
    world.actor.send({ type: 'pay' })
    expect(stateOf(world).card).toBe('preparing')
  })

  test.each([
    ['as much as the order says', usd(REGULAR_PRICE), REGULAR_PRICE],
    ['more', usd(REGULAR_PRICE + 1235), REGULAR_PRICE + 1235],
    ['nothing that it names, such as for a card that is kept', null, REGULAR_PRICE],
  ])('is %s: that is on the button, and is what Pay is about', async (_, charge, due) => {
    const world = await startReady()
    await world.readCharge.resolve(charge)
    const shown = stateOf(world)
    world.actor.send({ type: 'pay' })
    const asked = world.prepareCard.inputs.map((payment) => [payment.due, payment.charge])
    expect([shown, asked, world.loadOrder.calls.length]).toEqual([
      { ...usual, card: 'ready', price: due },
      [[due, charge]],
      1,
    ])
  })

  test('that cannot be read is nothing to say: it is asked for again at Pay', async () => {
    const world = await startReady()
    await world.readCharge.reject(noNetwork)
    world.clock.increment(60_000)
    expect([stateOf(world), world.readCharge.calls.length, sent(world)]).toEqual([
      { ...usual, card: 'ready' },
      1,
      nothing,
    ])
  })

  test('belongs to its intent: another promotion is worked out anew until its own is known', async () => {
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

describe('an order that is an old one', () => {
  const CHEAPER = { ...ORDER, plan: { ...ORDER.plan, setup: 3999 } }

  test.each([
    ['less is charged', usd(5498)],
    ['another currency is charged', { amount: REGULAR_PRICE, currency: 'eur' }],
  ])('because %s is read once more, with a subscription of its own', async (_, charge) => {
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

  /** Read once more, and the order is what it was. */
  async function startReread() {
    const world = await startReady()
    await world.readCharge.resolve(usd(1))
    await world.loadOrder.resolve(ORDER)
    await openAgain(world, 'pi_2')
    return world
  }

  test('and says the same again is believed no more: the button says what is charged', async () => {
    const world = await startReread()
    await world.readCharge.resolve(usd(6000))
    expect([stateOf(world), world.loadOrder.calls.length]).toEqual([
      { ...usual, card: 'ready', price: 6000, intent: 'pi_2' },
      2,
    ])
  })

  test('and still another currency is none that can be paid', async () => {
    const world = await startReread()
    await world.readCharge.resolve({ amount: REGULAR_PRICE, currency: 'eur' })
    const { card, error } = stateOf(world)
    expect([card, error, sent(world).prepared]).toEqual(['notInitialised', { kind: 'unreadable', message: '' }, 0])
  })

  test('keeps the promotion, the code that is being typed, and what was bought meanwhile out of what was known', async () => {
    const world = await startReady()
    await apply(world, half)
    await openAgain(world, 'pi_2')
    world.actor.send({ type: 'typeCode', text: 'FIVE' })
    await world.readCharge.resolve(usd(1))
    await world.loadOrder.resolve({ ...ORDER, knownServiceIds: ['known', 'bought meanwhile'] })
    const { order, promotion, code } = world.actor.getSnapshot().context
    expect([stateOf(world).promotion, promotion, code, order?.knownServiceIds, sent(world).coupons]).toEqual([
      'typing',
      half,
      'FIVE',
      ['known'],
      [null, 'promo_half', 'promo_half'],
    ])
  })

  test('is not read while a payment may be on its way: with another intent, both could be charged', async () => {
    const world = await startChecking()
    await world.readIntent.resolve('unpaid')
    await world.readCharge.resolve(usd(5498))
    expect([stateOf(world), sent(world).coupons]).toEqual([
      { ...usual, card: 'ready', price: 5498, problem: 'unexpected' },
      [null],
    ])
  })
})

describe('a price that has changed at Pay', () => {
  test.each([
    ['is shown', usd(7000), 7000],
    ['in another currency cannot be shown', { amount: 7000, currency: 'eur' }, REGULAR_PRICE],
  ])('%s, and nothing is sent before another click', async (_, charge, price) => {
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

  test('is the price that a declined card leaves on the button', async () => {
    const world = await startPreparing()
    await world.prepareCard.resolve({ status: 'priceChanged', charge: usd(7000) })
    world.actor.send({ type: 'pay' })
    await world.prepareCard.resolve({ status: 'ready' })
    await world.confirmCard.resolve({ status: 'rejected', problem: declined })
    expect(stateOf(world)).toEqual({ ...usual, card: 'ready', price: 7000, problem: 'declined' })
  })
})
