import { describe, expect, test } from 'vitest'
import {
  CURRENCIES,
  DISCOUNT_TYPES,
  DURATIONS,
  dayOf,
  isDiscountComplete,
  isPast,
  isPromotionComplete,
  monthsOf,
  NEW_PROMOTION,
  promotionPayload,
  promotionProblems,
  redeemByOf,
  type TypedPromotion,
} from './promotion-form'

const summer: TypedPromotion = {
  ...NEW_PROMOTION,
  name: 'Summer',
  code: 'SUMMER20',
  description: 'Twenty percent off.',
  percentOff: '20',
}
const TODAY = new Date('2026-11-22T12:00:00.000Z')

test('the lists contain the values that are sent', () => {
  expect([DISCOUNT_TYPES, CURRENCIES, DURATIONS]).toEqual([
    ['percentage', 'fixed'],
    ['USD', 'EUR', 'GBP'],
    ['once', 'repeating', 'forever'],
  ])
})

test('a new promotion is an enabled one-time percentage in USD', () => {
  const { discountType, duration, durationInMonths, currency, enabled, applicableProducts, ...texts } = NEW_PROMOTION
  expect({ discountType, duration, durationInMonths, currency, enabled, applicableProducts }).toEqual({
    discountType: 'percentage',
    duration: 'once',
    durationInMonths: '1',
    currency: 'USD',
    enabled: true,
    applicableProducts: [],
  })
  expect([...new Set(Object.values(texts))]).toEqual([''])
})

const PERCENTAGE = { percentOff: 'Percentage must be a whole number from 1 to 100' }
const AMOUNT = { amountOff: 'Please enter an amount of at least 0.01, such as 10.00' }
const MONTHS = { durationInMonths: 'Months must be between 1 and 12' }
const MINIMUM = { minimumAmount: 'Please enter an amount such as 10.00' }
const DAY = { redeemBy: 'Please enter a valid date' }
const PAST = { redeemBy: 'This date is in the past' }
const fixed = (amountOff: string) => ({ discountType: 'fixed', amountOff, percentOff: '' })
const repeating = (durationInMonths: string) => ({ duration: 'repeating', durationInMonths })

test.each<[Partial<TypedPromotion>, object]>([
  [{}, {}],
  [{ name: ' ' }, { name: 'Name is required' }],
  [{ code: '' }, { code: 'Code is required' }],
  [{ description: '\n' }, { description: 'Description is required' }],
  [{ percentOff: '1' }, {}],
  [{ percentOff: ' 100 ' }, {}],
  [{ percentOff: '' }, PERCENTAGE],
  [{ percentOff: '0' }, PERCENTAGE],
  [{ percentOff: '101' }, PERCENTAGE],
  [{ percentOff: '20.5' }, PERCENTAGE],
  [{ percentOff: '-20' }, PERCENTAGE],
  [{ percentOff: '1e1' }, PERCENTAGE],
  [{ percentOff: '20%' }, PERCENTAGE],
  [fixed('0.01'), {}],
  [fixed('5'), {}],
  [fixed('5,50'), {}],
  [fixed(''), AMOUNT],
  [fixed('0.00'), AMOUNT],
  [fixed('0.001'), AMOUNT],
  [fixed('-5'), AMOUNT],
  [fixed('five'), AMOUNT],
  [fixed('1000000000'), AMOUNT],
  [repeating('1'), {}],
  [repeating('12'), {}],
  [repeating('months'), {}],
  [repeating(''), {}],
  [repeating('0'), MONTHS],
  [repeating('13'), MONTHS],
  [repeating('-1'), MONTHS],
  [repeating('1'.repeat(400)), MONTHS],
  [{ minimumAmount: ' ' }, {}],
  [{ minimumAmount: '0' }, {}],
  [{ minimumAmount: '10.00' }, {}],
  [{ minimumAmount: 'ten' }, MINIMUM],
  [{ minimumAmount: '10.001' }, MINIMUM],
  [{ redeemBy: '2026-11-22' }, {}],
  [{ redeemBy: '2026-11-23' }, {}],
  [{ redeemBy: '2026-11-21' }, PAST],
  [{ redeemBy: '2026-02-30' }, DAY],
  [{ redeemBy: 'tomorrow' }, DAY],
  [{ redeemBy: '12026-11-23' }, DAY],
  [{ maxRedemptions: 'many', maxRedemptionsPerCustomer: '-1' }, {}],
  // Fields that the type and the duration do not use.
  [{ amountOff: 'five', durationInMonths: '13' }, {}],
  [{ discountType: 'fixed', amountOff: '5', percentOff: '101' }, {}],
  [{ duration: 'forever', durationInMonths: '13' }, {}],
  [
    { ...fixed(''), ...repeating('0'), name: '' },
    { name: 'Name is required', ...AMOUNT, ...MONTHS },
  ],
])('a promotion with %j has the problems %j', (typed, problems) => {
  expect(promotionProblems({ ...summer, ...typed }, TODAY)).toEqual(problems)
})

test('a day is in the past only after its end in UTC', () => {
  const problemAt = (clock: string) =>
    promotionProblems({ ...summer, redeemBy: '2026-11-22' }, new Date(clock)).redeemBy
  expect(['2026-11-22T23:59:59.000Z', '2026-11-22T23:59:59.001Z', '2026-11-23T01:00:00+02:00'].map(problemAt)).toEqual([
    undefined,
    'This date is in the past',
    undefined,
  ])
})

