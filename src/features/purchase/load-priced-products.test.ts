import { afterEach, expect, test, vi } from 'vitest'
import { stay, visitorWith } from '../../api/testing/visitor'
import { loadPricedProducts } from './load-priced-products'

afterEach(() => {
  vi.restoreAllMocks()
})

const price = { id: 'price_1', name: 'Setup fee' }
const unpriced = (id: string, fields: object = {}) => ({
  id,
  name: id,
  enabled: true,
  stock: 5,
  prices: [price],
  ...fields,
})
/** The pricing call's stock differs from the list's. */
const priced = (id: string) =>
  unpriced(id, { stock: 1, prices: [{ ...price, metadata: { unit_amount: 5, currency: 'usd' } }] })

/** Loads the products of a server with this list and these pricing responses. Returns each stock and amount, and the paths. */
async function load(list: readonly object[] | undefined, pricing: Readonly<Record<string, object | undefined>> = {}) {
  const requested: string[] = []
  const fetch = async ({ url }: Request) => {
    const path = url.replace(/.*\/v1\/products/, '')
    requested.push(path)
    const response = path.startsWith('/') ? pricing[path.replace(/\/(.*)\/pricing/, '$1')] : list
    return response === undefined ? new Response(null, { status: 500 }) : Response.json(response)
  }
  const { client } = visitorWith({ fetch, cookies: { documentCookie: '' } })
  const products = await loadPricedProducts(client, stay())
  return {
    requested,
    products: products.map(({ id, stock, prices }) => `${id} ${stock} ${prices[0]?.metadata?.unit_amount}`),
  }
}

test('the amounts that the list omits are requested for what is for sale, and the rest comes from the list', async () => {
  const list = [priced('listed'), unpriced('A'), unpriced('B'), unpriced('sold', { used: 5 })]
  const { requested, products } = await load(list, { A: priced('A'), B: priced('B') })
  expect(requested.slice(1)).toEqual(['/A/pricing', '/B/pricing'])
  expect(products).toEqual(['listed 1 5', 'A 5 5', 'B 5 5', 'sold 5 undefined'])
})

test.each([
  ['fails', undefined, stay()],
  ['has no amount', unpriced('A', { prices: [] }), stay()],
  ['takes longer than five seconds', priced('A'), AbortSignal.abort(new DOMException('Too long', 'TimeoutError'))],
])('a pricing call that %s leaves its product unchanged', async (_, response, limit) => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => (ms === 5_000 ? limit : stay()))
  const { products } = await load([unpriced('A')], { A: response })
  expect(products).toEqual(['A 5 undefined'])
})

test('a list that fails rejects', async () => {
  await expect(load(undefined)).rejects.toMatchObject({ kind: 'http', status: 500 })
})
