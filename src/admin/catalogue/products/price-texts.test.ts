import { describe, expect, test } from 'vitest'
import type { PriceMetadata } from '#machines/shared/model'
import { legacyPrice, price, product } from '#machines/testing/people'
import { legacyPriceLines, priceSummary, priceText } from './price-texts'

const once = (unit_amount: number, currency = 'usd'): PriceMetadata => ({ unit_amount, currency, recurring: undefined })
const every = (unit_amount: number, interval: string, interval_count?: number): PriceMetadata => ({
  ...once(unit_amount),
  recurring: { interval, interval_count },
})

test.each([
  [once(4999), '49.99 USD'],
  [every(1499, 'month'), '14.99 USD monthly'],
  [every(100, 'day'), '1.00 USD daily'],
  [every(5, 'month', 3), '0.05 USD every 3 months'],
  [once(5000, 'jpy'), '5000 JPY'],
  [once(5000, 'bhd'), '5.000 BHD'],
  [{ ...every(5000, 'month'), currency: 'isk' }, 'Amount not known monthly'],
])('a price is shown with its amount and interval: %j', (metadata, text) => {
  expect(priceText(metadata)).toBe(text)
})

test.each([
  ['shows two prices', [once(4999), every(1499, 'month')], ['49.99 USD', '14.99 USD monthly']],
  ['shows two of four prices', [once(1), once(2), once(3), once(4)], ['0.01 USD', '0.02 USD', '+2 more']],
  ['counts prices without an amount', [once(1), undefined], ['0.01 USD', '+1 more']],
  ['shows only the count if all amounts are missing', [undefined, undefined], ['2 prices']],
  ['shows the count of a single price', [undefined], ['1 price']],
  ['is empty without prices', [], []],
])('the summary of prices %s', (_, amounts, lines) => {
  expect(priceSummary(product({ prices: amounts.map((metadata) => ({ ...price(), metadata })) }))).toEqual(lines)
})

describe('a legacy price', () => {
  const item = { name: 'Setup fee', type: 'setup', amount: 2, visible: true, recurring: false } as const

  test.each([
    ['has a setup fee and a monthly fee', { amt: 2500, sub: 999 }, ['25.00 USD', '9.99 USD monthly']],
    ['has only a setup fee', { amt: 2500 }, ['25.00 USD']],
    ['has only a monthly fee', { sub: 999 }, ['9.99 USD monthly']],
    ['is free', { amt: 0 }, ['0.00 USD']],
    ['is not shown if it contradicts itself', { amt: 1, items: [item] }, []],
    ['is not shown without amounts', {}, []],
  ])('%s', (_, legacy, lines) => {
    const sold = product({ prices: [], price: legacyPrice({ cur: 'usd', ...legacy }) })
    expect([legacyPriceLines(sold), priceSummary(sold)]).toEqual([lines, lines])
  })

  test('is ignored if the product has prices', () => {
    const both = product({ prices: [price({ amount: 1 })], price: legacyPrice({ cur: 'usd', amt: 2500 }) })
    expect([legacyPriceLines(both), priceSummary(both)]).toEqual([[], ['0.01 USD']])
  })
})
