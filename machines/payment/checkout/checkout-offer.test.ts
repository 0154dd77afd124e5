import { describe, expect, test } from 'vitest'
import { named, noNetwork, rejected, unreadableResponse } from '../../testing/people'
import { apply, openAgain, startCreating, startMounting, startReady, typeAndWait } from './testing/checkout-steps'
import {
  DURING_OFFER,
  HALF_PRICE,
  half,
  LAUNCH_PRICE,
  launch,
  NOW,
  ORDER,
  REGULAR_PRICE,
  sent,
  startCheckout,
  stateOf,
  subscription,
} from './testing/checkout-world'

const FOR_SERVICE = { serviceId: 'service-1' }
const validated = [{ code: 'LWDISCOUNT', productId: 'ACPMH' }]
const usual = { card: 'ready', promotion: 'none', price: REGULAR_PRICE, intent: 'pi_1', problem: null, error: null }

function promotionOf({ actor }: Awaited<ReturnType<typeof startReady>>) {
  const { promotion, offer, promotionError } = actor.getSnapshot().context
  return { code: promotion?.code ?? null, isAutomatic: offer === 'applied', promotionError }
}

describe('the launch offer', () => {
  test('is validated automatically, and applied once the server accepts it', async () => {
    const world = await startReady(FOR_SERVICE, DURING_OFFER)
    const offering = stateOf(world)
    await world.validatePromotion.resolve(launch)
    await openAgain(world, 'pi_2')
    expect([world.validatePromotion.inputs, offering, stateOf(world), promotionOf(world), sent(world).coupons]).toEqual(
      [
        validated,
        { ...usual, promotion: 'offering' },
        { ...usual, promotion: 'applied', price: LAUNCH_PRICE, intent: 'pi_2' },
        { code: 'LWDISCOUNT', isAutomatic: true, promotionError: null },
        [null, 'promo_launch'],
      ],
    )
  })

  test('waits for the subscription that is being created', async () => {
    const world = await startCreating(FOR_SERVICE, DURING_OFFER)
    await world.validatePromotion.resolve(launch)
    const waiting = sent(world).coupons
    await world.createSubscription.resolve(subscription('pi_1'))
    await openAgain(world, 'pi_2')
    expect([waiting, stateOf(world), sent(world).coupons]).toEqual([
      [null],
      { ...usual, promotion: 'applied', price: LAUNCH_PRICE, intent: 'pi_2' },
      [null, 'promo_launch'],
    ])
  })

  test.each([
    ['after its time', NOW, ORDER],
    ['for another product', DURING_OFFER, { ...ORDER, productId: 'ACPYH' }],
  ])('is not validated %s', async (_, now, order) => {
    const world = startCheckout({ ...FOR_SERVICE, now })
    await world.loadOrder.resolve(order)
    expect([stateOf(world).promotion, world.validatePromotion.calls]).toEqual(['none', []])
  })

  test.each(named(noNetwork, rejected(404), rejected(500), unreadableResponse))(
    'shows no error when it is rejected with %s',
    async (_, error) => {
      const world = await startReady(FOR_SERVICE, DURING_OFFER)
      await world.validatePromotion.reject(error)
      expect([stateOf(world), promotionOf(world), sent(world).coupons]).toEqual([
        usual,
        { code: null, isAutomatic: false, promotionError: null },
        [null],
      ])
    },
  )

  test('is not applied without an id at the provider, and shows no error', async () => {
    const world = await startReady(FOR_SERVICE, DURING_OFFER)
    await world.validatePromotion.resolve({ ...launch, stripeId: undefined })
    expect([stateOf(world), promotionOf(world).promotionError, sent(world).coupons]).toEqual([usual, null, [null]])
  })
})

