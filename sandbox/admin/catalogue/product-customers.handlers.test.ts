import { describe, expect, test } from 'vitest'
import { ada, ben, iris } from '../../account/people.seeds'
import { adaActiveServiceId } from '../../services/services.seeds'
import { adminTest, allServicesOf } from '../../testing/administration'
import { createBoth, customersOf, newProduct, productsOf } from '../../testing/catalogue'
import { buy, effectsOf } from '../../testing/payments'
import type { TestClient } from '../../testing/test-client'

const sync = (client: TestClient, id = 'ACPMH') => client.call('POST', `/products/${id}/sync-customers`)
const changed = (added: string, removed: number) => ({
  status: 200,
  body: { message: `${added} added, ${removed} removed.` },
})

/** The services of a product that have an owner, newest first. */
async function ownedServices(client: TestClient, productId = 'ACPMH') {
  const owned = (await allServicesOf(client)).filter(({ product, user }) => {
    return typeof product === 'object' && product?.id === productId && user !== null
  })
  return owned.map(({ id }) => id)
}

const serviceIdsOf = async (client: TestClient, productId = 'ACPMH') =>
  (await customersOf(client, productId)).map(({ service }) => service?.id)

describe('listProductCustomers', () => {
  adminTest('returns each customer with the service', async ({ client }) => {
    const customers = await customersOf(client, 'ACPMH')
    expect(customers.find(({ service }) => service?.id === adaActiveServiceId)).toEqual({
      id: ada.id,
      username: 'ada',
      email: 'ada@example.test',
      discord: { username: 'ada.plays' },
      status: 'active',
      service: { id: adaActiveServiceId, status: 'active', createdAt: '2025-10-07T12:00:00.000Z' },
      createdAt: '2025-09-17T12:00:00.000Z',
    })
    expect(customers.find(({ id }) => id === iris.id)).toMatchObject({ discord: null })
    expect((await productsOf(client))[0]).toMatchObject({ id: 'ACPMH', customers: customers.length })
  })

  adminTest('lacks the two newest customers of each product before a sync', async ({ client }) => {
    for (const productId of ['ACPMH', 'ACPYH', 'ACPLH', 'ACPCL', 'ACPBT']) {
      const owned = await ownedServices(client, productId)
      expect([owned.length > 2, await serviceIdsOf(client, productId)]).toEqual([productId !== 'ACPBT', owned.slice(2)])
    }
  })
})

test('a new purchase is listed at once, by card and from the store', async () => {
  const { client, customer } = await createBoth()
  await client.call('POST', '/products', newProduct)
  const { serviceId } = await buy(customer, { productId: 'COFFEE' })
  const { body } = await customer.call('POST', '/services', { productId: 'COFFEE', tebexTransactionId: 'tbx-1' })
  const ids = [serviceId, (body as { id: string }).id]
  expect((await serviceIdsOf(client, 'COFFEE')).toSorted()).toEqual(ids.toSorted())
  expect(await customersOf(client, 'COFFEE')).toMatchObject([{ id: ben.id }, { id: ben.id }])
  expect((await productsOf(client)).at(-1)).toMatchObject({ id: 'COFFEE', customers: 2, used: 2 })
  expect(await sync(client, 'COFFEE')).toEqual(changed('0 customers', 0))
})

describe('syncProductCustomers', () => {
  adminTest('adds missing customers once', async ({ client }) => {
    const others = await customersOf(client, 'ACPYH')
    expect(await sync(client)).toEqual(changed('2 customers', 0))
    expect(await serviceIdsOf(client)).toEqual(await ownedServices(client))
    expect(await sync(client)).toEqual(changed('0 customers', 0))
    expect(await effectsOf(client, 'customersSynced')).toMatchObject([{ added: 2 }, { added: 0, removed: 0 }])
    expect(await customersOf(client, 'ACPYH')).toEqual(others)
  })

  adminTest('removes deleted services, which were listed without a service before', async ({ client }) => {
    await sync(client)
    const before = await customersOf(client, 'ACPMH')
    await client.call('DELETE', `/admin/services/${adaActiveServiceId}`)
    const adas = (await customersOf(client, 'ACPMH')).filter(({ id }) => id === ada.id)
    expect(adas).toMatchObject([{ service: { status: 'flow' } }, { service: null }])
    expect(await sync(client)).toEqual(changed('0 customers', 1))
    const others = before.filter(({ service }) => service?.id !== adaActiveServiceId)
    expect(await customersOf(client, 'ACPMH')).toEqual(others)
  })

  adminTest('replaces the customer if a service has a new owner', async ({ client }) => {
    await sync(client)
    await client.call('PUT', `/admin/services/${adaActiveServiceId}`, { user: ben.id })
    const ownerOf = async () =>
      (await customersOf(client, 'ACPMH')).find(({ service }) => service?.id === adaActiveServiceId)?.id
    expect(await ownerOf()).toBe(ada.id)
    expect(await sync(client)).toEqual(changed('1 customer', 1))
    expect(await ownerOf()).toBe(ben.id)
  })

  adminTest('is not needed to remove a deleted user', async ({ client }) => {
    await sync(client)
    const before = await customersOf(client, 'ACPMH')
    await client.call('DELETE', `/admin/users/${iris.id}`)
    const others = before.filter(({ id }) => id !== iris.id)
    expect(await customersOf(client, 'ACPMH')).toEqual(others)
    expect((await productsOf(client))[0]).toMatchObject({ customers: others.length })
    expect(await sync(client)).toEqual(changed('0 customers', 0))
  })
})
