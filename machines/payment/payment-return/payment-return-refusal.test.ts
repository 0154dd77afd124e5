import { describe, expect, test } from 'vitest'
import { named, noNetwork, refused, service, tooLate, unreadableAnswer } from '../../testing/people'
import type { IntentStatus } from '../card'
import { type Return, startReturn } from './testing/payment-return-world'

const notPaid = refused(400, 'PAYMENT_NOT_COMPLETED')
const ofAProduct = { serviceId: undefined, productId: 'ACPYH' }
const checkAgain = { type: 'checkAgain' } as const

/** A payment whose confirmation has failed. */
async function startUnanswered(said: Partial<Return> = {}, answer = notPaid) {
  const world = startReturn(said)
  await world.confirmPayment.reject(answer)
  return { ...world, isRefused: () => world.actor.getSnapshot().context.word === 'unseen' }
}

/** A payment for a product whose service was looked for, and is not there. */
async function startMissing(said: Partial<Return> = {}) {
  const world = startReturn({ ...ofAProduct, ...said })
  await world.findServices.resolve([])
  return { ...world, isRefused: () => world.actor.getSnapshot().context.word === 'unseen' }
}

/** Only then the customer is shown the way back to the form, so a wrong yes may cost a second payment. */
describe('whether the server has seen no payment', () => {
  test.each([
    ...named(notPaid, refused(402), refused(404), refused(422)).map(([name, answer]) => [name, true, answer] as const),
    // Who asks, how often or at which moment: nothing of the payment.
    ...named(refused(401), refused(403), refused(409), refused(429)).map(
      ([name, answer]) => [name, false, answer] as const,
    ),
    ...named(refused(500), noNetwork, tooLate, unreadableAnswer).map(
      ([name, answer]) => [name, false, answer] as const,
    ),
  ])('after %s: %s', async (_, isRefused, answer) => {
    expect((await startUnanswered({}, answer)).isRefused()).toBe(isRefused)
  })

  test("is not said against the provider's own word in the address", async () => {
    const words = await Promise.all(
      ['succeeded', 'pending', undefined].map((redirectStatus) => startUnanswered({ redirectStatus })),
    )
    expect(words.map(({ isRefused }) => isRefused())).toEqual([false, true, true])
  })

  test.each(named(notPaid, refused(402), refused(404), refused(422)))(
    "is not said against the provider's own word to this browser, by %s",
    async (_, answer) => {
      expect((await startUnanswered({ word: 'taken' }, answer)).isRefused()).toBe(false)
    },
  )

  test.each<[IntentStatus, boolean]>([
    ['succeeded', false],
    ['processing', false],
    ['requiresAction', true],
  ])('after the provider said %s and the server no: %s', async (status, isRefused) => {
    const world = await startUnanswered()
    world.actor.send(checkAgain)
    await world.readIntent.resolve(status)
    await world.confirmPayment.reject(notPaid)
    expect(world.isRefused()).toBe(isRefused)
  })

  test("is not said after the provider's word either when it cannot be asked again", async () => {
    const world = await startUnanswered()
    world.actor.send(checkAgain)
    await world.readIntent.resolve('processing')
    await world.confirmPayment.reject(noNetwork)
    world.actor.send(checkAgain)
    await world.readIntent.reject(noNetwork)
    await world.findStep.resolve('validate_stripe')
    await world.confirmPayment.reject(notPaid)
    expect(world.isRefused()).toBe(false)
  })

  test.each(named(refused(401), refused(409), refused(429), refused(503), noNetwork))(
    'is open again after %s',
    async (_, answer) => {
      const world = await startUnanswered()
      const before = world.isRefused()
      world.actor.send(checkAgain)
      await world.readIntent.reject(noNetwork)
      await world.findStep.resolve('validate_stripe')
      await world.confirmPayment.reject(answer)
      expect([before, world.isRefused()]).toEqual([true, false])
    },
  )
})

describe('a product without a new service', () => {
  test.each([
    ['for whoever sent it', {}, true],
    ['for others, who know nothing of it', { visit: 'other' }, false],
    ["against the provider's own word", { redirectStatus: 'succeeded' }, false],
    ["against the provider's own word to this browser", { word: 'taken' }, false],
  ] as const)('counts as not paid %s: %s', async (_, said, isRefused) => {
    expect((await startMissing(said)).isRefused()).toBe(isRefused)
  })

  test.each([
    ['says that it was paid', false, 'succeeded'],
    ['says that it waits for the customer', true, 'requiresAction'],
  ] as const)('counts so after the provider %s: %s', async (_, isRefused, status) => {
    const world = await startMissing()
    world.actor.send(checkAgain)
    await world.readIntent.resolve(status)
    await world.findServices.resolve([])
    expect(world.isRefused()).toBe(isRefused)
  })

  test('is open again when the services cannot be read', async () => {
    const world = await startMissing()
    world.actor.send(checkAgain)
    await world.readIntent.reject(noNetwork)
    await world.findServices.reject(noNetwork)
    expect(world.isRefused()).toBe(false)
  })

  test('is no longer without one when it has come', async () => {
    const world = await startMissing()
    world.actor.send(checkAgain)
    await world.readIntent.reject(noNetwork)
    await world.findServices.resolve([service({ status: 'flow', product: 'ACPYH' })])
    await world.confirmPayment.resolve({ subscriptionId: 'sub_1', status: undefined })
    expect(world.isRefused()).toBe(false)
  })
})
