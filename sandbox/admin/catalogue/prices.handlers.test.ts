import { describe, expect, test } from 'vitest'
import { ruth } from '../../account/people.seeds'
import { createAdministrator, NOW } from '../../testing/administration'
import { newImport, priceOf, pricesOf, productOf } from '../../testing/catalogue'
import { invalidReading } from '../../testing/deployment'
import { effectsOf } from '../../testing/payments'
import { errorReading, type TestClient } from '../../testing/test-client'
import { outdatedPriceId, sparePriceId, sparePriceInEurosId, unreadPriceId } from './prices.seeds'
import { unknownPriceIds } from './stripe-catalogue.seeds'

const at = NOW.toISOString()
const month = { interval: 'month', interval_count: 1 }
const notFound = errorReading(404, 'NOT_FOUND', 'Price not found.')
const storage = { name: 'More storage', id: unknownPriceIds.recurring, description: 'Fifty gigabytes.' }

const create = (client: TestClient, changes: object = {}) => client.call('POST', '/prices', { ...storage, ...changes })
const refresh = (client: TestClient, id: string) => client.call('POST', `/prices/${id}/refresh-metadata`)

describe('listPrices', () => {
  test('returns the prices of the products and some of no product, newest first', async () => {
    const client = await createAdministrator()
    const prices = await pricesOf(client)
    const ids = prices.map(({ id }) => id)
    expect(prices).toHaveLength(14)
    for (const product of ['acpmh', 'acpyh', 'acplh', 'acpeb', 'acpbt']) expect(ids).toContain(`price_${product}_setup`)
    expect(ids).toEqual(expect.arrayContaining([sparePriceId, sparePriceInEurosId, outdatedPriceId, unreadPriceId]))
    const dates = prices.map(({ createdAt }) => createdAt)
    expect(dates).toEqual(dates.toSorted().reverse())
    expect(new Set(prices.map(({ _id }) => _id)).size).toBe(14)
    expect(prices.find(({ id }) => id === sparePriceId)).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      id: sparePriceId,
      name: 'Daily backups',
      description: 'Stored for two weeks.',
      createdAt: '2025-12-16T12:00:00.000Z',
      metadata: { unit_amount: 299, currency: 'usd', recurring: month },
    })
  })

  test.each(['', '?withMetadata=false'])('omits the amounts with the query %j', async (query) => {
    const client = await createAdministrator()
    const prices = (await pricesOf(client)).map(({ metadata: _, ...price }) => price)
    expect(await client.call('GET', `/prices${query}`)).toEqual({
      status: 200,
      body: { prices, pagination: { page: 1, limit: 20, total: 14, pages: 1 } },
    })
  })

  test('supports pages, and a search by name and id', async () => {
    const client = await createAdministrator()
    const all = (await pricesOf(client)).map(({ id }) => id)
    const idsOf = async (query: string) => (await pricesOf(client, query)).map(({ id }) => id)
    expect(await client.call('GET', '/prices?page=2&limit=5')).toMatchObject({
      body: { prices: all.slice(5, 10).map((id) => ({ id })), pagination: { page: 2, limit: 5, total: 14, pages: 3 } },
    })
    expect(await idsOf('&search=DAILY')).toEqual([sparePriceId, sparePriceInEurosId])
    expect(await idsOf('&search=%20acpmh%20')).toHaveLength(2)
    expect(await idsOf('&search=coffee')).toEqual([])
    expect(await client.call('GET', '/prices?page=9')).toMatchObject({
      body: { prices: [], pagination: { page: 9, total: 14, pages: 1 } },
    })
    expect(await idsOf('&search=')).toEqual(all)
  })
})

