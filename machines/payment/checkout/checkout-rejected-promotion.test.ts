import { describe, expect, test } from 'vitest'
import { named, noNetwork, rejected } from '../../testing/people'
import { apply, openAgain, startCreating, startReady, typeAndWait } from './testing/checkout-steps'
import {
  DURING_OFFER,
  FIVE_OFF_PRICE,
  fiveOff,
  half,
  launch,
  REGULAR_PRICE,
  sent,
  stateOf,
} from './testing/checkout-world'

const usual = { card: 'ready', promotion: 'none', price: REGULAR_PRICE, intent: 'pi_1', problem: null, error: null }
const notApplicable = rejected(409, 'PROMOTION_NOT_APPLICABLE')

/** The subscription with the promotion HALF is being created. */
async function startWithHalf() {
  const world = await startReady()
  await apply(world, half)
  return world
}

describe('a promotion that the server rejects with the subscription', () => {
  test.each(named(rejected(422), notApplicable))(
    'by %s is removed with its reason, and the subscription is created without it',
    async (_, error) => {
      const world = await startWithHalf()
      await world.createSubscription.reject(error)
      await openAgain(world, 'pi_2')
      const { promotion, promotionError } = world.actor.getSnapshot().context
      expect([stateOf(world), promotion, promotionError, sent(world)]).toEqual([
        { ...usual, promotion: 'rejected', intent: 'pi_2' },
        null,
        error,
        { coupons: [null, 'promo_half', null], prepared: 0, confirmed: [], read: 0 },
      ])
    },
  )

  test('is removed even if it was an offer', async () => {
    const world = await startReady({ serviceId: 'service-1' }, DURING_OFFER)
    await world.validatePromotion.resolve(launch)
    await world.createSubscription.reject(notApplicable)
    await openAgain(world, 'pi_2')
    expect([stateOf(world), sent(world).coupons]).toEqual([
      { ...usual, promotion: 'rejected', intent: 'pi_2' },
      [null, 'promo_launch', null],
    ])
  })

  test('can be validated again', async () => {
    const world = await startWithHalf()
    await world.createSubscription.reject(notApplicable)
    await openAgain(world, 'pi_2')
    world.actor.send({ type: 'retryPromotion' })
    await world.validatePromotion.resolve(half)
    expect(sent(world).coupons).toEqual([null, 'promo_half', null, 'promo_half'])
  })

  test('does not affect a code that is being validated', async () => {
    const world = await startWithHalf()
    typeAndWait(world, 'FIVE')
    await world.createSubscription.reject(notApplicable)
    const looking = [stateOf(world).promotion, stateOf(world).price]
    await world.validatePromotion.resolve(fiveOff)
    await world.createSubscription.resolve({ intent: undefined, serviceId: undefined })
    await openAgain(world, 'pi_2')
    expect([looking, stateOf(world), sent(world).coupons]).toEqual([
      ['validating', REGULAR_PRICE],
      { ...usual, promotion: 'applied', price: FIVE_OFF_PRICE, intent: 'pi_2' },
      [null, 'promo_half', null, 'promo_five'],
    ])
  })

  test('does not affect the promotion that has replaced it', async () => {
    const world = await startWithHalf()
    await apply(world, fiveOff)
    await world.createSubscription.reject(notApplicable)
    await openAgain(world, 'pi_2')
    expect([stateOf(world), world.actor.getSnapshot().context.promotionError, sent(world).coupons]).toEqual([
      { ...usual, promotion: 'applied', price: FIVE_OFF_PRICE, intent: 'pi_2' },
      null,
      [null, 'promo_half', 'promo_five'],
    ])
  })
})

test.each(named(noNetwork, rejected(401), rejected(409, 'ALREADY_PAID'), rejected(500)))(
  'a subscription that fails with %s leaves the promotion applied',
  async (_, error) => {
    const world = await startWithHalf()
    await world.createSubscription.reject(error)
    const { card } = stateOf(world)
    expect([card, stateOf(world).error, world.actor.getSnapshot().context.promotion, sent(world).coupons]).toEqual([
      'notInitialised',
      error,
      half,
      [null, 'promo_half'],
    ])
  },
)

test('a rejected subscription without a promotion is not created again', async () => {
  const world = await startCreating()
  await world.createSubscription.reject(rejected(422))
  expect([stateOf(world).card, sent(world).coupons]).toEqual(['notInitialised', [null]])
})
