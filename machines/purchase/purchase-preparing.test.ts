import { describe, expect, test } from 'vitest'
import { named, noNetwork, rejected, service, tooLate, unreadableResponse } from '../testing/people'
import { monthly, old, progress, startPreparing, startSubmitting, yearly } from './testing/purchase-world'

const bought = service({ id: 'service-2', status: 'flow', product: monthly.id })

describe('before a transaction is sent the services are read', () => {
  test('and until they are, nothing is sent', async () => {
    const world = await startPreparing()
    const reading = progress(world)
    await world.readServices.resolve([old])
    expect([reading, world.actor.getSnapshot().hasTag('busy'), progress(world)]).toEqual([
      { value: 'preparing', error: null, registrations: 0, reads: 1, notified: [] },
      true,
      { value: 'submitting', error: null, registrations: 1, reads: 1, notified: [] },
    ])
  })

  test('once, whatever is clicked meanwhile', async () => {
    const world = await startPreparing()
    world.actor.send({ type: 'submit', tebexTransactionId: 'tbx-2' })
    world.actor.send({ type: 'submit', tebexTransactionId: 'tbx-1' })
    world.actor.send({ type: 'back' })
    world.actor.send({ type: 'retry' })
    world.actor.send({ type: 'continue' })
    world.actor.send({ type: 'choose', productId: yearly.id })
    const reading = progress(world)
    await world.readServices.resolve([old])
    expect([reading, world.registerPurchase.inputs, world.readServices.calls.length]).toEqual([
      { value: 'preparing', error: null, registrations: 0, reads: 1, notified: [] },
      [{ productId: 'ACPMH', tebexTransactionId: 'tbx-1' }],
      1,
    ])
  })

  test.each(named(noNetwork, tooLate, unreadableResponse, rejected(401), rejected(409), rejected(429), rejected(500)))(
    'and if that fails with %s nothing is sent: the error is shown, and a click tries again',
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

describe('a second purchase of the same product is compared with what was there right before it', () => {
  const boughtSecond = service({ id: 'service-4', status: 'flow', product: monthly.id })

  /** The first one's answer was lost, and its service only came to be after that had been looked into. */
  async function startSecond() {
    const world = await startSubmitting([old])
    await world.registerPurchase.reject(tooLate)
    await world.readServices.resolve([old])
    world.actor.send({ type: 'submit', tebexTransactionId: 'tbx-2' })
    await world.readServices.resolve([old, bought])
    await world.registerPurchase.reject(noNetwork)
    return world
  }

  test("the first one's service is no success of the second", async () => {
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

  test('its own service is, beside that of the first', async () => {
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
