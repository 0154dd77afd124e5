import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlatformAnalytics } from '#machines/admin/platform/platform-analytics'
import { barsOf, shownSeries, totalOf, unitOf } from './series'
import { axisTicks } from './series-chart'

const NOTHING: PlatformAnalytics = { userCreation: [], serviceCreation: [], servicePerUser: [], cancellations: [] }
const SOME = [{ label: '2026-03-05', count: 1 }]

test.each([
  ['all', {}, ['userCreation', 'serviceCreation', 'servicePerUser', 'cancellations']],
  ['services', {}, ['serviceCreation', 'servicePerUser']],
  ['cancellations', {}, ['cancellations']],
  ['users', { userCreation: SOME }, ['userCreation']],
  ['users', { servicePerUser: SOME }, ['userCreation', 'servicePerUser']],
  ['cancellations', { userCreation: SOME }, ['userCreation', 'cancellations']],
] as const)('the type %s shows the requested series and others with data', (type, sent, names) => {
  expect(shownSeries(type, { ...NOTHING, ...sent })).toEqual(names)
})

describe('the bars', () => {
  test('are the entries in order, with formatted dates', () => {
    const counts = { '2026-03-05': 2, '2026-03-06': 0, later: 1.5, never: Number.POSITIVE_INFINITY }
    const entries = Object.entries(counts).map(([label, count]) => ({ label, count }))
    const bars = barsOf('userCreation', entries, '7d')
    expect([bars, totalOf('userCreation', bars)]).toEqual([
      [
        { label: '2026-03-05', short: 'Mar 5', long: 'Mar 5, 2026', count: 2 },
        { label: '2026-03-06', short: 'Mar 6', long: 'Mar 6, 2026', count: 0 },
        { label: 'later', short: 'later', long: 'later', count: 1.5 },
        { label: 'never', short: 'never', long: 'never', count: 0 },
      ],
      2 + 1.5,
    ])
  })

  test('of services per user are labeled with the number of services, and have no total', () => {
    const entries = ['0', '1', '2001', '5+', 'other'].map((label) => ({ label, count: 1 }))
    const bars = barsOf('servicePerUser', entries, '1y')
    expect([bars.map(({ short }) => short), bars.map(({ long }) => long), totalOf('servicePerUser', bars)]).toEqual([
      ['0', '1', '2001', '5+', 'other'],
      ['0 services', '1 service', '2001 services', '5+ services', 'other'],
      undefined,
    ])
  })

  test.each([
    ['userCreation', 1, 'user'],
    ['servicePerUser', 0, 'users'],
    ['cancellations', 1, 'cancellation'],
    ['cancellations', 2, 'cancellations'],
  ] as const)('of %s count %i %s', (name, count, unit) => {
    expect(unitOf(name, count)).toBe(unit)
  })

  test.each([
    ['there are no entries', []],
    ['all counts are zero', [0, 0]],
    ['no count is a finite number', [Number.POSITIVE_INFINITY]],
  ])('are empty if %s', (_, counts) => {
    const entries = counts.map((count) => ({ label: '2026-03-05', count }))
    expect(barsOf('cancellations', entries, '7d')).toEqual([])
  })
})

test.each([
  ['', '0 1'],
  ['0 0', '0 1'],
  ['1', '0 1'],
  ['-3 2', '0 1 2'],
  ['1.5 3', '0 1 2 3'],
  ['5', '0 2 4 6'],
  ['23', '0 10 20 30'],
  ['99', '0 50 100'],
  ['201', '0 100 200 300'],
  ['12345', '0 5000 10000 15000'],
])('the ticks for %j are %j', (counts, ticks) => {
  expect(axisTicks(counts.split(' ').filter(Boolean).map(Number)).join(' ')).toBe(ticks)
})

test('any counts get 2 to 5 ticks, and the last tick is not below any count', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(), fc.double({ noNaN: true, noDefaultInfinity: true }))), (counts) => {
      const ticks = axisTicks(counts)
      expect([2, 3, 4, 5]).toContain(ticks.length)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(1, ...counts))
    }),
  )
})
