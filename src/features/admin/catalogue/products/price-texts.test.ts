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

test('a price says what it comes to, and how often', () => {
  expect([once(4999), every(1499, 'month'), every(100, 'day'), every(5, 'month', 3)].map(priceText)).toEqual([
    '49.99 USD',
    '14.99 USD monthly',
    '1.00 USD daily',
    '0.05 USD every 3 months',
  ])
})

test('a price in a currency without two decimals says its own, and one that cannot be shown truly is not known', () => {
  const inCurrency = (currency: string) => ({ ...every(5000, 'month'), currency })
  expect(['jpy', 'bhd', 'isk'].map(inCurrency).map(priceText)).toEqual([
    '5000 JPY monthly',
    '5.000 BHD monthly',
    'Amount not known monthly',
  ])
})

describe('a row has room for two lines', () => {
  test.each([
    ['both', [once(4999), every(1499, 'month')], ['49.99 USD', '14.99 USD monthly']],
    ['of four', [once(1), once(2), once(3), once(4)], ['0.01 USD', '0.02 USD', '+2 more']],
    ['and says how many it can not say', [once(1), undefined], ['0.01 USD', '+1 more']],
    ['or how many there are', [undefined, undefined], ['2 prices']],
    ['or that there is one', [undefined], ['1 price']],
    ['or nothing', [], []],
  ])('%s', (_, amounts, lines) => {
    expect(priceSummary(product(amounts.map(price)))).toEqual(lines)
  })
})

describe('a price of the old kind', () => {
  test.each([
    ['has a setup fee and a monthly fee', { amt: 2500, sub: 999 }, ['25.00 USD', '9.99 USD monthly']],
    ['has a setup fee alone', { amt: 2500 }, ['25.00 USD']],
    ['has a monthly fee alone', { sub: 999 }, ['9.99 USD monthly']],
    ['costs nothing', { amt: 0 }, ['0.00 USD']],
    ['contradicts itself', { amt: 1, items: [item(2)] }, []],
    ['says nothing', {}, []],
  ])('%s', (_, legacy, lines) => {
    expect([legacyPriceLines(product([], legacy)), priceSummary(product([], legacy))]).toEqual([lines, lines])
  })

  test('is none beside prices of the new kind', () => {
    const both = product([price(once(1))], { amt: 2500 })
    expect([legacyPriceLines(both), priceSummary(both)]).toEqual([[], ['0.01 USD']])
  })
})

function item(amount: number): LegacyPrice['items'][number] {
  return { name: 'Setup fee', type: 'setup', amount, visible: true, recurring: false }
}
