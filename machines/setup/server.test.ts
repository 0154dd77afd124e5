import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ipv4Problem, portProblem } from '../shared/numbers'
import { fuzzInputs, long } from '../testing/fuzz-inputs'
import { runs } from '../testing/runs'
import { DEFAULT_SERVER, preselectedZone, serverProblems, splitAddress, TIME_ZONES, type TypedServer } from './server'

const BAD_ADDRESS = 'Please enter a valid IP address'
const BAD_PORT = 'Please enter a valid port number (1-65535)'
const BAD_MONTHS = 'Please enter a whole number from 1 to 36'
const BAD_SLOTS = 'Please enter a whole number from 1 to 1000'

const complete: TypedServer = {
  ...DEFAULT_SERVER,
  serverName: 'My Roleplay Server',
  calendarTimezone: 'America/New_York',
  serverIp: '203.0.113.20',
}

describe('the time zones', () => {
  test('are 46 different zones from Africa/Cairo to UTC in alphabetical order', () => {
    expect([TIME_ZONES.length, TIME_ZONES[0], TIME_ZONES.at(-1)]).toEqual([46, 'Africa/Cairo', 'UTC'])
    expect([...new Set(TIME_ZONES)].sort()).toEqual(TIME_ZONES)
  })

  test.each(TIME_ZONES)('include %s, which is preselected for a browser in it', (zone) => {
    const browserZone = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
    expect([preselectedZone(zone), preselectedZone(browserZone)]).toEqual([zone, zone])
  })

  test.each([undefined, '', 'Europe/Vienna', 'utc', 'constructor', '__proto__'])(
    'do not include %s, so the default is preselected',
    (zone) => {
      expect(preselectedZone(zone)).toBe('America/New_York')
    },
  )
})

describe('the form', () => {
  test('starts with the documented defaults', () => {
    expect(DEFAULT_SERVER).toEqual({
      shortName: 'ACP',
      serverDescription: '',
      rulesPage: true,
      previousCalendarEvents: true,
      portalHomeDescription: '',
      punishmentMonths: '6',
      serverIp: '',
      serverPort: '30120',
      personalInvSlots: '100',
      propertyInvSlots: '60',
      vehicleTrunkInvSlots: '50',
      vehicleGloveboxInvSlots: '5',
    })
  })

  test('is complete without descriptions and with unchecked checkboxes', () => {
    expect(serverProblems(complete)).toEqual({})
    expect(serverProblems({ ...complete, rulesPage: false, previousCalendarEvents: false })).toEqual({})
  })

  test.each([
    ['serverName', ' ', 'Server Name is required'],
    ['shortName', '', 'Short Name is required'],
    ['serverDescription', '<b>\n'.repeat(1_000), undefined],
    ['calendarTimezone', '', 'Please choose a time zone'],
    ['calendarTimezone', 'Europe/Vienna', 'Please choose a time zone'],
    ['portalHomeDescription', '', undefined],
    ['punishmentMonths', '37', BAD_MONTHS],
    ['serverIp', '', BAD_ADDRESS],
    ['serverPort', '0', BAD_PORT],
    ['personalInvSlots', '0', BAD_SLOTS],
    ['propertyInvSlots', '1001', BAD_SLOTS],
    ['vehicleTrunkInvSlots', '', BAD_SLOTS],
    ['vehicleGloveboxInvSlots', '1000', undefined],
  ] as const)('%s as %j: %s', (field, text, problem) => {
    const typed = { ...complete, [field]: text }
    expect(serverProblems(typed)).toEqual(problem === undefined ? {} : { [field]: problem })
  })

  test('has a message for each missing field, in the order of the form', () => {
    const empty = Object.fromEntries(Object.keys(complete).map((field) => [field, '']))
    const typed: TypedServer = { ...complete, ...empty, rulesPage: false, previousCalendarEvents: false }
    expect(Object.entries(serverProblems(typed))).toEqual([
      ['serverIp', BAD_ADDRESS],
      ['serverPort', BAD_PORT],
      ['serverName', 'Server Name is required'],
      ['shortName', 'Short Name is required'],
      ['calendarTimezone', 'Please choose a time zone'],
      ['punishmentMonths', BAD_MONTHS],
      ['personalInvSlots', BAD_SLOTS],
      ['propertyInvSlots', BAD_SLOTS],
      ['vehicleTrunkInvSlots', BAD_SLOTS],
      ['vehicleGloveboxInvSlots', BAD_SLOTS],
    ])
  })
})

describe('a pasted address', () => {
  const split = { ip: '203.0.113.20', port: '30120' }

  test.each([
    ['203.0.113.20:30120', split],
    [' 203.0.113.20:30120\n', split],
    ['connect 203.0.113.20:30120', split],
    ['Connect  203.0.113.20:30120/', split],
    ['http://203.0.113.20:30120/', split],
    ['https://203.0.113.20:30120', split],
    ['203.0.113.20', undefined],
    ['203.0.113.20:', undefined],
    ['203.0.113.20:0', undefined],
    ['203.0.113.20:65536', undefined],
    ['203.0.113.256:30120', undefined],
    ['203.0.113.20:30120//', undefined],
    ['203.0.113.20:30120/info.json', undefined],
    ['203.0.113.20 : 30120', undefined],
    ['203.0.113.20:30120;quit', undefined],
    ['connect203.0.113.20:30120', undefined],
    ['play.example.com:30120', undefined],
    ['connect cfx.re/join/abcdef', undefined],
    ['30120', undefined],
    ['', undefined],
  ])('%j: %j', (text, parts) => {
    expect(splitAddress(text)).toEqual(parts)
  })

  test('is split into the parts that it was made from', () => {
    const port = fc.integer({ min: 1, max: 65_535 }).map(String)
    const around = fc.constantFrom(['', ''], ['connect ', ''], ['http://', '/'], [' ', '\t'])
    fc.assert(
      fc.property(fc.ipV4(), port, around, (ip, port, [before, after]) => {
        expect(splitAddress(`${before}${ip}:${port}${after}`)).toEqual({ ip, port })
      }),
      { numRuns: runs(250) },
    )
  })

  test('contains a valid IP and port, and any other text is not split', () => {
    const typed = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9.:/ ]{0,22}$/))
    const isValid = (text: string) => {
      const parts = splitAddress(text)
      return parts === undefined || (ipv4Problem(parts.ip) ?? portProblem(parts.port)) === undefined
    }
    expect([...fuzzInputs, ...long].filter((text) => !isValid(text))).toEqual([])
    fc.assert(fc.property(typed, isValid), { numRuns: runs(250) })
  })
})
