import { describe, expect, test } from 'vitest'
import type { LegacyPrice, Price, PriceItem, Recurring } from '../shared/model'
import { legacyPrice, price, product } from '../testing/people'
import { hasSeveralPeriods, isNotSoldByCard, lacksAmounts, type Plan, planOf, withPrices } from './pricing'

function every(interval: string, count: number | undefined, amount = 1499): Price {
  const recurring: Recurring = { interval, interval_count: count }
  return { ...price(), metadata: { unit_amount: amount, currency: 'usd', recurring } }
}

const setup = price({ amount: 4999 })
const month = price({ amount: 1499, monthly: true })
const usdMonthly = { currency: 'usd', interval: 'month', intervalCount: 1 }

describe('the plan of a product with prices', () => {
  test.each<[string, readonly Price[], Partial<Plan> | undefined]>([
    ['a setup fee and a monthly fee', [setup, month], { ...usdMonthly, setup: 4999, recurring: 1499 }],
    ['only a setup fee', [setup], { ...usdMonthly, setup: 4999, recurring: 0, lines: 1 }],
    ['only a monthly fee', [month], { ...usdMonthly, setup: 0, recurring: 1499 }],
    [
      'several fees of each kind',
      [setup, month, setup, month],
      { ...usdMonthly, setup: 9998, recurring: 2998, lines: 4 },
    ],
    ['nothing to pay', [price({ amount: 0 })], { ...usdMonthly, setup: 0, recurring: 0, lines: 0 }],
    ['a year', [setup, every('year', undefined)], { ...usdMonthly, setup: 4999, recurring: 1499, interval: 'year' }],
    [
      'two quarterly fees',
      [every('month', 3), every('month', 3)],
      { setup: 0, recurring: 2998, currency: 'usd', interval: 'month', intervalCount: 3, lines: 2 },
    ],
    ['one missing interval count', [every('month', undefined), month], { ...usdMonthly, setup: 0, recurring: 2998 }],
    ['a currency in mixed case', [price({ amount: 1, currency: 'Eur' })], { currency: 'Eur' }],
    ['one currency in two spellings', [setup, price({ amount: 1, currency: 'USD' })], { setup: 5000, currency: 'usd' }],
    ['a currency without decimals', [price({ amount: 5000, currency: 'JPY' })], { currency: 'JPY', setup: 5000 }],
    ['a currency with three decimals', [price({ amount: 1000, currency: 'bhd' })], { currency: 'bhd', setup: 1000 }],
    ['a currency whose charged decimals differ from its own', [price({ amount: 500, currency: 'isk' })], undefined],
    ['an unknown currency', [price({ amount: 500, currency: 'xyz' })], undefined],
    ['no currency', [price({ amount: 1, currency: '' })], { currency: 'USD' }],
    ['an amount that is missing', [setup, price()], undefined],
    ['two currencies', [setup, price({ amount: 1499, currency: 'eur', monthly: true })], undefined],
    ['two intervals', [month, every('year', 1)], undefined],
    ['two interval counts', [month, every('month', 3)], undefined],
    ['an interval count of 0', [every('month', 0)], undefined],
    ['a fractional interval count', [every('month', 0.5)], undefined],
    ['a negative sum', [price({ amount: -1 })], undefined],
    ['halves of a cent that add up', [price({ amount: 0.5 }), price({ amount: 0.5 })], undefined],
    ['an amount that is not a number', [price({ amount: Number.NaN })], undefined],
    ['an infinite amount', [price({ amount: Number.POSITIVE_INFINITY })], undefined],
    ['an amount too large to be exact', [price({ amount: 1e21 })], undefined],
    [
      'a sum too large to be exact',
      [price({ amount: Number.MAX_SAFE_INTEGER }), price({ amount: Number.MAX_SAFE_INTEGER, monthly: true })],
      undefined,
    ],
  ])('%s', (_, prices, plan) => {
    // The legacy price is ignored.
    const found = planOf(product({ prices, price: legacyPrice({ amt: 1, sub: 2 }) }))
    if (plan === undefined) expect(found).toBeUndefined()
    else expect(found).toMatchObject(plan)
  })
})

