import { expect, test } from 'vitest'
import type { TypedServer } from './server'
import { DEFAULT_SERVER, serverProblems, serverRules } from './server'

const BAD_ADDRESS = 'Please enter a valid IP address'
const BAD_PORT = 'Please enter a valid port number (1-65535)'
const BAD_MONTHS = 'Please enter a whole number from 1 to 36'
const BAD_SLOTS = 'Please enter a whole number from 1 to 1000'

const required = { serverName: 'My Roleplay Server', calendarTimezone: 'America/New_York', serverIp: '203.0.113.20' }
const complete: TypedServer = { ...DEFAULT_SERVER, ...required }

test('the form starts with the documented defaults', () => {
  expect(DEFAULT_SERVER).toEqual({
    ...{ shortName: 'ACP', serverDescription: '', portalHomeDescription: '', punishmentMonths: '6' },
    ...{ rulesPage: true, previousCalendarEvents: true, serverIp: '', serverPort: '30120' },
    ...{ personalInvSlots: '100', propertyInvSlots: '60', vehicleTrunkInvSlots: '50', vehicleGloveboxInvSlots: '5' },
  })
})

test.each([
  ['serverIp', '', BAD_ADDRESS],
  ['serverPort', '0', BAD_PORT],
  ['serverName', ' ', 'Server Name is required'],
  ['shortName', '', 'Short Name is required'],
  ['serverDescription', '<b>\n'.repeat(1_000), undefined],
  ['portalHomeDescription', '', undefined],
  ['calendarTimezone', 'Europe/Vienna', 'Please choose a time zone'],
  ['punishmentMonths', '37', BAD_MONTHS],
  ['punishmentMonths', '0', BAD_MONTHS],
  ['personalInvSlots', '0', BAD_SLOTS],
  ['propertyInvSlots', '1001', BAD_SLOTS],
  ['vehicleTrunkInvSlots', '1', undefined],
  ['vehicleGloveboxInvSlots', '1000', undefined],
] as const)('the field %s with %j: %s', (field, text, problem) => {
  expect(serverProblems({ ...complete, [field]: text })).toEqual(problem === undefined ? {} : { [field]: problem })
})

test('each missing field has a message, in the order of the form', () => {
  const empty = Object.fromEntries(Object.keys(complete).map((field) => [field, '']))
  const typed: TypedServer = { ...complete, ...empty, rulesPage: false, previousCalendarEvents: false }
  expect(Object.entries(serverProblems(typed)).map(String)).toEqual([
    ...[`serverIp,${BAD_ADDRESS}`, `serverPort,${BAD_PORT}`, 'serverName,Server Name is required'],
    ...['shortName,Short Name is required', 'calendarTimezone,Please choose a time zone'],
    ...[`punishmentMonths,${BAD_MONTHS}`, `personalInvSlots,${BAD_SLOTS}`, `propertyInvSlots,${BAD_SLOTS}`],
    ...[`vehicleTrunkInvSlots,${BAD_SLOTS}`, `vehicleGloveboxInvSlots,${BAD_SLOTS}`],
  ])
})

test('texts are sent without the spaces around them', () => {
  expect(serverRules.toSubmission({ ...complete, serverName: ' Nova ', serverPort: '30120\n' })).toEqual({
    ...{ ...complete, serverName: 'Nova', serverPort: '30120' },
  })
})

test('a draft may contain every field, and of the address only numbers, because it may come with a password', () => {
  const storable = Object.entries(serverRules.storable).filter(([, isStorable]) => isStorable('203.0.113.20'))
  expect(storable.map(([field]) => field).sort()).toEqual(Object.keys(complete).sort())
  expect(serverRules.storable.serverIp('connect play.example.com; password x')).toBe(false)
})
