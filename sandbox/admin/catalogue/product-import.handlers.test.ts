import { describe, expect, test } from 'vitest'
import { ruth } from '../../account/people.seeds'
import { createAdministrator, NOW } from '../../testing/administration'
import { newImport, priceOf, pricesOf, productOf, productsOf } from '../../testing/catalogue'
import { invalidReading } from '../../testing/deployment'
import { effectsOf } from '../../testing/payments'
import { errorReading, type TestClient } from '../../testing/test-client'
import { stripeProductIds } from './stripe-catalogue.seeds'

const at = NOW.toISOString()
const month = { interval: 'month', interval_count: 1 }
const notFound = errorReading(404, 'NOT_FOUND', 'No such product at the payment provider.')
const imported = errorReading(409, 'RESOURCE_ALREADY_EXISTS', 'This product has already been imported.')
const noProductId = invalidReading({ field: 'stripeProductId', message: 'is not valid' })

const preview = (client: TestClient, id: string) => client.call('GET', `/products/stripe-preview/${id}`)
const importProduct = (client: TestClient, changes: object = {}) =>
  client.call('POST', '/products/import-stripe', {
    ...newImport,
    stripeProductId: stripeProductIds.usual,
    ...changes,
  })
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id

describe('previewStripeProduct', () => {
  test('returns the product and its prices, and imports nothing', async () => {
    const client = await createAdministrator()
    expect(await preview(client, stripeProductIds.usual)).toEqual({
      status: 200,
      body: {
        product: { id: 'prod_SandboxStarter', name: 'Starter Panel', description: 'For your first server.' },
        priceCount: 2,
        prices: [
          { id: 'price_starter_setup', nickname: 'Setup fee', unit_amount: 1999, currency: 'usd', recurring: null },
          { id: 'price_starter_month', nickname: 'Hosting', unit_amount: 799, currency: 'usd', recurring: month },
        ],
      },
    })
    expect(await productsOf(client)).toHaveLength(6)
    expect(await priceOf(client, 'price_starter_month')).toBeUndefined()
  })

  test.each([
    [stripeProductIds.euros, [{ currency: 'eur' }, { currency: 'eur', recurring: { interval: 'year' } }]],
    [stripeProductIds.nameless, [{ nickname: null }, { nickname: null, recurring: { interval: 'week' } }]],
    [stripeProductIds.daily, [{ recurring: { interval: 'day' } }]],
    [stripeProductIds.once, [{ nickname: null, unit_amount: 24_900, recurring: null }]],
    [stripeProductIds.tiered, [{ unit_amount: 2999 }, { unit_amount: null }]],
    [stripeProductIds.unpriced, []],
    ['prod_SandboxMonthly', [{ id: 'price_acpmh_setup' }, { id: 'price_acpmh_month', unit_amount: 1499 }]],
  ])('%s has the prices %j', async (id, prices) => {
    const client = await createAdministrator()
    expect(await preview(client, id)).toMatchObject({ body: { product: { id }, priceCount: prices.length, prices } })
  })

  test('returns a product with many prices', async () => {
    const client = await createAdministrator()
    expect(await preview(client, stripeProductIds.long)).toMatchObject({ body: { priceCount: 13 } })
  })

  test('rejects unknown products, and ids that are not product ids', async () => {
    const client = await createAdministrator()
    expect(await preview(client, 'prod_Coffee')).toEqual(notFound)
    for (const id of ['ACPMH', 'price_acpmh_month', 'PROD_SandboxStarter']) {
      expect(await preview(client, id)).toEqual(noProductId)
    }
  })
})

