import { describe, expect, test } from 'vitest'
import { createWorld } from '../server/worlds/create-world'
import { billingCycleOf, endOfBillingCycle, endOfCycle } from './billing-cycle'

const { products } = createWorld(new Date('2026-01-15T12:00:00.000Z'))

describe('the end of a billing cycle of months', () => {
  test.each([
    ['of a month', '2026-01-15T08:30:00.000Z', 1, '2026-01-15T08:30:00.000Z', '2026-02-15T08:30:00.000Z'],
    ['to the millisecond', '2026-01-15T08:30:00.001Z', 1, '2026-02-15T08:30:00.000Z', '2026-02-15T08:30:00.001Z'],
    [
      'at the very end of a cycle',
      '2026-01-15T08:30:00.001Z',
      1,
      '2026-02-15T08:30:00.001Z',
      '2026-03-15T08:30:00.001Z',
    ],
    ['over the turn of a year', '2025-10-07T12:00:00.000Z', 1, '2025-12-31T00:00:00.000Z', '2026-01-07T12:00:00.000Z'],
    ['in a shorter month', '2026-01-31T12:00:00.000Z', 1, '2026-02-01T00:00:00.000Z', '2026-02-28T12:00:00.000Z'],
    ['in a leap year', '2028-01-31T12:00:00.000Z', 1, '2028-02-01T00:00:00.000Z', '2028-02-29T12:00:00.000Z'],
    ['after a shorter month', '2026-01-31T12:00:00.000Z', 1, '2026-02-28T12:00:00.000Z', '2026-03-31T12:00:00.000Z'],
    ['after two shorter months', '2026-01-31T12:00:00.000Z', 1, '2026-03-31T12:00:00.000Z', '2026-04-30T12:00:00.000Z'],
    ['of the 30th', '2025-12-30T12:00:00.000Z', 1, '2026-02-28T12:00:00.000Z', '2026-03-30T12:00:00.000Z'],
    ['in UTC', '2026-01-31T23:59:59.999Z', 1, '2026-02-28T23:00:00.000Z', '2026-02-28T23:59:59.999Z'],
    ['of three months', '2025-11-30T12:00:00.000Z', 3, '2026-01-15T12:00:00.000Z', '2026-02-28T12:00:00.000Z'],
    ['of a year', '2025-06-29T12:00:00.000Z', 12, '2026-01-15T12:00:00.000Z', '2026-06-29T12:00:00.000Z'],
    ['of a year, years later', '2020-06-29T12:00:00.000Z', 12, '2026-06-29T12:00:00.000Z', '2027-06-29T12:00:00.000Z'],
    ['of a leap day', '2024-02-29T12:00:00.000Z', 12, '2024-06-01T12:00:00.000Z', '2025-02-28T12:00:00.000Z'],
    ['of a leap day, later', '2024-02-29T12:00:00.000Z', 12, '2027-06-01T12:00:00.000Z', '2028-02-29T12:00:00.000Z'],
    ['of two years', '2025-03-01T12:00:00.000Z', 24, '2026-01-15T12:00:00.000Z', '2027-03-01T12:00:00.000Z'],
    ['before it begins', '2026-05-01T12:00:00.000Z', 1, '2026-01-15T12:00:00.000Z', '2026-06-01T12:00:00.000Z'],
  ])('%s is correct', (_, createdAt, months, now, end) => {
    expect(endOfBillingCycle(new Date(createdAt), months, new Date(now)).toISOString()).toBe(end)
  })
})

describe('the end of a billing cycle of days', () => {
  test.each([
    ['of a day', 1, '2026-01-15T12:00:00.000Z', '2026-01-16T08:30:00.000Z'],
    ['of a day, to the millisecond', 1, '2026-01-16T08:30:00.000Z', '2026-01-17T08:30:00.000Z'],
    ['of a week', 7, '2026-01-21T12:00:00.000Z', '2026-01-22T08:30:00.000Z'],
    ['of a week, a year later', 7, '2027-01-15T12:00:00.000Z', '2027-01-21T08:30:00.000Z'],
    ['of two weeks', 14, '2026-02-01T00:00:00.000Z', '2026-02-12T08:30:00.000Z'],
    ['before it begins', 7, '2025-12-01T00:00:00.000Z', '2026-01-22T08:30:00.000Z'],
  ])('%s is correct', (_, days, now, end) => {
    expect(endOfCycle(new Date('2026-01-15T08:30:00.000Z'), { days }, new Date(now)).toISOString()).toBe(end)
  })

  test('uses calendar months for a cycle of months', () => {
    const [createdAt, now] = [new Date('2026-01-31T12:00:00.000Z'), new Date('2026-02-01T00:00:00.000Z')]
    expect(endOfCycle(createdAt, { months: 1 }, now).toISOString()).toBe('2026-02-28T12:00:00.000Z')
  })
})

describe('the billing cycle', () => {
  const find = (productId: string) => products.find(({ id }) => id === productId)

  test.each([
    ['ACPMH', 1],
    ['ACPYH', 12],
    ['ACPLH', 1],
    ['ACPCL', 1],
    ['gone', 1],
  ])('of %s is %i months', (productId, months) => {
    expect(billingCycleOf(find(productId))).toEqual({ months })
  })

  test('of a one-time price is a month', () => {
    const product = find('ACPMH')
    if (product === undefined) throw new Error('No ACPMH')
    const prices = [{ id: 'price_x', name: 'Lifetime', metadata: { unit_amount: 100, currency: 'usd' } }]
    expect(billingCycleOf({ ...product, prices })).toEqual({ months: 1 })
  })

  function every(interval: string, interval_count?: number) {
    const recurring = { interval, ...(interval_count && { interval_count }) }
    const prices = [{ id: 'price_x', name: 'Hosting', metadata: { unit_amount: 100, currency: 'usd', recurring } }]
    const product = find('ACPMH')
    if (product === undefined) throw new Error('No ACPMH')
    return { ...product, prices }
  }

  test.each([
    ['day', undefined, { days: 1 }],
    ['day', 10, { days: 10 }],
    ['week', undefined, { days: 7 }],
    ['week', 2, { days: 14 }],
    ['month', undefined, { months: 1 }],
    ['month', 3, { months: 3 }],
    ['year', undefined, { months: 12 }],
    ['year', 2, { months: 24 }],
  ])('of the interval %s with the count %s is %j', (interval, count, cycle) => {
    expect(billingCycleOf(every(interval, count))).toEqual(cycle)
  })

  test('of another interval is an error in the seeds', () => {
    expect(() => billingCycleOf(every('quarter'))).toThrow('The sandbox does not bill every quarter')
  })
})
