import { expect, test } from 'vitest'
import type { Rejection } from '../server/rejection'
import { rejectBrokenConfig } from './config-rules'
import { adaConfig, veraConfigs } from './configs.seeds'

type Config = Readonly<Record<string, unknown>>

/** Returns the fields of the rejection of a configuration. */
const brokenIn = (stored: Config, config: Config) =>
  rejectBrokenConfig(stored, config).then(
    () => [],
    ({ body }: Rejection) => body.context?.validationErrors?.map(({ field }) => field),
  )

const links = veraConfigs.active.FOOTER_LINKS
const badLinks = [
  { text: ' ', url: 'https://a.example' },
  { text: 'B', url: 'ftp://b' },
]
const broken = { FOOTER_LINKS: badLinks, SERVER_PORT: '65536', SERVER_NAME: null, STAFF_RULES: ['a', 5], ELSE: null }
const { footerLinks, staff_rules, ...others } = adaConfig
const upperCase = { ...others, FOOTER_LINKS: footerLinks, STAFF_RULES: staff_rules }

test.each<[string, Config, Config, string[]]>([
  ['broken values of known keys, each once', {}, broken, ['SERVER_NAME', 'SERVER_PORT', 'STAFF_RULES', 'FOOTER_LINKS']],
  ['numbers as text', {}, { SERVER_PORT: '030120', PUNISHMENT_MONTHS: '36' }, []],
  ['flags as text or numbers', {}, { RULES_PAGE: 'false', PREVIOUS_CALENDAR_EVENTS: 0 }, []],
  ['unchanged values of any shape', veraConfigs.ending, { ...veraConfigs.ending, SERVER_NAME: 'Renamed' }, []],
  ['a changed value of that shape', veraConfigs.ending, { STAFF_RULES: { version: 3, rules: ['a'] } }, ['STAFF_RULES']],
  ['moved links', { FOOTER_LINKS: badLinks }, { FOOTER_LINKS: [...links, ...badLinks.toReversed()] }, []],
  ['a new link', { FOOTER_LINKS: links }, { FOOTER_LINKS: [...links, ...badLinks] }, ['FOOTER_LINKS']],
  ['old keys as upper-case keys', adaConfig, upperCase, []],
  ['the value of the same key', { SERVER_PORT: 'none' }, { SERVER_PORT: 'none' }, []],
  ['another value of the same key', { SERVER_PORT: 'none' }, { SERVER_PORT: 'other' }, ['SERVER_PORT']],
  ['the value of a key in lower case', { server_port: 'none' }, { SERVER_PORT: 'none' }, []],
  ['the value of a key in camel case', { serverPort: 'none' }, { SERVER_PORT: 'none' }, []],
  ['another value of a key in camel case', { serverPort: 'none' }, { SERVER_PORT: 'other' }, ['SERVER_PORT']],
])('of %s, these are rejected', async (_, stored, config, fields) => {
  expect(await brokenIn(stored, config)).toEqual(fields)
})
