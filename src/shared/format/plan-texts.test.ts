import { expect, test } from 'vitest'
import { type Plan, quote } from '#machines/payment/pricing'
import { promotion } from '#machines/testing/people'
import { afterwardsSentence, dueSentence, feeName } from './plan-texts'

const monthly: Plan = { setup: 4999, recurring: 1499, currency: 'usd', interval: 'month', intervalCount: 1, lines: 2 }
const yearly: Plan = { ...monthly, recurring: 14_990, interval: 'year' }
const quarterly: Plan = { ...monthly, recurring: 3999, intervalCount: 3 }
const weekly: Plan = { ...monthly, recurring: 400, interval: 'week' }

test.each([
  [{ interval: 'month', intervalCount: 1 }, 'Monthly fee'],
  [{ interval: 'year', intervalCount: 1 }, 'Yearly fee'],
  [{ interval: 'week', intervalCount: 1 }, 'Weekly fee'],
  [{ interval: 'day', intervalCount: 1 }, 'Daily fee'],
  [{ interval: 'month', intervalCount: 3 }, 'Fee every 3 months'],
  [{ interval: 'year', intervalCount: 2 }, 'Fee every 2 years'],
  [{ interval: 'fortnight', intervalCount: 1 }, 'Fee per fortnight'],
])('the fee for %j is the %s', (period, name) => {
  expect(feeName(period)).toBe(name)
})

const once = promotion({ percentOff: 20 })
const halfYear = promotion({ percentOff: 50, duration: 'repeating', durationInMonths: 6 })
const halfMonth = promotion({ percentOff: 50, duration: 'repeating', durationInMonths: 1 })
const forever = promotion({ amountOff: 500, duration: 'forever' })
const free = promotion({ percentOff: 100, duration: 'forever' })

const MONTHLY_HALF = 'then $7.50 per month for the rest of the first 6 months, then $14.99 per month'
const QUARTERLY_HALF = 'then $20.00 every 3 months for the rest of the first 6 months, then $39.99 every 3 months'
const WEEKLY_HALF = 'then $2.00 per week for the rest of the first month, then $4.00 per week'

test.each([
  ['a month', monthly, undefined, 'then $14.99 per month'],
  ['a year', yearly, undefined, 'then $149.90 per year'],
  ['three months', quarterly, undefined, 'then $39.99 every 3 months'],
  ['a month, in euros', { ...monthly, currency: 'EUR' }, undefined, 'then €14.99 per month'],
  ['a month, with a discount on the first payment', monthly, once, 'then $14.99 per month'],
  ['a month, with a discount for half a year', monthly, halfYear, MONTHLY_HALF],
  ['three months, with a discount for half a year', quarterly, halfYear, QUARTERLY_HALF],
  ['a week, with a discount for a month', weekly, halfMonth, WEEKLY_HALF],
  ['a year, with a discount that ends before the next payment', yearly, halfYear, 'then $149.90 per year'],
  ['a month, with a permanent discount', monthly, forever, 'then $9.99 per month'],
  ['a month, with a permanent discount of 100 %', monthly, free, 'then $0.00 per month'],
  ['a plan without a recurring price', { ...monthly, recurring: 0 }, undefined, ''],
])('the text for the payments after the first is correct for %s', (_, plan, discount, sentence) => {
  expect(afterwardsSentence(quote(plan, discount), plan)).toBe(sentence)
})

test.each([
  ['a setup fee and a monthly fee', monthly, '$64.98 today, then $14.99 per month'],
  ['a fee every three months', { ...quarterly, setup: 0 }, '$39.99 today, then $39.99 every 3 months'],
  ['a single payment', { ...monthly, recurring: 0 }, '$49.99 today'],
  ['a trial, which the server decides about', { ...monthly, trialDays: 14 }, undefined],
])('what is due today is named for %s', (_, plan, sentence) => {
  expect(dueSentence(plan)).toBe(sentence)
})
