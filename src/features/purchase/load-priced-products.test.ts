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

/** What each product's prices are, by its id; undefined for an amount that is not there. */
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

test('amounts that the list left out are asked for, and no others', async () => {
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
])('a pricing call that fails keeps the product as it was: %j', async (fault) => {
  const { client, browser } = await startVisitor()
  await browser.control('POST', '/faults', fault)
  expect(await amounts(client)).toMatchObject(asListed)
})

test('a list that fails fails as a whole', async () => {
  const { client, browser } = await startVisitor()
  await browser.control('POST', '/faults', { operationId: 'listProducts', kind: 'empty500' })
  await expect(loadPricedProducts(client, stay())).rejects.toMatchObject({ kind: 'http', status: 500 })
})

describe('of several products without amounts', () => {
  const unpriced = (id: string, said: object = {}) => ({
    id,
    name: id,
    enabled: true,
    stock: 5,
    prices: [{ id: 'price_1', name: 'Setup fee' }],
    ...said,
  })
  const priced = (id: string) =>
    unpriced(id, {
      stock: 1,
      prices: [{ id: 'price_1', name: 'Setup fee', metadata: { unit_amount: 5, currency: 'usd' } }],
    })
  const list = [unpriced('A'), unpriced('B'), unpriced('C'), unpriced('SOLD', { used: 5 })]

  /** A server whose pricing is answered as a test says, and what was sent to it. */
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

  test('those for sale are asked for at the same time; their stock stays that of the list', async () => {
    const { client, sent } = startServer(priced)
    const products = await loadPricedProducts(client, stay())
    expect([sent, products.map(({ id, stock }) => `${id} ${stock}`)]).toEqual([
      ['', '/A/pricing', '/B/pricing', '/C/pricing'],
      ['A 5', 'B 5', 'C 5', 'SOLD 5'],
    ])
  })

  test('one that answers without prices stays as it was', async () => {
    const { client } = startServer((id) => (id === 'B' ? unpriced('B', { prices: [] }) : priced(id)))
    expect(await amounts(client)).toEqual({ A: [5], B: [undefined], C: [5], SOLD: [undefined] })
  })

  test('one that never answers holds the others up for five seconds', async () => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const { client, sent } = startServer((id) => (id === 'A' ? new Promise<never>(() => {}) : priced(id)))
    const reading = amounts(client)
    await vi.waitFor(() => expect(sent).toHaveLength(4))
    limit.abort(new DOMException('Too long', 'TimeoutError'))
    expect([await reading, timeout.mock.calls]).toEqual([
      { A: [undefined], B: [5], C: [5], SOLD: [undefined] },
      // Before them the list itself, for all of its pages.
      [[30_000], [5_000]],
    ])
  })
})
