import { describe, expect, test } from 'vitest'
import { noNetwork, rejected, service } from '../testing/people'
import { monthly, old, progress, startSubmitting } from './testing/purchase-world'

const bought = service({ id: 'service-2', status: 'flow', product: monthly.id })
const conflict = rejected(409, 'RESOURCE_ALREADY_EXISTS')

/** A browser may send a POST twice after a lost connection. The second one is then rejected because of the first. */
describe('a transaction that is rejected as registered already', () => {
  async function startConflict() {
    const world = await startSubmitting()
    await world.registerPurchase.reject(conflict)
    return world
  }

  test('succeeds if there is a new service of the product', async () => {
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

  test('shows the error and reloads the list if there is no new service', async () => {
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

  test('stays rejected if there are several new services of the product', async () => {
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

  test('stays rejected if the services cannot be loaded', async () => {
    const world = await startConflict()
    await world.readServices.reject(noNetwork)
    expect(progress(world)).toEqual({ value: 'entering', error: conflict, registrations: 1, reads: 2, notified: [] })
  })
})
