import { describe, expect } from 'vitest'
import { adminTest, NOW } from '../../testing/administration'
import { newImport, priceOf, pricesOf, productOf, productsOf } from '../../testing/catalogue'
import { errorReading, invalidReading, type TestClient } from '../../testing/test-client'
import { stripeProductIds } from './stripe-catalogue.seeds'

const at = NOW.toISOString()
const setup = { unit_amount: 1999, currency: 'usd', recurring: null }
const month = { unit_amount: 799, currency: 'usd', recurring: { interval: 'month', interval_count: 1 } }
const imported = errorReading(409, 'RESOURCE_ALREADY_EXISTS', 'This product has already been imported.')
const unpriced = { field: 'stripeProductId', message: 'This product has no prices at the payment provider' }
const taken = errorReading(409, 'RESOURCE_ALREADY_EXISTS', 'A product with this ID already exists.')

const preview = (client: TestClient, id: string) => client.send('GET', `/products/stripe-preview/${id}`)
const importProduct = (client: TestClient, changes: object = {}) =>
  client.call('POST', '/products/import-stripe', { ...newImport, stripeProductId: stripeProductIds.usual, ...changes })
/** Imports a product of the payment provider, and returns it with its prices. */
const importedFrom = async (client: TestClient, stripeProductId: string) => {
  const { body } = await importProduct(client, { stripeProductId })
  return productOf(client, (body as { id: string }).id)
}

adminTest('previewStripeProduct returns the product and its prices, and imports nothing', async ({ client }) => {
  const response = await preview(client, stripeProductIds.usual)
  expect(await response.json()).toEqual({
    product: { id: 'prod_SandboxStarter', name: 'Starter Panel', description: 'For your first server.' },
    priceCount: 2,
    prices: [
      { id: 'price_starter_setup', nickname: 'Setup fee', ...setup },
      { id: 'price_starter_month', nickname: 'Hosting', ...month },
    ],
  })
  expect(await productsOf(client)).toHaveLength(6)
  expect(await priceOf(client, 'price_starter_month')).toBeUndefined()
})

describe('importStripeProduct', () => {
  adminTest('creates a product of that name with all its prices', async ({ client }) => {
    const body = {
      ...{ id: 'STARTER', name: 'Starter Panel', description: 'For your first server.', createdAt: at, customers: 0 },
      ...{ stock: 5, used: 1, enabled: true, subscription: false },
      prices: [
        { id: 'price_starter_setup', name: 'Setup fee', description: null, metadata: setup },
        { id: 'price_starter_month', name: 'Hosting', description: null, metadata: month },
      ],
    }
    const changes = { customProductId: 'STARTER', used: 1, subscription: false }
    expect(await importProduct(client, changes)).toEqual({ status: 201, body })
    expect((await productsOf(client)).at(-1)).toEqual(body)
    const _id = expect.stringMatching(/^[0-9a-f]{24}$/)
    expect(await priceOf(client, 'price_starter_month')).toEqual({ _id, ...body.prices[1], createdAt: at })
  })

  adminTest('names prices without a name Recurring or One-time, and generates an id', async ({ client }) => {
    expect(await importedFrom(client, stripeProductIds.nameless)).toMatchObject({
      id: expect.stringMatching(/^PR-[0-9a-f]{6}$/),
      prices: [{ name: 'One-time' }, { name: 'Recurring' }],
    })
  })

  adminTest('imports a price without a single amount, which cannot be charged', async ({ client }) => {
    const prices = [{ metadata: { unit_amount: 2999 } }, { name: 'Per server', metadata: null }]
    expect(await importedFrom(client, stripeProductIds.tiered)).toMatchObject({ prices })
    expect(await priceOf(client, 'price_tiered_month')).toMatchObject({ metadata: null })
  })

  adminTest('does not change prices that are already registered', async ({ client }) => {
    const before = (await pricesOf(client)).length
    const { prices = [] } = (await importedFrom(client, stripeProductIds.extras)) ?? {}
    const known = { description: 'A response within the hour.', metadata: { unit_amount: 900 } }
    expect(prices.find(({ id }) => id === 'price_extra_support')).toMatchObject(known)
    expect([prices.length, (await pricesOf(client)).length]).toEqual([6, before + 2])
  })

  adminTest('imports a product only once, unless the imported one is deleted', async ({ client }) => {
    await importProduct(client, { customProductId: 'STARTER' })
    expect(await importProduct(client)).toEqual(imported)
    await client.call('DELETE', '/products/STARTER')
    expect(await importProduct(client, { customProductId: 'STARTER' })).toMatchObject({ status: 201 })
  })

  adminTest.for([
    [{ stripeProductId: stripeProductIds.unpriced }, invalidReading(unpriced)],
    [{ customProductId: 'ACPMH' }, taken],
  ])('rejects %j, and creates nothing', async ([changes, rejected], { client }) => {
    const prices = await pricesOf(client)
    expect(await importProduct(client, changes)).toEqual(rejected)
    expect([(await productsOf(client)).length, await pricesOf(client)]).toEqual([6, prices])
  })
})
