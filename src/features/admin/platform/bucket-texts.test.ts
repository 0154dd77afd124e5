import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

/** Imports the module again, because it reads the time zone only once. */
async function bucketTextsIn(zone: string) {
  vi.stubEnv('TZ', zone)
  vi.resetModules()
  const { bucketTexts } = await import('./bucket-texts')
  return (labels: readonly string[], period: Parameters<typeof bucketTexts>[1]) =>
    bucketTexts(labels, period).map(({ short, long }) => [short, plain(long)])
}

/** Replaces the narrow spaces before AM and PM. */
const plain = (text: string) => text.replaceAll('\u202f', ' ')

const FIVE_PAST = '2026-03-05T15:05:00.000Z'
const MIDNIGHT = '2026-03-05T00:00:00.000Z'

describe.each([
  ['UTC', '3:05 PM', 'Mar 5, 2026, 3:05 PM', '12:00 AM', 'Mar 5, 2026, 12:00 AM'],
  ['America/New_York', '10:05 AM', 'Mar 5, 2026, 10:05 AM', '7:00 PM', 'Mar 4, 2026, 7:00 PM'],
  ['Asia/Kolkata', '8:35 PM', 'Mar 5, 2026, 8:35 PM', '5:30 AM', 'Mar 5, 2026, 5:30 AM'],
])('in %s', (zone, clock, moment, midnightClock, midnightMoment) => {
  test.each(['1h', '24h'] as const)('a bucket of %s is a local time, also at midnight in UTC', async (period) => {
    const bucketTexts = await bucketTextsIn(zone)
    expect(bucketTexts([MIDNIGHT, FIVE_PAST], period).map(([short, long]) => [plain(short ?? ''), long])).toEqual([
      [midnightClock, midnightMoment],
      [clock, moment],
    ])
  })

  test.each(['7d', '30d', '6m', '1y'] as const)('a day of %s is that day in every notation', async (period) => {
    const bucketTexts = await bucketTextsIn(zone)
    const labels = ['2026-03-05', MIDNIGHT, '2026-03-05T00:00Z', '2026-03-05T00:00:00+00:00']
    expect(bucketTexts(labels, period)).toEqual(labels.map(() => ['Mar 5', 'Mar 5, 2026']))
  })

  test.each(['6m', '1y'] as const)('a month of %s is that month in every notation', async (period) => {
    const bucketTexts = await bucketTextsIn(zone)
    expect([
      bucketTexts(['2025-12', '2026-01'], period),
      bucketTexts(['2025-12-01', '2026-01-01'], period),
      bucketTexts(['2025-12-01T00:00:00.000Z', '2026-01-01T00:00:00Z'], period),
    ]).toEqual(
      Array(3).fill([
        ['Dec', 'December 2025'],
        ['Jan', 'January 2026'],
      ]),
    )
  })

  test('a time within a day is a day in the short label', async () => {
    const bucketTexts = await bucketTextsIn(zone)
    expect(bucketTexts([FIVE_PAST], '7d')).toEqual([['Mar 5', moment]])
  })
})

test('the first of a month among other days is a day', async () => {
  const bucketTexts = await bucketTextsIn('UTC')
  expect(bucketTexts(['2026-02-28', '2026-03-01'], '1y')).toEqual([
    ['Feb 28', 'Feb 28, 2026'],
    ['Mar 1', 'Mar 1, 2026'],
  ])
})

test.each(['soon', '', '12', '2026', 'W12', '2026-W12', '2026-13-01', '2026-02-03T99:00:00Z', '+275761-01-01', '-1'])(
  'a label that is not a date stays unchanged: %j',
  async (label) => {
    const bucketTexts = await bucketTextsIn('America/New_York')
    const seen = (['1h', '24h', '7d', '30d', '6m', '1y'] as const).map((period) => bucketTexts([label], period))
    expect(seen).toEqual(seen.map(() => [[label, label]]))
  },
)

test('any label has a short and a long text', async () => {
  const bucketTexts = await bucketTextsIn('UTC')
  const label = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.date().map(String),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.stringMatching(/^[+-]?\d{1,6}-\d{1,2}(-\d{1,2}(T\d{2}:\d{2}(:\d{2})?Z?)?)?$/),
  )
  fc.assert(
    fc.property(fc.array(label), fc.constantFrom('1h', '24h', '7d', '30d', '6m', '1y'), (labels, period) => {
      const texts = bucketTexts(labels, period)
      expect(texts.flat().map((text) => typeof text)).toEqual(labels.flatMap(() => ['string', 'string']))
    }),
    { numRuns: 200 },
  )
})
