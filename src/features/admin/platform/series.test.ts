import { describe, expect, test } from 'vitest'
import type { PlatformAnalytics } from '#machines/shared/model'
import { barsOf, shownSeries, totalOf, unitOf } from './series'

const NOTHING: PlatformAnalytics = { userCreation: [], serviceCreation: [], servicePerUser: [], cancellations: [] }
const SOME = [{ label: '2026-03-05', count: 1 }]

test.each([
  ['all', NOTHING, ['userCreation', 'serviceCreation', 'servicePerUser', 'cancellations']],
  ['users', NOTHING, ['userCreation']],
  ['services', NOTHING, ['serviceCreation', 'servicePerUser']],
  ['cancellations', NOTHING, ['cancellations']],
  ['users', { ...NOTHING, userCreation: SOME }, ['userCreation']],
  ['users', { ...NOTHING, servicePerUser: SOME }, ['userCreation', 'servicePerUser']],
  ['cancellations', { ...NOTHING, userCreation: SOME }, ['userCreation', 'cancellations']],
] as const)('the type %s shows the requested series and others with data', (type, analytics, names) => {
  expect(shownSeries(type, analytics)).toEqual(names)
})

describe('the bars', () => {
  test('are the entries in order, with formatted dates', () => {
    const entries = [
      { label: '2026-03-05', count: 2 },
      { label: '2026-03-06', count: 0 },
      { label: 'later', count: 1.5 },
    ]
    const bars = barsOf('userCreation', entries, '7d')
    expect([bars, totalOf('userCreation', bars)]).toEqual([
      [
        { short: 'Mar 5', long: 'Mar 5, 2026', count: 2 },
        { short: 'Mar 6', long: 'Mar 6, 2026', count: 0 },
        { short: 'later', long: 'later', count: 1.5 },
      ],
      3.5,
    ])
  })

  test('of services per user are labeled with the number of services, and have no total', () => {
    const labels = ['0', '1', '2001', '5+', 'other']
    const bars = barsOf(
      'servicePerUser',
      labels.map((label) => ({ label, count: 1 })),
      '1y',
    )
    expect([bars.map(({ short, long }) => [short, long]), totalOf('servicePerUser', bars)]).toEqual([
      [
        ['0', '0 services'],
        ['1', '1 service'],
        ['2001', '2001 services'],
        ['5+', '5+ services'],
        ['other', 'other'],
      ],
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
    [
      'all counts are zero',
      [
        { label: '2026-03-05', count: 0 },
        { label: '2026-03-06', count: 0 },
      ],
    ],
    ['no count is a finite number', [{ label: '2026-03-05', count: Number.POSITIVE_INFINITY }]],
  ])('are empty if %s', (_, entries) => {
    expect(barsOf('cancellations', entries, '7d')).toEqual([])
  })
})
