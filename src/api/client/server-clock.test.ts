import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getCurrentUser } from '../account/accounts'
import { clientResponding, stay } from '../testing/visitor'
import { serverNow, setServerClock } from './server-clock'

const NOW = Date.parse('2026-06-15T12:00:00.000Z')
const DAY_MS = 24 * 60 * 60_000

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
})
afterEach(() => {
  setServerClock(null)
  vi.restoreAllMocks()
})

/** Asks who is signed in, and is answered at this time of the server. */
async function ask(date: string | undefined, status = 200): Promise<void> {
  const body = { id: 'user-ada', username: 'ada', email: 'ada@example.test' }
  const response = () => Response.json(body, { status, headers: date === undefined ? {} : { Date: date } })
  await getCurrentUser(clientResponding(response), stay()).catch(() => {})
}

test.each([
  ['three days behind the device', 'Fri, 12 Jun 2026 12:00:00 GMT', NOW - 3 * DAY_MS],
  ['a year before it', 'Tue, 15 Jun 2027 12:00:00 GMT', NOW + 365 * DAY_MS],
  ['the same but for the time that an answer takes', 'Mon, 15 Jun 2026 11:59:30 GMT', NOW],
  ['no date', 'soon', NOW],
  ['not shown', undefined, NOW],
])('the time of the server is %s', async (_, date, now) => {
  await ask(date)
  expect(serverNow()).toBe(now)
})

test('the answer to nobody tells the time as well', async () => {
  await ask('Fri, 12 Jun 2026 12:00:00 GMT', 401)
  expect(serverNow()).toBe(NOW - 3 * DAY_MS)
})

test('the newest answer counts, also one that shows no time', async () => {
  await ask('Fri, 12 Jun 2026 12:00:00 GMT')
  await ask(undefined)
  expect(serverNow()).toBe(NOW)
})
