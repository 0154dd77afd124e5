import { describe, expect, test } from 'vitest'
import { ruth, vera } from '../../account/people.seeds'
import { createSandbox } from '../../sandbox'
import { adaActiveServiceId } from '../../services/services.seeds'
import { createAdministrator, NOW } from '../../testing/administration'
import { productsOf } from '../../testing/catalogue'
import { processorTimeOf } from '../../testing/processor-time'

async function createLargeWorld() {
  const client = await createAdministrator(createSandbox({ now: () => NOW }))
  await client.control('POST', '/reset', { size: 'large' })
  await client.signIn(ruth)
  await client.control('POST', '/envelope', { variant: 'bare' })
  return client
}

describe('a large world', () => {
  test('supports paging, search and changes', async () => {
    const client = await createLargeWorld()
    expect(await client.call('GET', '/admin/users?page=500')).toMatchObject({
      body: { users: expect.any(Array), pagination: { page: 500, limit: 20, total: 10_000, pages: 500 } },
    })
    expect(await client.call('GET', '/admin/users?search=vera')).toMatchObject({
      body: { users: [{ id: vera.id, activeServiceCount: 2 }], pagination: { total: 1 } },
    })
    expect(await client.call('GET', '/admin/services?limit=100&page=250')).toMatchObject({
      body: { pagination: { page: 250, limit: 100, total: 25_000, pages: 250 } },
    })
    await client.call('DELETE', `/admin/services/${adaActiveServiceId}`)
    expect(await client.call('GET', '/admin/platform/overview')).toMatchObject({
      body: { users: { total: 10_000 }, services: { total: 24_999 } },
    })
  })

  test('has more prices and promotions, but the same products', async () => {
    const client = await createLargeWorld()
    expect(await productsOf(client)).toHaveLength(6)
    expect(await client.call('GET', '/prices?page=6')).toMatchObject({
      body: { prices: expect.any(Array), pagination: { page: 6, total: 120, pages: 6 } },
    })
    expect(await client.call('GET', '/promotions?page=3')).toMatchObject({
      body: { promotions: expect.any(Array), pagination: { page: 3, total: 60, pages: 3 } },
    })
    expect(await client.call('POST', '/prices/price_old_100/refresh-metadata')).toMatchObject({ status: 200 })
    expect(await client.call('GET', '/promotions?expired=false&limit=100')).toMatchObject({
      body: { pagination: { total: 17 } },
    })
  })

  test('has many customers', async () => {
    const client = await createLargeWorld()
    const counts = (await productsOf(client)).map(({ customers }) => Number(customers))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(24_900)
    const [total = 0] = counts
    expect(await client.call('GET', '/products/ACPMH/customers?page=300')).toMatchObject({
      body: { customers: expect.any(Array), pagination: { page: 300, total, pages: Math.ceil(total / 20) } },
    })
    expect(await client.call('POST', '/products/ACPMH/sync-customers')).toEqual({
      status: 200,
      body: { message: '2 customers added, 0 removed.' },
    })
  })

  test.each([
    ['GET', '/admin/users?page=200'],
    ['GET', '/admin/services?page=600'],
    ['GET', '/admin/users?search=alma'],
    ['GET', '/products?page=1'],
    ['GET', '/products/ACPMH/customers?page=300'],
    ['POST', '/products/ACPMH/sync-customers'],
    ['GET', '/prices?page=3&withMetadata=true'],
    ['GET', '/promotions?page=2&withUsageStats=true'],
  ])('responds quickly to %s %s', async (method, path) => {
    const client = await createLargeWorld()
    // A generous limit, because other tests run at the same time.
    expect(await processorTimeOf(() => client.call(method, path))).toBeLessThan(100)
  })
})
