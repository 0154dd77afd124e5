import { describe, expect, test } from 'vitest'
import { ada, ben, iris, ruth } from '../../account/people.seeds'
import { createSandbox } from '../../sandbox'
import { adaActiveServiceId } from '../../services/services.seeds'
import { allServicesOf, createAdministrator, NOW } from '../../testing/administration'
import { buy, createCustomer, customersOf, newProduct, productsOf } from '../../testing/catalogue'
import { effectsOf } from '../../testing/payments'
import { errorReading, type TestClient } from '../../testing/test-client'

const at = NOW.toISOString()
const sync = (client: TestClient, id = 'ACPMH') => client.call('POST', `/products/${id}/sync-customers`)
const done = (message: string) => ({ status: 200, body: { message } })

/** The services of a product that have an owner, newest first. */
async function ownedServices(client: TestClient, productId: string) {
  const services = await allServicesOf(client)
  return services.filter(({ product, user }) => {
    return typeof product === 'object' && product?.id === productId && user !== null
  })
}

const serviceIdsOf = async (client: TestClient, productId = 'ACPMH') =>
  (await customersOf(client, productId)).map(({ service }) => service?.id)

describe('listProductCustomers', () => {
  test('returns each customer with the service, newest first', async () => {
    const client = await createAdministrator()
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
    expect(customers.filter(({ id }) => id === iris.id).length).toBeGreaterThan(5)
    const dates = customers.map(({ service }) => service?.createdAt)
    expect(dates).toEqual(dates.toSorted().reverse())
  })

  test('returns twenty per page', async () => {
    const client = await createAdministrator()
    const all = await customersOf(client, 'ACPMH')
    const total = all.length
    expect(total).toBeGreaterThan(20)
    expect(await client.call('GET', '/products/ACPMH/customers')).toEqual({
      status: 200,
      body: { customers: all.slice(0, 20), pagination: { page: 1, limit: 20, total, pages: Math.ceil(total / 20) } },
    })
    expect(await client.call('GET', '/products/ACPMH/customers?page=2&limit=10')).toMatchObject({
      body: { customers: all.slice(10, 20), pagination: { page: 2, limit: 10, total } },
    })
    expect(await client.call('GET', '/products/ACPMH/customers?page=99')).toMatchObject({
      body: { customers: [], pagination: { page: 99, total } },
    })
    const [listed] = await productsOf(client)
    expect(listed).toMatchObject({ id: 'ACPMH', customers: total })
  })

  test.each(['ACPMH', 'ACPYH', 'ACPLH', 'ACPCL'])(
    'lacks the two newest customers of %s before a sync',
    async (productId) => {
      const client = await createAdministrator()
      const owned = (await ownedServices(client, productId)).map(({ id }) => id)
      expect(owned.length).toBeGreaterThan(2)
      expect(await serviceIdsOf(client, productId)).toEqual(owned.slice(2))
    },
  )

  test('is empty without customers, and responds 404 for an unknown product', async () => {
    const client = await createAdministrator()
    expect(await customersOf(client, 'ACPBT')).toEqual([])
    const notFound = errorReading(404, 'NOT_FOUND', 'Product not found.')
    expect(await client.call('GET', '/products/COFFEE/customers')).toEqual(notFound)
    expect(await sync(client, 'COFFEE')).toEqual(notFound)
  })
})

describe('a new purchase', () => {
  test('is listed at once, by card and from the store', async () => {
    const sandbox = createSandbox({ now: () => NOW })
    const client = await createAdministrator(sandbox)
    await client.call('POST', '/products', newProduct)
    const customer = await createCustomer(sandbox)
    const { serviceId } = await buy(customer, { productId: 'COFFEE' })
    const { body } = await customer.call('POST', '/services', { productId: 'COFFEE', tebexTransactionId: 'tbx-1' })
    const ids = await serviceIdsOf(client, 'COFFEE')
    expect(ids.toSorted()).toEqual([serviceId, (body as { id: string }).id].toSorted())
    expect(await customersOf(client, 'COFFEE')).toMatchObject([{ id: ben.id }, { id: ben.id }])
    expect((await productsOf(client)).at(-1)).toMatchObject({ id: 'COFFEE', customers: 2, used: 2 })
    expect(await sync(client, 'COFFEE')).toEqual(done('0 customers added, 0 removed.'))
  })
})

describe('syncProductCustomers', () => {
  test('adds missing customers once', async () => {
    const client = await createAdministrator()
    expect(await sync(client)).toEqual(done('2 customers added, 0 removed.'))
    expect(await serviceIdsOf(client)).toEqual((await ownedServices(client, 'ACPMH')).map(({ id }) => id))
    expect(await sync(client)).toEqual(done('0 customers added, 0 removed.'))
    const effect = { type: 'customersSynced', byUserId: ruth.id, productId: 'ACPMH', removed: 0, at }
    expect(await effectsOf(client, 'customersSynced')).toEqual([
      { ...effect, added: 2 },
      { ...effect, added: 0 },
    ])
  })

  test('removes deleted services, which were listed without a service before', async () => {
    const client = await createAdministrator()
    await sync(client)
    const before = await customersOf(client, 'ACPMH')
    await client.call('DELETE', `/admin/services/${adaActiveServiceId}`)
    const adas = (await customersOf(client, 'ACPMH')).filter(({ id }) => id === ada.id)
    expect(adas).toMatchObject([{ service: { status: 'flow' } }, { service: null }])
    expect(await sync(client)).toEqual(done('0 customers added, 1 removed.'))
    expect(await customersOf(client, 'ACPMH')).toEqual(
      before.filter(({ service }) => service?.id !== adaActiveServiceId),
    )
  })

  test('replaces the customer if a service has a new owner', async () => {
    const client = await createAdministrator()
    await sync(client)
    await client.call('PUT', `/admin/services/${adaActiveServiceId}`, { user: ben.id })
    const ownerOf = async () =>
      (await customersOf(client, 'ACPMH')).find(({ service }) => service?.id === adaActiveServiceId)
    expect(await ownerOf()).toMatchObject({ id: ada.id })
    expect(await sync(client)).toEqual(done('1 customer added, 1 removed.'))
    expect(await ownerOf()).toMatchObject({ id: ben.id })
  })

  test('is not needed to remove a deleted user', async () => {
    const client = await createAdministrator()
    await sync(client)
    await client.call('DELETE', `/admin/users/${iris.id}`)
    const customers = await customersOf(client, 'ACPMH')
    expect(customers.filter(({ id }) => id === iris.id)).toEqual([])
    expect((await productsOf(client))[0]).toMatchObject({ customers: customers.length })
    expect(await sync(client)).toEqual(done('0 customers added, 0 removed.'))
  })
})
