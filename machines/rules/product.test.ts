import { describe, expect, test } from 'vitest'
import type { LegacyPrice, Price, PriceItem, Product } from '../model'
import { product, service } from '../testing/people'
import { availableStock, domainOf, isForSale, priceLines, productIdOf, productNameOf } from './product'

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
    const month = { unit_amount: 1499, currency: 'eur', recurring: { interval: 'month', interval_count: 1 } }
    const prices = [
      price({ name: 'Setup fee', metadata: { unit_amount: 4999, currency: 'usd', recurring: undefined } }),
      price({ name: 'Monthly hosting', metadata: month }),
      price({ name: 'To be asked for' }),
    ]
    expect(priceLines(product({ prices, price: legacy({ amt: 1 }) }))).toEqual([
      { label: 'Setup fee', amount: 4999, currency: 'usd', interval: undefined },
      { label: 'Monthly hosting', amount: 1499, currency: 'eur', interval: 'month' },
      { label: 'To be asked for', amount: undefined, currency: 'USD', interval: undefined },
    ])
  })

  test('come from the two sums of an old price', () => {
    expect(priceLines(product({ prices: [], price: legacy({ amt: 2500, sub: 999, cur: 'gbp' }) }))).toEqual([
      { label: 'Setup fee', amount: 2500, currency: 'gbp', interval: undefined },
      { label: 'Monthly fee', amount: 999, currency: 'gbp', interval: 'month' },
    ])
  })

  test.each<[string, LegacyPrice, unknown]>([
    [
      'only a setup fee',
      legacy({ amt: 2500 }),
      [{ label: 'Setup fee', amount: 2500, currency: 'USD', interval: undefined }],
    ],
    [
      'only a monthly fee',
      legacy({ sub: 999 }),
      [{ label: 'Monthly fee', amount: 999, currency: 'USD', interval: 'month' }],
    ],
    [
      'a setup for nothing',
      legacy({ amt: 0 }),
      [{ label: 'Setup fee', amount: 0, currency: 'USD', interval: undefined }],
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
      { label: 'Setup', amount: 2500, currency: 'usd', interval: undefined },
      { label: 'Hosting', amount: 999, currency: 'usd', interval: 'month' },
      { label: 'Shown unless hidden', amount: -300, currency: 'usd', interval: undefined },
    ])
  })
})

test.each([
  [{ id: 'ACPMH', name: 'Monthly Hosting' }, 'ACPMH', 'Monthly Hosting'],
  [{ id: 'ACPMH', name: undefined }, 'ACPMH', 'ACPMH'],
  [{ id: 'ACPMH', name: '' }, 'ACPMH', 'ACPMH'],
  ['ACPMH', 'ACPMH', 'ACPMH'],
  [undefined, undefined, 'Your service'],
])('a service of the product %j has the product id %s and is called %s', (of, id, name) => {
  const owned = service({ product: of })
  expect([productIdOf(owned), productNameOf(owned)]).toEqual([id, name])
})

test.each([
  ['panel.example.com', 'panel.example.com'],
  ['Panel.Example.COM', 'Panel.Example.COM'],
  ['xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
  ['example', undefined],
  ['/srv/deployments/665f1c2ab3d4e5f6a7b8c901', undefined],
  ['panel.example.com/', undefined],
  ['https://panel.example.com', undefined],
  ['panel..example.com', undefined],
  ['.example.com', undefined],
  ['example.com.', undefined],
  ['evil.com/?@panel.example.com', undefined],
  ['javascript:alert(1).com', undefined],
  ['', undefined],
  [undefined, undefined],
])('a deployment at %s runs at the domain %s', (deploymentPath, domain) => {
  expect(domainOf(service({ deploymentPath }))).toBe(domain)
})
