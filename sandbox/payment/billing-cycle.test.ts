import { expect, test } from 'vitest'
import { createWorld } from '../server/worlds/create-world'
import { billingCycleOf, endOfCycle } from './billing-cycle'

const { products } = createWorld(new Date('2026-01-15T12:00:00.000Z'))
const find = (productId: string) => products.find(({ id }) => id === productId)

test.each([
  ['a month', '2026-01-15T08:30', { months: 1 }, '2026-01-15T08:30', '2026-02-15T08:30'],
  ['a month to the ms', '2026-01-15T08:30:00.001', { months: 1 }, '2026-02-15T08:30', '2026-02-15T08:30:00.001'],
  ['a month at its very end', '2026-01-15T08:30', { months: 1 }, '2026-02-15T08:30', '2026-03-15T08:30'],
  ['a month over the turn of a year', '2025-10-07T12:00', { months: 1 }, '2025-12-31T00:00', '2026-01-07T12:00'],
  ['a shorter month', '2026-01-31T12:00', { months: 1 }, '2026-02-01T00:00', '2026-02-28T12:00'],
  ['a shorter month in a leap year', '2028-01-31T12:00', { months: 1 }, '2028-02-01T00:00', '2028-02-29T12:00'],
  ['a month after a shorter one', '2026-01-31T12:00', { months: 1 }, '2026-02-28T12:00', '2026-03-31T12:00'],
  ['a month after two shorter ones', '2026-01-31T12:00', { months: 1 }, '2026-03-31T12:00', '2026-04-30T12:00'],
  ['a month in UTC', '2026-01-31T23:59:59.999', { months: 1 }, '2026-02-28T23:00', '2026-02-28T23:59:59.999'],
  ['three months', '2025-11-30T12:00', { months: 3 }, '2026-01-15T12:00', '2026-02-28T12:00'],
  ['a year, years later', '2020-06-29T12:00', { months: 12 }, '2026-06-29T12:00', '2027-06-29T12:00'],
  ['a year from a leap day', '2024-02-29T12:00', { months: 12 }, '2024-06-01T12:00', '2025-02-28T12:00'],
  ['a year from a leap day, later', '2024-02-29T12:00', { months: 12 }, '2027-06-01T12:00', '2028-02-29T12:00'],
  ['a month before it begins', '2026-05-01T12:00', { months: 1 }, '2026-01-15T12:00', '2026-06-01T12:00'],
  ['a day', '2026-01-15T08:30', { days: 1 }, '2026-01-15T12:00', '2026-01-16T08:30'],
  ['a day at its very end', '2026-01-15T08:30', { days: 1 }, '2026-01-16T08:30', '2026-01-17T08:30'],
  ['a week, a year later', '2026-01-15T08:30', { days: 7 }, '2027-01-15T12:00', '2027-01-21T08:30'],
  ['two weeks', '2026-01-15T08:30', { days: 14 }, '2026-02-01T00:00', '2026-02-12T08:30'],
  ['a week before it begins', '2026-01-15T08:30', { days: 7 }, '2025-12-01T00:00', '2026-01-22T08:30'],
])('the cycle of %s has its end', (_, createdAt, cycle, now, end) => {
  const [from, at, expected] = [createdAt, now, end].map((time) => new Date(`${time}Z`))
  expect(endOfCycle(from ?? new Date(), cycle, at ?? new Date())).toEqual(expected)
})

test.each([
  ['ACPMH', 1],
  ['ACPYH', 12],
  ['ACPLH', 1],
  ['ACPCL', 1],
  ['gone', 1],
])('the cycle of %s is %i months', (productId, months) => {
  expect(billingCycleOf(find(productId))).toEqual({ months })
})

function cycleOf(recurring: { interval: string; interval_count?: number } | null) {
  const product = find('ACPMH')
  if (product === undefined) throw new Error('No ACPMH')
  const metadata = { unit_amount: 100, currency: 'usd', recurring }
  return billingCycleOf({ ...product, prices: [{ id: 'price_x', name: 'Hosting', metadata }] })
}

test.each([
  [null, { months: 1 }],
  [{ interval: 'day' }, { days: 1 }],
  [{ interval: 'week', interval_count: 2 }, { days: 14 }],
  [{ interval: 'month', interval_count: 3 }, { months: 3 }],
  [{ interval: 'year', interval_count: 2 }, { months: 24 }],
])('the cycle of a price with %j is %j', (recurring, cycle) => {
  expect(cycleOf(recurring)).toEqual(cycle)
})

test('another interval is an error in the seeds', () => {
  expect(() => cycleOf({ interval: 'quarter' })).toThrow('The sandbox does not bill every quarter')
})
