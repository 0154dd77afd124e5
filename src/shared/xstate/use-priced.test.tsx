// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Product } from '#machines/shared/model'
import { price, product, rejected } from '#machines/testing/people'
import { manualFunction } from './testing/ports'
import { usePriced } from './use-priced'

afterEach(cleanup)

const unpriced = product({ stock: 5, prices: [price()] })
/** The pricing call's stock differs from the list's. */
const priced = product({ stock: 1, prices: [price({ amount: 4_999 })] })

/** Shows a product whose pricing calls the test settles. */
function show(shown: Product, isSeen: boolean) {
  const pricing = manualFunction<Product>()
  const { result, rerender } = renderHook((seen: boolean) => usePriced(shown, pricing.call, seen), {
    initialProps: isSeen,
  })
  return { pricing, now: () => result.current, rerender }
}

test('amounts that the list omits are requested once the product is seen; the rest comes from the list', async () => {
  const { pricing, now, rerender } = show(unpriced, false)
  await pricing.resolve(priced)
  expect([now(), pricing.sent()]).toEqual([undefined, []])
  rerender(true)
  expect([now(), pricing.sent()]).toEqual([undefined, [unpriced.id]])
  await pricing.resolve(priced)
  expect(now()).toEqual({ ...unpriced, prices: priced.prices, price: priced.price })
})

test('a product with amounts is shown at once, without a request', () => {
  const { pricing, now } = show(priced, true)
  expect([now(), pricing.sent()]).toEqual([priced, []])
})

test('a product whose pricing call fails or has no amount stays as it is', async () => {
  const failed = show(unpriced, true)
  await failed.pricing.reject(rejected(500))
  const empty = show(unpriced, true)
  await empty.pricing.resolve(product({ prices: [] }))
  expect([failed.now(), empty.now()]).toEqual([unpriced, unpriced])
})