describe('the plan of a product with a legacy price', () => {
  const item = (type: string, amount: number, recurring?: boolean): PriceItem => ({
    name: type,
    type,
    amount,
    recurring,
    visible: true,
  })
  const classic = [item('setup', 2500, false), item('recurring', 999, true), item('feature', 0, false)]

  test.each<[string, LegacyPrice | undefined, readonly [number, number] | undefined]>([
    ['two sums', legacyPrice({ amt: 2500, sub: 999 }), [2500, 999]],
    ['only a setup fee', legacyPrice({ amt: 2500 }), [2500, 0]],
    ['only a monthly fee', legacyPrice({ sub: 999 }), [0, 999]],
    ['a setup fee of 0', legacyPrice({ amt: 0 }), [0, 0]],
    ['only items', legacyPrice({ items: classic }), [2500, 999]],
    ['items and sums that agree', legacyPrice({ amt: 2500, sub: 999, items: classic }), [2500, 999]],
    ['items and one sum that agrees', legacyPrice({ sub: 999, items: classic }), [2500, 999]],
    ['an item that recurs only by its type', legacyPrice({ items: [item('recurring', 999)] }), [0, 999]],
    ['a monthly addon', legacyPrice({ items: [...classic, item('addon', 300, true)] }), [2500, 1299]],
    ['a discount', legacyPrice({ items: [...classic, item('discount', -500)] }), [2000, 999]],
    ['tax, which is left out', legacyPrice({ amt: 2500, items: [...classic, item('tax', 475)] }), [2500, 999]],
    ['tax and two sums', legacyPrice({ amt: 2500, sub: 999, items: [item('tax', 475)] }), [2500, 999]],
    ['a hidden item, which is charged', legacyPrice({ items: [{ ...item('setup', 5), visible: false }] }), [5, 0]],
    ['a setup fee that contradicts the items', legacyPrice({ amt: 2501, sub: 999, items: classic }), undefined],
    ['a monthly fee that contradicts the items', legacyPrice({ amt: 2500, sub: 0, items: classic }), undefined],
    ['a discount above the price', legacyPrice({ items: [item('setup', 100), item('discount', -101)] }), undefined],
    ['halves of a cent', legacyPrice({ items: [item('setup', 0.5), item('setup', 0.5)] }), undefined],
    ['a sum that is not a number', legacyPrice({ amt: Number.NaN }), undefined],
    ['only tax', legacyPrice({ items: [item('tax', 475)] }), undefined],
    ['nothing', legacyPrice(), undefined],
    ['no price', undefined, undefined],
  ])('%s', (_, legacy, amounts) => {
    const plan = planOf(product({ prices: [], price: legacy }))
    expect(plan && [plan.setup, plan.recurring]).toEqual(amounts)
  })

  test('is monthly, in its currency or in USD', () => {
    const plans = ['gbp', undefined, ''].map((cur) =>
      planOf(product({ prices: [], price: legacyPrice({ amt: 2500, cur }) })),
    )
    const expected = { setup: 2500, recurring: 0, interval: 'month', intervalCount: 1, lines: 1 }
    expect(plans).toEqual(['gbp', 'USD', 'USD'].map((currency) => ({ ...expected, currency })))
  })
})

test.each<[string, readonly Price[], boolean, boolean]>([
  ['a setup fee and a monthly one', [setup, month], false, false],
  ['a monthly and a yearly fee', [month, every('year', 1)], true, true],
  ['fees every month and every three', [month, every('month', 3)], true, true],
  ['a missing count, which is 1', [month, every('month', undefined)], false, false],
  ['two currencies', [setup, price({ amount: 1499, currency: 'eur', monthly: true })], true, false],
  ['an amount that is still missing', [setup, price()], false, false],
  ['no prices', [], false, false],
])('a product with %s is not sold by card: %s, has several periods: %s', (_, prices, isNotSold, areSeveral) => {
  const sold = product({ prices })
  expect([isNotSoldByCard(sold), hasSeveralPeriods(sold)]).toEqual([isNotSold, areSeveral])
})

test('a product whose legacy price contradicts itself is not sold by card', () => {
  const price = legacyPrice({
    amt: 1,
    items: [{ name: 'Setup', type: 'setup', amount: 2, recurring: false, visible: true }],
  })
  expect(isNotSoldByCard(product({ prices: [], price }))).toBe(true)
})

test.each<[string, readonly Price[], boolean]>([
  ['all its amounts', [setup, month], false],
  ['one amount missing', [setup, price()], true],
  ['no amounts', [price(), price()], true],
  ['an amount of 0', [price({ amount: 0 })], false],
  ['no prices', [], false],
])('a product with %s lacks amounts: %s', (_, prices, isLacking) => {
  expect(lacksAmounts(product({ prices }))).toBe(isLacking)
})

test('a product gets only the prices of its pricing call, and stays unchanged if they are no price', () => {
  const unpriced = product({ stock: 5, prices: [price()] })
  const priced = product({ stock: 1, prices: [setup, month] })
  const legacy = product({ stock: 1, prices: [], price: legacyPrice({ amt: 4999 }) })
  const prices = [priced, legacy, product({ prices: [] }), unpriced].map((pricing) => withPrices(unpriced, pricing))
  expect(prices).toEqual([
    { ...unpriced, prices: [setup, month] },
    { ...unpriced, prices: [], price: legacy.price },
    unpriced,
    unpriced,
  ])
})
