import { expect, test } from 'vitest'
import type { PriceItem, Product } from '../shared/model'
import { legacyPrice, price, product } from '../testing/people'
import { availableStock, includedIn, isForSale } from './product'

function item(fields: Partial<PriceItem>): PriceItem {
  return { name: 'Setup fee', type: 'setup', amount: 2500, visible: true, recurring: false, ...fields }
}

test('the available stock is the stock without what is used, which may both be missing', () => {
  const available = (stock?: number, used?: number) => availableStock(product({ stock, used }))
  expect([available(10, 3), available(10), available(10, 10), available(10, 12)]).toEqual([7, 10, 0, 0])
  expect([available(0, 0), available(), available(undefined, 3)]).toEqual([0, 0, 0])
})

test.each<[string, Partial<Product>, boolean]>([
  ['enabled, in stock and priced', {}, true],
  ['with a legacy price', { prices: [], price: legacyPrice({ amt: 2500 }) }, true],
  ['with prices whose amounts are not loaded yet', { prices: [price()] }, true],
  ['disabled', { enabled: false }, false],
  ['without `enabled`', { enabled: undefined }, false],
  ['sold out', { stock: 3, used: 3 }, false],
  ['without `stock`', { stock: undefined }, false],
  ['without `used`', { used: undefined }, true],
  ['free of charge', { prices: [price({ amount: 0 })] }, true],
  ['with an itemised legacy price', { prices: [], price: legacyPrice({ items: [item({})] }) }, true],
  ['with only a monthly fee', { prices: [], price: legacyPrice({ sub: 999 }) }, true],
  ['without any price', { prices: [], price: undefined }, false],
  ['with an empty legacy price', { prices: [], price: legacyPrice({}) }, false],
])('decides whether a product %s is for sale', (_, fields, forSale) => {
  expect(isForSale(product(fields))).toBe(forSale)
})

const backups = item({ name: 'Daily backups', type: 'feature', amount: 0 })
const included: readonly [string, Partial<Product>, readonly string[]][] = [
  ['with paid prices', {}, []],
  ['without prices', { prices: [] }, []],
  ['with a free price', { prices: [price({ amount: 500 }), price({ name: 'Updates', amount: 0 })] }, ['Updates']],
  ['with a free monthly price', { prices: [price({ name: 'Updates', amount: 0, monthly: true })] }, ['Updates']],
  ['with prices without amounts', { prices: [price()] }, []],
  ['with prices and a legacy price', { price: legacyPrice({ items: [backups] }) }, ['Daily backups']],
]

test.each(included)('lists what a product %s includes', (_, fields, names) => {
  expect(includedIn(product(fields))).toEqual(names)
})

const items: readonly [string, Partial<PriceItem>, boolean][] = [
  ['a feature', { type: 'feature', amount: 0 }, true],
  ['a paid feature', { type: 'feature', amount: 100 }, true],
  ['an addon', { type: 'addon', amount: 100, recurring: true }, true],
  ['a setup fee', { type: 'setup', amount: 2500 }, false],
  ['a free setup', { type: 'setup', amount: 0 }, true],
  ['an unknown type', { type: 'gift', amount: 100 }, false],
  ['a free item of an unknown type', { type: 'gift', amount: 0 }, true],
  ['a tax of 0', { type: 'tax', amount: 0 }, false],
  ['a discount of 0', { type: 'discount', amount: 0 }, false],
  ['a discount', { type: 'discount', amount: -100 }, false],
  ['a feature without `visible`', { type: 'feature', amount: 0, visible: undefined }, true],
  ['a hidden feature', { type: 'feature', amount: 0, visible: false }, false],
  ['a feature without a name', { type: 'feature', amount: 0, name: ' ' }, false],
]

test.each(items)('decides whether %s of a legacy price is included', (_, fields, isIncluded) => {
  const priced = product({ prices: [], price: legacyPrice({ items: [item({ name: 'It', ...fields })] }) })
  expect(includedIn(priced)).toEqual(isIncluded ? ['It'] : [])
})

test('lists an item that is included twice only once', () => {
  expect(includedIn(product({ prices: [], price: legacyPrice({ items: [backups, backups] }) }))).toEqual([
    'Daily backups',
  ])
})