describe('importStripeProduct', () => {
  test('creates a product of that name with all its prices', async () => {
    const client = await createAdministrator()
    const made = await importProduct(client, { customProductId: 'STARTER', used: 1, subscription: false })
    expect(made).toEqual({
      status: 201,
      body: {
        id: 'STARTER',
        name: 'Starter Panel',
        description: 'For your first server.',
        stock: 5,
        used: 1,
        enabled: true,
        subscription: false,
        createdAt: at,
        customers: 0,
        prices: [
          {
            id: 'price_starter_setup',
            name: 'Setup fee',
            description: null,
            metadata: { unit_amount: 1999, currency: 'usd', recurring: null },
          },
          {
            id: 'price_starter_month',
            name: 'Hosting',
            description: null,
            metadata: { unit_amount: 799, currency: 'usd', recurring: month },
          },
        ],
      },
    })
    expect((await productsOf(client)).at(-1)).toEqual(made.body)
    expect(await priceOf(client, 'price_starter_month')).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      id: 'price_starter_month',
      name: 'Hosting',
      description: null,
      createdAt: at,
      metadata: { unit_amount: 799, currency: 'usd', recurring: month },
    })
    const stripeProductId = stripeProductIds.usual
    expect(await effectsOf(client, 'productImported')).toEqual([
      { type: 'productImported', byUserId: ruth.id, productId: 'STARTER', stripeProductId, at },
    ])
  })

  test('names prices without a name Recurring or One-time', async () => {
    const client = await createAdministrator()
    const id = idOf(await importProduct(client, { stripeProductId: stripeProductIds.nameless }))
    expect(id).toMatch(/^PR-[0-9a-f]{6}$/)
    expect(await productOf(client, id)).toMatchObject({ prices: [{ name: 'One-time' }, { name: 'Recurring' }] })
  })

  test('imports a price without a single amount, which cannot be charged', async () => {
    const client = await createAdministrator()
    const id = idOf(await importProduct(client, { stripeProductId: stripeProductIds.tiered }))
    expect(await productOf(client, id)).toMatchObject({
      prices: [{ metadata: { unit_amount: 2999 } }, { name: 'Per server', metadata: null }],
    })
    expect(await priceOf(client, 'price_tiered_month')).toMatchObject({ metadata: null })
  })

  test('does not change prices that are already registered', async () => {
    const client = await createAdministrator()
    const before = (await pricesOf(client)).length
    const id = idOf(await importProduct(client, { stripeProductId: stripeProductIds.extras }))
    const prices = (await productOf(client, id))?.prices ?? []
    expect(prices).toHaveLength(6)
    expect(prices.find((price) => price.id === 'price_extra_support')).toMatchObject({
      description: 'A response within the hour.',
      metadata: { unit_amount: 900 },
    })
    expect(await pricesOf(client)).toHaveLength(before + 2)
  })

  test('imports a product only once, unless the imported one is deleted', async () => {
    const client = await createAdministrator()
    await importProduct(client, { customProductId: 'STARTER' })
    expect(await importProduct(client)).toEqual(imported)
    // The seeded products count as imported.
    expect(await importProduct(client, { stripeProductId: 'prod_SandboxMonthly' })).toEqual(imported)
    await client.call('DELETE', '/products/STARTER')
    expect(await importProduct(client, { customProductId: 'STARTER' })).toMatchObject({ status: 201 })
    expect(await effectsOf(client, 'productImported')).toHaveLength(2)
  })

  test.each([
    [{ stripeProductId: 'prod_Coffee' }, notFound],
    [{ stripeProductId: 'starter' }, noProductId],
    [
      { stripeProductId: stripeProductIds.unpriced },
      invalidReading({ field: 'stripeProductId', message: 'This product has no prices at the payment provider' }),
    ],
    [{ customProductId: 'two words' }, invalidReading({ field: 'customProductId', message: 'is not valid' })],
    [
      { customProductId: 'ACPMH' },
      errorReading(409, 'RESOURCE_ALREADY_EXISTS', 'A product with this ID already exists.'),
    ],
  ])('rejects %j, and creates nothing', async (changes, rejected) => {
    const client = await createAdministrator()
    const prices = await pricesOf(client)
    expect(await importProduct(client, changes)).toEqual(rejected)
    expect(await productsOf(client)).toHaveLength(6)
    expect(await pricesOf(client)).toEqual(prices)
    expect(await effectsOf(client, 'productImported')).toEqual([])
  })
})
