import { afterEach, expect, test, vi } from 'vitest'
import { clientOfServer, stay, visitorOf } from '../testing/visitor'
import { createPricings } from './pricings'

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
