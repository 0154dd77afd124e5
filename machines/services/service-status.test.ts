import { afterEach, describe, expect, test, vi } from 'vitest'
import { service } from '../testing/people'
import { canBeKept, isBeingCancelled, lineBeside, serviceStatus, statusLabel } from './service-status'

const NOW = Date.parse('2026-06-15T12:00:00.000Z')
const RUNNING = 'Active: Service is running and configured'
const noEnds = [undefined, '2026-06-01T00:00:00.000Z', new Date(NOW).toISOString(), '2026-06-15', 'soon', '']
const ends = [new Date(NOW + 1).toISOString(), '2026-06-15T14:00:00.001+02:00', '2026-06-16']

/** The badge, its tone and the line of a status: without an end, and with an end in the future. */
const table: readonly (readonly [string, string[], string[]])[] = [
  ['flow', ['Setup Required', 'primary', 'Setup Required'], ['Cancelling', 'warning', 'Setup Required']],
  ['provisioning', ['Provisioning', 'primary', 'Provisioning'], ['Cancelling', 'warning', 'Provisioning']],
  ['active', ['Active', 'success', RUNNING], ['Cancelling', 'warning', 'Pending Cancellation']],
  ['', ['Unknown', 'neutral', 'Unknown'], ['Cancelling', 'warning', 'Unknown']],
  ['suspended', ['Suspended', 'warning', 'Suspended'], ['Suspended', 'warning', 'Suspended']],
  ['canceling', ['Canceling', 'neutral', 'Canceling'], ['Cancelling', 'warning', 'Canceling']],
  ['canceled', ['Canceled', 'danger', 'Canceled'], ['Cancelling', 'warning', 'Canceled']],
  ['expired', ['Expired', 'danger', 'Expired'], ['Expired', 'danger', 'Expired']],
  ['past_due', ['Past due', 'warning', 'Past due'], ['Cancelling', 'warning', 'Past due']],
  ['on hold', ['On hold', 'neutral', 'On hold'], ['Cancelling', 'warning', 'On hold']],
  // A property that every object has must be handled like any other status.
  ['constructor', ['Constructor', 'neutral', 'Constructor'], ['Cancelling', 'warning', 'Constructor']],
]

describe.each(table)('the status "%s" is shown as', (status, open, ending) => {
  const textsOf = (expiresAt: string | undefined) => {
    const { badge, tone, line, endsAt } = serviceStatus(service({ status, expiresAt }), NOW)
    return [badge, tone, line, endsAt]
  }

  test(`${open.join(', ')} without an end in the future`, () => {
    expect(noEnds.map(textsOf)).toEqual(noEnds.map(() => [...open, undefined]))
  })

  test(`${ending.join(', ')} with an end in the future`, () => {
    const isOver = status === 'canceled' || status === 'expired'
    expect(ends.map(textsOf)).toEqual(ends.map((endsAt) => [...ending, isOver ? undefined : endsAt]))
  })
})

test('the line stands beside the badge only if it says more', () => {
  const linesOf = (status: string) =>
    [undefined, ends[0]].map((expiresAt) => lineBeside(serviceStatus(service({ status, expiresAt }), NOW)))
  expect(['flow', 'suspended', 'canceling', 'active', 'past_due'].map(linesOf)).toEqual([
    [undefined, 'Setup Required'],
    [undefined, undefined],
    [undefined, 'Canceling'],
    [RUNNING, 'Pending Cancellation'],
    [undefined, 'Past due'],
  ])
})

test.each([
  ['active', [false, true]],
  ['suspended', [false, true]],
  ['canceling', [true, true]],
  ['canceled', [false, false]],
  ['expired', [false, false]],
])('a service that is %s is being cancelled: %j, without an end and with one', (status, expected) => {
  const services = [undefined, ends[0]].map((expiresAt) => service({ status, expiresAt }))
  expect(services.map((one) => isBeingCancelled(one, NOW))).toEqual(expected)
  const kept = [true, false, undefined].map((canUncancel) =>
    services.map((one) => canBeKept({ ...one, canUncancel }, NOW)),
  )
  expect(kept).toEqual([expected, [false, false], [false, false]])
})

afterEach(() => vi.unstubAllEnvs())

describe.each(['America/New_York', 'Pacific/Kiritimati'])('a viewer in %s', (zone) => {
  test.each([
    ['midnight in UTC', '2026-07-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z'],
    ['midnight in New York', '2026-07-01T00:00:00.000-04:00', '2026-07-01T04:00:00.000Z'],
    ['a day on which the clocks change', '2026-11-01', '2026-11-01T00:00:00.000Z'],
    ['the second 1:30 in New York', '2026-11-01T01:30:00-05:00', '2026-11-01T06:30:00.000Z'],
  ])('sees a service end exactly at %s', (_, expiresAt, moment) => {
    vi.stubEnv('TZ', zone)
    const at = Date.parse(moment)
    const lines = [at - 1, at, at + 1].map((now) => serviceStatus(service({ expiresAt }), now).line)
    expect(lines).toEqual(['Pending Cancellation', RUNNING, RUNNING])
  })
})

test.each([
  ['flow', 'Setup flow'],
  ['banned', 'Banned'],
  ['past_due_for_long', 'Past due for long'],
  ['', 'Unknown'],
  [undefined, 'Unknown'],
])('the status %s has the label %s', (status, label) => {
  expect(statusLabel(status)).toBe(label)
})
