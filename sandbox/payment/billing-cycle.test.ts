import { expect, test } from 'vitest'
import { createWorld } from '../server/worlds/create-world'
import { billingCycleOf, endOfCycle } from './billing-cycle'

const { products } = createWorld(new Date('2026-01-15T12:00:00.000Z'))
const find = (productId: string) => products.find(({ id }) => id === productId)

// Months and years are those of the portal: src/areas/manage/billing-cycle.test.ts.
test.each([
  ['a day at its very end', '2026-01-15T08:30', { days: 1 }, '2026-01-16T08:30', '2026-01-17T08:30'],
  ['a week, a year later', '2026-01-15T08:30', { days: 7 }, '2027-01-15T12:00', '2027-01-21T08:30'],
  ['a week before it begins', '2026-01-15T08:30', { days: 7 }, '2025-12-01T00:00', '2026-01-22T08:30'],
])('the cycle of %s has its end', (_, createdAt, cycle, now, end) => {
  expect(endOfCycle(new Date(`${createdAt}Z`), cycle, new Date(`${now}Z`))).toEqual(new Date(`${end}Z`))
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
