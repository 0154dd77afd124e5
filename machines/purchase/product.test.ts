import { expect, test } from 'vitest'
import type { PriceItem, Product } from '../shared/model'
import { legacyPrice, price, product } from '../testing/people'
import { availableStock, includedIn, isForSale } from './product'

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
  ['priced in the old way', { prices: [], price: legacyPrice({ amt: 2500 }) }, true],
  ['whose prices have no amounts yet', { prices: [price()] }, true],
  ['disabled', { enabled: false }, false],
  ['not said to be enabled', { enabled: undefined }, false],
  ['sold out', { stock: 3, used: 3 }, false],
  ['without a stock', { stock: undefined }, false],
  ['of which nothing is said to be used', { used: undefined }, true],
  ['free of charge', { prices: [price({ amount: 0 })] }, true],
  ['whose old price is itemised', { prices: [], price: legacyPrice({ items: [item({})] }) }, true],
  ['that has only a monthly fee', { prices: [], price: legacyPrice({ sub: 999 }) }, true],
  ['without any price', { prices: [], price: undefined }, false],
  ['with an empty old price', { prices: [], price: legacyPrice({}) }, false],
])('a product that is %s', (_, said, forSale) => {
  expect(isForSale(product(said))).toBe(forSale)
})

const backups = item({ name: 'Daily backups', type: 'feature', amount: 0 })
const included: readonly [string, Partial<Product>, readonly string[]][] = [
  ['only costs something', {}, []],
  ['has no price', { prices: [] }, []],
  ['has a free part', { prices: [price({ amount: 500 }), price({ name: 'Updates', amount: 0 })] }, ['Updates']],
  ['has a free part every month', { prices: [price({ name: 'Updates', amount: 0, monthly: true })] }, ['Updates']],
  ['has prices without amounts', { prices: [price()] }, []],
  ['has prices and an old one', { price: legacyPrice({ items: [backups] }) }, ['Daily backups']],
]

test.each(included)('a product that %s includes %j', (_, said, names) => {
  expect(includedIn(product(said))).toEqual(names)
})

const items: readonly [string, Partial<PriceItem>, boolean][] = [
  ['a feature', { type: 'feature', amount: 0 }, true],
  ['a feature that costs something', { type: 'feature', amount: 100 }, true],
  ['an addon', { type: 'addon', amount: 100, recurring: true }, true],
  ['a setup fee', { type: 'setup', amount: 2500 }, false],
  ['a setup for nothing', { type: 'setup', amount: 0 }, true],
  ['a kind that is not known', { type: 'gift', amount: 100 }, false],
  ['a kind that is not known, for nothing', { type: 'gift', amount: 0 }, true],
  ['a tax of nothing', { type: 'tax', amount: 0 }, false],
  ['a discount of nothing', { type: 'discount', amount: 0 }, false],
  ['a discount', { type: 'discount', amount: -100 }, false],
  ['a feature of which nothing is said', { type: 'feature', amount: 0, visible: undefined }, true],
  ['a hidden feature', { type: 'feature', amount: 0, visible: false }, false],
  ['a feature without a name', { type: 'feature', amount: 0, name: ' ' }, false],
]

test.each(items)('%s of an old price is included: %o', (_, said, isIncluded) => {
  const priced = product({ prices: [], price: legacyPrice({ items: [item({ name: 'It', ...said })] }) })
  expect(includedIn(priced)).toEqual(isIncluded ? ['It'] : [])
})

test('what is included twice is named once', () => {
  expect(includedIn(product({ prices: [], price: legacyPrice({ items: [backups, backups] }) }))).toEqual([
    'Daily backups',
  ])
})
