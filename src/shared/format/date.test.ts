import { afterEach, expect, test, vi } from 'vitest'
import { formatDay, formatTime } from './date'

afterEach(() => vi.unstubAllEnvs())

test('every month has the name that the browser gives it', () => {
  const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 9))
  const { format } = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
  expect(months.map((date) => formatDay(date.toISOString()))).toEqual(months.map((date) => format(date)))
})

test.each([
  ['UTC', '2026-11-21T23:59:59.999Z', 'Nov 21, 2026'],
  ['UTC', '2026-06-15T00:30:00+02:00', 'Jun 14, 2026'],
  ['UTC', '1970-01-01T12:00:00Z', 'Jan 1, 1970'],
  ...[undefined, '', 'soon', '2026-13-01'].map((invalid) => ['UTC', invalid, undefined] as const),
  ...['2026-13-01T00:00:00Z', '2026-02-30T99:00:00Z', '+999999-01-01T00:00:00Z'].map(
    (invalid) => ['UTC', invalid, undefined] as const,
  ),
  // Before the clocks go forward, at the start of that day, at its end, which is an hour earlier, and at the next midnight.
  ['America/New_York', '2026-03-08T04:59:59.999Z', 'Mar 7, 2026'],
  ['America/New_York', '2026-03-08T05:00:00.000Z', 'Mar 8, 2026'],
  ['America/New_York', '2026-03-09T03:59:59.999Z', 'Mar 8, 2026'],
  ['America/New_York', '2026-03-09T04:00:00.000Z', 'Mar 9, 2026'],
  // At the end of the day on which the clocks go back.
  ['America/New_York', '2026-11-02T04:59:59.999Z', 'Nov 1, 2026'],
  // Other dates that only start or end like a date without a time.
  ['Pacific/Kiritimati', '2026-07-01 ', 'Jul 1, 2026'],
  ['Pacific/Kiritimati', '12026-07-01', 'Jul 1, 12026'],
] as const)('in %s, %s is formatted as %s', (zone, date, day) => {
  vi.stubEnv('TZ', zone)
  expect(formatDay(date)).toBe(day)
})

test('a time is local and has seconds', () => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  expect(formatTime(Date.parse('2026-11-21T20:35:02.999Z'))).toBe('02:05:02')
})

const DAYS = ['2026-07-01', '2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-12-31']

/** The zone, and the dates there at midnight, noon and the last millisecond of the same UTC day. */
test.each([
  ['UTC', 'Jul 1', 'Jul 1', 'Jul 1'],
  ['Pacific/Honolulu', 'Jun 30', 'Jul 1', 'Jul 1'],
  ['America/St_Johns', 'Jun 30', 'Jul 1', 'Jul 1'],
  ['Asia/Kolkata', 'Jul 1', 'Jul 1', 'Jul 2'],
  ['Pacific/Kiritimati', 'Jul 1', 'Jul 2', 'Jul 2'],
])('in %s, a time has the local date, and a date without a time stays the same', (zone, ...dates) => {
  vi.stubEnv('TZ', zone)
  const times = ['00:00:00.000', '12:00:00.000', '23:59:59.999'].map((time) => formatDay(`2026-07-01T${time}Z`))
  expect([times, DAYS.map(formatDay)]).toEqual([
    dates.map((date) => `${date}, 2026`),
    ['Jul 1, 2026', 'Mar 8, 2026', 'Mar 29, 2026', 'Oct 25, 2026', 'Nov 1, 2026', 'Dec 31, 2026'],
  ])
})
