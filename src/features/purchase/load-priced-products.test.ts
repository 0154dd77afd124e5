import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSandbox } from '#sandbox/sandbox'
import type { FaultInput } from '#sandbox/server/faults/fault-shape'
import { createTestClient } from '#sandbox/testing/test-client'
import { type ApiClient, createApiClient } from '../../api/client/client'
import { API, stay, visitorWith } from '../../api/testing/visitor'
import { loadPricedProducts } from './load-priced-products'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
})

/** Loads the amounts of each product by its id. A missing amount is undefined. */
async function amounts(client: ApiClient) {
  const products = await loadPricedProducts(client, stay())
  return Object.fromEntries(products.map(({ id, prices }) => [id, prices.map((price) => price.metadata?.unit_amount)]))
}

async function startVisitor() {
  const browser = await createTestClient(createSandbox())
  await browser.signIn()
  return { ...visitorWith(browser), browser }
}

const asListed = { ACPMH: [4999, 1499], ACPYH: [4999, 14990], ACPLH: [undefined, undefined], ACPCL: [] }

test('requests only the amounts that the list does not have', async () => {
  const { client, sent } = await startVisitor()
  expect([await amounts(client), sent]).toEqual([
    { ...asListed, ACPLH: [7999, 2999], ACPEB: [1999, 999] },
    ['GET /v1/products', 'GET /v1/products/ACPLH/pricing'],
  ])
})

test.each<FaultInput>([
  { operationId: 'getProductPricing', kind: 'status', status: 404 },
  { operationId: 'getProductPricing', kind: 'empty500' },
  { operationId: 'getProductPricing', kind: 'html' },
  { operationId: 'getProductPricing', kind: 'malformed' },
  { operationId: 'getProductPricing', kind: 'wrongShape', variant: 'missingFields' },
  { operationId: 'getProductPricing', kind: 'dropped' },
])('leaves the product unchanged if its pricing call fails: %j', async (fault) => {
  const { client, browser } = await startVisitor()
  await browser.control('POST', '/faults', fault)
  expect(await amounts(client)).toMatchObject(asListed)
})

test('fails if the list of products fails', async () => {
  const { client, browser } = await startVisitor()
  await browser.control('POST', '/faults', { operationId: 'listProducts', kind: 'empty500' })
  await expect(loadPricedProducts(client, stay())).rejects.toMatchObject({ kind: 'http', status: 500 })
})

describe('with several products without amounts', () => {
  const unpriced = (id: string, fields: object = {}) => ({
    id,
    name: id,
    enabled: true,
    stock: 5,
    prices: [{ id: 'price_1', name: 'Setup fee' }],
    ...fields,
  })
  const priced = (id: string) =>
    unpriced(id, {
      stock: 1,
      prices: [{ id: 'price_1', name: 'Setup fee', metadata: { unit_amount: 5, currency: 'usd' } }],
    })
  const list = [unpriced('A'), unpriced('B'), unpriced('C'), unpriced('SOLD', { used: 5 })]

  /** Starts a server with the list and the given pricing responses. `sent` lists the paths that were requested. */
  function startServer(pricingOf: (id: string) => object | undefined | Promise<never>) {
    const sent: string[] = []
    const client = createApiClient({
      baseUrl: API,
      fetch: async (request) => {
        const path = new URL(request.url).pathname.replace('/v1/products', '')
        sent.push(path)
        return Response.json(path === '' ? list : await pricingOf(path.split('/')[1] ?? ''))
      },
      readXsrfToken: () => undefined,
      onUnauthorized: () => {},
    })
    return { client, sent }
  }

  test('requests those for sale at the same time and preserves the stock of the list', async () => {
    const { client, sent } = startServer(priced)
    const products = await loadPricedProducts(client, stay())
    expect([sent, products.map(({ id, stock }) => `${id} ${stock}`)]).toEqual([
      ['', '/A/pricing', '/B/pricing', '/C/pricing'],
      ['A 5', 'B 5', 'C 5', 'SOLD 5'],
    ])
  })

  test('leaves a product unchanged if its pricing has no prices', async () => {
    const { client } = startServer((id) => (id === 'B' ? unpriced('B', { prices: [] }) : priced(id)))
    expect(await amounts(client)).toEqual({ A: [5], B: [undefined], C: [5], SOLD: [undefined] })
  })

  test('waits at most five seconds for a pricing call without a response', async () => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const { client, sent } = startServer((id) => (id === 'A' ? new Promise<never>(() => {}) : priced(id)))
    const loading = amounts(client)
    await vi.waitFor(() => expect(sent).toHaveLength(4))
    limit.abort(new DOMException('Too long', 'TimeoutError'))
    expect([await loading, timeout.mock.calls]).toEqual([
      { A: [undefined], B: [5], C: [5], SOLD: [undefined] },
      // The first timeout is for the list, with all of its pages.
      [[30_000], [5_000]],
    ])
  })
})
