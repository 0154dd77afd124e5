import { expect, test } from 'vitest'
import { createWorld } from '../server/worlds/create-world'
import { type PaymentRules, USUAL_PAYMENT_RULES } from '../server/worlds/payment-rules'
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

test.each<[string, string, Partial<PaymentRules>, number]>([
  // Half of 4999 is 2499.5 and half of 1499 is 749.5, together 3249.
  ['ACPMH', 'HALFYEAR', { rounding: 'discount' }, 2499 + 749],
  ['ACPMH', 'HALFYEAR', { rounding: 'total' }, 3249],
  // 40 % of 7999 is 3199.6 and of 2999 is 1199.6, together 4399.2.
  ['ACPLH', 'LASTONE', { rounding: 'price' }, 4799 + 1799],
  ['ACPLH', 'LASTONE', { rounding: 'discount' }, 4799 + 1799],
  ['ACPLH', 'LASTONE', { rounding: 'total' }, 7999 + 2999 - 4399],
  ['ACPMH', 'HALFYEAR', { covers: 'setup' }, 2500 + 1499],
  ['ACPMH', 'HALFYEAR', { covers: 'recurring' }, 4999 + 750],
  ['ACPMH', 'HALFYEAR', { covers: 'recurring', rounding: 'total' }, 4999 + 749],
  ['ACPMH', 'BIGFIX', { covers: 'setup' }, 1499],
  ['ACPMH', 'BIGFIX', { covers: 'recurring' }, 4999],
])('%s with %s and %j costs %i now', (productId, code, rules, first) => {
  const { product, promotion } = seeded(productId, code)
  expect(amountsOf(product, promotion, { ...USUAL_PAYMENT_RULES, ...rules }).first).toBe(first)
})

test.each<[Partial<PaymentRules>, number]>([
  [{ rounding: 'price' }, 750],
  [{ rounding: 'discount' }, 749],
  [{ rounding: 'total' }, 749],
  [{ covers: 'setup' }, 1499],
  [{ covers: 'recurring' }, 750],
])('half price forever for $14.99 per month and %j costs %i later', (rules, later) => {
  const { product, promotion } = seeded('ACPMH', 'HALFYEAR')
  const forever = promotion && { ...promotion, duration: 'forever' as const }
  expect(amountsOf(product, forever, { ...USUAL_PAYMENT_RULES, ...rules }).later).toBe(later)
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
