import { describe, expect, test } from 'vitest'
import { startLoadingForm, startMounting, startReady } from './testing/checkout-steps'
import { REGULAR_PRICE, sent, stateOf } from './testing/checkout-world'

const failed = { promotion: undefined, price: REGULAR_PRICE, intent: 'pi_1', problem: null }

describe("the provider's script", () => {
  test('loads before the form', async () => {
    const world = await startLoadingForm()
    world.actor.send({ type: 'cardFormReady' })
    const loading = stateOf(world).card
    await world.loadCardForm.resolve()
    const mounting = stateOf(world).card
    world.actor.send({ type: 'cardFormReady' })
    expect([loading, mounting, stateOf(world).card]).toEqual(['loadingForm', 'mounting', 'ready'])
  })

  test('may be blocked, which fails the payment step', async () => {
    const world = await startLoadingForm()
    await world.loadCardForm.reject(new Error('Failed to load Stripe.js'))
    const error = { kind: 'unexpected', message: '' }
    expect(stateOf(world)).toEqual({ ...failed, card: 'notInitialised', error })
  })

  test('fails after 10 s, and loading it later changes nothing', async () => {
    const world = await startLoadingForm()
    world.clock.increment(9_999)
    const before = stateOf(world).card
    world.clock.increment(1)
    const after = stateOf(world)
    await world.loadCardForm.resolve()
    expect([before, after, stateOf(world)]).toEqual([
      'loadingForm',
      { ...failed, card: 'notInitialised', error: null },
      after,
    ])
  })
})

describe('the form', () => {
  test("may fail with the provider's message", async () => {
    const world = await startMounting()
    world.actor.send({ type: 'cardFormFailed', message: 'This account is closed.' })
    const error = { kind: 'unexpected', message: 'This account is closed.' }
    expect(stateOf(world)).toEqual({ ...failed, card: 'notInitialised', error })
  })

  test('has its own limit of 10 s after the script', async () => {
    const world = await startLoadingForm()
    world.clock.increment(9_000)
    await world.loadCardForm.resolve()
    world.clock.increment(9_999)
    const before = stateOf(world).card
    world.clock.increment(1)
    world.actor.send({ type: 'cardFormReady' })
    expect([before, stateOf(world)]).toEqual(['mounting', { ...failed, card: 'notInitialised', error: null }])
  })

  test('has no limit once it is on the screen, and sends nothing', async () => {
    const world = await startReady()
    world.clock.increment(3_600_000)
    expect([stateOf(world).card, sent(world)]).toEqual([
      'ready',
      { coupons: [null], prepared: 0, confirmed: [], read: 0 },
    ])
  })
})
