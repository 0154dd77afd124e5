import { afterEach, describe, expect, test, vi } from 'vitest'
import { service } from '../testing/people'
import { cardAction, type ServiceStatus, serviceStatus, waitsForSetup } from './service-status'

const NOW = Date.parse('2026-06-15T12:00:00.000Z')
const FUTURE = '2026-07-01T00:00:00.000Z'
const PAST = '2026-06-01T00:00:00.000Z'

const RUNNING = 'Active: Service is running and configured'

type Texts = Omit<ServiceStatus, 'endsAt'>

/** The texts by status: without an end, and with an end in the future. */
const table: readonly [string, { open: Texts; ending: Texts }][] = [
  [
    'flow',
    {
      open: { badge: 'Setup Required', tone: 'primary', line: 'Setup Required' },
      ending: { badge: 'Cancelling', tone: 'warning', line: 'Setup Required' },
    },
  ],
  [
    'provisioning',
    {
      open: { badge: 'Provisioning', tone: 'primary', line: 'Provisioning' },
      ending: { badge: 'Cancelling', tone: 'warning', line: 'Provisioning' },
    },
  ],
  [
    'active',
    {
      open: { badge: 'Active', tone: 'success', line: RUNNING },
      ending: { badge: 'Cancelling', tone: 'warning', line: 'Pending Cancellation' },
    },
  ],
  [
    '',
    {
      open: { badge: 'Unknown', tone: 'neutral', line: 'Unknown' },
      ending: { badge: 'Cancelling', tone: 'warning', line: 'Unknown' },
    },
  ],
  [
    'suspended',
    {
      open: { badge: 'Suspended', tone: 'warning', line: 'Suspended' },
      ending: { badge: 'Suspended', tone: 'warning', line: 'Suspended' },
    },
  ],
  [
    'canceling',
    {
      open: { badge: 'Canceling', tone: 'neutral', line: 'Canceling' },
      ending: { badge: 'Cancelling', tone: 'warning', line: 'Canceling' },
    },
  ],
  [
    'canceled',
    {
      open: { badge: 'Canceled', tone: 'danger', line: 'Canceled' },
      ending: { badge: 'Cancelling', tone: 'warning', line: 'Canceled' },
    },
  ],
  [
    'expired',
    {
      open: { badge: 'Expired', tone: 'danger', line: 'Expired' },
      ending: { badge: 'Expired', tone: 'danger', line: 'Expired' },
    },
  ],
  [
    'on hold',
    {
      open: { badge: 'On hold', tone: 'neutral', line: 'On hold' },
      ending: { badge: 'Cancelling', tone: 'warning', line: 'On hold' },
    },
  ],
  // A property that every object has must be handled like any other status.
  [
    'constructor',
    {
      open: { badge: 'Constructor', tone: 'neutral', line: 'Constructor' },
      ending: { badge: 'Cancelling', tone: 'warning', line: 'Constructor' },
    },
  ],
]

describe.each(table)('%s', (status, { open, ending }) => {
  test.each([
    ['no end', undefined],
    ['an end in the past', PAST],
    ['an end a millisecond ago', new Date(NOW - 1).toISOString()],
    ['an end right now', new Date(NOW).toISOString()],
    ['an end on a day that has begun', '2026-06-15'],
    ['an end that is not a date', 'soon'],
    ['an empty end', ''],
  ])('with %s', (_, expiresAt) => {
    expect(serviceStatus(service({ status, expiresAt }), NOW)).toEqual({ ...open, endsAt: undefined })
  })

  test.each([
    ['an end in the future', FUTURE],
    ['an end in a millisecond', new Date(NOW + 1).toISOString()],
    ['an end in another time zone', '2026-06-15T14:00:00.001+02:00'],
    ['an end on a later day', '2026-06-16'],
  ])('with %s', (_, expiresAt) => {
    const isOver = status === 'canceled' || status === 'expired'
    expect(serviceStatus(service({ status, expiresAt }), NOW)).toEqual({
      ...ending,
      endsAt: isOver ? undefined : expiresAt,
    })
  })
})

afterEach(() => vi.unstubAllEnvs())

/** Each end as the server sends it, and the same moment in UTC. */
const ends = [
  ['midnight in UTC', '2026-07-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z'],
  ['midnight in New York', '2026-07-01T00:00:00.000-04:00', '2026-07-01T04:00:00.000Z'],
  ['a day without a time', '2026-07-01', '2026-07-01T00:00:00.000Z'],
  ['the moment at which New York skips an hour', '2026-03-08T07:00:00.000Z', '2026-03-08T07:00:00.000Z'],
  ['the first 1:30 in New York', '2026-11-01T01:30:00-04:00', '2026-11-01T05:30:00.000Z'],
  ['the second 1:30 in New York', '2026-11-01T01:30:00-05:00', '2026-11-01T06:30:00.000Z'],
  ['the moment at which Berlin skips an hour', '2026-03-29T01:00:00.000Z', '2026-03-29T01:00:00.000Z'],
  ['the first 2:30 in Berlin', '2026-10-25T02:30:00+02:00', '2026-10-25T00:30:00.000Z'],
  ['the second 2:30 in Berlin', '2026-10-25T02:30:00+01:00', '2026-10-25T01:30:00.000Z'],
  ['a day on which the clocks change', '2026-10-25', '2026-10-25T00:00:00.000Z'],
] as const

describe.each(['UTC', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Kiritimati'])(
  'a viewer in %s',
  (zone) => {
    test.each(ends)('sees a service end exactly at %s', (_, expiresAt, moment) => {
      vi.stubEnv('TZ', zone)
      const ending = service({ expiresAt })
      const at = Date.parse(moment)
      const lines = [at - 1, at, at + 1].map((now) => serviceStatus(ending, now).line)
      expect(lines).toEqual(['Pending Cancellation', RUNNING, RUNNING])
    })
  },
)

test.each<[string, boolean, ReturnType<typeof cardAction>]>([
  ['flow', true, 'setup'],
  ['provisioning', false, undefined],
  ['active', false, 'manage'],
  ['suspended', false, 'manage'],
  ['canceling', false, 'manage'],
  ['canceled', false, undefined],
  ['expired', false, undefined],
  ['on hold', false, undefined],
  ['constructor', false, undefined],
])('the status %s waits for setup: %s, and its card offers: %s', (status, waits, action) => {
  for (const expiresAt of [undefined, PAST, FUTURE]) {
    const owned = service({ status, expiresAt })
    expect([waitsForSetup(owned), cardAction(owned)]).toEqual([waits, action])
  }
})
