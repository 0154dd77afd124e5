import { beforeEach, describe, expect, test, vi } from 'vitest'
import { envelopeVariants } from '#sandbox/server/envelope'
import { createApiClient } from '../client/client'
import { startCustomer } from '../testing/customer'
import { API, clientResponding, REFERENCE, stay } from '../testing/visitor'
import { getProduct, getProductPricing, listEnabledProducts } from './products'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

test.each(envelopeVariants)('in the envelope %s, the enabled products are read completely', async (variant) => {
  const { browser, client } = await startCustomer()
  await browser.control('POST', '/envelope', { variant })
  const products = await listEnabledProducts(client, stay())
  const month = { interval: 'month', interval_count: 1 }
  expect([products.map(({ id }) => id), products.find(({ id }) => id === 'ACPMH')]).toEqual([
    ['ACPMH', 'ACPYH', 'ACPLH', 'ACPCL', 'ACPEB'],
    {
      id: 'ACPMH',
      name: expect.any(String),
      description: expect.any(String),
      enabled: true,
      stock: 50,
      used: 18,
      subscription: true,
      prices: [
        {
          id: 'price_acpmh_setup',
          name: 'Setup fee',
          description: 'Paid once.',
          metadata: { unit_amount: 4999, currency: 'usd', recurring: undefined },
        },
        {
          id: 'price_acpmh_month',
          name: 'Monthly hosting',
          description: 'Paid every month.',
          metadata: { unit_amount: 1499, currency: 'usd', recurring: month },
        },
      ],
      price: undefined,
    },
  ])
})

test('prices without amounts and legacy prices are read', async () => {
  const { client } = await startCustomer()
  const products = await listEnabledProducts(client, stay())
  const byId = new Map(products.map((product) => [product.id, product]))
  expect([byId.get('ACPLH')?.prices.map(({ metadata }) => metadata), byId.get('ACPCL')?.price]).toEqual([
    [undefined, undefined],
    {
      amt: 2500,
      sub: 999,
      cur: 'usd',
      items: [
        { name: 'Setup fee', type: 'setup', amount: 2500, visible: true, recurring: false },
        { name: 'Monthly hosting', type: 'recurring', amount: 999, visible: true, recurring: true },
        { name: 'Daily backups', type: 'feature', amount: 0, visible: true, recurring: false },
      ],
    },
  ])
})

describe.each([
  ['a product', getProduct, ''],
  ['the prices of a product', getProductPricing, '/pricing'],
] as const)('%s', (_, get, path) => {
  test.each(envelopeVariants)('in the envelope %s is read completely', async (variant) => {
    const { browser, client, sent } = await startCustomer()
    await browser.control('POST', '/envelope', { variant })
    const [listed] = await listEnabledProducts(client, stay())
    expect([await get(client, 'ACPMH', stay()), sent.at(-1)]).toEqual([listed, `GET /v1/products/ACPMH${path}`])
  })

  test('with a legacy price is read with it', async () => {
    const { client } = await startCustomer()
    const { prices, price } = await get(client, 'ACPCL', stay())
    expect([prices, price]).toEqual([[], expect.objectContaining({ amt: 2500, sub: 999, cur: 'usd' })])
  })

  test('that is unknown is rejected with the message of the server', async () => {
    const { client } = await startCustomer()
    await expect(get(client, 'COFFEE', stay())).rejects.toEqual({
      kind: 'http',
      status: 404,
      code: 'NOT_FOUND',
      message: 'Product not found.',
      reference: expect.stringMatching(REFERENCE),
    })
  })

  test('is requested with an encoded id', async () => {
    const { client, sent } = await startCustomer()
    await get(client, 'a/b?c=1', stay()).catch(() => {})
    expect(sent).toEqual([`GET /v1/products/a%2Fb%3Fc%3D1${path}`])
  })

  test.each([
    ['no body', undefined],
    ['a product without an id', { data: { name: 'Monthly Hosting' } }],
    ['a list of products', { products: [{ id: 'ACPMH' }] }],
    ['null', { data: { product: null } }],
  ])('cannot be read from %s', async (__, body) => {
    const client = clientResponding(() => new Response(JSON.stringify(body)))
    await expect(get(client, 'ACPMH', stay())).rejects.toMatchObject({ kind: 'unreadable' })
  })
})

test('the pricing call returns the amounts that a product leaves out', async () => {
  const { client } = await startCustomer()
  const amounts = [await getProduct(client, 'ACPLH', stay()), await getProductPricing(client, 'ACPLH', stay())].map(
    ({ prices }) => prices.map(({ metadata }) => metadata?.unit_amount),
  )
  expect(amounts).toEqual([
    [undefined, undefined],
    [7999, 2999],
  ])
})

test('a product without `enabled` counts as enabled', async () => {
  const client = clientResponding(() => Response.json({ products: [{ id: 'A' }, { id: 'B', enabled: false }] }))
  const products = await listEnabledProducts(client, stay())
  expect(products.map(({ id, enabled }) => [id, enabled])).toEqual([
    ['A', true],
    ['B', false],
  ])
})

test('every page of a server with paging is loaded', async () => {
  const queries: string[] = []
  const client = createApiClient({
    baseUrl: API,
    fetch: async ({ url }) => {
      queries.push(new URL(url).search)
      const page = queries.length
      return Response.json({ products: [{ id: `P${page}` }], pagination: { page, pages: 2 } })
    },
    readXsrfToken: () => undefined,
    onUnauthorized: () => {},
  })
  const products = await listEnabledProducts(client, stay())
  expect([products.map(({ id }) => id), queries]).toEqual([
    ['P1', 'P2'],
    ['?enabled=true', '?enabled=true&page=2'],
  ])
})
