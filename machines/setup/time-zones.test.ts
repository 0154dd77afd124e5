import { expect, test } from 'vitest'
import { preselectedZone, TIME_ZONES } from './time-zones'

test('the time zones are 46 different zones in alphabetical order', () => {
  expect([TIME_ZONES.length, TIME_ZONES[0], TIME_ZONES.at(-1)]).toEqual([46, 'Africa/Cairo', 'UTC'])
  expect([...new Set(TIME_ZONES)].sort()).toEqual(TIME_ZONES)
})

const YEAR = 2026
const preselected = (zone: string | undefined) => preselectedZone(zone, YEAR)

test('a listed time zone is preselected, also by the name that the browser has for it', () => {
  const named = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  expect(TIME_ZONES.map(preselected)).toEqual(TIME_ZONES)
  expect(TIME_ZONES.map(named).map(preselected)).toEqual(TIME_ZONES)
})

test.each([
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  // The same offsets all year, on the same continent.
  ['Europe/Vienna', 'Europe/Berlin'],
  ['Europe/Lisbon', 'Europe/London'],
  ['Europe/Kyiv', 'Africa/Cairo'],
  ['Asia/Tehran', undefined],
  ['Asia/Kuala_Lumpur', 'Asia/Manila'],
  ['Australia/Melbourne', 'Australia/Sydney'],
  ['America/Detroit', 'America/New_York'],
  // On another continent.
  ['Atlantic/Reykjavik', 'UTC'],
  ['Etc/UTC', 'UTC'],
  // Nothing alike.
  ['Asia/Kathmandu', undefined],
  [undefined, undefined],
  ['', undefined],
  ['constructor', undefined],
  ['__proto__', undefined],
])('the zone %s preselects %s', (zone, listed) => {
  expect(preselected(zone)).toBe(listed)
})
