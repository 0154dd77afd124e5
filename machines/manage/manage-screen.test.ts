import { expect, test } from 'vitest'
import type { ApiError } from '../shared/api-error'
import type { Service } from '../shared/model'
import { named, noNetwork, rejected, service, tooLate, unreadableResponse } from '../testing/people'
import { hasConfiguration, type Unavailable, unavailableOf } from './manage-screen'

const NOW = Date.parse('2026-06-15T12:00:00.000Z')
const FUTURE = '2026-07-01T00:00:00.000Z'
const NOT_DEPLOYED = rejected(409, 'SERVICE_NOT_DEPLOYED')

/** The screen and the panels below it: `unread: credentials, cancellation`. */
const summary = ({ screen, panels }: Unavailable) => `${screen}: ${panels.join(', ')}`
const shown = (error: ApiError, owned: Service | undefined, list: 'loading' | 'failed' | 'loaded' = 'loaded') =>
  summary(unavailableOf(error, { service: owned, list }, NOW))

const BOTH = 'credentials, cancellation'

test.each<[string, Partial<Service>, withheld: string, unread: string]>([
  ['in setup', { status: 'flow' }, 'setup: ', 'setup: '],
  ['being provisioned', { status: 'provisioning' }, 'starting: cancellation', 'unread: cancellation'],
  [
    'whose deployment has failed',
    { status: 'provisioning', hasError: true },
    'failed: cancellation',
    'unread: cancellation',
  ],
  ['active', { status: 'active' }, `unread: ${BOTH}`, `unaffected: ${BOTH}`],
  ['active, with an end', { status: 'active', expiresAt: FUTURE }, `unread: ${BOTH}`, `unaffected: ${BOTH}`],
  ['being cancelled', { status: 'canceling' }, `unread: ${BOTH}`, `unaffected: ${BOTH}`],
  ['suspended', { status: 'suspended' }, 'suspended: cancellation', `unread: ${BOTH}`],
  ['past due', { status: 'past_due' }, 'unpaid: cancellation', `unaffected: ${BOTH}`],
  ['unpaid', { status: 'unpaid' }, 'unpaid: cancellation', `unread: ${BOTH}`],
  ['canceled', { status: 'canceled' }, 'ended: ', 'unread: '],
  ['expired', { status: 'expired' }, 'ended: ', 'unread: '],
  ['on hold', { status: 'on_hold' }, 'unknown: cancellation', `unread: ${BOTH}`],
])('a service %s has a screen of its own if its configuration is withheld', (_, fields, withheld, unread) => {
  expect([shown(NOT_DEPLOYED, service(fields)), shown(noNetwork, service(fields))]).toEqual([withheld, unread])
})

test.each([
  ...named(rejected(403), rejected(404), rejected(409)).map((row) => [...row, 'ended: '] as const),
  ...named(rejected(401), rejected(422), rejected(429), rejected(500), rejected(503)).map(
    (row) => [...row, 'unread: '] as const,
  ),
  ...named(noNetwork, tooLate, unreadableResponse).map((row) => [...row, 'unread: '] as const),
])('only the answer that there is no configuration counts: %s', (_, error, expected) => {
  expect(shown(error, service({ status: 'expired' }))).toBe(expected)
})

test.each([
  [rejected(404), ['loading: ', 'missing: ', 'unread: ']],
  [rejected(403), ['loading: ', 'missing: ', 'unread: ']],
  [rejected(409), ['loading: ', 'unread: ', 'unread: ']],
  [noNetwork, ['unread: ', 'unread: ', 'unread: ']],
])('a service is only missing if the loaded list lacks it: %j', (error, expected) => {
  expect((['loading', 'loaded', 'failed'] as const).map((list) => shown(error, undefined, list))).toEqual(expected)
})

test('a service that ends, starts or has failed has no configuration', () => {
  const situations = ['starting', 'running', 'suspended', 'unpaid', 'failed', 'ended', 'setup', 'ending'] as const
  expect(situations.filter(hasConfiguration)).toEqual(['running', 'suspended', 'unpaid', 'ending'])
})
