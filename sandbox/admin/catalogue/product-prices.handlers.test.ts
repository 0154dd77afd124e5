import { describe, expect, test } from 'vitest'
import { ruth } from '../../account/people.seeds'
import { createAdministrator, NOW } from '../../testing/administration'
import { productOf } from '../../testing/catalogue'
import { effectsOf } from '../../testing/payments'
import { errorReading, type TestClient } from '../../testing/test-client'
import { sparePriceId, unreadPriceId } from './prices.seeds'

const at = NOW.toISOString()
const productNotFound = errorReading(404, 'NOT_FOUND', 'Product not found.')

const add = (client: TestClient, priceId: string, productId = 'ACPMH') =>
  client.call('POST', `/products/${productId}/prices`, { priceId })
const remove = (client: TestClient, priceId: string, productId = 'ACPMH') =>
  client.call('DELETE', `/products/${productId}/prices/${priceId}`)
const priceIdsOf = async (client: TestClient, productId = 'ACPMH') =>
  (await productOf(client, productId))?.prices?.map(({ id }) => id)

describe('addProductPrice', () => {
  test('adds a price to the product', async () => {
    const client = await createAdministrator()
    expect(await add(client, sparePriceId)).toEqual({ status: 200, body: { message: 'Price added.' } })
    const product = await productOf(client, 'ACPMH')
    expect(product?.prices?.map(({ id }) => id)).toEqual(['price_acpmh_setup', 'price_acpmh_month', sparePriceId])
    expect(product?.prices?.at(-1)).toEqual({
      id: sparePriceId,
      name: 'Daily backups',
      description: 'Stored for two weeks.',
      metadata: { unit_amount: 299, currency: 'usd', recurring: { interval: 'month', interval_count: 1 } },
    })
    expect(await effectsOf(client, 'productPriceAdded')).toEqual([
      { type: 'productPriceAdded', byUserId: ruth.id, productId: 'ACPMH', priceId: sparePriceId, at },
    ])
  })

  test('accepts a price of another product, and a price without an amount', async () => {
    const client = await createAdministrator()
    await add(client, 'price_acpyh_year')
    expect(await priceIdsOf(client)).toContain('price_acpyh_year')
    expect(await priceIdsOf(client, 'ACPYH')).toContain('price_acpyh_year')
    await add(client, unreadPriceId)
    expect((await productOf(client, 'ACPMH'))?.prices?.at(-1)).toMatchObject({ id: unreadPriceId, metadata: null })
  })

  test('adds a price to a product with a legacy price', async () => {
    const client = await createAdministrator()
    await add(client, sparePriceId, 'ACPCL')
    expect(await priceIdsOf(client, 'ACPCL')).toEqual([sparePriceId])
  })

  test('rejects an unknown price, and one that the product has', async () => {
    const client = await createAdministrator()
    const notFound = errorReading(404, 'NOT_FOUND', 'Price not found.')
    expect(await add(client, 'price_coffee')).toEqual(notFound)
    // Only the payment provider has this price.
    expect(await add(client, 'price_extra_storage')).toEqual(notFound)
    expect(await add(client, 'price_acpmh_month')).toEqual(
      errorReading(409, 'RESOURCE_ALREADY_EXISTS', 'This product already has this price.'),
    )
    expect(await add(client, sparePriceId, 'COFFEE')).toEqual(productNotFound)
    expect(await effectsOf(client, 'productPriceAdded')).toEqual([])
  })
})

describe('removeProductPrice', () => {
  test('removes the price from the product', async () => {
    const client = await createAdministrator()
    expect(await remove(client, 'price_acpmh_setup')).toEqual({ status: 200, body: { message: 'Price removed.' } })
    expect(await priceIdsOf(client)).toEqual(['price_acpmh_month'])
    expect(await effectsOf(client, 'productPriceRemoved')).toEqual([
      { type: 'productPriceRemoved', byUserId: ruth.id, productId: 'ACPMH', priceId: 'price_acpmh_setup', at },
    ])
    expect(await client.call('GET', '/prices?search=price_acpmh_setup')).toMatchObject({
      body: { prices: [{ id: 'price_acpmh_setup' }] },
    })
    expect(await add(client, 'price_acpmh_setup')).toMatchObject({ status: 200 })
  })

  test.each([sparePriceId, 'price_coffee'])(
    'rejects the price %s, which the product does not have',
    async (priceId) => {
      const client = await createAdministrator()
      const rejected = errorReading(404, 'NOT_FOUND', 'This product does not have this price.')
      expect(await remove(client, priceId)).toEqual(rejected)
      expect(await remove(client, priceId, 'ACPCL')).toEqual(rejected)
      expect(await remove(client, priceId, 'COFFEE')).toEqual(productNotFound)
      expect(await effectsOf(client, 'productPriceRemoved')).toEqual([])
    },
  )
})
