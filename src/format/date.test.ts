import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

/** Loads the module again, because its formatters read the time zone only once. */
async function formatDayIn(zone: string) {
  vi.stubEnv('TZ', zone)
  vi.resetModules()
  return (await import('./date')).formatDay
}

test.each([
  ['2026-11-21T23:59:59.999Z', 'Nov 21, 2026'],
  ['2026-01-02T12:00:00Z', 'Jan 2, 2026'],
  ['2026-06-15T00:30:00+02:00', 'Jun 14, 2026'],
  ['1970-01-01T12:00:00Z', 'Jan 1, 1970'],
  [undefined, undefined],
  ['', undefined],
  ['soon', undefined],
  ['2026-13-01', undefined],
  ['2026-13-01T00:00:00Z', undefined],
  ['2026-02-30T99:00:00Z', undefined],
  ['+999999-01-01T00:00:00Z', undefined],
])('%s is formatted as %s', async (date, day) => {
  const formatDay = await formatDayIn('UTC')
  expect(formatDay(date)).toBe(day)
})

/** The zone, and the dates there at midnight, noon and the last millisecond of the same UTC day. */
describe.each([
  ['UTC', 'Jul 1, 2026', 'Jul 1, 2026', 'Jul 1, 2026'],
  ['Pacific/Honolulu', 'Jun 30, 2026', 'Jul 1, 2026', 'Jul 1, 2026'],
  ['America/New_York', 'Jun 30, 2026', 'Jul 1, 2026', 'Jul 1, 2026'],
  ['America/St_Johns', 'Jun 30, 2026', 'Jul 1, 2026', 'Jul 1, 2026'],
  ['Europe/Berlin', 'Jul 1, 2026', 'Jul 1, 2026', 'Jul 2, 2026'],
  ['Asia/Kolkata', 'Jul 1, 2026', 'Jul 1, 2026', 'Jul 2, 2026'],
  ['Pacific/Kiritimati', 'Jul 1, 2026', 'Jul 2, 2026', 'Jul 2, 2026'],
])('in %s', (zone, midnight, noon, beforeMidnight) => {
  test('a time has the local date', async () => {
    const formatDay = await formatDayIn(zone)
    expect([
      formatDay('2026-07-01T00:00:00.000Z'),
      formatDay('2026-07-01T12:00:00.000Z'),
      formatDay('2026-07-01T23:59:59.999Z'),
    ]).toEqual([midnight, noon, beforeMidnight])
  })

  test('a date without a time stays the same, also when the clocks change', async () => {
    const formatDay = await formatDayIn(zone)
    expect(['2026-07-01', '2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-12-31'].map(formatDay)).toEqual(
      ['Jul 1, 2026', 'Mar 8, 2026', 'Mar 29, 2026', 'Oct 25, 2026', 'Nov 1, 2026', 'Dec 31, 2026'],
    )
  })
})

test.each([
  ['before the clocks go forward', '2026-03-08T04:59:59.999Z', 'Mar 7, 2026'],
  ['at the start of that day', '2026-03-08T05:00:00.000Z', 'Mar 8, 2026'],
  ['at its end, which is an hour earlier', '2026-03-09T03:59:59.999Z', 'Mar 8, 2026'],
  ['at the next midnight', '2026-03-09T04:00:00.000Z', 'Mar 9, 2026'],
  ['at the end of the day on which the clocks go back', '2026-11-02T04:59:59.999Z', 'Nov 1, 2026'],
])('in New York %s: %s', async (_, date, day) => {
  const formatDay = await formatDayIn('America/New_York')
  expect(formatDay(date)).toBe(day)
})

test('any input yields a date or undefined', async () => {
  const formatDay = await formatDayIn('UTC')
  const given = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.stringMatching(/^[+-]?\d{1,6}-\d{1,2}-\d{1,2}(T\d{2}:\d{2}:\d{2}Z)?$/),
  )
  fc.assert(
    fc.property(given, (date) => {
      const day = formatDay(date)
      expect(day === undefined || /^[A-Z][a-z]{2} \d{1,2}, \d+$/.test(day)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
