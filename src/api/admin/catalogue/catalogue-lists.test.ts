import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ada } from '#sandbox/account/people.seeds'
import { stripeProductIds } from '#sandbox/admin/catalogue/stripe-catalogue.seeds'
import { envelopeVariants } from '#sandbox/server/envelope'
import { startAdministrator } from '../../testing/administrator'
import { goodPrice, goodProduct, goodPromotion, UNUSED_PRICE_ID } from '../../testing/catalogue'
import { stay } from '../../testing/visitor'
import { createPrice, listPrices } from './prices'
import {
  createProduct,
  getManagedProduct,
  listAllProducts,
  listProductCustomers,
  previewStripeProduct,
  syncProductCustomers,
} from './products'
import { createPromotion, listPromotions } from './promotions'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

const PAGE = { page: '1', limit: '20' }

describe.each(envelopeVariants)('in the envelope %s', (variant) => {
  async function start() {
    const administrator = await startAdministrator()
    await administrator.browser.control('POST', '/envelope', { variant })
    return administrator
  }

  test('products are read completely, with their number of customers', async () => {
    const { client } = await start()
    await createProduct(client, goodProduct, stay())
    const query = { page: 1, enabled: undefined, subscription: undefined, search: 'panel_2' }
    const product = {
      ...goodProduct,
      description: undefined,
      price: undefined,
      prices: [
        expect.objectContaining({ id: 'price_acpmh_setup', metadata: expect.objectContaining({ unit_amount: 4999 }) }),
        expect.objectContaining({ id: UNUSED_PRICE_ID }),
      ],
      createdAt: expect.any(String),
      customerCount: 0,
    }
    expect(await listAllProducts(client, query, stay())).toEqual({ rows: [product], page: 1, pages: 1, total: 1 })
    expect(await getManagedProduct(client, 'PANEL_2', stay())).toMatchObject({ id: 'PANEL_2', name: 'Second Panel' })
  })

  test('prices are read completely, with their amounts', async () => {
    const { client } = await start()
    await createPrice(client, goodPrice, stay())
    expect(await listPrices(client, { page: 1, search: 'storage' }, stay())).toEqual({
      rows: [
        {
          ...goodPrice,
          createdAt: expect.any(String),
          metadata: { unit_amount: 499, currency: 'usd', recurring: { interval: 'month', interval_count: 1 } },
        },
      ],
      page: 1,
      pages: 1,
      total: 1,
    })
  })

  test('promotions are read completely, with their usage', async () => {
    const { client } = await start()
    await createPromotion(client, goodPromotion, stay())
    const query = { page: 1, search: 'summer20', enabled: undefined, expired: undefined }
    const { discountType: _, ...promotion } = goodPromotion
    expect(await listPromotions(client, query, stay())).toEqual({
      rows: [
        {
          ...promotion,
          id: expect.any(String),
          amountOff: undefined,
          currency: 'USD',
          stripeId: expect.stringMatching(/^promo_/),
          createdAt: expect.any(String),
          timesRedeemed: 0,
          isValid: true,
        },
      ],
      page: 1,
      pages: 1,
      total: 1,
    })
  })

  test('customers are read with their services', async () => {
    const { client } = await start()
    const { rows, total } = await listProductCustomers(client, { productId: 'ACPMH', page: 1 }, stay())
    expect(total).toBeGreaterThan(0)
    const { user, service, id } = rows[0] ?? {}
    expect([typeof user?.username, typeof service?.status, id]).toEqual(['string', 'string', `${service?.id} 0`])
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
  })

  test("the payment provider's product is read with its prices", async () => {
    const { client } = await start()
    expect(await previewStripeProduct(client, stripeProductIds.euros, stay())).toEqual({
      product: { id: stripeProductIds.euros, name: 'Panel for Europe', description: expect.any(String) },
      priceCount: 2,
      prices: [
        { id: 'price_europe_setup', nickname: 'Setup fee', unit_amount: 3900, currency: 'eur', recurring: undefined },
        expect.objectContaining({ id: 'price_europe_year', recurring: { interval: 'year', interval_count: 1 } }),
      ],
    })
  })
})

describe('the query', () => {
  test.each([
    [{ page: 1, enabled: undefined, subscription: undefined, search: undefined }, PAGE],
    [
      { page: 2, enabled: false, subscription: true, search: 'a b' },
      { page: '2', limit: '20', enabled: 'false', subscription: 'true', search: 'a b' },
    ],
  ])('of products: %j', async (query, expected) => {
    const { client, calls } = await startAdministrator()
    await listAllProducts(client, query, stay())
    expect(calls).toEqual([expect.objectContaining({ call: 'GET /v1/products', query: expected, body: undefined })])
  })

  test.each([
    [
      { page: 1, search: undefined },
      { ...PAGE, withMetadata: 'true' },
    ],
    [
      { page: 3, search: 'x' },
      { page: '3', limit: '20', withMetadata: 'true', search: 'x' },
    ],
  ])('of prices: %j', async (query, expected) => {
    const { client, calls } = await startAdministrator()
    await listPrices(client, query, stay())
    expect(calls).toEqual([expect.objectContaining({ call: 'GET /v1/prices', query: expected })])
  })

  test.each([
    [
      { page: 1, search: undefined, enabled: undefined, expired: undefined },
      { ...PAGE, withUsageStats: 'true' },
    ],
    [
      { page: 2, search: 'x', enabled: true, expired: false },
      { page: '2', limit: '20', withUsageStats: 'true', search: 'x', enabled: 'true', expired: 'false' },
    ],
  ])('of promotions: %j', async (query, expected) => {
    const { client, calls } = await startAdministrator()
    await listPromotions(client, query, stay())
    expect(calls).toEqual([expect.objectContaining({ call: 'GET /v1/promotions', query: expected })])
  })

  test('of customers', async () => {
    const { client, calls } = await startAdministrator()
    await listProductCustomers(client, { productId: 'ACPMH', page: 2 }, stay())
    expect(calls).toEqual([
      expect.objectContaining({ call: 'GET /v1/products/ACPMH/customers', query: { page: '2', limit: '20' } }),
    ])
  })
})

test('synchronizing adds missing customers', async () => {
  const { client } = await startAdministrator()
  const count = async () => (await listProductCustomers(client, { productId: 'ACPMH', page: 1 }, stay())).total ?? 0
  const before = await count()
  await syncProductCustomers(client, 'ACPMH', stay())
  expect(await count()).toBeGreaterThan(before)
})

test('a customer sees neither prices nor internal promotions nor their usage', async () => {
  const { client } = await startAdministrator(ada)
  await expect(listPrices(client, { page: 1, search: undefined }, stay())).rejects.toMatchObject({ status: 403 })
  await expect(listProductCustomers(client, { productId: 'ACPMH', page: 1 }, stay())).rejects.toMatchObject({
    status: 403,
  })
  const { browser } = await startAdministrator(ada)
  const { status, body } = await browser.call('GET', '/promotions?withUsageStats=true&enabled=false')
  const text = JSON.stringify(body)
  expect([status, text.includes('usageStats'), text.includes('RETIRED'), text.includes('EXPIRED1')]).toEqual([
    200,
    false,
    false,
    false,
  ])
})

test.each([
  ['prod_nothing', 404],
  ['nothing', 422],
])('a preview of %s is rejected with %i', async (id, status) => {
  const { client } = await startAdministrator()
  await expect(previewStripeProduct(client, id, stay())).rejects.toMatchObject({ kind: 'http', status })
})
