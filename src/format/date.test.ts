import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { formatDay } from './date'

// The day is that of the viewer's zone.
vi.stubEnv('TZ', 'UTC')

test.each([
  ['2026-11-21T23:59:59.999Z', 'Nov 21, 2026'],
  ['2026-01-02T12:00:00Z', 'Jan 2, 2026'],
  ['2026-06-15T00:30:00+02:00', 'Jun 14, 2026'],
  ['1970-01-01T12:00:00Z', 'Jan 1, 1970'],
  [undefined, undefined],
  ['', undefined],
  ['soon', undefined],
  ['2026-13-01T00:00:00Z', undefined],
  ['2026-02-30T99:00:00Z', undefined],
  ['+999999-01-01T00:00:00Z', undefined],
])('%s is written as %s', (date, day) => {
  expect(formatDay(date)).toBe(day)
})

test('whatever is given, it is a day or nothing', () => {
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
