import { afterEach, expect, test, vi } from 'vitest'
import { clientOfServer, clientResponding, stay, visitorOf } from '../../testing/visitor'
import { createPricings, listEnabledProducts } from './products'

test('a listed product without `enabled` counts as enabled', async () => {
  const client = clientResponding(() => Response.json({ products: [{ id: 'A' }, { id: 'B', enabled: false }] }))
  const products = await listEnabledProducts(client, stay())
  expect(products.map(({ id, enabled }) => [id, enabled])).toEqual([
    ['A', true],
    ['B', false],
  ])
})

const page = (id: string, number: number, pages: number) => ({
  products: [{ id }],
  pagination: { page: number, pages },
})

test.each([
  ['at once', { '': page('P1', 1, 1) }, ['P1']],
  ['in one page of a hundred', { '': page('P2', 1, 2), '&page=1&limit=100': page('P1', 1, 1) }, ['P1']],
  [
    'in pages of its own size',
    { '': page('P1', 1, 2), '&page=1&limit=100': page('P1', 1, 2), '&page=2&limit=100': page('P2', 2, 2) },
    ['P1', 'P2'],
  ],
])('the enabled products are loaded from a server that sends them %s', async (_, pages, ids) => {
  const bodies = Object.entries(pages).map(([query, body]) => [`/products?enabled=true${query}`, body])
  const { client, requested } = clientOfServer(Object.fromEntries(bodies))
  const products = await listEnabledProducts(client, stay())
  expect([products.map(({ id }) => id), requested]).toEqual([ids, bodies.map(([path]) => path)])
})

afterEach(() => void vi.restoreAllMocks())

const priced = (id: string) => ({ id, name: id, prices: [] })

test('the amounts of a product are loaded once, and again after a failure', async () => {
  const bodies: Record<string, object> = { '/products/A/pricing': priced('A') }
  const { client, requested } = clientOfServer(bodies)
  const loadPricing = createPricings(client)
  const load = (id: string) =>
    loadPricing(id, stay()).then(
      (product) => product.id,
      () => 'failed',
    )
  expect([await load('A'), await load('A'), await load('B')]).toEqual(['A', 'A', 'failed'])
  bodies['/products/B/pricing'] = priced('B')
  expect([await load('B'), requested]).toEqual(['B', ['A', 'B', 'B'].map((id) => `/products/${id}/pricing`)])
})

test('four products are loaded at the same time, and none that has left the screen', async () => {
  const responses: (() => void)[] = []
  const fetch = () => new Promise<Response>((resolve) => responses.push(() => resolve(Response.json(priced('A')))))
  const { client, sent } = visitorOf(fetch)
  const loadPricing = createPricings(client)
  const leaving = new AbortController()
  const loads = ['A', 'B', 'C', 'D', 'E', 'F'].map((id) =>
    loadPricing(id, id === 'E' ? leaving.signal : stay()).then(
      () => id,
      () => `${id} left`,
    ),
  )
  await vi.waitFor(() => expect(sent).toHaveLength(4))
  leaving.abort()
  for (const release of responses) release()
  await vi.waitFor(() => expect(sent).toHaveLength(5))
  responses.at(-1)?.()
  expect(await Promise.all(loads)).toEqual(['A', 'B', 'C', 'D', 'E left', 'F'])
})

test('amounts that take longer than five seconds are not waited for', async () => {
  const late = AbortSignal.abort(new DOMException('Too long', 'TimeoutError'))
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => (ms === 5_000 ? late : stay()))
  const { client } = clientOfServer({ '/products/A/pricing': priced('A') })
  await expect(createPricings(client)('A', stay())).rejects.toMatchObject({ kind: 'timeout' })
})
