import { describe, expect, test } from 'vitest'
import type { ManagedProduct } from '../../shared/model'
import { price, product } from '../../testing/people'
import {
  availabilityOf,
  availabilityTone,
  hasNothingLeft,
  isProductComplete,
  NEW_PRODUCT,
  productChanges,
  productIdProblem,
  productPayload,
  productProblems,
  type TypedProduct,
  typedProduct,
} from './managed-product'

const sold: ManagedProduct = { ...product(), createdAt: undefined, customerCount: 3 }
const typedNew: TypedProduct = { ...NEW_PRODUCT, name: 'Yearly Hosting', stock: '50' }

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

test.each([
  ['', undefined],
  ['  ', undefined],
  ['PR-1a2b3c', undefined],
  [' ACP_MH ', undefined],
  ['-', undefined],
  ['a'.repeat(50), undefined],
  ['a'.repeat(51), 'Product ID must be 50 characters or less'],
  ['!'.repeat(51), 'Product ID must be 50 characters or less'],
  ['two words', CHARACTERS],
  ['a.b', CHARACTERS],
  ['a/b', CHARACTERS],
  ['é', CHARACTERS],
  ['٣', CHARACTERS],
  ['a\nb', CHARACTERS],
])('the product id %j has the problem: %s', (typed, problem) => {
  expect(productIdProblem(typed)).toBe(problem)
})

describe('the product form', () => {
  test('starts as an enabled subscription without sales', () => {
    expect(NEW_PRODUCT).toEqual({
      id: '',
      name: '',
      stock: '',
      used: '0',
      enabled: true,
      subscription: true,
      prices: [],
    })
  })

  test.each([
    [
      { prices: [price(), { ...price(), id: 'price_2' }] },
      { id: 'ACPMH', name: 'Monthly Hosting', stock: '10', used: '3', enabled: true, subscription: true },
      ['price_1', 'price_2'],
    ],
    [
      { stock: undefined, used: undefined, enabled: undefined, subscription: undefined, prices: [] },
      { id: 'ACPMH', name: 'Monthly Hosting', stock: '', used: '0', enabled: false, subscription: false },
      [],
    ],
  ])('starts with the values of the product', (received, fields, prices) => {
    expect(typedProduct({ ...sold, ...received })).toEqual({ ...fields, prices })
  })

  test.each([
    [{}, {}],
    [{ name: ' ' }, { name: 'Product name is required' }],
    [{ stock: '' }, { stock: 'Stock is required' }],
    [{ stock: 'many' }, {}],
    [{ used: '' }, {}],
    [{ id: 'PR-1' }, {}],
    [{ id: 'a b' }, { id: CHARACTERS }],
    [
      { id: 'a b', name: '', stock: ' ' },
      { id: CHARACTERS, name: 'Product name is required', stock: 'Stock is required' },
    ],
  ])('with %j has the problems %j', (typed, problems) => {
    const all = { ...typedNew, ...typed }
    expect([productProblems(all), isProductComplete(all)]).toEqual([problems, Object.keys(problems).length === 0])
  })

  test('accepts any id that the server has accepted', () => {
    const before = typedProduct({ ...sold, id: 'Old product (1)' })
    expect([productProblems(before, before), isProductComplete(before, before), productProblems(before)]).toEqual([
      {},
      true,
      { id: CHARACTERS },
    ])
  })
})

describe('a new product', () => {
  const sent = { name: 'Yearly Hosting', prices: [], stock: 50, used: 0, enabled: true, subscription: true }

  test.each([
    [{}, sent],
    [{ name: ' Yearly Hosting\n' }, sent],
    [{ id: '  ' }, sent],
    [{ id: ' PR-1 ' }, { ...sent, id: 'PR-1' }],
    [
      { stock: 'many', used: '2.9' },
      { ...sent, stock: 0, used: 2 },
    ],
    [{ prices: ['price_1', 'price_2'] }, { ...sent, prices: ['price_1', 'price_2'] }],
    [
      { enabled: false, subscription: false },
      { ...sent, enabled: false, subscription: false },
    ],
  ])('with %j is sent as %j', (typed, payload) => {
    expect(productPayload({ ...typedNew, ...typed })).toEqual(payload)
  })
})

describe('an edited product', () => {
  const before = typedProduct(sold)
  const changesOf = (typed: Partial<TypedProduct>, known = sold) =>
    productChanges(known, { ...typedProduct(known), ...typed })
  const all = { name: 'Monthly Hosting', stock: 10, used: 3, enabled: true, subscription: true }

  test.each([
    [{}, undefined],
    [{ name: ' Monthly Hosting ', stock: '10.0', used: ' 3' }, undefined],
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
    expect([
      productChanges(sold, before, new Set(['stock'])),
      productChanges(sold, before, new Set(['prices'])),
      productChanges(sold, before, new Set()),
    ]).toEqual([all, undefined, undefined])
  })

  test.each<[string, Partial<ManagedProduct>, Partial<TypedProduct>, object]>([
    ['a used count', { used: undefined }, {}, { stock: 10, enabled: true, subscription: true }],
    ['a value for enabled', { enabled: undefined }, {}, { stock: 10, used: 3, subscription: true }],
    ['a value for subscription', { subscription: undefined }, {}, { stock: 10, used: 3, enabled: true }],
    ['a valid stock', { stock: -1 }, {}, { used: 3, enabled: true, subscription: true }],
    ['a whole used count', { used: 2.5 }, {}, { stock: 10, enabled: true, subscription: true }],
    [
      'the used count that was typed',
      { used: undefined },
      { used: '4' },
      { stock: 10, used: 4, enabled: true, subscription: true },
    ],
  ])('sends only typed values if the server did not send %s', (_, received, typed, sent) => {
    expect(changesOf({ name: 'Monthly', ...typed }, { ...sold, ...received })).toEqual({ name: 'Monthly', ...sent })
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
])('a stock of %j with %j used leaves nothing: %s', (stock, used, isNothing) => {
  expect(hasNothingLeft({ stock, used })).toBe(isNothing)
})