describe('a typed code', () => {
  test('replaces an offer that is being validated', async () => {
    const world = await startReady(FOR_SERVICE, DURING_OFFER)
    typeAndWait(world, 'HALF')
    const [offer, typed] = world.validatePromotion.calls
    await offer?.resolve(launch)
    const late = promotionOf(world).code
    await typed?.resolve(half)
    expect([late, stateOf(world).price, promotionOf(world), sent(world).coupons]).toEqual([
      null,
      HALF_PRICE,
      { code: 'HALF', isAutomatic: false, promotionError: null },
      [null, 'promo_half'],
    ])
  })

  test('replaces an applied offer, and clearing the field removes both', async () => {
    const world = await startReady(FOR_SERVICE, DURING_OFFER)
    await world.validatePromotion.resolve(launch)
    await openAgain(world, 'pi_2')
    await apply(world, half)
    await openAgain(world, 'pi_3')
    typeAndWait(world, '')
    await openAgain(world, 'pi_4')
    expect([stateOf(world), promotionOf(world), sent(world).coupons]).toEqual([
      { ...usual, intent: 'pi_4' },
      { code: null, isAutomatic: false, promotionError: null },
      [null, 'promo_launch', 'promo_half', null],
    ])
  })

  test('that is rejected leaves the offer applied', async () => {
    const world = await startReady(FOR_SERVICE, DURING_OFFER)
    await world.validatePromotion.resolve(launch)
    await openAgain(world, 'pi_2')
    typeAndWait(world, 'BOGUS')
    await world.validatePromotion.reject(rejected(404))
    expect([stateOf(world), promotionOf(world)]).toEqual([
      { ...usual, promotion: 'rejected', price: LAUNCH_PRICE, intent: 'pi_2' },
      { code: 'LWDISCOUNT', isAutomatic: true, promotionError: rejected(404) },
    ])
  })
})

test('an offer that was applied can be applied again after the field is cleared', async () => {
  const world = await startReady(FOR_SERVICE, DURING_OFFER)
  const before = world.actor.getSnapshot().context.offer
  await world.validatePromotion.resolve(launch)
  await openAgain(world, 'pi_2')
  typeAndWait(world, '')
  await openAgain(world, 'pi_3')
  const cleared = [stateOf(world), promotionOf(world).code, world.actor.getSnapshot().context.offer]
  world.actor.send({ type: 'takeOffer' })
  await world.validatePromotion.resolve(launch)
  await openAgain(world, 'pi_4')
  expect([before, cleared, stateOf(world), promotionOf(world), world.validatePromotion.inputs]).toEqual([
    'none',
    [{ ...usual, intent: 'pi_3' }, null, 'accepted'],
    { ...usual, promotion: 'applied', price: LAUNCH_PRICE, intent: 'pi_4' },
    { code: 'LWDISCOUNT', isAutomatic: true, promotionError: null },
    [...validated, ...validated],
  ])
})

test('the configuration selects the automatic promotion, or none', async () => {
  const summer = {
    code: ' summer20',
    product: 'ACPMH',
    from: '2026-06-01T00:00',
    until: '2026-06-30T23:59',
    note: 'Summer!',
  }
  const inputs = []
  for (const automaticPromotion of [summer, null]) {
    const world = startCheckout({ ...FOR_SERVICE, automaticPromotion, now: Date.parse('2026-06-15T12:00') })
    await world.loadOrder.resolve(ORDER)
    inputs.push(world.validatePromotion.inputs)
  }
  expect(inputs).toEqual([[{ code: 'SUMMER20', productId: 'ACPMH' }], []])
})

describe('a fixed amount in another currency', () => {
  const euros = { ...half, percentOff: undefined, amountOff: 1000, currency: 'eur' }

  test('is rejected with a message and does not change the price', async () => {
    const world = await startReady(FOR_SERVICE, NOW)
    await apply(world, euros)
    expect([stateOf(world), promotionOf(world)]).toEqual([
      { ...usual, promotion: 'rejected' },
      {
        code: null,
        isAutomatic: false,
        promotionError: { kind: 'unexpected', message: 'This promotion is for a different currency.' },
      },
    ])
  })

  test('is not applied as an offer, and shows no error', async () => {
    const world = await startReady(FOR_SERVICE, DURING_OFFER)
    await world.validatePromotion.resolve(euros)
    expect([stateOf(world), promotionOf(world).promotionError]).toEqual([usual, null])
  })
})

describe('Pay during the offer', () => {
  test('pays the price on the screen and ignores a late response to the offer', async () => {
    const world = await startReady(FOR_SERVICE, DURING_OFFER)
    world.actor.send({ type: 'pay' })
    await world.validatePromotion.resolve(launch)
    await world.prepareCard.resolve({ status: 'ready' })
    expect([stateOf(world), promotionOf(world).code, sent(world)]).toEqual([
      { ...usual, card: 'confirming' },
      null,
      { coupons: [null], prepared: 1, confirmed: ['pi_1'], read: 0 },
    ])
  })

  test('has no effect before the form is ready, and the offer still applies', async () => {
    const world = await startMounting(FOR_SERVICE, DURING_OFFER)
    world.actor.send({ type: 'pay' })
    await world.validatePromotion.resolve(launch)
    expect([stateOf(world).price, promotionOf(world).code, sent(world).coupons]).toEqual([
      LAUNCH_PRICE,
      'LWDISCOUNT',
      [null, 'promo_launch'],
    ])
  })
})
