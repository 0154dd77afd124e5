import { describe, expect, test } from 'vitest'
import { bucketsOf } from './buckets'

const NOW = new Date('2026-03-31T12:07:30.000Z')
const ends = (period: Parameters<typeof bucketsOf>[0], now = NOW) => {
  const dates = bucketsOf(period, now).map(({ date }) => date)
  return [dates.length, dates[0], dates.at(-1)]
}

describe('the buckets', () => {
  test.each([
    ['1h', [12, '2026-03-31T11:10:00.000Z', '2026-03-31T12:05:00.000Z']],
    ['24h', [24, '2026-03-30T13:00:00.000Z', '2026-03-31T12:00:00.000Z']],
    ['7d', [7, '2026-03-25', '2026-03-31']],
    ['30d', [30, '2026-03-02', '2026-03-31']],
    ['6m', [6, '2025-10-01', '2026-03-01']],
    ['1y', [12, '2025-04-01', '2026-03-01']],
  ] as const)('of %s have the expected number and ends', (period, expected) => {
    expect(ends(period)).toEqual(expected)
  })

  test('contain months of every length once', () => {
    expect(bucketsOf('6m', NOW).map(({ date }) => date)).toEqual(
      ['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03'].map((month) => `${month}-01`),
    )
  })

  test('include one that begins exactly now', () => {
    const midnight = new Date('2026-01-01T00:00:00.000Z')
    for (const period of ['1h', '24h', '7d', '30d', '6m', '1y'] as const) {
      expect(bucketsOf(period, midnight).at(-1)?.start).toBe('2026-01-01T00:00:00.000Z')
    }
  })
})
