import { describe, expect, test } from 'vitest'
import { named, noNetwork, rejected, tooLate, unreadableResponse } from '../../testing/people'
import { apply, openAgain, startCreating, startReady, typeAndWait } from './testing/checkout-steps'
import { free, half, ORDER, REGULAR_PRICE, sent, startCheckout, stateOf, subscription } from './testing/checkout-world'

describe('the subscription', () => {
  test.each([
    [{ serviceId: 'service-1' }, { serviceId: 'service-1', productId: undefined, coupon: undefined }],
    [{ productId: 'ACPMH' }, { serviceId: undefined, productId: 'ACPMH', coupon: undefined }],
  ])('is created for %o', async (target, body) => {
    const world = await startCreating(target)
    expect(world.createSubscription.inputs).toEqual([body])
  })

  test("names the applied promotion by the provider's id", async () => {
    const world = await startReady()
    await apply(world, half)
    expect(world.createSubscription.inputs).toEqual([
      { serviceId: 'service-1', productId: undefined, coupon: undefined },
      { serviceId: 'service-1', productId: undefined, coupon: 'promo_half' },
    ])
  })

  test('is created once, whatever the customer clicks', async () => {
    const world = await startCreating()
    for (const type of ['pay', 'checkAgain', 'retry', 'cardFormReady'] as const) world.actor.send({ type })
    expect([stateOf(world).card, sent(world)]).toEqual([
      'creating',
      { coupons: [null], prepared: 0, confirmed: [], read: 0 },
    ])
  })

  test('contains the intent and, for a product, the service if it exists', async () => {
    const ofService = await startCreating()
    await ofService.createSubscription.resolve(subscription('pi_1', 'another'))
    const ofProduct = await startCreating({ productId: 'ACPMH' })
    await ofProduct.createSubscription.resolve(subscription('seti_1', 'service-9'))
    const stored = [ofService, ofProduct].map(({ actor }) => {
      const { intent, serviceId } = actor.getSnapshot().context
      return [intent?.kind, intent?.id, intent?.clientSecret.reveal(), serviceId]
    })
    expect(stored).toEqual([
      ['payment', 'pi_1', 'pi_1_secret', 'service-1'],
      ['setup', 'seti_1', 'seti_1_secret', 'service-9'],
    ])
  })
})

describe('without a subscription', () => {
  test.each(
    named(
      noNetwork,
      tooLate,
      unreadableResponse,
      rejected(401),
      rejected(409, 'ALREADY_PAID'),
      rejected(422),
      rejected(500),
    ),
  )('only a reload helps: after %s', async (_, error) => {
    const world = await startCreating()
    await world.createSubscription.reject(error)
    for (const type of ['retry', 'pay', 'checkAgain', 'cardFormReady'] as const) world.actor.send({ type })
    typeAndWait(world, 'HALF')
    world.clock.increment(60_000)
    expect([stateOf(world), sent(world)]).toEqual([
      { card: 'notInitialised', promotion: undefined, price: REGULAR_PRICE, intent: null, problem: null, error },
      { coupons: [null], prepared: 0, confirmed: [], read: 0 },
    ])
  })

  test('a response without a secret is unreadable if something is due', async () => {
    const world = await startCreating()
    await world.createSubscription.resolve({ intent: undefined, serviceId: 'service-1' })
    const { card, error } = stateOf(world)
    expect([card, error]).toEqual(['notInitialised', unreadableResponse])
  })
})

describe('a checkout with nothing due', () => {
  const gift = { ...ORDER, plan: { ...ORDER.plan, setup: 0, recurring: 0 } }

  const placed = { card: 'confirmed', promotion: undefined, price: 0, intent: null, problem: null, error: null }

  test('waits for a click if there is no secret', async () => {
    const world = startCheckout()
    await world.loadOrder.resolve(gift)
    await world.createSubscription.resolve({ intent: undefined, serviceId: undefined })
    world.clock.increment(60_000)
    const waiting = [stateOf(world), [...world.notified]]
    world.actor.send({ type: 'pay' })
    expect([waiting, stateOf(world), sent(world), world.notified]).toEqual([
      [{ ...placed, card: 'free', promotion: 'none' }, []],
      placed,
      { coupons: [null], prepared: 0, confirmed: [], read: 0 },
      ['notifySucceeded nothing'],
    ])
  })

  test('because of a code buys nothing while typing, and clearing it restores the price', async () => {
    const world = await startReady()
    await apply(world, free)
    await world.createSubscription.resolve({ intent: undefined, serviceId: undefined })
    world.clock.increment(60_000)
    const waiting = [stateOf(world).card, stateOf(world).price]
    world.actor.send({ type: 'typeCode', text: '' })
    world.actor.send({ type: 'pay' })
    const typing = stateOf(world).card
    world.clock.increment(500)
    await openAgain(world, 'pi_3')
    expect([waiting, typing, stateOf(world).card, stateOf(world).price, sent(world), world.notified]).toEqual([
      ['free', 0],
      'free',
      'ready',
      REGULAR_PRICE,
      { coupons: [null, 'promo_free', null], prepared: 0, confirmed: [], read: 0 },
      [],
    ])
  })

  test('today shows the form if the card is stored for later payments', async () => {
    const world = startCheckout()
    await world.loadOrder.resolve(gift)
    await world.createSubscription.resolve(subscription('seti_1'))
    expect(stateOf(world)).toEqual({
      card: 'loadingForm',
      promotion: 'none',
      price: 0,
      intent: 'seti_1',
      problem: null,
      error: null,
    })
  })
})
