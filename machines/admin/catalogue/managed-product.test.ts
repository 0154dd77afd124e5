import { describe, expect, test } from 'vitest'
import { product } from '../../testing/people'
import type { ManagedProduct } from './managed-product'
import * as products from './managed-product'

const { availabilityOf, availabilityTone, hasNothingLeft, isProductComplete, NEW_PRODUCT, productChanges } = products
const { productIdProblem, productPayload, productProblems, typedProduct } = products

const sold: ManagedProduct = { ...product(), createdAt: undefined, customerCount: 3 }
const typedNew: products.TypedProduct = { ...NEW_PRODUCT, name: 'Yearly Hosting', stock: '50' }

test.each([
  [true, 10, 3, 'Active', 'success'],
  [true, 1, 0, 'Active', 'success'],
  [true, 1, undefined, 'Active', 'success'],
  [true, 3, 3, 'Out of Stock', 'warning'],
  [true, 2, 3, 'Out of Stock', 'warning'],
  [true, 0, 0, 'Out of Stock', 'warning'],
  [true, undefined, undefined, 'Out of Stock', 'warning'],
  [false, 10, 3, 'Disabled', 'neutral'],
  [false, 0, 0, 'Disabled', 'neutral'],
  [undefined, 10, 3, 'Disabled', 'neutral'],
])('a product with enabled %s, stock %s and used %s is shown as %s', (enabled, stock, used, availability, tone) => {
  const shown = availabilityOf({ enabled, stock, used })
  expect([shown, availabilityTone(shown)]).toEqual([availability, tone])
})

const CHARACTERS = 'Product ID can only contain letters, numbers, hyphens, and underscores'
const LENGTH = 'Product ID must be 50 characters or less'

test.each([
  [undefined, ['', '  ', 'PR-1a2b3c', ' ACP_MH ', '-', 'a'.repeat(50), ` ${'a'.repeat(50)} `]],
  [LENGTH, ['a'.repeat(51), '!'.repeat(51)]],
  [CHARACTERS, ['two words', 'a.b', 'a/b', 'é', '٣', 'a\nb', '!a', 'a!']],
])('a product id has the problem: %s', (problem, ids) => {
  expect(ids.map(productIdProblem)).toEqual(ids.map(() => problem))
})

const COUNT = 'Please enter a whole number such as 1000'

describe('the product form', () => {
  test.each([
    [{}, {}],
    [{ name: ' ' }, { name: 'Product name is required' }],
    [{ stock: '' }, { stock: 'Stock is required' }],
    [{ stock: 'many' }, {}],
    [{ stock: '1.000', used: '1 000' }, {}],
    [
      { stock: '10k', used: '-5' },
      { stock: COUNT, used: COUNT },
    ],
    [{ used: '' }, {}],
    [{ id: 'PR-1' }, {}],
    [{ id: 'a b' }, { id: CHARACTERS }],
  ])('with %j has the problems %j', (typed, problems) => {
    const all = { ...typedNew, ...typed }
    expect([productProblems(all), isProductComplete(all)]).toEqual([problems, Object.keys(problems).length === 0])
  })

  test('accepts any id and any count that the server has accepted', () => {
    const before = typedProduct({ ...sold, id: 'Old product (1)', stock: -1, used: 2.5 })
    expect([productProblems(before, before), isProductComplete(before, before), productProblems(before)]).toEqual([
      {},
      true,
      { id: CHARACTERS, stock: COUNT, used: COUNT },
    ])
  })
})

const sent = { name: 'Yearly Hosting', prices: [], stock: 50, used: 0, enabled: true, subscription: true }

test.each<[string, Partial<products.TypedProduct>, object]>([
  ['its defaults', {}, sent],
  ['blanks', { name: ' Yearly Hosting\n', id: '  ' }, sent],
  ['an id', { id: ' PR-1 ' }, { ...sent, id: 'PR-1' }],
  ['numbers', { stock: 'many', used: '1.000' }, { ...sent, stock: 0, used: 1000 }],
  ['prices', { prices: ['price_1', 'price_2'] }, { ...sent, prices: ['price_1', 'price_2'] }],
  ['switches', { enabled: false, subscription: false }, { ...sent, enabled: false, subscription: false }],
])('a new product with %s is sent', (_, typed, payload) => {
  expect(productPayload({ ...typedNew, ...typed })).toEqual(payload)
})

describe('an edited product', () => {
  const before = typedProduct(sold)
  const changesOf = (typed: Partial<products.TypedProduct>, known = sold) =>
    productChanges(known, { ...typedProduct(known), ...typed })
  const all = { name: 'Monthly Hosting', stock: 10, used: 3, enabled: true, subscription: true }

  test.each([
    [{}, undefined],
    [{ name: ' Monthly Hosting ', stock: '010', used: ' 3' }, undefined],
    // The call has neither field.
    [{ id: 'other', prices: [] }, undefined],
    [{ name: 'Monthly' }, { ...all, name: 'Monthly' }],
    [{ stock: '80' }, { ...all, stock: 80 }],
    [{ stock: 'many' }, { ...all, stock: 0 }],
    [{ used: '0' }, { ...all, used: 0 }],
    [{ enabled: false }, { ...all, enabled: false }],
    [{ subscription: false }, { ...all, subscription: false }],
  ])('with %j is sent as %j', (typed, changes) => {
    expect(changesOf(typed)).toEqual(changes)
  })

  test('is sent again if it is unknown what the server has', () => {
    const changes = [['stock'], ['prices'], []].map((fields) => productChanges(sold, before, new Set(fields)))
    expect(changes).toEqual([all, undefined, undefined])
  })

  test.each<[string, Partial<ManagedProduct>, Partial<products.TypedProduct>, object]>([
    ['a used count', { used: undefined }, {}, { used: undefined }],
    ['a value for enabled', { enabled: undefined }, {}, { enabled: undefined }],
    ['a value for subscription', { subscription: undefined }, {}, { subscription: undefined }],
    ['a valid stock', { stock: -1 }, {}, { stock: undefined }],
    ['a whole used count', { used: 2.5 }, {}, { used: undefined }],
    ['the used count that was typed', { used: undefined }, { used: '4' }, { used: 4 }],
  ])('sends only typed values if the server did not send %s', (_, received, typed, changed) => {
    const changes = changesOf({ name: 'Monthly', ...typed }, { ...sold, ...received })
    expect(changes).toEqual({ ...all, name: 'Monthly', ...changed })
  })
})

test.each([
  ['', '0', false],
  [' ', '5', false],
  ['0', '0', true],
  ['5', '5', true],
  ['5', '9', true],
  ['10', '9', false],
  ['5', '', false],
  ['many', '0', true],
  ['10k', '0', false],
  ['0', '2.5', false],
])('a stock of %j with %j used leaves nothing: %s', (stock, used, isNothing) => {
  expect(hasNothingLeft({ stock, used })).toBe(isNothing)
})
