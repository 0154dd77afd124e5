import { describe, expect, test } from 'vitest'
import { adaActiveServiceId } from '../../services/services.seeds'
import { adminTest, NOW, serviceOf } from '../../testing/administration'
import { createBoth, newProduct, productOf, productsOf } from '../../testing/catalogue'
import { effectsOf } from '../../testing/payments'
import { invalidReading, type TestClient } from '../../testing/test-client'
import { sparePriceId, unreadPriceId } from './prices.seeds'

const at = NOW.toISOString()
const productId = 'ACPMH'
const seeded = ['ACPMH', 'ACPYH', 'ACPLH', 'ACPCL', 'ACPEB', 'ACPBT']

const create = (client: TestClient, changes: object = {}) =>
  client.call('POST', '/products', { ...newProduct, ...changes })
const update = (client: TestClient, changes: object) => client.call('PUT', `/products/${productId}`, changes)
const addPrice = (client: TestClient, priceId: string, id = productId) =>
  client.call('POST', `/products/${id}/prices`, { priceId })
const removePrice = (client: TestClient, priceId: string, id = productId) =>
  client.call('DELETE', `/products/${id}/prices/${priceId}`)
const idsOf = async (client: TestClient, query: string) => (await productsOf(client, query)).map(({ id }) => id)
const priceIdsOf = async (client: TestClient, id = productId) =>
  (await productOf(client, id))?.prices?.map((price) => price.id)

describe('listProducts', () => {
  adminTest('returns all products in the order of creation, or pages of twenty, newest first', async ({ client }) => {
    const more = Array.from({ length: 25 }, (_, index) => `MORE-${index + 10}`)
    for (const id of more) await create(client, { id, subscription: false })
    const newest = [...more.toReversed(), 'ACPBT', 'ACPLH', 'ACPYH', 'ACPMH', 'ACPEB', 'ACPCL']
    for (const [query, ids, page, limit, pages] of [
      ['', [...seeded, ...more], 1, 100, 1],
      ['?page=1', newest.slice(0, 20), 1, 20, 2],
      ['?page=2&limit=20', newest.slice(20), 2, 20, 2],
      ['?limit=3', newest.slice(0, 3), 1, 3, 11],
    ] as const) {
      const { body } = await client.call('GET', `/products${query}`)
      const pagination = { page, limit, total: 25 + 6, pages }
      expect(body).toMatchObject({ products: ids.map((id) => ({ id })), pagination })
    }
    expect(await idsOf(client, '?subscription=false')).toEqual(more)
    expect(await idsOf(client, '?subscription=true')).toEqual(seeded)
  })

  adminTest('leaves out the amounts of a product that is priced on request', async ({ client }) => {
    const listed = (await productsOf(client)).find(({ id }) => id === 'ACPLH')
    const [setup, month] = (await productOf(client, 'ACPLH'))?.prices ?? []
    expect([setup, month]).toMatchObject([{ metadata: { unit_amount: 7999 } }, { metadata: { unit_amount: 2999 } }])
    const withoutAmounts = [setup, month].map((price) => ({ ...price, metadata: undefined }))
    expect(listed?.prices).toEqual(withoutAmounts)
  })

  test('returns the number of customers only to administrators', async () => {
    const { client, customer } = await createBoth()
    const products = await productsOf(client)
    expect(products.map(({ customers }) => customers === 0)).toEqual([false, false, false, false, true, true])
    expect((await client.call('GET', '/products/ACPMH')).body).toEqual(products[0])
    const withoutNumber = products.map(({ customers: _, ...product }) => product)
    expect(await productsOf(customer)).toEqual(withoutNumber)
    expect((await customer.call('GET', '/products/ACPMH')).body).toEqual(withoutNumber[0])
  })
})

