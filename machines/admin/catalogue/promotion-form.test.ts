import { expect, test } from 'vitest'
import * as form from './promotion-form'

const { dayOf, isDiscountComplete, isPast, isPromotionComplete } = form
const { monthsOf, NEW_PROMOTION, promotionPayload, promotionProblems, redeemByOf } = form

const TODAY = new Date('2026-11-22T12:00:00.000Z')
const [name, code, description] = ['Summer', 'SUMMER20', 'Twenty percent off.']
const summer: form.TypedPromotion = { ...NEW_PROMOTION, name, code, description, percentOff: '20' }
const fixed = (amountOff: string) => ({ discountType: 'fixed', amountOff, percentOff: '' })
const repeating = (durationInMonths: string) => ({ duration: 'repeating', durationInMonths })

const PERCENTAGE = 'Percentage must be a whole number from 1 to 100'
const AMOUNT = 'Please enter an amount of at least 0.01, such as 10.00'
const MONTHS = 'Months must be between 1 and 12'
const COUNT = 'Please enter a whole number such as 1000'
const PAST = 'This date is in the past'

test.each<[keyof form.TypedPromotion, Partial<form.TypedPromotion>, string, readonly string[], readonly string[]]>([
  ['name', {}, 'Name is required', ['x'], ['', ' ']],
  ['code', {}, 'Code is required', ['x'], ['', '\u200b']],
  ['description', {}, 'Description is required', ['x'], ['\n']],
  ['percentOff', {}, PERCENTAGE, ['1', ' 100 ', '٢٠'], ['', 'many', '0', '101', '20.5', '-20', '1e1', '20%']],
  ['percentOff', fixed('5'), '', ['101', ''], []],
  ['amountOff', fixed(''), AMOUNT, ['0.01', '5', '5,50'], ['', '0.00', '0.001', '-5', 'five', '1000000000']],
  ['amountOff', {}, '', ['five'], []],
  [
    'durationInMonths',
    repeating(''),
    MONTHS,
    ['1', '12', 'months', ''],
    ['0', '13', '-1', '2.5', '1e1', '1'.repeat(400)],
  ],
  ['durationInMonths', { duration: 'forever' }, '', ['13'], []],
  ['durationInMonths', { duration: 'once' }, '', ['13'], []],
  ['minimumAmount', {}, 'Please enter an amount such as 10.00', [' ', '0', '10.00'], ['ten', '10.001']],
  ['redeemBy', {}, PAST, ['2026-11-22', '2026-11-23'], ['2026-11-21']],
  ['redeemBy', {}, 'Please enter a valid date', [''], ['2026-02-30', 'tomorrow', '12026-11-23']],
  ['maxRedemptions', {}, COUNT, ['', 'many', '1.000', '1 000'], ['10k', '1.000,5', '1e3', '9'.repeat(17)]],
  ['maxRedemptionsPerCustomer', {}, COUNT, ['', '1'], ['-1', '2.5']],
])('the field %s with %j has the problem "%s" only with certain texts', (field, others, problem, valid, invalid) => {
  const problemsOf = (text: string) => promotionProblems({ ...summer, ...others, [field]: text }, TODAY)
  expect([valid.map(problemsOf), invalid.map(problemsOf)]).toEqual([
    valid.map(() => ({})),
    invalid.map(() => ({ [field]: problem })),
  ])
})

test('a day is in the past only after its end in UTC', () => {
  const times = ['2026-11-22T23:59:59.000Z', '2026-11-22T23:59:59.001Z', '2026-11-23T01:00:00+02:00']
  const problemAt = (time: string) => promotionProblems({ ...summer, redeemBy: '2026-11-22' }, new Date(time)).redeemBy
  expect(times.map(problemAt)).toEqual([undefined, PAST, undefined])
})

test.each<[Partial<form.TypedPromotion>, boolean, boolean]>([
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
  ['2.5', undefined],
  ['0', 0],
  ['-3', undefined],
  ['', 1],
  ['six', 1],
  ['6e1', undefined],
  ['1'.repeat(400), undefined],
])('%j is read as %s months', (typed, months) => {
  expect(monthsOf(typed)).toBe(months)
})

