import { afterEach, expect, test, vi } from 'vitest'
import { clientOfServer, stay } from '../../api/testing/visitor'
import { loadPricedProducts } from './load-priced-products'

afterEach(() => void vi.restoreAllMocks())

const price = { id: 'price_1', name: 'Setup fee' }
const listed = { name: 'Any', enabled: true, stock: 5, prices: [price] }
const unpriced = (id: string, fields: object = {}) => ({ id, ...listed, ...fields })
/** The pricing call's stock differs from the list's. */
const priced = (id: string) =>
  unpriced(id, { stock: 1, prices: [{ ...price, metadata: { unit_amount: 5, currency: 'usd' } }] })

/** Loads the products of a server with this list and these pricing responses. Returns each stock and amount, and the paths. */
async function load(list: readonly object[] | undefined, pricing: Readonly<Record<string, object | undefined>> = {}) {
  const { client, requested } = clientOfServer({ '/products?enabled=true': list, ...pricing })
  const products = await loadPricedProducts(client, stay())
  return [products.map(({ id, stock, prices }) => `${id} ${stock} ${prices[0]?.metadata?.unit_amount}`), requested]
}

test('the amounts that the list omits are requested for what is for sale, and the rest comes from the list', async () => {
  const list = [priced('listed'), unpriced('A'), unpriced('B'), unpriced('sold', { used: 5 })]
  const pricing = { '/products/A/pricing': priced('A'), '/products/B/pricing': priced('B') }
  expect(await load(list, pricing)).toEqual([
    ['listed 1 5', 'A 5 5', 'B 5 5', 'sold 5 undefined'],
    ['/products?enabled=true', ...Object.keys(pricing)],
  ])
})

test.each([
  ['fails', undefined, stay()],
  ['has no amount', unpriced('A', { prices: [] }), stay()],
  ['takes longer than five seconds', priced('A'), AbortSignal.abort(new DOMException('Too long', 'TimeoutError'))],
])('a pricing call that %s leaves its product unchanged', async (_, response, limit) => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => (ms === 5_000 ? limit : stay()))
  const [products] = await load([unpriced('A')], { '/products/A/pricing': response })
  expect(products).toEqual(['A 5 undefined'])
})
