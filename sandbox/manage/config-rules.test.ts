import { describe, expect, test } from 'vitest'
import { ada, vera } from '../account/people.seeds'
import { createSandbox } from '../sandbox'
import { adaActiveServiceId, veraServiceIds } from '../services/services.seeds'
import { configOf, invalidReading, saveConfig } from '../testing/deployment'
import { effectsOf } from '../testing/payments'
import { createTestClient } from '../testing/test-client'
import { rejectBrokenConfig } from './config-rules'
import { adaConfig, veraConfigs } from './configs.seeds'

async function signedIn(person = vera) {
  const client = await createTestClient(createSandbox())
  await client.signIn(person)
  return client
}

const TEXT = 'must be a string'
const FLAG = 'must be true or false'
const ADDRESS = 'must be an IPv4 address'
const ZONE = 'must be an IANA time zone'
const LINKS = 'must be a list of links, each with text and an http or https URL'
const RULES = 'must be a string or a list of strings'
const number = (least: number, most: number) => `must be a whole number from ${least} to ${most}`

const url = 'https://rules.example'
const brokenLinks: readonly unknown[] = [
  'none',
  {},
  null,
  ['https://rules.example'],
  [null],
  [{ text: 'Rules' }],
  [{ url }],
  [{ text: ' ', url }],
  [{ text: 5, url }],
  [{ text: 'Rules', url: '' }],
  [{ text: 'Rules', url: 5 }],
  [{ text: 'Rules', url: 'rules.example' }],
  [{ text: 'Rules', url: 'ftp://rules.example' }],
  [{ text: 'Rules', url: 'javascript:alert(1)' }],
  [
    { text: 'Rules', url },
    { text: 'Second', url: '' },
  ],
]

type Row = readonly [key: string, message: string, invalid: readonly unknown[], valid: readonly unknown[]]

const texts = ['SERVER_NAME', 'SHORT_NAME', 'SERVER_DESCRIPTION', 'PORTAL_HOME_DESCRIPTION'] as const
const choices = ['FRAMEWORK', 'INVENTORY', 'HOUSING', 'PHONE'] as const
const slots = [
  'PERSONAL_INV_SLOTS',
  'PROPERTY_INV_SLOTS',
  'VEHICLE_TRUNK_INV_SLOTS',
  'VEHICLE_GLOVEBOX_INV_SLOTS',
] as const

const rows: readonly Row[] = [
  ...[...texts, ...choices].map((key): Row => [key, TEXT, [5, null, true, ['text'], {}], ['', 'Something else']]),
  ...slots.map(
    (key): Row => [
      key,
      number(1, 1000),
      [0, 1001, 1.5, -1, '', '0', '1001', '1.5', ' 5', '5 ', '1e2', '0x10', null, true, [5]],
      [1, 1000, '1', '1000', '007'],
    ],
  ),
  ['SERVER_IP', ADDRESS, ['203.0.113', '203.0.113.256', '::1', 'a.example', ' ', 5, null], ['', '198.51.100.7']],
  ['SERVER_PORT', number(1, 65_535), [0, 65_536, 1.5, '0', '65536', '', 'x', null], [1, 65_535, '1', '65535']],
  ['PUNISHMENT_MONTHS', number(1, 36), [0, 37, '37', '', null, false], [1, 36, '1', '36']],
  ['RULES_PAGE', FLAG, ['yes', '', 'TRUE', 0, 1, null, [true]], [true, false, 'false']],
  ['PREVIOUS_CALENDAR_EVENTS', FLAG, ['yes', '', 0, null], [true, false, 'true', 'false']],
  ['CALENDAR_TIMEZONE', ZONE, ['', 'Mars/Base', '+01:00', 5, null], ['UTC', 'America/New_York']],
  ['STAFF_RULES', RULES, [5, null, true, {}, { rules: ['a'] }, ['a', 5], [['a']]], ['', 'One.', [], ['One.', '']]],
  ['FOOTER_LINKS', LINKS, brokenLinks, [[], [{ text: 'Rules', url, icon: 'book' }], [{ text: 'A', url: 'HTTP://b' }]]],
]