test.each([
  ['a day', ['2026-12-31', '2028-02-29'], ['2026-12-31T23:59:59.000Z', '2028-02-29T23:59:59.000Z']],
  ['no day', ['2026-02-29', '2026-02-31', '2026-13-01', '2026-1-1', '31.12.2026', '', ' ', '+012026-01-01'], []],
])('the last second of %s is sent', (_, days, sent) => {
  expect(days.map(redeemByOf)).toEqual(days.map((__, index) => sent[index]))
})

test.each([
  ['2026-12-31T23:59:59.000Z', '2026-12-31'],
  ['2026-12-31T23:30:00-02:00', '2027-01-01'],
  ['2026-12-31', '2026-12-31'],
  [undefined, ''],
  ['soon', ''],
  ['+012026-01-01T00:00:00.000Z', ''],
  ['-000001-01-01T00:00:00.000Z', ''],
])('the time %s is on the day %j', (redeemBy, day) => {
  expect(dayOf(redeemBy)).toBe(day)
})

test.each([
  ['2026-11-22T11:59:59.999Z', true],
  ['2026-11-22T12:00:00.000Z', false],
  [undefined, false],
  ['soon', false],
])('at noon the time %s is in the past: %s', (redeemBy, isOver) => {
  expect([isPast(redeemBy, TODAY), isPast(redeemBy, new Date(Number.NaN))]).toEqual([isOver, false])
})

const common = { name, code, description, duration: 'once', applicableProducts: [], enabled: true }
const sent = { ...common, discountType: 'percentage', percentOff: 20 }
const sentFixed = { ...common, discountType: 'fixed', amountOff: 550, currency: 'USD' }

test.each<[string, Partial<form.TypedPromotion>, object]>([
  ['a percentage', {}, sent],
  ['blanks and small letters', { name: ' Summer ', code: ' summer20\n', description: `\t${description} ` }, sent],
  ['unused fields', { amountOff: '5', currency: 'EUR', durationInMonths: '6' }, sent],
  ['limits of 0', { maxRedemptions: '0', maxRedemptionsPerCustomer: '0', minimumAmount: '0.00', redeemBy: '' }, sent],
  ['unreadable limits', { maxRedemptions: 'many', minimumAmount: 'ten', redeemBy: 'tomorrow' }, sent],
  ['a limit', { maxRedemptions: '1' }, { ...sent, maxRedemptions: 1 }],
  ['a limit for each customer', { maxRedemptionsPerCustomer: '1.000' }, { ...sent, maxRedemptionsPerCustomer: 1000 }],
  ['a minimum', { minimumAmount: '10.1' }, { ...sent, minimumAmount: 1010 }],
  ['a minimum of a cent', { minimumAmount: '0.01' }, { ...sent, minimumAmount: 1 }],
  ['a day', { redeemBy: '2026-12-31' }, { ...sent, redeemBy: '2026-12-31T23:59:59.000Z' }],
  ['products', { applicableProducts: ['ACPMH', 'ACPYH'] }, { ...sent, applicableProducts: ['ACPMH', 'ACPYH'] }],
  ['a switch', { enabled: false }, { ...sent, enabled: false }],
  ['an amount', fixed('5.5'), sentFixed],
  ['an amount and an unused percentage', { ...fixed('5.5'), percentOff: '20' }, sentFixed],
  ['another currency', { ...fixed('1.15'), currency: 'GBP' }, { ...sentFixed, amountOff: 115, currency: 'GBP' }],
  ['an unreadable amount', { ...fixed('five'), currency: 'XXX' }, { ...sentFixed, amountOff: 0 }],
  ['months', repeating('6'), { ...sent, duration: 'repeating', durationInMonths: 6 }],
  ['unreadable months', repeating('six'), { ...sent, duration: 'repeating', durationInMonths: 1 }],
  ['unused months', { duration: 'forever', durationInMonths: '6' }, { ...sent, duration: 'forever' }],
  ['names of properties that every object has', { discountType: 'constructor', duration: 'toString' }, sent],
])('a promotion with %s is sent', (_, typed, payload) => {
  expect(promotionPayload({ ...summer, ...typed })).toEqual(payload)
})
