import { expect, test } from 'vitest'
import { service } from '../testing/people'
import { cancellationOf } from './cancellation'

const NOW = Date.UTC(2026, 5, 15, 12)
const iso = (time: number) => new Date(time).toISOString()
const [PAST, AT, FUTURE] = [iso(NOW - 1), iso(NOW), iso(NOW + 1)]

const offered = { state: 'offered' }
const pending = (endsAt?: string) => ({ state: 'pending', endsAt })
const rejected = (reason: string) => ({ state: 'rejected', reason })
const OVER = rejected('This service has already ended.')
const SET_UP = rejected('You can cancel this service once it is set up.')
const PROVISIONED = rejected('You can cancel this service once it is provisioned.')
const UNPAID = rejected('You can cancel this service once its payment is settled.')
const CANCELLED = rejected('This service has been cancelled.')
const EXPIRED = rejected('This service has expired.')
const UNKNOWN = rejected("A service with this status can't be cancelled.")

test.each([
  ['active', [offered, OVER, OVER, pending(FUTURE)]],
  ['suspended', [offered, OVER, OVER, pending(FUTURE)]],
  ['canceling', [pending(), pending(), pending(), pending(FUTURE)]],
  ['flow', [SET_UP, SET_UP, SET_UP, pending(FUTURE)]],
  ['provisioning', [PROVISIONED, PROVISIONED, PROVISIONED, pending(FUTURE)]],
  ['past_due', [UNPAID, UNPAID, UNPAID, pending(FUTURE)]],
  ['unpaid', [UNPAID, UNPAID, UNPAID, pending(FUTURE)]],
  ['canceled', [CANCELLED, CANCELLED, CANCELLED, CANCELLED]],
  ['expired', [EXPIRED, EXPIRED, EXPIRED, EXPIRED]],
])('a service with the status %s without an end, ended, ending now, and with an end to come', (status, expected) => {
  const ends = [undefined, PAST, AT, FUTURE]
  expect(ends.map((expiresAt) => cancellationOf(service({ status, expiresAt }), NOW))).toEqual(expected)
})

test('a service whose deployment has failed is cancelled by the support', () => {
  const failed = service({ status: 'provisioning', hasError: true })
  expect(cancellationOf(failed, NOW)).toEqual(rejected('Contact support to cancel this service.'))
})

test('an end that is not a date does not count', () => {
  expect(cancellationOf(service({ expiresAt: 'soon' }), NOW)).toEqual(offered)
})

const UNKNOWN_STATUSES = ['paused', 'Active', 'constructor', '']

test.each(UNKNOWN_STATUSES)('a service with the unknown status %j is not cancelled', (status) => {
  expect(cancellationOf(service({ status }), NOW)).toEqual(UNKNOWN)
})
