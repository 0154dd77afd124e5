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
const asked = [{ code: 'LWDISCOUNT', productId: 'ACPMH' }]
const usual = { card: 'ready', promotion: 'none', price: REGULAR_PRICE, intent: 'pi_1', problem: null, error: null }

/** Said of the promotion, beside the price: whether nobody typed it, and what is wrong with it. */
function said({ actor }: Awaited<ReturnType<typeof startReady>>) {
  const { promotion, offer, promotionError } = actor.getSnapshot().context
  return { code: promotion?.code ?? null, isAutomatic: offer === 'applied', promotionError }
}

describe('the launch offer', () => {
  test('is looked up by itself, and applied once the server accepts it', async () => {
    const world = await startReady(FOR_SERVICE, DURING_OFFER)
    const offering = stateOf(world)
    await world.validatePromotion.resolve(launch)
    await openAgain(world, 'pi_2')
    expect([world.validatePromotion.inputs, offering, stateOf(world), said(world), sent(world).coupons]).toEqual([
      asked,
      { ...usual, promotion: 'offering' },
      { ...usual, promotion: 'applied', price: LAUNCH_PRICE, intent: 'pi_2' },
      { code: 'LWDISCOUNT', isAutomatic: true, promotionError: null },
      [null, 'promo_launch'],
    ])
  })

  test('that is accepted while the subscription is being made waits for it', async () => {
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
  ])('is not made %s', async (_, now, order) => {
    const world = startCheckout({ ...FOR_SERVICE, now })
    await world.loadOrder.resolve(order)
    expect([stateOf(world).promotion, world.validatePromotion.calls]).toEqual(['none', []])
  })

  test.each(named(noNetwork, rejected(404), rejected(500), unreadableResponse))(
    'is silent when it is refused with %s',
    async (_, error) => {
      const world = await startReady(FOR_SERVICE, DURING_OFFER)
      await world.validatePromotion.reject(error)
      expect([stateOf(world), said(world), sent(world).coupons]).toEqual([
        usual,
        { code: null, isAutomatic: false, promotionError: null },
        [null],
      ])
    },
  )

  test('is silent when it could be shown and not charged', async () => {
    const world = await startReady(FOR_SERVICE, DURING_OFFER)
    await world.validatePromotion.resolve({ ...launch, stripeId: undefined })
    expect([stateOf(world), said(world).promotionError, sent(world).coupons]).toEqual([usual, null, [null]])
  })
})

describe('a typed code', () => {
  test('takes the place of an offer that is being looked up', async () => {
    const world = await startReady(FOR_SERVICE, DURING_OFFER)
    typeAndWait(world, 'HALF')
    const [offer, typed] = world.validatePromotion.calls
    await offer?.resolve(launch)
    const late = said(world).code
    await typed?.resolve(half)
    expect([late, stateOf(world).price, said(world), sent(world).coupons]).toEqual([
      null,
      HALF_PRICE,
      { code: 'HALF', isAutomatic: false, promotionError: null },
      [null, 'promo_half'],
    ])
  })

  test('takes the place of an offer that is applied, and clearing it clears all', async () => {
    const world = await startReady(FOR_SERVICE, DURING_OFFER)
    await world.validatePromotion.resolve(launch)
    await openAgain(world, 'pi_2')
    await apply(world, half)
    await openAgain(world, 'pi_3')
    typeAndWait(world, '')
    await openAgain(world, 'pi_4')
    expect([stateOf(world), said(world), sent(world).coupons]).toEqual([
      { ...usual, intent: 'pi_4' },
      { code: null, isAutomatic: false, promotionError: null },
      [null, 'promo_launch', 'promo_half', null],
    ])
  })

  test('that is refused keeps the offer', async () => {
    const world = await startReady(FOR_SERVICE, DURING_OFFER)
    await world.validatePromotion.resolve(launch)
    await openAgain(world, 'pi_2')
    typeAndWait(world, 'BOGUS')
    await world.validatePromotion.reject(rejected(404))
    expect([stateOf(world), said(world)]).toEqual([
      { ...usual, promotion: 'rejected', price: LAUNCH_PRICE, intent: 'pi_2' },
      { code: 'LWDISCOUNT', isAutomatic: true, promotionError: rejected(404) },
    ])
  })
})

test('an offer that was applied can be had again once another code is cleared; one that never was can not', async () => {
  const world = await startReady(FOR_SERVICE, DURING_OFFER)
  const before = world.actor.getSnapshot().context.offer
  await world.validatePromotion.resolve(launch)
  await openAgain(world, 'pi_2')
  typeAndWait(world, '')
  await openAgain(world, 'pi_3')
  const cleared = [stateOf(world), said(world).code, world.actor.getSnapshot().context.offer]
  world.actor.send({ type: 'takeOffer' })
  await world.validatePromotion.resolve(launch)
  await openAgain(world, 'pi_4')
  expect([before, cleared, stateOf(world), said(world), world.validatePromotion.inputs]).toEqual([
    'none',
    [{ ...usual, intent: 'pi_3' }, null, 'accepted'],
    { ...usual, promotion: 'applied', price: LAUNCH_PRICE, intent: 'pi_4' },
    { code: 'LWDISCOUNT', isAutomatic: true, promotionError: null },
    [...asked, ...asked],
  ])
})

test('a deployment says which promotion is tried, or that none is', async () => {
  const summer = {
    code: 'SUMMER20',
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

describe('a sum in another currency', () => {
  const euros = { ...half, percentOff: undefined, amountOff: 1000, currency: 'eur' }

  test('is refused, with a sentence, and changes no price', async () => {
    const world = await startReady(FOR_SERVICE, NOW)
    await apply(world, euros)
    expect([stateOf(world), said(world)]).toEqual([
      { ...usual, promotion: 'rejected' },
      {
        code: null,
        isAutomatic: false,
        promotionError: { kind: 'unexpected', message: 'This promotion is for a different currency.' },
      },
    ])
  })

  test('is not applied by itself either, and nothing is said of it', async () => {
    const world = await startReady(FOR_SERVICE, DURING_OFFER)
    await world.validatePromotion.resolve(euros)
    expect([stateOf(world), said(world).promotionError]).toEqual([usual, null])
  })
})

describe('Pay during the offer', () => {
  test('pays the price on the screen: the offer is over, and its late answer changes nothing', async () => {
    const world = await startReady(FOR_SERVICE, DURING_OFFER)
    world.actor.send({ type: 'pay' })
    await world.validatePromotion.resolve(launch)
    await world.prepareCard.resolve({ status: 'ready' })
    expect([stateOf(world), said(world).code, sent(world)]).toEqual([
      { ...usual, card: 'confirming' },
      null,
      { coupons: [null], prepared: 1, confirmed: ['pi_1'], read: 0 },
    ])
  })

  test('before the form is there means nothing, also for the offer', async () => {
    const world = await startMounting(FOR_SERVICE, DURING_OFFER)
    world.actor.send({ type: 'pay' })
    await world.validatePromotion.resolve(launch)
    expect([stateOf(world).price, said(world).code, sent(world).coupons]).toEqual([
      LAUNCH_PRICE,
      'LWDISCOUNT',
      [null, 'promo_launch'],
    ])
  })
})