test.each<[Partial<TypedPromotion>, boolean, boolean]>([
  [{}, true, true],
  [{ name: ' ' }, false, true],
  [{ code: ' ' }, false, true],
  [{ description: '' }, false, true],
  [{ percentOff: '' }, true, false],
  [fixed(''), true, false],
  [fixed('5'), true, true],
  [repeating('13'), true, false],
  // These are not part of the discount.
  [{ redeemBy: '2020-01-01', minimumAmount: 'ten' }, true, true],
])('with %j the button is enabled: %s, and the discount is complete: %s', (typed, isComplete, isDiscount) => {
  const all = { ...summer, ...typed }
  expect([isPromotionComplete(all), isDiscountComplete(all)]).toEqual([isComplete, isDiscount])
})

test.each([
  ['6', 6],
  [' 12 ', 12],
  ['2.5', 2],
  ['0', 0],
  ['-3', -3],
  ['', 1],
  ['six', 1],
  ['NaN', 1],
  ['1e1', 1],
  ['1'.repeat(400), Number.MAX_SAFE_INTEGER],
])('%j is read as %d months', (typed, months) => {
  expect(monthsOf(typed)).toBe(months)
})

test.each([
  ['2026-12-31', '2026-12-31T23:59:59.000Z'],
  ['2028-02-29', '2028-02-29T23:59:59.000Z'],
  ['2026-02-29', undefined],
  ['2026-02-31', undefined],
  ['2026-13-01', undefined],
  ['2026-1-1', undefined],
  ['31.12.2026', undefined],
  ['', undefined],
  [' ', undefined],
  ['tomorrow', undefined],
  ['+012026-01-01', undefined],
])('the day %j is sent as %s', (day, redeemBy) => {
  expect(redeemByOf(day)).toBe(redeemBy)
})

test.each([
  ['2026-12-31T23:59:59.000Z', '2026-12-31'],
  ['2026-12-31T00:00:00.000Z', '2026-12-31'],
  ['2026-12-31T23:30:00-02:00', '2027-01-01'],
  ['2026-12-31', '2026-12-31'],
  [undefined, ''],
  ['', ''],
  ['soon', ''],
  ['+012026-01-01T00:00:00.000Z', ''],
  ['-000001-01-01T00:00:00.000Z', ''],
])('the time %s is on the day %j', (redeemBy, day) => {
  expect(dayOf(redeemBy)).toBe(day)
})

test.each([
  ['2026-11-22T11:59:59.999Z', true],
  ['2026-11-22T12:00:00.000Z', false],
  ['2026-11-22T12:00:00.001Z', false],
  [undefined, false],
  ['soon', false],
])('at noon the time %s is in the past: %s', (redeemBy, isOver) => {
  expect([isPast(redeemBy, TODAY), isPast(redeemBy, new Date(Number.NaN))]).toEqual([isOver, false])
})

describe('a new promotion', () => {
  const sent = {
    name: 'Summer',
    code: 'SUMMER20',
    description: 'Twenty percent off.',
    discountType: 'percentage',
    percentOff: 20,
    duration: 'once',
    applicableProducts: [],
    enabled: true,
  }
  const { percentOff: _, ...withoutPercentage } = sent
  const sentFixed = { ...withoutPercentage, discountType: 'fixed', amountOff: 550, currency: 'USD' }

  test.each<[Partial<TypedPromotion>, object]>([
    [{}, sent],
    [{ name: ' Summer ', code: ' summer20\n', description: '\tTwenty percent off. ' }, sent],
    // Unused fields are not sent.
    [{ amountOff: '5', currency: 'EUR', durationInMonths: '6' }, sent],
    [{ maxRedemptions: '0', maxRedemptionsPerCustomer: 'many', minimumAmount: '0.00', redeemBy: '' }, sent],
    [{ minimumAmount: 'ten', redeemBy: 'tomorrow' }, sent],
    [{ maxRedemptions: '1' }, { ...sent, maxRedemptions: 1 }],
    [{ maxRedemptionsPerCustomer: '1.9' }, { ...sent, maxRedemptionsPerCustomer: 1 }],
    [{ minimumAmount: '10.1' }, { ...sent, minimumAmount: 1010 }],
    [{ redeemBy: '2026-12-31' }, { ...sent, redeemBy: '2026-12-31T23:59:59.000Z' }],
    [{ applicableProducts: ['ACPMH', 'ACPYH'] }, { ...sent, applicableProducts: ['ACPMH', 'ACPYH'] }],
    [{ enabled: false }, { ...sent, enabled: false }],
    [fixed('5.5'), sentFixed],
    [{ ...fixed('5.5'), percentOff: '20' }, sentFixed],
    [
      { ...fixed('1.15'), currency: 'GBP' },
      { ...sentFixed, amountOff: 115, currency: 'GBP' },
    ],
    [
      { ...fixed('five'), currency: 'XXX' },
      { ...sentFixed, amountOff: 0 },
    ],
    [repeating('6'), { ...sent, duration: 'repeating', durationInMonths: 6 }],
    [repeating('six'), { ...sent, duration: 'repeating', durationInMonths: 1 }],
    [
      { duration: 'forever', durationInMonths: '6' },
      { ...sent, duration: 'forever' },
    ],
    [{ discountType: 'constructor', duration: 'toString' }, sent],
  ])('with %j is sent as %j', (typed, payload) => {
    expect(promotionPayload({ ...summer, ...typed })).toEqual(payload)
  })
})
