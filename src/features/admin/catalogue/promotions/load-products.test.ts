import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ruth } from '#sandbox/account/people.seeds'
import { createSandbox } from '#sandbox/sandbox'
import type { FaultInput } from '#sandbox/server/faults/fault-shape'
import { createTestClient } from '#sandbox/testing/test-client'
import { type ApiClient, createApiClient } from '../../../../api/client/client'
import { API, stay, visitorWith } from '../../../../api/testing/visitor'
import { loadProducts } from './load-products'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
})

/** The amounts of each product's prices by its id. A missing amount is undefined. */
async function amounts(client: ApiClient) {
  const products = await loadProducts(client, stay())
  return Object.fromEntries(products.map(({ id, prices }) => [id, prices.map((price) => price.metadata?.unit_amount)]))
}

async function startAdministrator() {
  const browser = await createTestClient(createSandbox())
  await browser.signIn(ruth)
  return { ...visitorWith(browser), browser }
}

const asListed = {
  ACPMH: [4999, 1499],
  ACPYH: [4999, 14990],
  ACPLH: [undefined, undefined],
  ACPCL: [],
  ACPBT: [0, 499],
}

test('all products are loaded, also disabled ones, with the amounts the list omits', async () => {
  const { client, sent } = await startAdministrator()
  expect([await amounts(client), sent]).toEqual([
    { ...asListed, ACPLH: [7999, 2999], ACPEB: [1999, 999] },
    ['GET /v1/products', 'GET /v1/products/ACPLH/pricing'],
  ])
})

test.each<FaultInput>([
  { operationId: 'getProductPricing', kind: 'status', status: 404 },
  { operationId: 'getProductPricing', kind: 'empty500' },
  { operationId: 'getProductPricing', kind: 'html' },
  { operationId: 'getProductPricing', kind: 'wrongShape', variant: 'missingFields' },
  { operationId: 'getProductPricing', kind: 'dropped' },
])('a failed pricing call leaves the product unchanged: %j', async (fault) => {
  const { client, browser } = await startAdministrator()
  await browser.control('POST', '/faults', fault)
  expect(await amounts(client)).toMatchObject(asListed)
})

test('a failed list rejects', async () => {
  const { client, browser } = await startAdministrator()
  await browser.control('POST', '/faults', { operationId: 'listProducts', kind: 'empty500' })
  await expect(loadProducts(client, stay())).rejects.toMatchObject({ kind: 'http', status: 500 })
})

/** A server with the given pages, and the queries that it received. */
function startServer(response: (page: number) => object) {
  const requested: string[] = []
  const client = createApiClient({
    baseUrl: API,
    fetch: async (request) => {
      const { search, searchParams } = new URL(request.url)
      requested.push(search)
      return Response.json(response(Number(searchParams.get('page'))))
    },
    readXsrfToken: () => undefined,
    onUnauthorized: () => {},
  })
  return { client, requested }
}

const pageOf = (ids: readonly string[], pagination: object) => ({
  products: ids.map((id) => ({ id, name: id, prices: [] })),
  pagination,
})
const idsOf = async (client: ApiClient) => (await loadProducts(client, stay())).map(({ id }) => id)

test('every page is loaded, and a product that moved to the next page appears once', async () => {
  const pages = [['A', 'B'], ['B', 'C'], ['D']]
  const { client, requested } = startServer((page) => pageOf(pages[page - 1] ?? [], { page, limit: 2, total: 5 }))
  expect([await idsOf(client), requested]).toEqual([
    ['A', 'B', 'C', 'D'],
    ['?page=1&limit=100', '?page=2&limit=100', '?page=3&limit=100'],
  ])
})

test('a failed page rejects the whole list', async () => {
  const { client } = startServer((page) => (page === 1 ? pageOf(['A'], { page, pages: 2 }) : {}))
  await expect(loadProducts(client, stay())).rejects.toMatchObject({ kind: 'unreadable' })
})

test('a pricing call without a response delays the others by five seconds at most', async () => {
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => (ms === 5_000 ? limit.signal : stay()))
  const price = { id: 'price_1', name: 'Setup fee' }
  const priced = { ...price, metadata: { unit_amount: 5, currency: 'usd' } }
  const requested: string[] = []
  const client = createApiClient({
    baseUrl: API,
    fetch: async (request) => {
      const path = new URL(request.url).pathname.replace('/v1/products', '')
      requested.push(path)
      if (path === '/A/pricing') return new Promise<never>(() => {})
      return Response.json(
        path === ''
          ? ['A', 'B'].map((id) => ({ id, name: id, prices: [price] }))
          : { id: 'B', name: 'B', prices: [priced] },
      )
    },
    readXsrfToken: () => undefined,
    onUnauthorized: () => {},
  })
  const reading = amounts(client)
  await vi.waitFor(() => expect(requested).toHaveLength(3))
  limit.abort(new DOMException('Too long', 'TimeoutError'))
  expect(await reading).toEqual({ A: [undefined], B: [5] })
})
