import { describe, expect, test, vi } from 'vitest'
import { CONFIG_FIELDS, fieldOf, optionsWith, zonesWith } from './config-fields'
import { CONFIG_KEYS } from './config-keys'
import { SCALAR_KEYS } from './config-values'

test('each key except the two lists has its own field', () => {
  const lists = CONFIG_KEYS.filter((key) => !Object.hasOwn(CONFIG_FIELDS, key))
  expect([lists, SCALAR_KEYS.length]).toEqual([['STAFF_RULES', 'FOOTER_LINKS'], 18])
})

test('the fields have the documented defaults', () => {
  expect(Object.fromEntries(SCALAR_KEYS.map((key) => [key, fieldOf(key).default]))).toEqual({
    SERVER_NAME: '',
    SHORT_NAME: '',
    SERVER_DESCRIPTION: '',
    SERVER_IP: '',
    SERVER_PORT: '30120',
    PUNISHMENT_MONTHS: '12',
    PORTAL_HOME_DESCRIPTION: '',
    RULES_PAGE: true,
    PREVIOUS_CALENDAR_EVENTS: true,
    CALENDAR_TIMEZONE: 'America/New_York',
    PERSONAL_INV_SLOTS: '50',
    PROPERTY_INV_SLOTS: '100',
    VEHICLE_TRUNK_INV_SLOTS: '50',
    VEHICLE_GLOVEBOX_INV_SLOTS: '10',
    FRAMEWORK: 'qb',
    INVENTORY: 'qb',
    HOUSING: 'ps',
    PHONE: 'qb',
  })
})

test('the selects offer the documented options in order', () => {
  const options = SCALAR_KEYS.flatMap((key) => {
    const field = fieldOf(key)
    return field.kind === 'choice' ? [[key, field.options]] : []
  })
  expect(options).toEqual([
    ['FRAMEWORK', ['qb', 'esx', 'standalone']],
    ['INVENTORY', ['qb', 'ox', 'none']],
    ['HOUSING', ['ps', 'qs', 'qb', 'none']],
    ['PHONE', ['qb', 'npwd', 'none']],
  ])
})

test('the number fields have the documented bounds', () => {
  const bounds = SCALAR_KEYS.flatMap((key) => {
    const field = fieldOf(key)
    return field.kind === 'number' ? [[key, field.min, field.max]] : []
  })
  expect(bounds).toEqual([
    ['SERVER_PORT', 1, 65_535],
    ['PUNISHMENT_MONTHS', 1, 36],
    ['PERSONAL_INV_SLOTS', 1, 1_000],
    ['PROPERTY_INV_SLOTS', 1, 1_000],
    ['VEHICLE_TRUNK_INV_SLOTS', 1, 1_000],
    ['VEHICLE_GLOVEBOX_INV_SLOTS', 1, 1_000],
  ])
})

test.each([
  ['esx', ['qb', 'esx']],
  ['qbox', ['qb', 'esx', 'qbox']],
  ['QB', ['qb', 'esx', 'QB']],
  [' ', ['qb', 'esx', ' ']],
  ['', ['qb', 'esx', '']],
])('a select with %j stored offers %j', (stored, offered) => {
  expect(optionsWith(['qb', 'esx'], stored)).toEqual(offered)
})

describe('the time zones', () => {
  const zones = zonesWith('')

  test.each(['UTC', 'America/New_York', 'Europe/Berlin', 'Pacific/Honolulu'])('include %s once', (zone) => {
    expect(zones.filter((one) => one === zone)).toEqual([zone])
  })

  test.each([
    ['Mars/Base', ['Mars/Base']],
    ['UTC', []],
    ['Europe/Berlin', []],
    ['', []],
  ])('with %j stored additionally include %j', (stored, more) => {
    expect(zonesWith(stored)).toEqual([...zones, ...more])
  })

  test('are UTC and the stored zone if the browser lists none', () => {
    vi.stubGlobal('Intl', { ...Intl, supportedValuesOf: undefined })
    const offered = zonesWith('Europe/Berlin')
    vi.unstubAllGlobals()
    expect(offered).toEqual(['UTC', 'Europe/Berlin'])
  })

  test('are more than 400', () => {
    expect(zones.length).toBeGreaterThan(400)
  })
})
