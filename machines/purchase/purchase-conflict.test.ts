import { describe, expect, test } from 'vitest'
import { noNetwork, rejected, service } from '../testing/people'
import { monthly, old, progress, startSubmitting } from './testing/purchase-world'

const bought = service({ id: 'service-2', status: 'flow', product: monthly.id })
const conflict = rejected(409, 'RESOURCE_ALREADY_EXISTS')

/** A browser may send a POST twice after a lost connection: then the second one is told of the first. */
describe('a transaction that is said to be registered already', () => {
  async function startConflict() {
    const world = await startSubmitting()
    await world.registerPurchase.reject(conflict)
    return world
  }

  test('was registered by this very submit if there is a new service of the product', async () => {
    const world = await startConflict()
    await world.readServices.resolve([old, bought])
    expect(progress(world)).toEqual({
      value: 'completed',
      error: conflict,
      registrations: 1,
      reads: 2,
      notified: ['notifyRegistered', 'notifyServicesChanged'],
    })
  })

  test('was registered before if there is none: that is said, and the list is read again', async () => {
    const world = await startConflict()
    await world.readServices.resolve([old])
    expect(progress(world)).toEqual({
      value: 'entering',
      error: conflict,
      registrations: 1,
      reads: 2,
      notified: ['notifyServicesChanged'],
    })
  })

  test('is refused also when there are several new services of the product: the server was clear', async () => {
    const world = await startConflict()
    await world.readServices.resolve([old, bought, service({ id: 'service-4', product: monthly.id })])
    expect(progress(world)).toEqual({
      value: 'entering',
      error: conflict,
      registrations: 1,
      reads: 2,
      notified: ['notifyServicesChanged'],
    })
  })

  test('is refused also when the services cannot be read: the server was clear', async () => {
    const world = await startConflict()
    await world.readServices.reject(noNetwork)
    expect(progress(world)).toEqual({ value: 'entering', error: conflict, registrations: 1, reads: 2, notified: [] })
  })
})
