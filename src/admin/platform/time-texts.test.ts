import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

/** Imports the functions again, because they read the time zone only once. Narrow spaces before AM and PM are replaced. */
async function textsIn(zone: string) {
  vi.stubEnv('TZ', zone)
  vi.resetModules()
  const { bucketTexts } = await import('./time-texts')
  const { lastUpdatedSentence } = await import('./time-texts')
  const plain = (text: string) => text.replaceAll('\u202f', ' ')
  return {
    /** The texts such as `Mar 5 | Mar 5, 2026`. */
    buckets: (labels: readonly string[], period: Parameters<typeof bucketTexts>[1]) =>
      bucketTexts(labels, period).map(({ short, long }) => plain(`${short} | ${long}`)),
    lastUpdated: (...args: Parameters<typeof lastUpdatedSentence>) => plain(lastUpdatedSentence(...args)),
  }
}

const FIVE_PAST = '2026-03-05T15:05:00.000Z'
const MIDNIGHT = '2026-03-05T00:00:00.000Z'
const DAYS = ['2026-03-05', MIDNIGHT, '2026-03-05T00:00Z', '2026-03-05T00:00:00+00:00']
const MONTHS = [
  ['2025-12', '2026-01'],
  ['2025-12-01', '2026-01-01'],
  ['2025-12-01T00:00:00.000Z', '2026-01-01T00:00:00Z'],
]

test.each([
  ['UTC', '3:05 PM | Mar 5, 2026, 3:05 PM', '12:00 AM | Mar 5, 2026, 12:00 AM'],
  ['America/New_York', '10:05 AM | Mar 5, 2026, 10:05 AM', '7:00 PM | Mar 4, 2026, 7:00 PM'],
  ['Asia/Kolkata', '8:35 PM | Mar 5, 2026, 8:35 PM', '5:30 AM | Mar 5, 2026, 5:30 AM'],
])('in %s, a bucket is a local time, a day or a month, in every notation', async (zone, fivePast, midnight) => {
  const { buckets, lastUpdated } = await textsIn(zone)
  const moment = fivePast.replace(/.* \| /, '')
  for (const period of ['1h', '24h'] as const) {
    expect(buckets([MIDNIGHT, FIVE_PAST], period)).toEqual([midnight, fivePast])
  }
  for (const period of ['7d', '30d', '6m', '1y'] as const) {
    expect(buckets(DAYS, period)).toEqual(DAYS.map(() => 'Mar 5 | Mar 5, 2026'))
  }
  for (const period of ['6m', '1y'] as const) {
    expect(MONTHS.map((labels) => buckets(labels, period))).toEqual(
      MONTHS.map(() => ['Dec | December 2025', 'Jan | January 2026']),
    )
  }
  expect([buckets([FIVE_PAST], '7d'), lastUpdated(FIVE_PAST, 'ruth')]).toEqual([
    [`Mar 5 | ${moment}`],
    `Last updated ${moment} by ruth`,
  ])
})

test('the first of a month among other days is a day', async () => {
  const { buckets } = await textsIn('UTC')
  expect(buckets(['2026-02-28', '2026-03-01'], '1y')).toEqual(['Feb 28 | Feb 28, 2026', 'Mar 1 | Mar 1, 2026'])
})

const PERIODS = ['1h', '24h', '7d', '30d', '6m', '1y'] as const

test('labels that are not dates stay unchanged', async () => {
  const { buckets } = await textsIn('America/New_York')
  const others = ['soon', '', '12', '2026-W12', '2026-13-01', '2026-02-03T99:00:00Z', '+275761-01-01', '2026']
  const unchanged = others.map((label) => `${label} | ${label}`)
  for (const period of PERIODS) expect(buckets(others, period)).toEqual(unchanged)
})

test.each([
  [FIVE_PAST, undefined, 'Last updated Mar 5, 2026, 3:05 PM'],
  [undefined, 'ruth', 'Last updated by ruth'],
  ['yesterday', 'ruth', 'Last updated by ruth'],
  ['yesterday', undefined, 'Last updated: unknown'],
  [undefined, undefined, 'Last updated: unknown'],
])('the last update at %s by %s has the sentence: %s', async (at, by, sentence) => {
  const { lastUpdated } = await textsIn('UTC')
  expect(lastUpdated(at, by)).toBe(sentence)
})
