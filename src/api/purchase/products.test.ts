import { beforeEach, expect, test, vi } from 'vitest'
import { createApiClient } from '../client/client'
import { startCustomer } from '../testing/customer'
import { API, clientResponding, stay } from '../testing/visitor'
import { getProduct, getProductPricing, listEnabledProducts } from './products'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

const panel = {
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
      metadata: { unit_amount: 4_999, currency: 'usd', recurring: undefined },
    },
    {
      id: 'price_acpmh_month',
      name: 'Monthly hosting',
      description: 'Paid every month.',
      metadata: { unit_amount: 1_499, currency: 'usd', recurring: { interval: 'month', interval_count: 1 } },
    },
  ],
  price: undefined,
}

test('the enabled products are read completely, in the list and one by one', async () => {
  const { client } = await startCustomer()
  const products = await listEnabledProducts(client, stay())
  expect([
    products.map(({ id }) => id),
    products[0],
    await getProduct(client, 'ACPMH', stay()),
    await getProductPricing(client, 'ACPMH', stay()),
  ]).toEqual([['ACPMH', 'ACPYH', 'ACPLH', 'ACPCL', 'ACPEB'], panel, panel, panel])
})

test('legacy prices are read', async () => {
  const { client } = await startCustomer()
  expect(await getProduct(client, 'ACPCL', stay())).toMatchObject({
    prices: [],
    price: {
      amt: 2_500,
      sub: 999,
      cur: 'usd',
      items: [
        { name: 'Setup fee', type: 'setup', amount: 2_500, visible: true, recurring: false },
        { name: 'Monthly hosting', type: 'recurring', amount: 999, visible: true, recurring: true },
        { name: 'Daily backups', type: 'feature', amount: 0, visible: true, recurring: false },
      ],
    },
  })
})

test('the pricing call returns the amounts that a product leaves out', async () => {
  const { client } = await startCustomer()
  const products = [await getProduct(client, 'ACPLH', stay()), await getProductPricing(client, 'ACPLH', stay())]
  expect(products.map(({ prices }) => prices.map(({ metadata }) => metadata?.unit_amount))).toEqual([
    [undefined, undefined],
    [7_999, 2_999],
  ])
})

test('a listed product without `enabled` counts as enabled', async () => {
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
