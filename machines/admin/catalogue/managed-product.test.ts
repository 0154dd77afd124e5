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
])('enabled %s, with a stock of %s of which %s are used: %s', (enabled, stock, used, availability, tone) => {
  const said = availabilityOf({ enabled, stock, used })
  expect([said, availabilityTone(said)]).toEqual([availability, tone])
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
])('of the product id %j is said: %s', (typed, problem) => {
  expect(productIdProblem(typed)).toBe(problem)
})

describe('a product in the form', () => {
  test('is enabled and a subscription, with nothing sold, when it is new', () => {
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
  ])('is what the server said of it', (said, fields, prices) => {
    expect(typedProduct({ ...sold, ...said })).toEqual({ ...fields, prices })
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
  ])('typed %j, has the problems %j', (typed, problems) => {
    const all = { ...typedNew, ...typed }
    expect([productProblems(all), isProductComplete(all)]).toEqual([problems, Object.keys(problems).length === 0])
  })

  test('has no problem with an id that the server has let in', () => {
    const before = typedProduct({ ...sold, id: 'Old product (1)' })
    expect([productProblems(before, before), isProductComplete(before, before), productProblems(before)]).toEqual([
      {},
      true,
      { id: CHARACTERS },
    ])
  })
})

describe('a new product is sent', () => {
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
  ])('typed %j, as %j', (typed, payload) => {
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
    // Neither is a field of the call.
    [{ id: 'other', prices: [] }, undefined],
    [{ name: 'Monthly' }, { ...all, name: 'Monthly' }],
    [{ stock: '80' }, { ...all, stock: 80 }],
    [{ stock: 'many' }, { ...all, stock: 0 }],
    [{ used: '0' }, { ...all, used: 0 }],
    [{ enabled: false }, { ...all, enabled: false }],
    [{ subscription: false }, { ...all, subscription: false }],
  ])('typed %j, is sent %j', (typed, changes) => {
    expect(changesOf(typed)).toEqual(changes)
  })

  test('is sent again when nobody knows what the server has of it', () => {
    expect([
      productChanges(sold, before, new Set(['stock'])),
      productChanges(sold, before, new Set(['prices'])),
      productChanges(sold, before, new Set()),
    ]).toEqual([all, undefined, undefined])
  })

  test.each<[string, Partial<ManagedProduct>, Partial<TypedProduct>, object]>([
    ['how many are sold', { used: undefined }, {}, { stock: 10, enabled: true, subscription: true }],
    ['whether it is sold', { enabled: undefined }, {}, { stock: 10, used: 3, subscription: true }],
    ['how it is paid', { subscription: undefined }, {}, { stock: 10, used: 3, enabled: true }],
    ['a stock that can be sent', { stock: -1 }, {}, { used: 3, enabled: true, subscription: true }],
    ['half a sale', { used: 2.5 }, {}, { stock: 10, enabled: true, subscription: true }],
    [
      'less than what is typed',
      { used: undefined },
      { used: '4' },
      { stock: 10, used: 4, enabled: true, subscription: true },
    ],
  ])('of which the server did not say %s sends nothing that nobody typed', (_, said, typed, sent) => {
    expect(changesOf({ name: 'Monthly', ...typed }, { ...sold, ...said })).toEqual({ name: 'Monthly', ...sent })
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
])('with a stock of %j and %j used, customers see nothing left: %s', (stock, used, isNothing) => {
  expect(hasNothingLeft({ stock, used })).toBe(isNothing)
})