describe('createProduct', () => {
  adminTest('creates a product with the given prices', async ({ client }) => {
    // It is created with the same prices.
    const prices = (await productOf(client, productId))?.prices
    const body = { ...newProduct, description: null, createdAt: at, customers: 0, prices }
    expect(await create(client)).toEqual({ status: 201, body })
    expect(await client.call('GET', '/products/COFFEE')).toEqual({ status: 200, body })
    expect((await productsOf(client)).at(-1)).toEqual(body)
  })

  adminTest('rejects prices that are not registered, and accepts an id in another spelling', async ({ client }) => {
    const rejected = invalidReading({ field: 'prices', message: 'There is no such price' })
    expect(await create(client, { prices: ['price_acpmh_month', 'price_extra_storage'] })).toEqual(rejected)
    expect(await idsOf(client, '')).toEqual(seeded)
    expect(await create(client, { id: 'acpmh' })).toMatchObject({ status: 201 })
  })
})

adminTest.for<[object, object?]>([
  [{ name: 'Tea Panel' }],
  [{}],
  [{ name: 'Tea Panel', stock: 1, used: 2, enabled: false, subscription: false }],
  [{ id: 'TEA', prices: [], description: 'Tea.' }, {}],
])('updateProduct with %j changes nothing else', async ([changes, expected = changes], { client }) => {
  const before = await productOf(client, productId)
  expect(await update(client, changes)).toMatchObject({ status: 200, body: { ...before, ...expected } })
  expect(await productOf(client, productId)).toEqual({ ...before, ...expected })
  expect(await effectsOf(client, 'productUpdated')).toMatchObject([{ productId, fields: Object.keys(changes) }])
})

adminTest('deleteProduct deletes the product; its services stay and have only its id', async ({ client }) => {
  const remove = () => client.call('DELETE', `/products/${productId}`)
  expect(await remove()).toEqual({ status: 200, body: { message: 'Product deleted.' } })
  expect(await remove()).toMatchObject({ status: 404 })
  expect(await idsOf(client, '')).toEqual(seeded.slice(1))
  expect(await serviceOf(client, adaActiveServiceId)).toMatchObject({ status: 'active', product: productId })
  // A new product with the same id has no customers until a sync.
  expect(await create(client, { id: productId })).toMatchObject({ status: 201, body: { customers: 0 } })
})

describe('the prices of a product', () => {
  adminTest('can be added, also if another product has them or there is no amount', async ({ client }) => {
    expect(await addPrice(client, sparePriceId)).toEqual({ status: 200, body: { message: 'Price added.' } })
    const metadata = { unit_amount: 299, currency: 'usd', recurring: { interval: 'month', interval_count: 1 } }
    const added = { id: sparePriceId, name: 'Daily backups', description: 'Stored for two weeks.', metadata }
    expect((await productOf(client, productId))?.prices?.at(-1)).toEqual(added)
    await addPrice(client, 'price_acpyh_year')
    await addPrice(client, unreadPriceId)
    const own = ['price_acpmh_setup', 'price_acpmh_month']
    expect(await priceIdsOf(client)).toEqual([...own, sparePriceId, 'price_acpyh_year', unreadPriceId])
    expect(await priceIdsOf(client, 'ACPYH')).toContain('price_acpyh_year')
    expect((await productOf(client, productId))?.prices?.at(-1)).toMatchObject({ metadata: null })
    // A product with a legacy price has an empty list.
    await addPrice(client, sparePriceId, 'ACPCL')
    expect(await priceIdsOf(client, 'ACPCL')).toEqual([sparePriceId])
  })

  adminTest.for([
    ['that only the payment provider has', addPrice, 'price_extra_storage', productId, 404, 'Price not found.'],
    ['of no product', removePrice, sparePriceId, productId, 404, 'This product does not have this price.'],
    ['of another product', removePrice, 'price_acpmh_month', 'ACPCL', 404, 'This product does not have this price.'],
  ] as const)('do not change with a price %s', async ([_, act, priceId, id, status, message], { client }) => {
    const before = await productOf(client, id)
    expect(await act(client, priceId, id)).toMatchObject({ status, body: { message } })
    expect(await productOf(client, id)).toEqual(before)
  })
})
