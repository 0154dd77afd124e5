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

test('every page of a server with paging is loaded', async () => {
  const { client, requested } = clientOfServer({
    '/products?enabled=true': { products: [{ id: 'P1' }], pagination: { page: 1, pages: 2 } },
    '/products?enabled=true&page=2': { products: [{ id: 'P2' }], pagination: { page: 2, pages: 2 } },
  })
  const products = await listEnabledProducts(client, stay())
  expect([products.map(({ id }) => id), requested.length]).toEqual([['P1', 'P2'], 2])
})
