import { describe, expect, test } from 'vitest'
import { ruth } from '../../account/people.seeds'
import { createSandbox } from '../../sandbox'
import { adaActiveServiceId } from '../../services/services.seeds'
import { createAdministrator, NOW, serviceOf } from '../../testing/administration'
import { newProduct, productOf, productsOf } from '../../testing/catalogue'
import { invalidReading } from '../../testing/deployment'
import { effectsOf } from '../../testing/payments'
import { errorReading, type TestClient } from '../../testing/test-client'

const at = NOW.toISOString()
const notFound = errorReading(404, 'NOT_FOUND', 'Product not found.')
const create = (client: TestClient, changes: object = {}) =>
  client.call('POST', '/products', { ...newProduct, ...changes })
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id

describe('createProduct', () => {
  test('creates a product with the given prices', async () => {
    const client = await createAdministrator()
    const created = await create(client)
    expect(created).toEqual({
      status: 201,
      body: {
        ...newProduct,
        description: null,
        createdAt: at,
        customers: 0,
        prices: [
          {
            id: 'price_acpmh_setup',
            name: 'Setup fee',
            description: 'Paid once.',
            metadata: { unit_amount: 4999, currency: 'usd', recurring: null },
          },
          {
            id: 'price_acpmh_month',
            name: 'Monthly hosting',
            description: 'Paid every month.',
            metadata: { unit_amount: 1499, currency: 'usd', recurring: { interval: 'month', interval_count: 1 } },
          },
        ],
      },
    })
    expect(await client.call('GET', '/products/COFFEE')).toEqual({ status: 200, body: created.body })
    expect((await productsOf(client)).at(-1)).toEqual(created.body)
    expect(await effectsOf(client, 'productCreated')).toEqual([
      { type: 'productCreated', byUserId: ruth.id, productId: 'COFFEE', at },
    ])
  })

  test('generates an id if there is none', async () => {
    const client = await createAdministrator()
    const ids = [idOf(await create(client, { id: undefined })), idOf(await create(client, { id: undefined }))]
    for (const made of ids) expect(made).toMatch(/^PR-[0-9a-f]{6}$/)
    expect(new Set(ids).size).toBe(2)
  })

  test.each(['a', 'A-b_9', '-', 'x'.repeat(50)])('accepts the id %j', async (id) => {
    expect(await create(await createAdministrator(), { id })).toMatchObject({ status: 201, body: { id } })
  })

  test.each([
    [{ id: '' }, { field: 'id', message: 'is not valid' }],
    [{ id: 'x'.repeat(51) }, { field: 'id', message: 'is not valid' }],
    [{ id: 'ACPMÜ' }, { field: 'id', message: 'is not valid' }],
    [{ id: 'ACPMH\n' }, { field: 'id', message: 'is not valid' }],
    [{ name: ' ' }, { field: 'name', message: 'is not valid' }],
    [{ prices: ['price_acpmh_month', 'price_coffee'] }, { field: 'prices', message: 'There is no such price' }],
    [{ prices: ['price_extra_storage'] }, { field: 'prices', message: 'There is no such price' }],
  ])('rejects %j', async (changes, broken) => {
    const client = await createAdministrator()
    expect(await create(client, changes)).toEqual(invalidReading(broken))
    expect(await productsOf(client)).toHaveLength(6)
    expect(await effectsOf(client, 'productCreated')).toEqual([])
  })

  test('rejects an id that is taken', async () => {
    const client = await createAdministrator()
    expect(await create(client, { id: 'ACPMH' })).toEqual(
      errorReading(409, 'RESOURCE_ALREADY_EXISTS', 'A product with this ID already exists.'),
    )
    expect(await create(client, { id: 'acpmh' })).toMatchObject({ status: 201 })
  })

  test('accepts a used count above the stock, no prices, and a repeated price', async () => {
    const client = await createAdministrator()
    const odd = { stock: 1, used: 7, enabled: false, subscription: false }
    expect(await create(client, { ...odd, prices: [] })).toMatchObject({ status: 201, body: { ...odd, prices: [] } })
    const prices = ['price_acpmh_month', 'price_acpmh_month']
    expect(await create(client, { id: 'TEA', prices })).toMatchObject({ body: { prices: [{}] } })
  })
})

describe('updateProduct', () => {
  test.each([
    { name: 'Tea Panel' },
    { stock: 80 },
    { used: 99 },
    { enabled: false },
    { subscription: false },
    {},
    { name: 'Tea Panel', stock: 1, used: 2, enabled: false, subscription: false },
  ])('changes only %j', async (changes) => {
    const client = await createAdministrator()
    const before = await productOf(client, 'ACPMH')
    expect(await client.call('PUT', '/products/ACPMH', changes)).toMatchObject({ status: 200, body: changes })
    expect(await productOf(client, 'ACPMH')).toEqual({ ...before, ...changes })
    expect(await effectsOf(client, 'productUpdated')).toEqual([
      { type: 'productUpdated', byUserId: ruth.id, productId: 'ACPMH', fields: Object.keys(changes), at },
    ])
  })

  test('never changes the id or the prices, and rejects an empty name', async () => {
    const client = await createAdministrator()
    const before = await productOf(client, 'ACPMH')
    await client.call('PUT', '/products/ACPMH', { id: 'TEA', prices: [], description: 'Tea.' })
    expect(await productOf(client, 'ACPMH')).toEqual(before)
    expect(await client.call('PUT', '/products/ACPMH', { name: ' ', stock: 1 })).toEqual(
      invalidReading({ field: 'name', message: 'is not valid' }),
    )
    expect(await productOf(client, 'ACPMH')).toEqual(before)
  })
})

describe('toggleProduct', () => {
  test('disables a product and enables it again', async () => {
    const client = await createAdministrator()
    const toggle = () => client.call('PATCH', '/products/ACPMH/toggle')
    expect(await toggle()).toMatchObject({ status: 200, body: { id: 'ACPMH', enabled: false } })
    expect(await productOf(client, 'ACPMH')).toMatchObject({ enabled: false })
    expect(await toggle()).toMatchObject({ status: 200, body: { id: 'ACPMH', enabled: true } })
    const effect = { type: 'productToggled', byUserId: ruth.id, productId: 'ACPMH', at }
    expect(await effectsOf(client, 'productToggled')).toEqual([
      { ...effect, isEnabled: false },
      { ...effect, isEnabled: true },
    ])
  })
})

describe('deleteProduct', () => {
  test('deletes the product; its services stay and have only its id', async () => {
    const client = await createAdministrator(createSandbox({ now: () => NOW }))
    expect(await client.call('DELETE', '/products/ACPMH')).toEqual({
      status: 200,
      body: { message: 'Product deleted.' },
    })
    expect(await client.call('GET', '/products/ACPMH')).toEqual(notFound)
    expect(await serviceOf(client, adaActiveServiceId)).toMatchObject({ status: 'active', product: 'ACPMH' })
    expect(await effectsOf(client, 'productDeleted')).toEqual([
      { type: 'productDeleted', byUserId: ruth.id, productId: 'ACPMH', at },
    ])
    // A new product with the same id has no customers until a sync.
    expect(await create(client, { id: 'ACPMH' })).toMatchObject({ status: 201, body: { customers: 0 } })
  })
})

test.each([
  ['PUT', '', {}],
  ['DELETE', '', undefined],
  ['PATCH', '/toggle', undefined],
])('%s /products/COFFEE%s responds 404 for an unknown product', async (method, path, body) => {
  const client = await createAdministrator()
  expect(await client.call(method, `/products/COFFEE${path}`, body)).toEqual(notFound)
})
