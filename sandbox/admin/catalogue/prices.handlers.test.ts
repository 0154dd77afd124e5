import { describe, expect } from 'vitest'
import { adminTest, NOW } from '../../testing/administration'
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

adminTest('listPrices returns all prices, with their amounts only if asked', async ({ client }) => {
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

adminTest('createPrice registers only a price of the payment provider, with its amount', async ({ client }) => {
  const unknown = errorReading(404, 'NOT_FOUND', 'No such price at the payment provider.')
  expect(await create(client, { id: 'price_coffee' })).toEqual(unknown)
  expect(await create(client)).toEqual({ status: 201, body: { message: 'Price created.' } })
  const metadata = { unit_amount: 499, currency: 'usd', recurring: month }
  const [newest, ...others] = await pricesOf(client)
  expect([newest, others.length]).toEqual([{ ...storage, _id, createdAt: NOW.toISOString(), metadata }, 14])
})

adminTest('deletePrice deletes a price, but not at the payment provider', async ({ client }) => {
  expect(await remove(client, sparePriceId)).toEqual({ status: 200, body: { message: 'Price deleted.' } })
  expect([await remove(client, sparePriceId), await priceOf(client, sparePriceId)]).toEqual([notFound, undefined])
  expect(await create(client, { id: sparePriceId })).toMatchObject({ status: 201 })
})

describe('refreshPriceMetadata', () => {
  adminTest.for([
    [outdatedPriceId, 900, 1200, month],
    [unreadPriceId, undefined, 1500, { ...month, interval: 'year' }],
    [sparePriceId, 299, 299, month],
  ] as const)('changes the amount of %s from %s to %i', async ([id, before, unit_amount, recurring], { client }) => {
    expect((await priceOf(client, id))?.metadata?.unit_amount).toBe(before)
    expect(await refresh(client, id)).toEqual({ status: 200, body: { message: 'Price refreshed.' } })
    expect((await priceOf(client, id))?.metadata).toEqual({ unit_amount, currency: 'usd', recurring })
  })

  adminTest('also changes the price in its products', async ({ client }) => {
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
})
