import { describe, expect, test } from 'vitest'
import { named, noNetwork, rejected, service, tooLate, unreadableResponse } from '../../testing/people'
import type { IntentStatus } from '../card'
import { type Return, startReturn } from './testing/payment-return-world'

const notPaid = rejected(400, 'PAYMENT_NOT_COMPLETED')
const ofAProduct = { serviceId: undefined, productId: 'ACPYH' }
const checkAgain = { type: 'checkAgain' } as const

/** A payment whose confirmation has failed. */
async function startWithoutResponse(overrides: Partial<Return> = {}, response = notPaid) {
  const world = startReturn(overrides)
  await world.confirmPayment.reject(response)
  return { ...world, isUnseen: () => world.actor.getSnapshot().context.result === 'unseen' }
}

/** A payment for a product whose service was not found. */
async function startMissing(overrides: Partial<Return> = {}) {
  const world = startReturn({ ...ofAProduct, ...overrides })
  await world.findServices.resolve([])
  return { ...world, isUnseen: () => world.actor.getSnapshot().context.result === 'unseen' }
}

// A payment that counts as unseen may be made again, so a mistake here can charge the customer twice.
describe('a payment counts as unseen', () => {
  test.each([
    ...named(notPaid, rejected(402), rejected(404), rejected(422)).map(
      ([name, response]) => [name, true, response] as const,
    ),
    // These errors are about the request, not about the payment.
    ...named(rejected(401), rejected(403), rejected(409), rejected(429)).map(
      ([name, response]) => [name, false, response] as const,
    ),
    ...named(rejected(500), noNetwork, tooLate, unreadableResponse).map(
      ([name, response]) => [name, false, response] as const,
    ),
  ])('after %s: %s', async (_, isUnseen, response) => {
    expect((await startWithoutResponse({}, response)).isUnseen()).toBe(isUnseen)
  })

  test('unless the address has the status succeeded', async () => {
    const worlds = await Promise.all(
      ['succeeded', 'pending', undefined].map((redirectStatus) => startWithoutResponse({ redirectStatus })),
    )
    expect(worlds.map(({ isUnseen }) => isUnseen())).toEqual([false, true, true])
  })

  test.each(named(notPaid, rejected(402), rejected(404), rejected(422)))(
    'unless the record shows an accepted payment, after %s',
    async (_, response) => {
      expect((await startWithoutResponse({ result: 'accepted' }, response)).isUnseen()).toBe(false)
    },
  )

  test.each<[IntentStatus, boolean]>([
    ['succeeded', false],
    ['processing', false],
    ['requiresAction', true],
  ])('after the intent status %s and a rejection: %s', async (status, isUnseen) => {
    const world = await startWithoutResponse()
    world.actor.send(checkAgain)
    await world.readIntent.resolve(status)
    await world.confirmPayment.reject(notPaid)
    expect(world.isUnseen()).toBe(isUnseen)
  })

  test('unless the provider accepted it before a read that failed', async () => {
    const world = await startWithoutResponse()
    world.actor.send(checkAgain)
    await world.readIntent.resolve('processing')
    await world.confirmPayment.reject(noNetwork)
    world.actor.send(checkAgain)
    await world.readIntent.reject(noNetwork)
    await world.findStep.resolve('validate_stripe')
    await world.confirmPayment.reject(notPaid)
    expect(world.isUnseen()).toBe(false)
  })

  test.each(named(rejected(401), rejected(409), rejected(429), rejected(503), noNetwork))(
    'no longer after %s',
    async (_, response) => {
      const world = await startWithoutResponse()
      const before = world.isUnseen()
      world.actor.send(checkAgain)
      await world.readIntent.reject(noNetwork)
      await world.findStep.resolve('validate_stripe')
      await world.confirmPayment.reject(response)
      expect([before, world.isUnseen()]).toEqual([true, false])
    },
  )
})

describe('a product without a new service counts as unseen', () => {
  test.each([
    ['in the browser that sent the payment', true, {}],
    ['in another browser', false, { visit: 'other' }],
    ['after the status succeeded in the address', false, { redirectStatus: 'succeeded' }],
    ['with an accepted payment in the record', false, { result: 'accepted' }],
  ] as const)('%s: %s', async (_, isUnseen, overrides) => {
    expect((await startMissing(overrides)).isUnseen()).toBe(isUnseen)
  })

  test.each([
    ['succeeded', false],
    ['requiresAction', true],
  ] as const)('after the intent status %s: %s', async (status, isUnseen) => {
    const world = await startMissing()
    world.actor.send(checkAgain)
    await world.readIntent.resolve(status)
    await world.findServices.resolve([])
    expect(world.isUnseen()).toBe(isUnseen)
  })

  test('no longer if the services cannot be read', async () => {
    const world = await startMissing()
    world.actor.send(checkAgain)
    await world.readIntent.reject(noNetwork)
    await world.findServices.reject(noNetwork)
    expect(world.isUnseen()).toBe(false)
  })

  test('no longer once the service appears', async () => {
    const world = await startMissing()
    world.actor.send(checkAgain)
    await world.readIntent.reject(noNetwork)
    await world.findServices.resolve([service({ status: 'flow', product: 'ACPYH' })])
    await world.confirmPayment.resolve({ subscriptionId: 'sub_1', status: undefined })
    expect(world.isUnseen()).toBe(false)
  })
})
