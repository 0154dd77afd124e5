import { describe, expect, test } from 'vitest'
import type { Promotion } from '../shared/model'
import { promotion } from '../testing/people'
import { type Plan, type Quote, quote } from './pricing'

/** $49.99 once and $14.99 per month. */
const hosting: Plan = { setup: 4999, recurring: 1499, currency: 'usd', interval: 'month', intervalCount: 1, lines: 2 }
const yearly: Plan = { ...hosting, recurring: 14990, interval: 'year' }
const setupOnly: Plan = { ...hosting, recurring: 0 }

const forever = (amount: number): Quote['afterwards'] => [{ amount, months: undefined }]
const then = (amount: number, months: number, regular: number): Quote['afterwards'] => [
  { amount, months },
  { amount: regular, months: undefined },
]

test('without a promotion the full price is due today and then each month', () => {
  const amounts = { setup: 4999, recurring: 1499, discount: 0, dueToday: 4999 + 1499 }
  expect(quote(hosting)).toEqual({ ...amounts, afterwards: forever(1499) })
})

test('a plan without a recurring fee has no later payments, with any promotion', () => {
  const unlimited = promotion({ percentOff: 10, duration: 'forever' })
  expect([quote(setupOnly), quote(setupOnly, unlimited)]).toEqual([
    { setup: 4999, recurring: 0, discount: 0, dueToday: 4999, afterwards: [] },
    { setup: 4999, recurring: 0, discount: 500, dueToday: 4499, afterwards: [] },
  ])
})

describe('a promotion for $49.99 once and $14.99 per month', () => {
  test.each<[Partial<Promotion>, number, Quote['afterwards']]>([
    [{}, 6498, forever(1499)],
    [{ percentOff: 20 }, 3999 + 1199, forever(1499)],
    [{ percentOff: 20, duration: 'forever' }, 3999 + 1199, forever(1199)],
    [{ percentOff: 50, duration: 'repeating', durationInMonths: 6 }, 2500 + 750, then(750, 6, 1499)],
    [{ percentOff: 50, duration: 'repeating', durationInMonths: 2 }, 2500 + 750, then(750, 2, 1499)],
    [{ percentOff: 50, duration: 'repeating', durationInMonths: 1 }, 2500 + 750, forever(1499)],
    [{ percentOff: 50, duration: 'repeating' }, 2500 + 750, forever(1499)],
    [{ percentOff: 50, duration: 'twice', durationInMonths: 6 }, 2500 + 750, forever(1499)],
    [{ percentOff: 50, duration: undefined }, 2500 + 750, forever(1499)],
    [{ percentOff: 100 }, 0, forever(1499)],
    [{ percentOff: 100, duration: 'forever' }, 0, forever(0)],
    [{ amountOff: 500 }, 5998, forever(1499)],
    [{ amountOff: 4999 }, 1499, forever(1499)],
    [{ amountOff: 5999 }, 499, forever(1499)],
    [{ amountOff: 10_000 }, 0, forever(1499)],
    [{ amountOff: 500, duration: 'forever' }, 5998, forever(999)],
    [{ amountOff: 5999, duration: 'forever' }, 499, forever(0)],
    [{ amountOff: 500, duration: 'repeating', durationInMonths: 3 }, 5998, then(999, 3, 1499)],
    [{ percentOff: 20, amountOff: 6000 }, 3999 + 1199, forever(1499)],
    [{ percentOff: 0, duration: 'forever' }, 6498, forever(1499)],
    [{ percentOff: 0, amountOff: 6000 }, 498, forever(1499)],
    [{ amountOff: 0, duration: 'repeating', durationInMonths: 3 }, 6498, forever(1499)],
  ])('%j', (overrides, dueToday, afterwards) => {
    const amounts = { setup: 4999, recurring: 1499, discount: 4999 + 1499 - dueToday, dueToday }
    expect(quote(hosting, promotion(overrides))).toEqual({ ...amounts, afterwards })
  })
})

describe('a repeating promotion applies to the payments within its months', () => {
  test.each<[string, number, number | undefined, boolean]>([
    ['month', 1, 2, true],
    ['month', 1, 1, false],
    ['month', 3, 4, true],
    ['month', 3, 3, false],
    ['month', 12, 6, false],
    ['year', 1, 13, true],
    ['year', 1, 12, false],
    ['year', 1, 6, false],
    ['week', 1, 1, true],
    ['week', 5, 1, false],
    ['day', 30, 1, true],
    ['fortnight', 1, 12, false],
    ['month', 1, 0, false],
    ['month', 1, -3, false],
    ['month', 1, 2.5, false],
    ['month', 1, Number.NaN, false],
    ['month', 1, 1e21, false],
    ['month', 1, undefined, false],
  ])(
    'paid every %s (%d), valid for %s months: the second payment is discounted: %s',
    (interval, intervalCount, durationInMonths, isDiscounted) => {
      const half = promotion({ percentOff: 50, duration: 'repeating', durationInMonths })
      const { afterwards } = quote({ ...yearly, interval, intervalCount }, half)
      expect(afterwards).toEqual(isDiscounted ? then(7495, durationInMonths ?? 0, 14990) : forever(14990))
    },
  )
})

describe('a percentage is rounded for each line separately, half a cent up', () => {
  test.each([
    [1, 50, 1],
    [3, 50, 2],
    [1499, 50, 750],
    [4999, 10, 4499],
    [999, 10, 899],
    [4, 12.5, 4],
    [12, 12.5, 11],
    [1499, 12.5, 1312],
    [4999, 12.5, 4374],
    [100, 33.33, 67],
    [1499, 33.33, 999],
    [4999, 33.33, 3333],
    [4999, 66.67, 1666],
    [4999, 0, 4999],
    [4999, 100, 0],
    [4999, 99.99, 0],
    [5000, 99.99, 1],
    [0, 50, 0],
    // The meaning of these is unknown, so the charge stays between zero and the price.
    [4999, 101, 0],
    [4999, Number.POSITIVE_INFINITY, 0],
    [4999, -10, 4999],
    [4999, Number.NaN, 4999],
    [Number.MAX_SAFE_INTEGER, 0, Number.MAX_SAFE_INTEGER],
  ])('%d less %d %% is %d', (price, percentOff, left) => {
    const asSetup = quote({ ...hosting, setup: price, recurring: 0 }, promotion({ percentOff }))
    const asFee = quote({ ...hosting, setup: 0, recurring: price }, promotion({ percentOff }))
    expect([asSetup.dueToday, asFee.dueToday]).toEqual([left, left])
  })

  test('so two lines of 1 cent at half price are 2 cents', () => {
    expect(quote({ ...hosting, setup: 1, recurring: 1 }, promotion({ percentOff: 50 })).dueToday).toBe(2)
  })
})

test.each([
  ['not a number', Number.NaN, 6498],
  ['infinite', Number.POSITIVE_INFINITY, 0],
  ['too large to be exact', 1e21, 0],
  ['negative', -500, 6498],
  ['a fraction of a cent', 0.9, 6498],
  ['a cent and a fraction', 1.9, 6497],
])('a fixed amount that is %s leaves a valid total', (_, amountOff, dueToday) => {
  expect(quote(hosting, promotion({ amountOff })).dueToday).toBe(dueToday)
})
