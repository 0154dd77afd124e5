import { expect, test } from 'vitest'
import { billingCycleEnd } from './billing-cycle'

const NOW = Date.UTC(2026, 5, 15, 12)
const iso = (time: number) => new Date(time).toISOString()

const endOf = (start: string, interval: string, intervalCount: number, now: string) => {
  const end = billingCycleEnd(Date.parse(start), { interval, intervalCount }, Date.parse(now))
  return end === undefined ? undefined : iso(end)
}

test.each([
  ['a month later', '2026-01-15', 'month', 1, '2026-01-15', '2026-02-15'],
  ['on the next date, if today is the end date', '2026-01-15', 'month', 1, '2026-02-15', '2026-03-15'],
  ['tomorrow, if today is the day before', '2026-01-15', 'month', 1, '2026-02-14', '2026-02-15'],
  ['in the next year', '2025-11-30', 'month', 1, '2025-12-31', '2026-01-30'],
  ['on the last day of a shorter month', '2026-01-31', 'month', 1, '2026-02-01', '2026-02-28'],
  ['on the 31st again after a shorter month', '2026-01-31', 'month', 1, '2026-02-28', '2026-03-31'],
  ['on the 29th of a leap year', '2028-01-31', 'month', 1, '2028-02-01', '2028-02-29'],
  ['on the 28th of a century without a leap day', '2099-12-31', 'month', 1, '2100-02-01', '2100-02-28'],
  ['three months later', '2026-01-31', 'month', 3, '2026-02-10', '2026-04-30'],
  ['three months after the last end', '2026-01-31', 'month', 3, '2026-04-30', '2026-07-31'],
  ['a year later', '2025-06-29', 'year', 1, '2026-01-15', '2026-06-29'],
  ['a year after a leap day', '2024-02-29', 'year', 1, '2024-03-01', '2025-02-28'],
  ['four years after a leap day', '2024-02-29', 'year', 1, '2027-03-01', '2028-02-29'],
  ['two years later', '2024-03-01', 'year', 2, '2026-03-01', '2028-03-01'],
  ['a week later', '2026-01-15', 'week', 1, '2026-01-15', '2026-01-22'],
  ['a multiple of two weeks later', '2026-01-15', 'week', 2, '2026-02-12', '2026-02-26'],
  ['a day later', '2026-02-28', 'day', 1, '2026-02-28', '2026-03-01'],
  ['thirty days later', '2026-01-01', 'day', 30, '2026-06-15', '2026-06-30'],
  ['after now, for a start in 1970', '1970-01-31', 'month', 1, '2026-06-15', '2026-06-30'],
  ['after now, for a start before 1970', '1905-05-05', 'week', 1, '2026-06-15', '2026-06-19'],
  ['after the start, for a start in the future', '2030-01-31', 'month', 1, '2026-06-15', '2030-02-28'],
  ['after the start, for a future start and a period in days', '2030-01-31', 'day', 10, '2026-06-15', '2030-02-10'],
])('a billing cycle ends %s', (_, start, interval, count, now, end) => {
  expect(endOf(`${start}T12:34:56.789Z`, interval, count, `${now}T12:34:56.789Z`)).toBe(`${end}T12:34:56.789Z`)
})

test('the end of a billing cycle is exact to the millisecond', () => {
  const start = '2026-01-15T12:00:00.000Z'
  expect(endOf(start, 'month', 1, '2026-02-15T11:59:59.999Z')).toBe('2026-02-15T12:00:00.000Z')
  expect(endOf(start, 'month', 1, '2026-02-15T12:00:00.000Z')).toBe('2026-03-15T12:00:00.000Z')
})

test.each([
  ['yesterday', 'day', 1],
  ['yesterday', 'month', 1],
  ['2026-01-15', 'month', 0],
  ['2026-01-15', 'month', -1],
  ['2026-01-15', 'month', 1.5],
  ['2026-01-15', 'week', 0],
  ['2026-01-15', 'day', Number.NaN],
  ['2026-01-15', 'week', Number.POSITIVE_INFINITY],
  ['2026-01-15', 'decade', 1],
  ['2026-01-15', 'constructor', 1],
  // These ends are beyond the range of Date.
  ['2026-01-15', 'year', Number.MAX_SAFE_INTEGER],
  ['2026-01-15', 'day', 200_000_000],
])('a billing cycle has no end with start %j, interval %s and count %s', (start, interval, count) => {
  expect(endOf(start, interval, count, iso(NOW))).toBeUndefined()
})
