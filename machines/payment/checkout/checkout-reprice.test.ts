import { describe, expect, test } from 'vitest'
import { noNetwork, rejected } from '../../testing/people'
import {
  apply,
  openAgain,
  startChecking,
  startConfirming,
  startCreating,
  startLoadingForm,
  startMounting,
  startPreparing,
  startReady,
  typeAndWait,
} from './testing/checkout-steps'
import {
  type CheckoutWorld,
  FIVE_OFF_PRICE,
  fiveOff,
  HALF_PRICE,
  half,
  REGULAR_PRICE,
  sent,
  stateOf,
  subscription,
} from './testing/checkout-world'

describe('a promotion that changes while a subscription is being created', () => {
  test('waits for the response and then creates a new subscription', async () => {
    const world = await startCreating()
    await apply(world, half)
    const waiting = [stateOf(world), sent(world).coupons]
    await world.createSubscription.resolve(subscription('pi_1'))
    const again = [stateOf(world), sent(world).coupons]
    await openAgain(world, 'pi_2')
    expect([waiting, again, stateOf(world)]).toEqual([
      [{ card: 'creating', promotion: 'applied', price: HALF_PRICE, intent: null, problem: null, error: null }, [null]],
      [
        { card: 'creating', promotion: 'applied', price: HALF_PRICE, intent: null, problem: null, error: null },
        [null, 'promo_half'],
      ],
      { card: 'ready', promotion: 'applied', price: HALF_PRICE, intent: 'pi_2', problem: null, error: null },
    ])
  })

  test('twice creates one new subscription, with the last promotion', async () => {
    const world = await startCreating()
    await apply(world, half)
    await apply(world, fiveOff)
    await world.createSubscription.resolve(subscription('pi_1'))
    await openAgain(world, 'pi_2')
    expect([stateOf(world).price, sent(world).coupons]).toEqual([FIVE_OFF_PRICE, [null, 'promo_five']])
  })

  test('and changes back creates no new subscription', async () => {
    const world = await startCreating()
    await apply(world, half)
    typeAndWait(world, '')
    await openAgain(world, 'pi_1')
    expect([stateOf(world).card, stateOf(world).price, sent(world).coupons]).toEqual(['ready', REGULAR_PRICE, [null]])
  })

  test('is not retried when the subscription fails', async () => {
    const world = await startCreating()
    await apply(world, half)
    await world.createSubscription.reject(rejected(500))
    expect([stateOf(world).card, stateOf(world).error, sent(world).coupons]).toEqual([
      'notInitialised',
      rejected(500),
      [null],
    ])
  })
})

test.each([
  ['the script is loaded', startLoadingForm],
  ['the form is mounted', startMounting],
  ['the form is on the screen', startReady],
])('a promotion that changes while %s creates a new subscription at once', async (_, start) => {
  const world = await start()
  await apply(world, half)
  const asking = [stateOf(world).card, stateOf(world).intent]
  world.actor.send({ type: 'cardFormReady' })
  await openAgain(world, 'pi_2')
  expect([asking, stateOf(world).card, stateOf(world).intent, sent(world).coupons]).toEqual([
    ['creating', null],
    'ready',
    'pi_2',
    [null, 'promo_half'],
  ])
})

describe('Pay', () => {
  async function payAndCompare(world: CheckoutWorld, promotion: string) {
    world.actor.send({ type: 'pay' })
    expect([stateOf(world).card, stateOf(world).promotion, sent(world).prepared]).toEqual(['ready', promotion, 0])
  }

  test('is ignored while a code is typed', async () => {
    const world = await startReady()
    world.actor.send({ type: 'typeCode', text: 'HALF' })
    await payAndCompare(world, 'typing')
  })

  test('is ignored while a code is validated', async () => {
    const world = await startReady()
    typeAndWait(world, 'HALF')
    await payAndCompare(world, 'validating')
  })

  test('is accepted after a code was rejected', async () => {
    const world = await startReady()
    typeAndWait(world, 'BOGUS')
    await world.validatePromotion.reject(rejected(404))
    world.actor.send({ type: 'pay' })
    expect(stateOf(world)).toEqual({
      card: 'preparing',
      promotion: 'rejected',
      price: REGULAR_PRICE,
      intent: 'pi_1',
      problem: null,
      error: null,
    })
  })
})

describe('after Pay the promotion is locked', () => {
  const startUnknown = async () => {
    const world = await startChecking()
    await world.readIntent.reject(noNetwork)
    return world
  }
  const startPending = async () => {
    const world = await startConfirming()
    await world.confirmCard.resolve({ status: 'processing' })
    return world
  }

  test.each([
    ['preparing', startPreparing],
    ['confirming', startConfirming],
    ['checking', startChecking],
    ['unknown', startUnknown],
    ['pending', startPending],
  ])('while it is %s', async (_, start) => {
    const world = await start()
    const before = [stateOf(world), sent(world)]
    world.actor.send({ type: 'typeCode', text: 'HALF' })
    world.actor.send({ type: 'retryPromotion' })
    world.clock.increment(500)
    expect([stateOf(world), sent(world), world.validatePromotion.calls]).toEqual([...before, []])
  })

  test('for a code that was rejected before as well', async () => {
    const world = await startReady()
    typeAndWait(world, 'BOGUS')
    await world.validatePromotion.reject(noNetwork)
    world.actor.send({ type: 'pay' })
    world.actor.send({ type: 'retryPromotion' })
    expect([stateOf(world).promotion, world.validatePromotion.calls.length]).toEqual(['rejected', 1])
  })
})
