import { expect, test } from 'vitest'
import { createApiClient } from '../client/client'
import { API, clientResponding, stay } from '../testing/visitor'
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
