import { describe, expect, test } from 'vitest'
import { named, noNetwork, rejected, service, tooLate, unreadableResponse } from '../../testing/people'
import type { IntentStatus } from '../card'
import { type Return, startReturn } from './testing/payment-return-world'

const notPaid = rejected(400, 'PAYMENT_NOT_COMPLETED')
const ofAProduct = { serviceId: undefined, productId: 'ACPYH' }
const checkAgain = { type: 'checkAgain' } as const

/** A payment whose confirmation has failed. */
async function startWithoutResponse(said: Partial<Return> = {}, response = notPaid) {
  const world = startReturn(said)
  await world.confirmPayment.reject(response)
  return { ...world, isRejected: () => world.actor.getSnapshot().context.word === 'unseen' }
}

/** A payment for a product whose service was looked for, and is not there. */
async function startMissing(said: Partial<Return> = {}) {
  const world = startReturn({ ...ofAProduct, ...said })
  await world.findServices.resolve([])
  return { ...world, isRejected: () => world.actor.getSnapshot().context.word === 'unseen' }
}

/** Only then the customer is shown the way back to the form, so a wrong yes may cost a second payment. */
describe('whether the server has seen no payment', () => {
  test.each([
    ...named(notPaid, rejected(402), rejected(404), rejected(422)).map(
      ([name, response]) => [name, true, response] as const,
    ),
    // Who asks, how often or at which moment: nothing of the payment.
    ...named(rejected(401), rejected(403), rejected(409), rejected(429)).map(
      ([name, response]) => [name, false, response] as const,
    ),
    ...named(rejected(500), noNetwork, tooLate, unreadableResponse).map(
      ([name, response]) => [name, false, response] as const,
    ),
  ])('after %s: %s', async (_, isRejected, response) => {
    expect((await startWithoutResponse({}, response)).isRejected()).toBe(isRejected)
  })

  test("is not said against the provider's own word in the address", async () => {
    const words = await Promise.all(
      ['succeeded', 'pending', undefined].map((redirectStatus) => startWithoutResponse({ redirectStatus })),
    )
    expect(words.map(({ isRejected }) => isRejected())).toEqual([false, true, true])
  })

  test.each(named(notPaid, rejected(402), rejected(404), rejected(422)))(
    "is not said against the provider's own word to this browser, by %s",
    async (_, response) => {
      expect((await startWithoutResponse({ word: 'taken' }, response)).isRejected()).toBe(false)
    },
  )

  test.each<[IntentStatus, boolean]>([
    ['succeeded', false],
    ['processing', false],
    ['requiresAction', true],
  ])('after the provider said %s and the server no: %s', async (status, isRejected) => {
    const world = await startWithoutResponse()
    world.actor.send(checkAgain)
    await world.readIntent.resolve(status)
    await world.confirmPayment.reject(notPaid)
    expect(world.isRejected()).toBe(isRejected)
  })

  test("is not said after the provider's word either when it cannot be asked again", async () => {
    const world = await startWithoutResponse()
    world.actor.send(checkAgain)
    await world.readIntent.resolve('processing')
    await world.confirmPayment.reject(noNetwork)
    world.actor.send(checkAgain)
    await world.readIntent.reject(noNetwork)
    await world.findStep.resolve('validate_stripe')
    await world.confirmPayment.reject(notPaid)
    expect(world.isRejected()).toBe(false)
  })

  test.each(named(rejected(401), rejected(409), rejected(429), rejected(503), noNetwork))(
    'is open again after %s',
    async (_, response) => {
      const world = await startWithoutResponse()
      const before = world.isRejected()
      world.actor.send(checkAgain)
      await world.readIntent.reject(noNetwork)
      await world.findStep.resolve('validate_stripe')
      await world.confirmPayment.reject(response)
      expect([before, world.isRejected()]).toEqual([true, false])
    },
  )
})

describe('a product without a new service', () => {
  test.each([
    ['for whoever sent it', {}, true],
    ['for others, who know nothing of it', { visit: 'other' }, false],
    ["against the provider's own word", { redirectStatus: 'succeeded' }, false],
    ["against the provider's own word to this browser", { word: 'taken' }, false],
  ] as const)('counts as not paid %s: %s', async (_, said, isRejected) => {
    expect((await startMissing(said)).isRejected()).toBe(isRejected)
  })

  test.each([
    ['says that it was paid', false, 'succeeded'],
    ['says that it waits for the customer', true, 'requiresAction'],
  ] as const)('counts so after the provider %s: %s', async (_, isRejected, status) => {
    const world = await startMissing()
    world.actor.send(checkAgain)
    await world.readIntent.resolve(status)
    await world.findServices.resolve([])
    expect(world.isRejected()).toBe(isRejected)
  })

  test('is open again when the services cannot be read', async () => {
    const world = await startMissing()
    world.actor.send(checkAgain)
    await world.readIntent.reject(noNetwork)
    await world.findServices.reject(noNetwork)
    expect(world.isRejected()).toBe(false)
  })

  test('is no longer without one when it has come', async () => {
    const world = await startMissing()
    world.actor.send(checkAgain)
    await world.readIntent.reject(noNetwork)
    await world.findServices.resolve([service({ status: 'flow', product: 'ACPYH' })])
    await world.confirmPayment.resolve({ subscriptionId: 'sub_1', status: undefined })
    expect(world.isRejected()).toBe(false)
  })
})
