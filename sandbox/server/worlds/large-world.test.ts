import { describe, expect, test } from 'vitest'
import { vera } from '../../account/people.seeds'
import { createSandbox } from '../../sandbox'
import { adaActiveServiceId } from '../../services/services.seeds'
import { createAdministrator, NOW } from '../../testing/administration'
import { productsOf } from '../../testing/catalogue'
import { createTestClient } from '../../testing/test-client'

describe('a large world', async () => {
  const sandbox = createSandbox({ now: () => NOW })
  const empty = await createTestClient(sandbox)
  await empty.control('POST', '/reset', { size: 'large' })
  const client = await createAdministrator(sandbox)
  const page = (page: number, limit: number, total: number) => ({
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  })

  test.each([
    ['GET', '/admin/users?page=500', page(500, 20, 10_000)],
    ['GET', '/admin/users?search=vera', { users: [{ id: vera.id, activeServiceCount: 2 }] }],
    ['GET', '/admin/services?limit=100&page=250', page(250, 100, 25_000)],
    ['GET', '/prices?page=6', page(6, 20, 120)],
    ['GET', '/promotions?page=3', page(3, 20, 60)],
    ['GET', '/promotions?expired=false', page(1, 20, 17)],
    ['POST', '/prices/price_old_100/refresh-metadata', {}],
    ['POST', '/products/ACPMH/sync-customers', { message: '2 customers added, 0 removed.' }],
  ])('responds to %s %s', async (method, path, body) => {
    expect(await client.call(method, path)).toMatchObject({ status: 200, body })
  })

  test('has the products of the usual one, many customers, and can be changed', async () => {
    const counts = (await productsOf(client)).map(({ customers }) => Number(customers))
    expect(counts).toHaveLength(6)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(24_900)
    await client.call('DELETE', `/admin/services/${adaActiveServiceId}`)
    const overview = { users: { total: 10_000 }, services: { total: 25_000 - 1 } }
    expect(await client.call('GET', '/admin/platform/overview')).toMatchObject({ body: overview })
    await empty.control('POST', '/reset', { size: 'usual' })
    const usual = await createAdministrator(sandbox)
    expect(await usual.call('GET', '/admin/users')).toMatchObject({ body: page(1, 20, 45) })
  })
})
