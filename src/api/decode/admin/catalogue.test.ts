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
  test('may be without anything but its id', () => {
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
  ])('of the type %s takes off what its type says', (discountType, discount) => {
    expect(readPromotion({ discountType, percentOff: 20, amountOff: 500 })).toMatchObject(discount)
  })

  test('without an id has its code alone, and without either is none', () => {
    expect(v.parse(managedPromotionShape, { id: 'p1', code: 'X' })).toMatchObject({ id: '', code: 'X' })
    expect(v.is(managedPromotionShape, { id: 'p1' })).toBe(false)
  })

  test.each([
    [{ timesRedeemed: 3, valid: false }, [3, false]],
    [{ timesRedeemed: -1, valid: 'no' }, [undefined, undefined]],
    [null, [undefined, undefined]],
  ])('was used as its statistics say: %j', (usageStats, expected) => {
    const { timesRedeemed, isValid } = readPromotion({ usageStats })
    expect([timesRedeemed, isValid]).toEqual(expected)
  })
})

test('a product may be without anything but its id', () => {
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
])('customers that are %j are counted as %j', (customers, count) => {
  expect(v.parse(managedProductShape, { id: 'A', customers }).customerCount).toBe(count)
})

test('a price without the id of the payment provider is none', () => {
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
  ])('is told from others by what was bought, if it is known: %j', (service, id) => {
    expect(v.parse(productCustomerShape, { id: 'u1', service }).id).toBe(id)
  })

  test('whose account is gone has bought something, or is nobody', () => {
    const read = (response: object) => v.is(productCustomerShape, response)
    expect([read({ id: null, service: { id: 's1' } }), read({ service: { status: 'active' } }), read({})]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('is somebody also without a name', () => {
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
    ['without an amount, as for tiers', { ...price, unit_amount: null }, { ...read, unit_amount: undefined }],
    ['of half a cent', { ...price, unit_amount: 0.5 }, { ...read, unit_amount: undefined }],
  ])('has a price %s', (_, odd, shown) => {
    expect(v.parse(stripePreviewShape, { product, prices: [price, odd] }).prices).toEqual([read, shown])
  })

  test.each([
    ['a period that can not be read', { ...price, recurring: 'monthly' }],
    ['no id', { ...price, id: '' }],
  ])('counts a price with %s, and has the others', (_, wrong) => {
    expect(v.parse(stripePreviewShape, { product, prices: [price, wrong] })).toEqual({
      product: { ...product, description: undefined },
      priceCount: 2,
      prices: [read],
    })
  })
})
