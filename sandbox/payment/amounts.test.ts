import { expect, test } from 'vitest'
import { createWorld } from '../server/worlds/create-world'
import { amountText } from './amount-text'
import { amountsOf } from './amounts'

const world = createWorld(new Date('2026-01-15T12:00:00.000Z'))

function seeded(productId: string, code?: string) {
  const product = world.products.find(({ id }) => id === productId)
  const promotion = code === undefined ? null : world.promotions.find((candidate) => candidate.code === code)
  if (product === undefined || promotion === undefined) throw new Error(`No ${productId}, or no ${code}`)
  return { product, promotion }
}

test.each([
  ['ACPMH', undefined, 4999 + 1499, 1499],
  ['ACPYH', undefined, 4999 + 14_990, 14_990],
  ['ACPLH', undefined, 7999 + 2999, 2999],
  ['ACPCL', undefined, 2500 + 999, 999],
  ['ACPBT', undefined, 499, 499],
  // 4999 * 0.8 = 3999.2 and 1499 * 0.8 = 1199.2, each rounded separately.
  ['ACPMH', 'LWDISCOUNT', 3999 + 1199, 1499],
  // 4999 * 0.9 = 4499.1 and 1499 * 0.9 = 1349.1
  ['ACPMH', 'SAVE10', 4499 + 1349, 1499],
  // 4999 / 2 = 2499.5 and 1499 / 2 = 749.5 are both rounded up, which is a cent more than half of the sum.
  ['ACPMH', 'HALFYEAR', 2500 + 750, 1499],
  ['ACPMH', 'FOREVER5', 4999 + 1499 - 500, 1499 - 500],
  ['ACPMH', 'SETUPFREE', 1499, 1499],
  ['ACPCL', 'SETUPFREE', 0, 999],
  ['ACPMH', 'BIGFIX', 0, 1499],
  ['ACPMH', 'FREEMONTH', 0, 1499],
  ['ACPMH', 'ALLFREE', 0, 0],
  ['ACPCL', 'SAVE10', 2250 + 899, 999],
])('%s with %s costs %i now and %i later', (productId, code, first, later) => {
  const { product, promotion } = seeded(productId, code)
  expect(amountsOf(product, promotion)).toEqual({ first, later, currency: 'usd' })
})

test.each([
  [undefined, 24_900],
  ['SAVE10', 22_410],
  ['FOREVER5', 24_900 - 500],
  ['ALLFREE', 0],
])('a one-time price with %s is %i, then nothing', (code, first) => {
  const { product, promotion } = seeded('ACPMH', code)
  const metadata = { unit_amount: 24_900, currency: 'USD', recurring: null }
  const prices = [{ id: 'price_x', name: 'Lifetime', metadata }]
  expect(amountsOf({ ...product, prices }, promotion)).toEqual({ first, later: 0, currency: 'usd' })
})

test('a legacy price counts without prices and items, and a price without an amount is an error', () => {
  const { product } = seeded('ACPCL')
  const price = { amt: 2500, sub: 999, cur: 'EUR' }
  expect(amountsOf({ ...product, prices: [], price }, null)).toEqual({ first: 2500 + 999, later: 999, currency: 'eur' })
  expect(amountsOf({ ...product, price: null }, null)).toEqual({ first: 0, later: 0, currency: 'usd' })
  const prices = [{ id: 'price_x', name: 'Setup fee' }]
  expect(() => amountsOf({ ...product, prices }, null)).toThrow('A price of ACPCL has no amount')
})

test.each([
  [6498, 'usd', '64.98 USD'],
  [0, 'EUR', '0.00 EUR'],
  [5000, 'jpy', '5000 JPY'],
  [1000, 'bhd', '1.000 BHD'],
  // ISO 4217 defines no decimals for ISK, but the provider charges it with two.
  [500, 'isk', '5.00 ISK'],
])('%d minor units of %s are %s', (amount, currency, text) => {
  expect(amountText(amount, currency)).toBe(text)
})
