import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  managedPriceShape,
  managedProductShape,
  managedPromotionShape,
  productCustomerShape,
  stripePreviewShape,
} from './catalogue'

const readPromotion = (more: object) => v.parse(managedPromotionShape, { _id: 'p1', code: 'X', ...more })

describe('a promotion', () => {
  test('only needs its id', () => {
    expect(v.parse(managedPromotionShape, { _id: 'p1' })).toStrictEqual({
      id: 'p1',
      code: '',
      name: undefined,
      description: undefined,
      percentOff: undefined,
      amountOff: undefined,
      currency: undefined,
      duration: undefined,
      durationInMonths: undefined,
      stripeId: undefined,
      applicableProducts: [],
      maxRedemptions: undefined,
      maxRedemptionsPerCustomer: undefined,
      redeemBy: undefined,
      minimumAmount: undefined,
      enabled: undefined,
      createdAt: undefined,
      timesRedeemed: undefined,
      isValid: undefined,
    })
  })

  test.each([
    ['percentage', { percentOff: 20, amountOff: undefined }],
    ['fixed', { percentOff: undefined, amountOff: 500 }],
    ['amount', { percentOff: undefined, amountOff: 500 }],
    [undefined, { percentOff: 20, amountOff: 500 }],
  ])('of the type %s has only the discount of its type', (discountType, discount) => {
    expect(readPromotion({ discountType, percentOff: 20, amountOff: 500 })).toMatchObject(discount)
  })

  test('can have only a code, but needs an id or a code', () => {
    expect(v.parse(managedPromotionShape, { id: 'p1', code: 'X' })).toMatchObject({ id: '', code: 'X' })
    expect(v.is(managedPromotionShape, { id: 'p1' })).toBe(false)
  })

  test.each([
    [{ timesRedeemed: 3, valid: false }, [3, false]],
    [{ timesRedeemed: -1, valid: 'no' }, [undefined, undefined]],
    [null, [undefined, undefined]],
  ])('has the usage of its statistics: %j', (usageStats, expected) => {
    const { timesRedeemed, isValid } = readPromotion({ usageStats })
    expect([timesRedeemed, isValid]).toEqual(expected)
  })
})

test('a product only needs its id', () => {
  expect(v.parse(managedProductShape, { id: 'A' })).toMatchObject({
    id: 'A',
    name: '',
    prices: [],
    customerCount: undefined,
  })
})

test.each([
  [7, 7],
  [[{}, {}], 2],
  [[], 0],
  [-1, undefined],
  ['7', undefined],
  [null, undefined],
])('customers sent as %j are counted as %j', (customers, count) => {
  expect(v.parse(managedProductShape, { id: 'A', customers }).customerCount).toBe(count)
})

test("a price needs the payment provider's id", () => {
  expect([v.is(managedPriceShape, { _id: 'x', name: 'x' }), v.is(managedPriceShape, { id: 'price_1' })]).toEqual([
    false,
    true,
  ])
})

describe('a customer', () => {
  test.each([
    [{ id: 's1', status: 'active' }, 's1'],
    [{ status: 'active' }, 'u1'],
    [null, 'u1'],
  ])('is identified by the service, if it is known: %j', (service, id) => {
    expect(v.parse(productCustomerShape, { id: 'u1', service }).id).toBe(id)
  })

  test('whose account was deleted needs a service', () => {
    const read = (response: object) => v.is(productCustomerShape, response)
    expect([read({ id: null, service: { id: 's1' } }), read({ service: { status: 'active' } }), read({})]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('does not need a name', () => {
    expect(v.parse(productCustomerShape, { id: 'u1', discord: null })).toMatchObject({
      user: { id: 'u1', username: undefined, email: undefined },
      discordUsername: undefined,
      service: undefined,
    })
  })
})

describe('a preview', () => {
  const product = { id: 'prod_1', name: 'A' }
  const price = { id: 'price_1', unit_amount: 100, currency: 'usd' }

  const read = { ...price, nickname: undefined, recurring: undefined }

  test.each([
    ['without an amount, such as for tiers', { ...price, unit_amount: null }, { ...read, unit_amount: undefined }],
    ['with a fraction of a cent', { ...price, unit_amount: 0.5 }, { ...read, unit_amount: undefined }],
  ])('has a price %s', (_, unusual, shown) => {
    expect(v.parse(stripePreviewShape, { product, prices: [price, unusual] }).prices).toEqual([read, shown])
  })

  test.each([
    ['an unreadable period', { ...price, recurring: 'monthly' }],
    ['no id', { ...price, id: '' }],
  ])('counts a price with %s and contains the others', (_, wrong) => {
    expect(v.parse(stripePreviewShape, { product, prices: [price, wrong] })).toEqual({
      product: { ...product, description: undefined },
      priceCount: 2,
      prices: [read],
    })
  })
})
