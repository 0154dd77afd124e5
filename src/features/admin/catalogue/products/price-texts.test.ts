import { describe, expect, test } from 'vitest'
import type { LegacyPrice, Price, PriceMetadata, Product } from '#machines/shared/model'
import { legacyPriceLines, priceSummary, priceText } from './price-texts'

const once = (unit_amount: number): PriceMetadata => ({ unit_amount, currency: 'usd', recurring: undefined })
const every = (unit_amount: number, interval: string, interval_count?: number): PriceMetadata => ({
  ...once(unit_amount),
  recurring: { interval, interval_count },
})
const price = (metadata: PriceMetadata | undefined): Price => ({
  id: 'price_1',
  name: 'A price',
  description: undefined,
  metadata,
})
const product = (prices: readonly Price[], legacy?: Partial<LegacyPrice>): Product => ({
  id: 'P',
  name: 'Product',
  description: undefined,
  enabled: true,
  stock: 1,
  used: 0,
  subscription: true,
  prices,
  price: legacy && { amt: undefined, sub: undefined, cur: 'usd', items: [], ...legacy },
})

test('a price is shown with its amount and interval', () => {
  expect([once(4999), every(1499, 'month'), every(100, 'day'), every(5, 'month', 3)].map(priceText)).toEqual([
    '49.99 USD',
    '14.99 USD monthly',
    '1.00 USD daily',
    '0.05 USD every 3 months',
  ])
})

test('an amount has the decimals of its currency, or is unknown', () => {
  const inCurrency = (currency: string) => ({ ...every(5000, 'month'), currency })
  expect(['jpy', 'bhd', 'isk'].map(inCurrency).map(priceText)).toEqual([
    '5000 JPY monthly',
    '5.000 BHD monthly',
    'Amount not known monthly',
  ])
})

describe('the summary of prices', () => {
  test.each([
    ['shows two prices', [once(4999), every(1499, 'month')], ['49.99 USD', '14.99 USD monthly']],
    ['shows two of four prices', [once(1), once(2), once(3), once(4)], ['0.01 USD', '0.02 USD', '+2 more']],
    ['counts prices without an amount', [once(1), undefined], ['0.01 USD', '+1 more']],
    ['shows only the count if all amounts are missing', [undefined, undefined], ['2 prices']],
    ['shows the count of a single price', [undefined], ['1 price']],
    ['is empty without prices', [], []],
  ])('%s', (_, amounts, lines) => {
    expect(priceSummary(product(amounts.map(price)))).toEqual(lines)
  })
})

describe('a legacy price', () => {
  test.each([
    ['has a setup fee and a monthly fee', { amt: 2500, sub: 999 }, ['25.00 USD', '9.99 USD monthly']],
    ['has only a setup fee', { amt: 2500 }, ['25.00 USD']],
    ['has only a monthly fee', { sub: 999 }, ['9.99 USD monthly']],
    ['is free', { amt: 0 }, ['0.00 USD']],
    ['is not shown if it contradicts itself', { amt: 1, items: [item(2)] }, []],
    ['is not shown without amounts', {}, []],
  ])('%s', (_, legacy, lines) => {
    expect([legacyPriceLines(product([], legacy)), priceSummary(product([], legacy))]).toEqual([lines, lines])
  })

  test('is ignored if the product has prices', () => {
    const both = product([price(once(1))], { amt: 2500 })
    expect([legacyPriceLines(both), priceSummary(both)]).toEqual([[], ['0.01 USD']])
  })
})

function item(amount: number): LegacyPrice['items'][number] {
  return { name: 'Setup fee', type: 'setup', amount, visible: true, recurring: false }
}
