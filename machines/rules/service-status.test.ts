import { describe, expect, test } from 'vitest'
import { service } from '../testing/people'
import { type ServiceStatus, serviceStatus, waitsForSetup } from './service-status'

const NOW = Date.parse('2026-06-15T12:00:00.000Z')
const FUTURE = '2026-07-01T00:00:00.000Z'
const PAST = '2026-06-01T00:00:00.000Z'

const RUNS = 'Active: Service is running and configured'

type Words = Omit<ServiceStatus, 'endsAt'>

/** By status: what it is without an end, and what it is with an end to come. */
const table: readonly [string, { open: Words; ending: Words }][] = [
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
      open: { badge: 'provisioning', tone: 'primary', line: 'provisioning' },
      ending: { badge: 'Cancelling', tone: 'warning', line: 'provisioning' },
    },
  ],
  [
    'active',
    {
      open: { badge: 'Active', tone: 'success', line: RUNS },
      ending: { badge: 'Cancelling', tone: 'warning', line: 'Pending Cancellation' },
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
      open: { badge: 'canceling', tone: 'neutral', line: 'canceling' },
      ending: { badge: 'Cancelling', tone: 'warning', line: 'canceling' },
    },
  ],
  [
    'canceled',
    {
      open: { badge: 'canceled', tone: 'danger', line: 'canceled' },
      ending: { badge: 'Cancelling', tone: 'warning', line: 'canceled' },
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
      open: { badge: 'on hold', tone: 'neutral', line: 'on hold' },
      ending: { badge: 'Cancelling', tone: 'warning', line: 'on hold' },
    },
  ],
  // The name of something that every object has is a status like any other.
  [
    'constructor',
    {
      open: { badge: 'constructor', tone: 'neutral', line: 'constructor' },
      ending: { badge: 'Cancelling', tone: 'warning', line: 'constructor' },
    },
  ],
]

describe.each(table)('%s', (status, { open, ending }) => {
  test.each([
    ['no end', undefined],
    ['an end in the past', PAST],
    ['an end at this very moment', new Date(NOW).toISOString()],
    ['an end that is no date', 'soon'],
    ['an empty end', ''],
  ])('with %s', (_, expiresAt) => {
    expect(serviceStatus(service({ status, expiresAt }), NOW)).toEqual({ ...open, endsAt: undefined })
  })

  test.each([
    ['an end to come', FUTURE],
    ['an end in a millisecond', new Date(NOW + 1).toISOString()],
  ])('with %s', (_, expiresAt) => {
    expect(serviceStatus(service({ status, expiresAt }), NOW)).toEqual({ ...ending, endsAt: expiresAt })
  })
})

test.each<[string, boolean]>([
  ['flow', true],
  ['provisioning', false],
  ['active', false],
  ['suspended', false],
  ['canceling', false],
  ['canceled', false],
  ['expired', false],
  ['on hold', false],
])('a service that is %s waits for its setup: %s', (status, waits) => {
  expect(waitsForSetup(service({ status }))).toBe(waits)
})
