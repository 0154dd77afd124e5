import { describe, expect, test } from 'vitest'
import { createAdministrator, NOW } from '../../testing/administration'
import { priceOf, pricesOf, productOf } from '../../testing/catalogue'
import { bodyOf, errorReading, type TestClient } from '../../testing/test-client'
import { outdatedPriceId, sparePriceId, sparePriceInEurosId, unreadPriceId } from './prices.seeds'
import { unknownPriceIds } from './stripe-catalogue.seeds'

const month = { interval: 'month', interval_count: 1 }
const _id = expect.stringMatching(/^[0-9a-f]{24}$/)
const notFound = errorReading(404, 'NOT_FOUND', 'Price not found.')
const storage = { name: 'More storage', id: unknownPriceIds.recurring, description: 'Fifty gigabytes.' }

const create = (client: TestClient, changes: object = {}) => client.call('POST', '/prices', { ...storage, ...changes })
const refresh = (client: TestClient, id: string) => client.call('POST', `/prices/${id}/refresh-metadata`)
const remove = (client: TestClient, id: string) => client.call('DELETE', `/prices/${id}`)
const idsOf = async (client: TestClient, query: string) => (await pricesOf(client, query)).map(({ id }) => id)

describe('listPrices', () => {
  test('returns prices with and without a product, with their amounts only if asked', async () => {
    const client = await createAdministrator()
    const prices = await pricesOf(client)
    const ofProducts = ['acpmh', 'acpyh', 'acplh', 'acpeb', 'acpbt'].map((product) => `price_${product}_setup`)
    const spare = [sparePriceId, sparePriceInEurosId, outdatedPriceId, unreadPriceId]
    expect(prices.map(({ id }) => id)).toEqual(expect.arrayContaining([...ofProducts, ...spare]))
    expect(prices.find(({ id }) => id === sparePriceId)).toEqual({
      _id,
      id: sparePriceId,
      name: 'Daily backups',
      description: 'Stored for two weeks.',
      createdAt: '2025-12-16T12:00:00.000Z',
      metadata: { unit_amount: 299, currency: 'usd', recurring: month },
    })
    const withoutAmounts = prices.map(({ metadata: _, ...price }) => price)
    const pagination = { page: 1, limit: 20, total: 14, pages: 1 }
    expect(await bodyOf(client, '/prices')).toEqual({ prices: withoutAmounts, pagination })
  })

  test.each([
    ['DAILY', [sparePriceId, sparePriceInEurosId]],
    ['%20acpmh_s%20', ['price_acpmh_setup']],
    ['coffee', []],
    ['', { length: 14 }],
  ])('searches by name and id: %s', async (search, ids) => {
    expect(await idsOf(await createAdministrator(), `&search=${search}`)).toMatchObject(ids)
  })
})

test('createPrice registers only a price of the payment provider, with its amount', async () => {
  const client = await createAdministrator()
  const unknown = errorReading(404, 'NOT_FOUND', 'No such price at the payment provider.')
  expect(await create(client, { id: 'price_coffee' })).toEqual(unknown)
  expect(await create(client)).toEqual({ status: 201, body: { message: 'Price created.' } })
  const metadata = { unit_amount: 499, currency: 'usd', recurring: month }
  const [newest, ...others] = await pricesOf(client)
  expect([newest, others.length]).toEqual([{ ...storage, _id, createdAt: NOW.toISOString(), metadata }, 14])
})

test('deletePrice deletes a price, but not at the payment provider', async () => {
  const client = await createAdministrator()
  expect(await remove(client, sparePriceId)).toEqual({ status: 200, body: { message: 'Price deleted.' } })
  expect([await remove(client, sparePriceId), await priceOf(client, sparePriceId)]).toEqual([notFound, undefined])
  expect(await create(client, { id: sparePriceId })).toMatchObject({ status: 201 })
})

test('deletePrice rejects a price that a product uses, until it is removed there', async () => {
  const client = await createAdministrator()
  const id = 'price_acpmh_setup'
  expect(await remove(client, id)).toEqual(errorReading(409, 'PRICE_IN_USE', 'This price is used by a product.'))
  expect(await priceOf(client, id)).toBeDefined()
  await client.call('DELETE', `/products/ACPMH/prices/${id}`)
  expect(await remove(client, id)).toMatchObject({ status: 200 })
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
  })

  test('also changes the price in its products', async () => {
    const client = await createAdministrator()
    const products = ['ACPMH', 'ACPEB']
    for (const id of products) await client.call('POST', `/products/${id}/prices`, { priceId: outdatedPriceId })
    const amounts = async () =>
      (await Promise.all(products.map((id) => productOf(client, id)))).map((product) =>
        product?.prices?.map(({ metadata }) => metadata?.unit_amount),
      )
    const expected = (amount: number) => [
      [4999, 1499, amount],
      [1999, 999, amount],
    ]
    expect(await amounts()).toEqual(expected(900))
    await refresh(client, outdatedPriceId)
    expect(await amounts()).toEqual(expected(1200))
  })

  test('does not find a price that only the payment provider has', async () => {
    expect(await refresh(await createAdministrator(), unknownPriceIds.once)).toEqual(notFound)
  })
})