describe('a key of a configuration', () => {
  test.each(rows)('with an invalid value is rejected and not stored: %s', async (key, message, invalid) => {
    const client = await signedIn()
    for (const value of invalid) {
      const response = await saveConfig(client, veraServiceIds.suspended, { [key]: value })
      expect([value, response]).toEqual([value, invalidReading({ field: key, message })])
    }
    expect(await configOf(client, veraServiceIds.suspended)).toEqual({})
    expect(await effectsOf(client, 'configSaved')).toEqual([])
  })

  test.each(rows)('with a valid value is stored unchanged: %s', async (key, _, __, valid) => {
    const client = await signedIn()
    for (const value of valid) {
      expect([value, await saveConfig(client, veraServiceIds.suspended, { [key]: value })]).toMatchObject([
        value,
        { status: 200 },
      ])
      expect(await configOf(client, veraServiceIds.suspended)).toEqual({ [key]: value })
    }
  })

  test('has a rule if it is a known key', () => {
    const old = { footerLinks: 'FOOTER_LINKS', staff_rules: 'STAFF_RULES' }
    const keys = Object.keys(adaConfig).map((key) => Object.entries(old).find(([name]) => name === key)?.[1] ?? key)
    const unknown = ['FEATURE_FLAGS', 'webhookUrl']
    expect(rows.map(([key]) => key).sort()).toEqual(keys.filter((key) => !unknown.includes(key)).sort())
  })
})

test('all broken keys are reported at once', async () => {
  const config = { FOOTER_LINKS: 5, SERVER_PORT: 0, SERVER_NAME: 5, STAFF_RULES: 5, ELSE: 5 }
  expect(await saveConfig(await signedIn(), veraServiceIds.active, config)).toEqual(
    invalidReading(
      { field: 'SERVER_NAME', message: TEXT },
      { field: 'SERVER_PORT', message: number(1, 65_535) },
      { field: 'STAFF_RULES', message: RULES },
      { field: 'FOOTER_LINKS', message: LINKS },
    ),
  )
})

describe('an unchanged value', () => {
  test('may have any shape', async () => {
    const client = await signedIn()
    const config = { ...veraConfigs.ending, SERVER_NAME: 'Renamed' }
    expect(await saveConfig(client, veraServiceIds.ending, config)).toMatchObject({ status: 200 })
    expect(await configOf(client, veraServiceIds.ending)).toEqual(config)
    const changed = { ...config, STAFF_RULES: { version: 3, rules: ['a'] } }
    expect(await saveConfig(client, veraServiceIds.ending, changed)).toEqual(
      invalidReading({ field: 'STAFF_RULES', message: RULES }),
    )
  })

  test('may stay in a list of links and move in it', async () => {
    const client = await signedIn()
    const [rules, shop, third] = veraConfigs.active.FOOTER_LINKS
    const links = [shop, third, { ...rules, text: 'House rules' }]
    const save = (FOOTER_LINKS: unknown) => saveConfig(client, veraServiceIds.active, { FOOTER_LINKS })
    expect(await save(links)).toMatchObject({ status: 200 })
    expect(await save([...links, { text: 'Fourth', url: 'fourth.example' }])).toEqual(
      invalidReading({ field: 'FOOTER_LINKS', message: LINKS }),
    )
  })

  test('may be sent under its upper-case key', async () => {
    const client = await signedIn(ada)
    const { footerLinks, staff_rules, ...others } = adaConfig
    const config = { ...others, FOOTER_LINKS: footerLinks, STAFF_RULES: staff_rules }
    expect(await saveConfig(client, adaActiveServiceId, config, ada)).toMatchObject({ status: 200 })
    expect(await configOf(client, adaActiveServiceId)).toEqual(config)
  })
})

// Guards against a bug of `URL.canParse` in Node 20, which rejects such addresses after some thousand calls.
test('accepts 20,000 links with non-ASCII letters', () => {
  const FOOTER_LINKS = Array.from({ length: 20_000 }, () => ({ text: 'Rules', url: 'https://münchen.example/straße' }))
  expect(() => rejectBrokenConfig(adaConfig, { ...adaConfig, FOOTER_LINKS })).not.toThrow()
})
