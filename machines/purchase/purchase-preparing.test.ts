import { describe, expect, test } from 'vitest'
import { named, noNetwork, rejected, service, tooLate, unreadableResponse } from '../testing/people'
import { monthly, old, progress, startPreparing, startSubmitting, yearly } from './testing/purchase-world'

const bought = service({ id: 'service-2', status: 'flow', product: monthly.id })

describe('before a transaction is sent', () => {
  test('the services are loaded, and nothing is sent until they are', async () => {
    const world = await startPreparing()
    const loading = progress(world)
    await world.readServices.resolve([old])
    expect([loading, world.actor.getSnapshot().hasTag('busy'), progress(world)]).toEqual([
      { value: 'preparing', error: null, registrations: 0, reads: 1, notified: [] },
      true,
      { value: 'submitting', error: null, registrations: 1, reads: 1, notified: [] },
    ])
  })

  test('the services are loaded once, whatever the customer clicks', async () => {
    const world = await startPreparing()
    world.actor.send({ type: 'submit', tebexTransactionId: 'tbx-2' })
    world.actor.send({ type: 'submit', tebexTransactionId: 'tbx-1' })
    world.actor.send({ type: 'back' })
    world.actor.send({ type: 'retry' })
    world.actor.send({ type: 'continue' })
    world.actor.send({ type: 'choose', productId: yearly.id })
    const loading = progress(world)
    await world.readServices.resolve([old])
    expect([loading, world.registerPurchase.inputs, world.readServices.calls.length]).toEqual([
      { value: 'preparing', error: null, registrations: 0, reads: 1, notified: [] },
      [{ productId: 'ACPMH', tebexTransactionId: 'tbx-1' }],
      1,
    ])
  })

  test.each(named(noNetwork, tooLate, unreadableResponse, rejected(401), rejected(409), rejected(429), rejected(500)))(
    'a failed load with %s shows the error, sends nothing and can be retried',
    async (_, response) => {
      const world = await startPreparing()
      await world.readServices.reject(response)
      const failed = progress(world)
      const isUnsent = world.actor.getSnapshot().context.isUnsent
      world.actor.send({ type: 'submit', tebexTransactionId: 'tbx-1' })
      const again = progress(world)
      await world.readServices.resolve([old])
      expect([isUnsent, world.actor.getSnapshot().context.isUnsent]).toEqual([true, false])
      expect([failed, again, progress(world)]).toEqual([
        { value: 'entering', error: response, registrations: 0, reads: 1, notified: [] },
        { value: 'preparing', error: null, registrations: 0, reads: 2, notified: [] },
        { value: 'submitting', error: null, registrations: 1, reads: 2, notified: [] },
      ])
    },
  )
})

// A second purchase must be compared with the services right before it, not with those before the first one.
describe('a second purchase of the same product', () => {
  const boughtSecond = service({ id: 'service-4', status: 'flow', product: monthly.id })

  /** The response to the first purchase is lost, and its service appears only after the check. */
  async function startSecond() {
    const world = await startSubmitting([old])
    await world.registerPurchase.reject(tooLate)
    await world.readServices.resolve([old])
    world.actor.send({ type: 'submit', tebexTransactionId: 'tbx-2' })
    await world.readServices.resolve([old, bought])
    await world.registerPurchase.reject(noNetwork)
    return world
  }

  test("is not completed by the first one's service", async () => {
    const world = await startSecond()
    await world.readServices.resolve([old, bought])
    expect(progress(world)).toEqual({
      value: 'entering',
      error: noNetwork,
      registrations: 2,
      reads: 4,
      notified: ['notifyServicesChanged', 'notifyServicesChanged'],
    })
  })

  test('is completed by its own service', async () => {
    const world = await startSecond()
    await world.readServices.resolve([old, bought, boughtSecond])
    expect(progress(world)).toEqual({
      value: 'completed',
      error: noNetwork,
      registrations: 2,
      reads: 4,
      notified: ['notifyServicesChanged', 'notifyRegistered', 'notifyServicesChanged'],
    })
  })
})
