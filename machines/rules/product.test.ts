import { describe, expect, test } from 'vitest'
import type { LegacyPrice, Price, PriceItem, Product, Recurring } from '../model'
import { product } from '../testing/people'
import { availableStock, isForSale, priceLines } from './product'

function price(said: Partial<Price>): Price {
  return { id: 'price_1', name: 'Setup fee', description: undefined, metadata: undefined, ...said }
}

function legacy(said: Partial<LegacyPrice>): LegacyPrice {
  return { amt: undefined, sub: undefined, cur: undefined, items: [], ...said }
}

function item(said: Partial<PriceItem>): PriceItem {
  return { name: 'Setup fee', type: 'setup', amount: 2500, visible: true, recurring: false, ...said }
}

test.each([
  [10, 3, 7],
  [10, undefined, 10],
  [10, 10, 0],
  [10, 12, 0],
  [0, 0, 0],
  [undefined, undefined, 0],
  [undefined, 3, 0],
])('of a stock of %s with %s used, %s can be sold', (stock, used, available) => {
  expect(availableStock(product({ stock, used }))).toBe(available)
})

test.each<[string, Partial<Product>, boolean]>([
  ['enabled, in stock and priced', {}, true],
  ['priced in the old way', { prices: [], price: legacy({ amt: 2500 }) }, true],
  ['whose prices have no amounts yet', { prices: [price({})] }, true],
  ['disabled', { enabled: false }, false],
  ['not said to be enabled', { enabled: undefined }, false],
  ['sold out', { stock: 3, used: 3 }, false],
  ['without a stock', { stock: undefined }, false],
  ['of which nothing is said to be used', { used: undefined }, true],
  ['without any price', { prices: [], price: undefined }, false],
  ['with an empty old price', { prices: [], price: legacy({}) }, false],
])('a product that is %s', (_, said, forSale) => {
  expect(isForSale(product(said))).toBe(forSale)
})

describe('the price lines of a product', () => {
  test('come from its prices, each with its amount, currency and period', () => {
    const due = (recurring: Recurring) => ({ unit_amount: 1499, currency: 'eur', recurring })
    const prices = [
      price({ name: 'Setup fee', metadata: { unit_amount: 4999, currency: 'usd', recurring: undefined } }),
      price({ name: 'Monthly hosting', metadata: due({ interval: 'month', interval_count: 1 }) }),
      price({ name: 'Quarterly hosting', metadata: due({ interval: 'month', interval_count: 3 }) }),
      price({ name: 'Yearly hosting', metadata: due({ interval: 'year', interval_count: undefined }) }),
      price({ name: 'To be asked for' }),
    ]
    expect(priceLines(product({ prices, price: legacy({ amt: 1 }) }))).toEqual([
      { label: 'Setup fee', amount: 4999, currency: 'usd', interval: undefined, intervalCount: 1 },
      { label: 'Monthly hosting', amount: 1499, currency: 'eur', interval: 'month', intervalCount: 1 },
      { label: 'Quarterly hosting', amount: 1499, currency: 'eur', interval: 'month', intervalCount: 3 },
      { label: 'Yearly hosting', amount: 1499, currency: 'eur', interval: 'year', intervalCount: 1 },
      { label: 'To be asked for', amount: undefined, currency: 'USD', interval: undefined, intervalCount: 1 },
    ])
  })

  test('come from the two sums of an old price', () => {
    expect(priceLines(product({ prices: [], price: legacy({ amt: 2500, sub: 999, cur: 'gbp' }) }))).toEqual([
      { label: 'Setup fee', amount: 2500, currency: 'gbp', interval: undefined, intervalCount: 1 },
      { label: 'Monthly fee', amount: 999, currency: 'gbp', interval: 'month', intervalCount: 1 },
    ])
  })

  test.each<[string, LegacyPrice, unknown]>([
    [
      'only a setup fee',
      legacy({ amt: 2500 }),
      [{ label: 'Setup fee', amount: 2500, currency: 'USD', interval: undefined, intervalCount: 1 }],
    ],
    [
      'only a monthly fee',
      legacy({ sub: 999 }),
      [{ label: 'Monthly fee', amount: 999, currency: 'USD', interval: 'month', intervalCount: 1 }],
    ],
    [
      'a setup for nothing',
      legacy({ amt: 0 }),
      [{ label: 'Setup fee', amount: 0, currency: 'USD', interval: undefined, intervalCount: 1 }],
    ],
    ['nothing', legacy({}), []],
  ])('of an old price with %s', (_, oldPrice, lines) => {
    expect(priceLines(product({ prices: [], price: oldPrice }))).toEqual(lines)
  })

  test('come from the items of an old price rather than from its sums; what is hidden or costs nothing is left out', () => {
    const items = [
      item({ name: 'Setup', amount: 2500 }),
      item({ name: 'Hosting', amount: 999, recurring: true }),
      item({ name: 'Backups', amount: 0 }),
      item({ name: 'Internal', amount: 100, visible: false }),
      item({ name: 'Shown unless hidden', amount: -300, visible: undefined, recurring: undefined }),
    ]
    expect(priceLines(product({ prices: [], price: legacy({ amt: 1, sub: 2, cur: 'usd', items }) }))).toEqual([
      { label: 'Setup', amount: 2500, currency: 'usd', interval: undefined, intervalCount: 1 },
      { label: 'Hosting', amount: 999, currency: 'usd', interval: 'month', intervalCount: 1 },
      { label: 'Shown unless hidden', amount: -300, currency: 'usd', interval: undefined, intervalCount: 1 },
    ])
  })
})
