import { expect, test } from 'vitest'
import { clientOfServer, clientResponding, stay } from '../testing/visitor'
import { listEnabledProducts } from './products'

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
