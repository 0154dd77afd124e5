import { describe, expect, test } from 'vitest'
import { ruth } from '../../account/people.seeds'
import { createAdministrator, NOW } from '../../testing/administration'
import { priceOf, pricesOf, productOf } from '../../testing/catalogue'
import { effectsOf } from '../../testing/payments'
import { errorReading, type TestClient } from '../../testing/test-client'
import { outdatedPriceId, sparePriceId, sparePriceInEurosId, unreadPriceId } from './prices.seeds'
import { unknownPriceIds } from './stripe-catalogue.seeds'

const at = NOW.toISOString()
const month = { interval: 'month', interval_count: 1 }
const _id = expect.stringMatching(/^[0-9a-f]{24}$/)
const notFound = errorReading(404, 'NOT_FOUND', 'Price not found.')
const storage = { name: 'More storage', id: unknownPriceIds.recurring, description: 'Fifty gigabytes.' }

const create = (client: TestClient, changes: object = {}) => client.call('POST', '/prices', { ...storage, ...changes })
const refresh = (client: TestClient, id: string) => client.call('POST', `/prices/${id}/refresh-metadata`)
const idsOf = async (client: TestClient, query: string) => (await pricesOf(client, query)).map(({ id }) => id)

describe('listPrices', () => {
  test('returns the prices of the products and some of no product, newest first', async () => {
    const client = await createAdministrator()
    const prices = await pricesOf(client)
    const ofProducts = ['acpmh', 'acpyh', 'acplh', 'acpeb', 'acpbt'].map((product) => `price_${product}_setup`)
    const spare = [sparePriceId, sparePriceInEurosId, outdatedPriceId, unreadPriceId]
    expect(prices.map(({ id }) => id)).toEqual(expect.arrayContaining([...ofProducts, ...spare]))
    const dates = prices.map(({ createdAt }) => createdAt)
    expect([dates.length, dates]).toEqual([14, dates.toSorted().reverse()])
    expect(prices.find(({ id }) => id === sparePriceId)).toEqual({
      _id,
      id: sparePriceId,
      name: 'Daily backups',
      description: 'Stored for two weeks.',
      createdAt: '2025-12-16T12:00:00.000Z',
      metadata: { unit_amount: 299, currency: 'usd', recurring: month },
    })
    const short = prices.map(({ metadata: _, ...price }) => price)
    for (const [query, page, limit, pages] of [
      ['', 1, 20, 1],
      ['?withMetadata=false&page=2&limit=5', 2, 5, 3],
    ] as const) {
      const pagination = { page, limit, total: 14, pages }
      const body = { prices: short.slice((page - 1) * limit, page * limit), pagination }
      expect(await client.call('GET', `/prices${query}`)).toEqual({ status: 200, body })
    }
  })

  test('searches by name and id', async () => {
    const client = await createAdministrator()
    expect(await idsOf(client, '&search=DAILY')).toEqual([sparePriceId, sparePriceInEurosId])
    expect(await idsOf(client, '&search=%20acpmh%20')).toHaveLength(2)
    expect(await idsOf(client, '&search=coffee')).toEqual([])
    expect(await idsOf(client, '&search=')).toHaveLength(14)
  })
})

describe('createPrice', () => {
  test('registers a price of the payment provider with its amount', async () => {
    const client = await createAdministrator()
    expect(await create(client)).toEqual({ status: 201, body: { message: 'Price created.' } })
    const metadata = { unit_amount: 499, currency: 'usd', recurring: month }
    expect((await pricesOf(client))[0]).toEqual({ ...storage, _id, createdAt: at, metadata })
    const effect = { type: 'priceCreated', byUserId: ruth.id, priceId: storage.id, at }
    expect(await effectsOf(client, 'priceCreated')).toEqual([effect])
  })

  test('rejects a price that the payment provider does not have, and one that is registered', async () => {
    const client = await createAdministrator()
    const unknown = errorReading(404, 'NOT_FOUND', 'No such price at the payment provider.')
    expect(await create(client, { id: 'price_coffee' })).toEqual(unknown)
    const known = errorReading(409, 'RESOURCE_ALREADY_EXISTS', 'A price with this ID already exists.')
    expect(await create(client, { id: 'price_acpmh_month' })).toEqual(known)
    expect(await pricesOf(client)).toHaveLength(14)
  })
})

test('deletePrice deletes a price, but not at the payment provider', async () => {
  const client = await createAdministrator()
  const remove = () => client.call('DELETE', `/prices/${sparePriceId}`)
  expect(await remove()).toEqual({ status: 200, body: { message: 'Price deleted.' } })
  expect([await remove(), await priceOf(client, sparePriceId)]).toEqual([notFound, undefined])
  const effect = { type: 'priceDeleted', byUserId: ruth.id, priceId: sparePriceId, at }
  expect(await effectsOf(client, 'priceDeleted')).toEqual([effect])
  expect(await create(client, { id: sparePriceId })).toMatchObject({ status: 201 })
})

test('deletePrice rejects a price that a product uses, until it is removed there', async () => {
  const client = await createAdministrator()
  const remove = () => client.call('DELETE', '/prices/price_acpmh_setup')
  expect(await remove()).toEqual(errorReading(409, 'PRICE_IN_USE', 'This price is used by a product.'))
  expect(await priceOf(client, 'price_acpmh_setup')).toBeDefined()
  await client.call('DELETE', '/products/ACPMH/prices/price_acpmh_setup')
  expect(await remove()).toMatchObject({ status: 200 })
})

describe('refreshPriceMetadata', () => {
  test.each([
    [outdatedPriceId, 900, 1200, month],
    [unreadPriceId, undefined, 1500, { ...month, interval: 'year' }],
    [sparePriceId, 299, 299, month],
  ])('changes the amount of %s from %s to %i', async (priceId, before, unit_amount, recurring) => {
    const client = await createAdministrator()
    expect((await priceOf(client, priceId))?.metadata?.unit_amount).toBe(before)
    expect(await refresh(client, priceId)).toEqual({ status: 200, body: { message: 'Price refreshed.' } })
    expect((await priceOf(client, priceId))?.metadata).toEqual({ unit_amount, currency: 'usd', recurring })
    const type = 'priceRefreshed'
    expect(await effectsOf(client, type)).toEqual([{ type, byUserId: ruth.id, priceId, at }])
  })

  test('also changes the price in its products', async () => {
    const client = await createAdministrator()
    const products = ['ACPMH', 'ACPEB']
    for (const id of products) await client.call('POST', `/products/${id}/prices`, { priceId: outdatedPriceId })
    const amounts = async () =>
      (await Promise.all(products.map((id) => productOf(client, id)))).map((product) =>
        product?.prices?.map(({ metadata }) => metadata?.unit_amount),
      )
    expect(await amounts()).toEqual([
      [4999, 1499, 900],
      [1999, 999, 900],
    ])
    await refresh(client, outdatedPriceId)
    expect(await amounts()).toEqual([
      [4999, 1499, 1200],
      [1999, 999, 1200],
    ])
  })

  test('does not find a price that only the payment provider has', async () => {
    expect(await refresh(await createAdministrator(), unknownPriceIds.once)).toEqual(notFound)
  })
})
