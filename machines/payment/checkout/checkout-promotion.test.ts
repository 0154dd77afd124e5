import { describe, expect, test } from 'vitest'
import { named, noNetwork, rejected, unreadableResponse } from '../../testing/people'
import { apply, openAgain, startReady, typeAndWait } from './testing/checkout-steps'
import { FIVE_OFF_PRICE, fiveOff, HALF_PRICE, half, REGULAR_PRICE, sent, stateOf } from './testing/checkout-world'

const usual = { card: 'ready', promotion: 'none', price: REGULAR_PRICE, intent: 'pi_1', problem: null, error: null }

describe('a typed code', () => {
  test('is validated 500 ms after the last keystroke, trimmed and in upper case', async () => {
    const world = await startReady()
    world.actor.send({ type: 'typeCode', text: ' hal' })
    world.clock.increment(499)
    world.actor.send({ type: 'typeCode', text: ' half ' })
    world.clock.increment(499)
    const typing = [stateOf(world), world.validatePromotion.inputs]
    world.clock.increment(1)
    expect([typing, stateOf(world), world.validatePromotion.inputs]).toEqual([
      [{ ...usual, promotion: 'typing' }, []],
      { ...usual, promotion: 'validating' },
      [{ code: 'HALF', productId: 'ACPMH' }],
    ])
  })

  test.each(['', '   ', '\t\n'])('%j counts as empty and is not validated', async (text) => {
    const world = await startReady()
    typeAndWait(world, text)
    expect([stateOf(world), world.validatePromotion.calls, sent(world).coupons]).toEqual([usual, [], [null]])
  })

  test('that is accepted changes the price and opens a new intent', async () => {
    const world = await startReady()
    await apply(world, half)
    const accepted = stateOf(world)
    await openAgain(world, 'pi_2')
    expect([accepted, stateOf(world), sent(world).coupons]).toEqual([
      { ...usual, card: 'creating', promotion: 'applied', price: HALF_PRICE, intent: null },
      { ...usual, promotion: 'applied', price: HALF_PRICE, intent: 'pi_2' },
      [null, 'promo_half'],
    ])
  })

  test('that changes during its validation drops the late response', async () => {
    const world = await startReady()
    typeAndWait(world, 'HALF')
    typeAndWait(world, 'FIVE')
    const [first, second] = world.validatePromotion.calls
    await first?.resolve(half)
    const late = [first?.aborted, stateOf(world)]
    await second?.resolve(fiveOff)
    expect([late, stateOf(world), sent(world).coupons]).toEqual([
      [true, { ...usual, promotion: 'validating' }],
      { ...usual, card: 'creating', promotion: 'applied', price: FIVE_OFF_PRICE, intent: null },
      [null, 'promo_five'],
    ])
  })

  test('that is cleared during its validation is not applied', async () => {
    const world = await startReady()
    typeAndWait(world, 'HALF')
    typeAndWait(world, '')
    await world.validatePromotion.resolve(half)
    expect([stateOf(world), sent(world).coupons]).toEqual([usual, [null]])
  })
})

describe('an applied promotion', () => {
  async function startApplied() {
    const world = await startReady()
    await apply(world, half)
    await openAgain(world, 'pi_2')
    return world
  }
  const applied = { ...usual, promotion: 'applied', price: HALF_PRICE, intent: 'pi_2' }

  test('is removed with the field, and the full price has a new intent', async () => {
    const world = await startApplied()
    world.actor.send({ type: 'typeCode', text: '' })
    const clearing = stateOf(world)
    world.clock.increment(500)
    const cleared = stateOf(world)
    await openAgain(world, 'pi_3')
    expect([clearing, cleared, stateOf(world), sent(world).coupons]).toEqual([
      { ...applied, promotion: 'typing' },
      { ...usual, card: 'creating', intent: null },
      { ...usual, intent: 'pi_3' },
      [null, 'promo_half', null],
    ])
  })

  test('stays when the same code is typed again, without a validation', async () => {
    const world = await startApplied()
    world.actor.send({ type: 'typeCode', text: 'HAL' })
    typeAndWait(world, ' half')
    expect([stateOf(world), world.validatePromotion.calls.length, sent(world).coupons]).toEqual([
      applied,
      1,
      [null, 'promo_half'],
    ])
  })

  test('stays when another code is rejected, and its own code clears the error', async () => {
    const world = await startApplied()
    typeAndWait(world, 'BOGUS')
    await world.validatePromotion.reject(rejected(404))
    const afterRejection = [stateOf(world), world.actor.getSnapshot().context.promotionError]
    typeAndWait(world, 'HALF')
    expect([
      afterRejection,
      stateOf(world),
      world.actor.getSnapshot().context.promotionError,
      sent(world).coupons,
    ]).toEqual([[{ ...applied, promotion: 'rejected' }, rejected(404)], applied, null, [null, 'promo_half']])
  })

  test('is replaced by another code that is accepted', async () => {
    const world = await startApplied()
    await apply(world, fiveOff)
    await openAgain(world, 'pi_3')
    expect([stateOf(world), sent(world).coupons]).toEqual([
      { ...applied, price: FIVE_OFF_PRICE, intent: 'pi_3' },
      [null, 'promo_half', 'promo_five'],
    ])
  })
})

describe('a code that is not applied leaves the price unchanged', () => {
  const withoutCode = { ...usual, promotion: 'rejected' }

  test.each(named(noNetwork, rejected(404), rejected(422, 'VALIDATION_ERROR'), rejected(429), rejected(500)))(
    'after %s, and can be validated again',
    async (_, error) => {
      const world = await startReady()
      typeAndWait(world, 'HALF')
      await world.validatePromotion.reject(error)
      const failed = [stateOf(world), world.actor.getSnapshot().context.promotionError]
      world.actor.send({ type: 'retryPromotion' })
      const again = stateOf(world).promotion
      await world.validatePromotion.resolve(half)
      expect([failed, again, stateOf(world).price, world.validatePromotion.inputs]).toEqual([
        [withoutCode, error],
        'validating',
        HALF_PRICE,
        [
          { code: 'HALF', productId: 'ACPMH' },
          { code: 'HALF', productId: 'ACPMH' },
        ],
      ])
    },
  )

  test('if it has no id at the provider, even if the server accepts it', async () => {
    const world = await startReady()
    await apply(world, { ...half, stripeId: undefined })
    expect([stateOf(world), world.actor.getSnapshot().context.promotionError, sent(world).coupons]).toEqual([
      withoutCode,
      unreadableResponse,
      [null],
    ])
  })
})
