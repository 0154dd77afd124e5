import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientResponding, stay } from '../../testing/visitor'
import { getCurrentUser } from '../calls/current-user'
import { serverNow, setServerClock } from './server-clock'

const NOW = Date.parse('2026-06-15T12:00:00.000Z')
const DAY_MS = 24 * 60 * 60_000

beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(NOW))
afterEach(() => {
  setServerClock(null)
  vi.restoreAllMocks()
})

/** Reads the session, with this server time in the response. */
async function readSessionAt(date: string | undefined, status = 200): Promise<void> {
  const body = { id: 'user-ada', username: 'ada', email: 'ada@example.test' }
  const response = () => Response.json(body, { status, headers: date === undefined ? {} : { Date: date } })
  await getCurrentUser(clientResponding(response), stay()).catch(() => {})
}

test.each([
  ['three days behind the device', 'Fri, 12 Jun 2026 12:00:00 GMT', NOW - 3 * DAY_MS],
  ['a year ahead of the device', 'Tue, 15 Jun 2027 12:00:00 GMT', NOW + 365 * DAY_MS],
  ['the same except for the duration of the call', 'Mon, 15 Jun 2026 11:59:00 GMT', NOW],
  ['behind by more than a call takes', 'Mon, 15 Jun 2026 11:58:59 GMT', NOW - 61_000],
  ['not a date', 'soon', NOW],
  ['not exposed', undefined, NOW],
])('the server time is %s', async (_, date, now) => {
  await readSessionAt(date)
  expect(serverNow()).toBe(now)
})

test('only the response of the session sets the server time', async () => {
  const headers = { Date: 'Fri, 12 Jun 2026 12:00:00 GMT' }
  await clientResponding(() => Response.json([], { headers })).GET('/services')
  expect(serverNow()).toBe(NOW)
})

test('the newest response counts, also a 401 and one without a time', async () => {
  await readSessionAt('Fri, 12 Jun 2026 12:00:00 GMT', 401)
  const before = serverNow()
  await readSessionAt(undefined)
  expect([before, serverNow()]).toEqual([NOW - 3 * DAY_MS, NOW])
})
