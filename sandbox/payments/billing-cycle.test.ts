import { describe, expect, test } from 'vitest'
import { createWorld } from '../world'
import { endOfBillingCycle, monthsPerCycle } from './billing-cycle'

const { products } = createWorld(new Date('2026-01-15T12:00:00.000Z'))

describe('the end of a billing cycle', () => {
  test.each([
    ['of a month', '2026-01-15T08:30:00.000Z', 1, '2026-01-15T08:30:00.000Z', '2026-02-15T08:30:00.000Z'],
    ['to the millisecond', '2026-01-15T08:30:00.001Z', 1, '2026-02-15T08:30:00.000Z', '2026-02-15T08:30:00.001Z'],
    ['is after now', '2026-01-15T08:30:00.001Z', 1, '2026-02-15T08:30:00.001Z', '2026-03-15T08:30:00.001Z'],
    ['over the turn of a year', '2025-10-07T12:00:00.000Z', 1, '2025-12-31T00:00:00.000Z', '2026-01-07T12:00:00.000Z'],
    ['in a shorter month', '2026-01-31T12:00:00.000Z', 1, '2026-02-01T00:00:00.000Z', '2026-02-28T12:00:00.000Z'],
    ['in a leap year', '2028-01-31T12:00:00.000Z', 1, '2028-02-01T00:00:00.000Z', '2028-02-29T12:00:00.000Z'],
    ['after a shorter month', '2026-01-31T12:00:00.000Z', 1, '2026-02-28T12:00:00.000Z', '2026-03-31T12:00:00.000Z'],
    ['after two of them', '2026-01-31T12:00:00.000Z', 1, '2026-03-31T12:00:00.000Z', '2026-04-30T12:00:00.000Z'],
    ['of the 30th', '2025-12-30T12:00:00.000Z', 1, '2026-02-28T12:00:00.000Z', '2026-03-30T12:00:00.000Z'],
    ['in UTC', '2026-01-31T23:59:59.999Z', 1, '2026-02-28T23:00:00.000Z', '2026-02-28T23:59:59.999Z'],
    ['of three months', '2025-11-30T12:00:00.000Z', 3, '2026-01-15T12:00:00.000Z', '2026-02-28T12:00:00.000Z'],
    ['of a year', '2025-06-29T12:00:00.000Z', 12, '2026-01-15T12:00:00.000Z', '2026-06-29T12:00:00.000Z'],
    ['of a year, years later', '2020-06-29T12:00:00.000Z', 12, '2026-06-29T12:00:00.000Z', '2027-06-29T12:00:00.000Z'],
    ['of a leap day', '2024-02-29T12:00:00.000Z', 12, '2024-06-01T12:00:00.000Z', '2025-02-28T12:00:00.000Z'],
    ['of a leap day, later', '2024-02-29T12:00:00.000Z', 12, '2027-06-01T12:00:00.000Z', '2028-02-29T12:00:00.000Z'],
    ['of two years', '2025-03-01T12:00:00.000Z', 24, '2026-01-15T12:00:00.000Z', '2027-03-01T12:00:00.000Z'],
    ['of a first one', '2026-05-01T12:00:00.000Z', 1, '2026-01-15T12:00:00.000Z', '2026-06-01T12:00:00.000Z'],
  ])('%s', (_, createdAt, months, now, end) => {
    expect(endOfBillingCycle(new Date(createdAt), months, new Date(now)).toISOString()).toBe(end)
  })
})

describe('the months of a billing cycle', () => {
  const find = (productId: string) => products.find(({ id }) => id === productId)

  test.each([
    ['ACPMH', 1],
    ['ACPYH', 12],
    ['ACPLH', 1],
    ['ACPCL', 1],
    ['gone', 1],
  ])('of %s: %i', (productId, months) => {
    expect(monthsPerCycle(find(productId))).toBe(months)
  })

  function every(interval: string, interval_count?: number) {
    const recurring = { interval, ...(interval_count && { interval_count }) }
    const prices = [{ id: 'price_x', name: 'Hosting', metadata: { unit_amount: 100, currency: 'usd', recurring } }]
    const product = find('ACPMH')
    if (product === undefined) throw new Error('No ACPMH')
    return { ...product, prices }
  }

  test.each([
    ['month', undefined, 1],
    ['month', 3, 3],
    ['year', undefined, 12],
    ['year', 2, 24],
  ])('every %s, %s of them: %i', (interval, count, months) => {
    expect(monthsPerCycle(every(interval, count))).toBe(months)
  })

  test('of another interval is a fault of the seeds', () => {
    expect(() => monthsPerCycle(every('week'))).toThrow('The sandbox does not bill every week')
  })
})
