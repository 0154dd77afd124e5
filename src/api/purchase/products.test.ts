import { beforeEach, expect, test, vi } from 'vitest'
import { createApiClient } from '../client/client'
import { startCustomer } from '../testing/customer'
import { API, clientResponding, stay } from '../testing/visitor'
import { getProduct, getProductPricing, listEnabledProducts } from './products'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

test('the enabled products are read, in the list and one by one', async () => {
  const { client } = await startCustomer()
  const products = await listEnabledProducts(client, stay())
  const panel = {
    id: 'ACPMH',
    enabled: true,
    prices: [{ metadata: { unit_amount: 4_999 } }, { id: 'price_acpmh_month' }],
  }
  const one = await Promise.all([getProduct, getProductPricing].map((get) => get(client, 'ACPMH', stay())))
  expect(products.map(({ id }) => id)).toEqual(['ACPMH', 'ACPYH', 'ACPLH', 'ACPCL', 'ACPEB'])
  expect([products[0], ...one]).toMatchObject([panel, panel, panel])
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
