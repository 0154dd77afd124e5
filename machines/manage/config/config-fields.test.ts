import { expect, test, vi } from 'vitest'
import { optionsWith, zonesWith } from './config-fields'

test.each([
  ['esx', ['qb', 'esx']],
  ['QB', ['qb', 'esx', 'QB']],
  [' ', ['qb', 'esx', ' ']],
  ['', ['qb', 'esx', '']],
])('a select with %j stored offers %j', (stored, offered) => {
  expect(optionsWith(['qb', 'esx'], stored)).toEqual(offered)
})

test('the time zones are those of the browser, UTC and the stored zone, each once', () => {
  const zones = zonesWith('')
  const some = ['UTC', 'America/New_York', 'Europe/Berlin', 'Pacific/Honolulu']
  expect([zones.length > 400, some.map((zone) => zones.filter((one) => one === zone))]).toEqual([
    true,
    some.map((zone) => [zone]),
  ])
  expect(['Mars/Base', 'UTC', 'Europe/Berlin'].map(zonesWith)).toEqual([[...zones, 'Mars/Base'], zones, zones])
})

test('the time zones are UTC and the stored zone if the browser lists none', () => {
  vi.stubGlobal('Intl', { ...Intl, supportedValuesOf: undefined })
  const offered = zonesWith('Europe/Berlin')
  vi.unstubAllGlobals()
  expect(offered).toEqual(['UTC', 'Europe/Berlin'])
})
