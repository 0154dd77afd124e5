import { describe, expect, test } from 'vitest'
import { createSandbox } from '../../sandbox'
import { createAdministrator, NOW } from '../../testing/administration'
import { createCustomer, newProduct, productsOf } from '../../testing/catalogue'
import type { TestClient } from '../../testing/test-client'

const seeded = ['ACPMH', 'ACPYH', 'ACPLH', 'ACPCL', 'ACPEB', 'ACPBT']

/** Creates products that are newer than the six seeded ones. */
async function makeProducts(client: TestClient, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `MORE-${String(index + 1).padStart(2, '0')}`)
  for (const id of ids) await client.call('POST', '/products', { ...newProduct, id, subscription: false })
  return ids
}

const idsOf = async (client: TestClient, query: string) => (await productsOf(client, query)).map(({ id }) => id)

describe('listProducts', () => {
  test('returns all products without a page, in the order of their creation', async () => {
    const client = await createAdministrator()
    const more = await makeProducts(client, 25)
    expect(await idsOf(client, '')).toEqual([...seeded, ...more])
    expect(await client.call('GET', '/products')).toMatchObject({
      body: { pagination: { page: 1, limit: 100, total: 31, pages: 1 } },
    })
  })

  test('returns twenty per page, newest first, if a page is requested', async () => {
    const client = await createAdministrator()
    const more = (await makeProducts(client, 25)).toReversed()
    const newest = [...more, 'ACPBT', 'ACPLH', 'ACPYH', 'ACPMH', 'ACPEB', 'ACPCL']
    const pagination = { page: 1, limit: 20, total: 31, pages: 2 }
    expect(await idsOf(client, '?page=1')).toEqual(newest.slice(0, 20))
    expect(await client.call('GET', '/products?page=1')).toMatchObject({ body: { pagination } })
    expect(await idsOf(client, '?page=2&limit=20')).toEqual(newest.slice(20))
    expect(await idsOf(client, '?limit=3')).toEqual(newest.slice(0, 3))
    expect(await idsOf(client, '?page=9')).toEqual([])
  })

  test.each([
    ['?search=hosting', ['ACPMH', 'ACPYH']],
    ['?search=%20acpm%20', ['ACPMH']],
    ['?search=(yearly', ['ACPYH']],
    ['?search=tea', []],
    ['?search=', seeded],
    ['?enabled=true', seeded.slice(0, 5)],
    ['?enabled=false', ['ACPBT']],
    ['?enabled=false&search=monthly', []],
    ['?subscription=true', seeded],
    ['?subscription=false', []],
    ['?search=hosting&page=1&limit=1', ['ACPYH']],
  ])('with %s returns %j', async (query, ids) => {
    expect(await idsOf(await createAdministrator(), query)).toEqual(ids)
  })

  test('filters by subscription', async () => {
    const client = await createAdministrator()
    const more = await makeProducts(client, 2)
    expect(await idsOf(client, '?subscription=false')).toEqual(more)
    expect(await idsOf(client, '?subscription=true')).toEqual(seeded)
  })

  test('returns the number of customers only to administrators', async () => {
    const sandbox = createSandbox({ now: () => NOW })
    const client = await createAdministrator(sandbox)
    const counts = (await productsOf(client)).map(({ id, customers }) => [id, customers])
    expect(counts).toEqual([
      ['ACPMH', expect.any(Number)],
      ['ACPYH', expect.any(Number)],
      ['ACPLH', expect.any(Number)],
      ['ACPCL', expect.any(Number)],
      ['ACPEB', 0],
      ['ACPBT', 0],
    ])
    expect(await client.call('GET', '/products/ACPMH')).toMatchObject({ body: { customers: counts[0]?.[1] } })
    const customer = await createCustomer(sandbox)
    for (const query of ['', '?page=1']) {
      for (const product of await productsOf(customer, query)) expect(product).not.toHaveProperty('customers')
    }
    expect((await customer.call('GET', '/products/ACPMH')).body).not.toHaveProperty('customers')
  })

  test('omits the internal fields of the sandbox', async () => {
    const products = await productsOf(await createAdministrator())
    for (const product of products) {
      expect(Object.keys(product)).not.toEqual(expect.arrayContaining(['stripeProductId']))
      expect(product).toMatchObject({ createdAt: expect.any(String) })
    }
  })
})