describe('createPrice', () => {
  test('registers a price of the payment provider with its amount', async () => {
    const client = await createAdministrator()
    expect(await create(client)).toEqual({ status: 201, body: { message: 'Price created.' } })
    const [newest] = await pricesOf(client)
    expect(newest).toEqual({
      ...storage,
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      createdAt: at,
      metadata: { unit_amount: 499, currency: 'usd', recurring: month },
    })
    expect(await effectsOf(client, 'priceCreated')).toEqual([
      { type: 'priceCreated', byUserId: ruth.id, priceId: storage.id, at },
    ])
  })

  test.each([
    [{ id: 'prod_SandboxExtras' }, invalidReading({ field: 'id', message: 'is not valid' })],
    [{ name: ' ' }, invalidReading({ field: 'name', message: 'is not valid' })],
    [{ description: '' }, invalidReading({ field: 'description', message: 'must not be empty' })],
    [{ id: 'price_coffee' }, errorReading(404, 'NOT_FOUND', 'No such price at the payment provider.')],
    [{ id: 'price_acpmh_month' }, errorReading(409, 'RESOURCE_ALREADY_EXISTS', 'A price with this ID already exists.')],
  ])('rejects %j', async (changes, rejected) => {
    const client = await createAdministrator()
    expect(await create(client, changes)).toEqual(rejected)
    expect(await pricesOf(client)).toHaveLength(14)
    expect(await effectsOf(client, 'priceCreated')).toEqual([])
  })

  test('adds a second page after twenty prices', async () => {
    const client = await createAdministrator()
    await client.call('POST', '/products/import-stripe', { ...newImport, stripeProductId: 'prod_SandboxNetwork' })
    expect(await client.call('GET', '/prices?page=2')).toMatchObject({ body: { pagination: { total: 27, pages: 2 } } })
  })
})

describe('deletePrice', () => {
  test('deletes a price that no product has', async () => {
    const client = await createAdministrator()
    const remove = () => client.call('DELETE', `/prices/${sparePriceId}`)
    expect(await remove()).toEqual({ status: 200, body: { message: 'Price deleted.' } })
    expect(await remove()).toEqual(notFound)
    expect(await effectsOf(client, 'priceDeleted')).toEqual([
      { type: 'priceDeleted', byUserId: ruth.id, priceId: sparePriceId, at },
    ])
    // The price still exists at the payment provider.
    expect(await create(client, { id: sparePriceId })).toMatchObject({ status: 201 })
  })

  test('rejects a price that a product uses, until it is removed there', async () => {
    const client = await createAdministrator()
    const remove = () => client.call('DELETE', '/prices/price_acpmh_setup')
    expect(await remove()).toEqual(errorReading(409, 'PRICE_IN_USE', 'This price is used by a product.'))
    expect(await priceOf(client, 'price_acpmh_setup')).toBeDefined()
    await client.call('DELETE', '/products/ACPMH/prices/price_acpmh_setup')
    expect(await remove()).toMatchObject({ status: 200 })
  })
})

describe('refreshPriceMetadata', () => {
  test.each([
    [outdatedPriceId, 900, { unit_amount: 1200, currency: 'usd', recurring: month }],
    [
      unreadPriceId,
      undefined,
      { unit_amount: 1500, currency: 'usd', recurring: { interval: 'year', interval_count: 1 } },
    ],
    [sparePriceId, 299, { unit_amount: 299, currency: 'usd', recurring: month }],
  ])('changes the metadata of %s from the amount %s to %j', async (id, before, metadata) => {
    const client = await createAdministrator()
    expect((await priceOf(client, id))?.metadata?.unit_amount).toBe(before)
    expect(await refresh(client, id)).toEqual({ status: 200, body: { message: 'Price refreshed.' } })
    expect((await priceOf(client, id))?.metadata).toEqual(metadata)
    expect(await effectsOf(client, 'priceRefreshed')).toEqual([
      { type: 'priceRefreshed', byUserId: ruth.id, priceId: id, at },
    ])
  })

  test('also changes the price in its products', async () => {
    const client = await createAdministrator()
    for (const product of ['ACPMH', 'ACPEB']) {
      await client.call('POST', `/products/${product}/prices`, { priceId: outdatedPriceId })
    }
    const amountsOf = async (product: string) =>
      (await productOf(client, product))?.prices?.map(({ metadata }) => metadata?.unit_amount)
    expect(await amountsOf('ACPMH')).toEqual([4999, 1499, 900])
    await refresh(client, outdatedPriceId)
    expect([await amountsOf('ACPMH'), await amountsOf('ACPEB')]).toEqual([
      [4999, 1499, 1200],
      [1999, 999, 1200],
    ])
  })

  test('responds 404 for a price that is not registered', async () => {
    const client = await createAdministrator()
    for (const id of ['price_coffee', unknownPriceIds.once]) expect(await refresh(client, id)).toEqual(notFound)
    expect(await client.call('DELETE', '/prices/price_coffee')).toEqual(notFound)
  })
})
