import fc from 'fast-check'
import { expect } from 'vitest'
import { testProperty, testRandomCases } from '../../testing/random-cases'
import { changesOf } from './config-changes'
import { CONFIG_KEYS, isSameJson, withEdits, withKnownKeys } from './config-keys'
import { configProblems } from './config-problems'
import { changedFields, editsOf, readConfig, storedKeyOf, type TypedConfig } from './config-values'

const COUNT = 250

const spellings = CONFIG_KEYS.flatMap((key) => {
  const camel = key.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return [key, key, key, key.toLowerCase(), camel]
})
const strangeKeys = ['__proto__', 'constructor', 'toJSON', 'data', 'message', 'webhookUrl', '']

/** A value that a panel may have stored: mostly typical values, sometimes any JSON value. */
const stored = fc.oneof(
  fc.constantFrom('Nova', 'a\r\nb', 'a\nb', '', 'true', 'false', '12', ' 12 ', '203.0.113.20', 'qbox', null),
  fc.constantFrom<unknown>(true, false, 0, 1, 12, 30_120, [], {}, ['a', ''], [{ text: 'A', url: 'https://a.example' }]),
  fc.array(fc.record({ text: fc.string(), url: fc.webUrl(), icon: fc.string() }), { maxLength: 4 }),
  fc.jsonValue({ maxDepth: 3 }),
)

const inJson = ([key, value]: readonly [string, unknown]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`
/** Any configuration, read as `config`. It is parsed from JSON, so that `__proto__` is an ordinary key. */
const received = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...spellings, ...strangeKeys), fc.string()), stored), { maxLength: 25 })
  .map((entries): Record<string, unknown> => JSON.parse(`{${entries.map(inJson).join()}}`))
const anyConfig = received.map(withKnownKeys)

/** Mostly valid texts. Browsers normalize line ends, and one-line fields have none. */
const line = fc.oneof(
  fc.constantFrom('', ' ', 'Vela', ' Vela ', 'Lyra', 'Nova', 'lb', 'esx'),
  fc.string({ minLength: 1 }).map((text) => `${text.replace(/[\r\n]/g, '')}.`),
)
const digits = fc.oneof(
  { weight: 9, arbitrary: fc.oneof(fc.integer({ min: 1, max: 36 }).map(String), fc.constantFrom('012', ' 7 ')) },
  fc.constantFrom('0', '70000', '', '1e3', '-1'),
)
const paragraph = fc.array(line, { maxLength: 3 }).map((lines) => lines.join('\n'))
const linkText = fc.constantFrom('A', ' B ', '')
const linkUrl = fc.constantFrom('https://a.example', ' http://b ', '')
const link = fc.record({ text: linkText, url: linkUrl })
const wholeLink = link.filter(({ text, url }) => (text === '') === (url === ''))
const links = fc.tuple(fc.oneof(wholeLink, wholeLink, link), wholeLink).map(([{ text, url }, second]) => ({
  ...{ footerText1: text, footerUrl1: url },
  ...{ footerText2: second.text, footerUrl2: second.url },
}))

const scalars = fc.record(
  {
    ...{ SERVER_NAME: line, SERVER_DESCRIPTION: paragraph, SERVER_IP: fc.oneof(fc.ipV4(), fc.ipV4(), fc.ipV4(), line) },
    ...{ SERVER_PORT: digits, PUNISHMENT_MONTHS: digits, CALENDAR_TIMEZONE: line, RULES_PAGE: fc.boolean() },
    ...{ PREVIOUS_CALENDAR_EVENTS: fc.boolean(), PERSONAL_INV_SLOTS: digits, PHONE: line, STAFF_RULES: paragraph },
  },
  { requiredKeys: [] },
)
const edits = fc.tuple(scalars, fc.option(links)).map(([typed, both]): Partial<TypedConfig> => ({ ...typed, ...both }))

/** Types into the form of a configuration. Rules that are stored as a list are typed as a list. */
function typedInto(config: Record<string, unknown>, typed: Partial<TypedConfig>): TypedConfig {
  const shown = readConfig(config).typed
  const { STAFF_RULES: rules = shown.STAFF_RULES } = typed
  const isList = typeof shown.STAFF_RULES !== 'string'
  return { ...shown, ...typed, STAFF_RULES: isList && typeof rules === 'string' ? rules.split('\n') : rules }
}

/** All entries except `keys` as JSON text, which preserves order and exact values. */
const without = (config: object, ...keys: readonly string[]) =>
  Object.entries(config)
    .filter(([key]) => !keys.includes(key))
    .map(inJson)

/** Removes what a save drops: surrounding spaces, leading zeros and empty rules. */
function normalized(value: TypedConfig[keyof TypedConfig]): unknown {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string') return value.filter((rule) => rule.trim() !== '')
  return /^\s*\d+\s*$/.test(value) ? Number(value) : value.trim()
}

testProperty('an unedited form has no edits, no problems and no changes', COUNT, anyConfig, (config) => {
  const { typed } = readConfig(config)
  expect([editsOf(config, typed), configProblems(typed, typed), changesOf(config, typed)]).toEqual([{}, {}, []])
})

testRandomCases(
  'a save preserves everything that was not edited',
  COUNT,
  fc.tuple(anyConfig, edits),
  { edited: 50 },
  async ([config, changes]) => {
    const typed = typedInto(config, changes)
    const keys = changedFields(readConfig(config).typed, typed).map(storedKeyOf)
    const saved = withEdits(config, editsOf(config, typed))
    expect(without(saved, ...keys)).toEqual(without(config, ...keys))
    return isSameJson(saved, config) ? [] : ['edited']
  },
)

testRandomCases(
  'saved values are read back as typed and are no longer edits',
  COUNT,
  fc.tuple(anyConfig, edits),
  { 'read again': 33 },
  async ([config, changes]) => {
    const before = readConfig(config)
    const typed = typedInto(config, changes)
    if (Object.keys(configProblems(before.typed, typed)).length > 0) return []
    const saved = withEdits(config, editsOf(config, typed))
    const again = readConfig(saved)
    const fields = changedFields(before.typed, typed).filter((field) => {
      const key = storedKeyOf(field)
      return key !== 'FOOTER_LINKS' && !before.fixed.has(key)
    })
    const shown = (values: TypedConfig) => fields.map((field) => [field, normalized(values[field])])
    expect([shown(again.typed), again.fixed, editsOf(saved, again.typed)]).toEqual([shown(typed), before.fixed, {}])
    return ['read again']
  },
)
