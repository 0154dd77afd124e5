import { afterEach, expect, test, vi } from 'vitest'
import { clientOfServer, stay } from '../../../../api/testing/visitor'
import { loadProducts } from './load-products'

afterEach(() => void vi.restoreAllMocks())

const price = { id: 'price_1', name: 'Setup fee' }
const unpriced = (id: string) => ({ id, name: id, enabled: false, prices: [price] })
const metadata = { unit_amount: 5, currency: 'usd' }
const priced = (id: string) => ({ ...unpriced(id), prices: [{ ...price, metadata }] })
const listed = (...products: readonly object[]) => ({ products, pagination: { page: 1, total: products.length } })

/** Loads the products of a server with these responses by path. Returns their amounts by id, and the requested paths. */
async function load(responses: Readonly<Record<string, object | undefined>>) {
  const { client, requested } = clientOfServer(responses)
  const products = await loadProducts(client, stay())
  return [Object.fromEntries(products.map(({ id, prices }) => [id, prices[0]?.metadata?.unit_amount])), requested]
}

test('all products are loaded, also disabled ones, with the amounts that the list omits', async () => {
  const first = { ...listed(priced('A'), unpriced('B')), pagination: { page: 1, limit: 2, total: 3 } }
  const responses = {
    '/products?page=1&limit=100': first,
    '/products?page=2&limit=100': { ...listed(unpriced('C')), pagination: { page: 2, limit: 2, total: 3 } },
    '/products/B/pricing': priced('B'),
    '/products/C/pricing': priced('C'),
  }
  expect(await load(responses)).toEqual([{ A: 5, B: 5, C: 5 }, Object.keys(responses)])
})

test.each([
  ['fails', undefined, stay()],
  ['has no amount', unpriced('A'), stay()],
  ['takes longer than five seconds', priced('A'), AbortSignal.abort(new DOMException('Too long', 'TimeoutError'))],
])('a pricing call that %s leaves its product unchanged', async (_, response, limit) => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => (ms === 5_000 ? limit : stay()))
  const list = listed(unpriced('A'), priced('B'))
  const [amounts] = await load({ '/products?page=1&limit=100': list, '/products/A/pricing': response })
  expect(amounts).toEqual({ A: undefined, B: 5 })
})
