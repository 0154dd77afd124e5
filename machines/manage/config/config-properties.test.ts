import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { least, runs } from '../../testing/runs'
import { changesOf } from './config-changes'
import { CONFIG_KEYS, isSameJson, withEdits, withKnownKeys } from './config-keys'
import { configProblems } from './config-problems'
import { changedFields, editsOf, readConfig, storedKeyOf, type TypedConfig } from './config-values'

const RUNS = runs(250)

// So many configurations take seconds on a busy machine, and minutes in a full run.
vi.setConfig({ testTimeout: 600_000 })

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

/** Any configuration. It is parsed from JSON, so that `__proto__` is an ordinary key. */
const received = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...spellings, ...strangeKeys), fc.string()), stored), { maxLength: 25 })
  .map((entries): Record<string, unknown> => JSON.parse(`{${entries.map(inJson).join()}}`))

function inJson([key, value]: readonly [string, unknown]): string {
  return `${JSON.stringify(key)}:${JSON.stringify(value)}`
}

/** Typed text: browsers normalize line ends, and one-line fields have none. */
const line = fc.oneof(
  fc.constantFrom('', ' ', 'Vela', ' Vela ', 'esx'),
  fc.string().map((text) => text.replace(/[\r\n]/g, '')),
)
const digits = fc.oneof(fc.integer({ min: 0, max: 70_000 }).map(String), fc.constantFrom('012', ' 7 ', '', '1e3', '-1'))
const paragraph = fc.oneof(
  line,
  fc.array(line, { maxLength: 3 }).map((lines) => lines.join('\n')),
)
const address = fc.oneof(fc.webUrl(), fc.constantFrom('', 'javascript:alert(1)', ' https://a.example '))

const anyEdits: fc.Arbitrary<Partial<TypedConfig>> = fc.record(
  {
    SERVER_NAME: line,
    SERVER_DESCRIPTION: paragraph,
    SERVER_IP: fc.oneof(fc.ipV4(), line),
    SERVER_PORT: digits,
    PUNISHMENT_MONTHS: digits,
    CALENDAR_TIMEZONE: line,
    RULES_PAGE: fc.boolean(),
    PREVIOUS_CALENDAR_EVENTS: fc.boolean(),
    PERSONAL_INV_SLOTS: digits,
    PHONE: line,
    STAFF_RULES: paragraph,
    footerText1: line,
    footerUrl1: address,
    footerText2: line,
    footerUrl2: address,
  },
  { requiredKeys: [] },
)

/** Edits that pass validation. */
const validEdits: typeof anyEdits = fc
  .record({
    link: fc.option(
      fc.record({ text: fc.constantFrom('A', ' B '), url: fc.constantFrom('https://a.example', ' http://b ') }),
    ),
    rest: fc.record(
      {
        SERVER_NAME: line.map((text) => `${text}.`),
        SERVER_DESCRIPTION: paragraph,
        SERVER_IP: fc.ipV4(),
        SERVER_PORT: fc.integer({ min: 1, max: 65_535 }).map(String),
        PUNISHMENT_MONTHS: fc.constantFrom('1', '012', ' 36 '),
        RULES_PAGE: fc.boolean(),
        PREVIOUS_CALENDAR_EVENTS: fc.boolean(),
        PHONE: fc.constantFrom('qb', 'none', ' lb '),
        STAFF_RULES: paragraph,
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ link, rest }) => ({ ...rest, ...(link && { footerText2: link.text, footerUrl2: link.url }) }))

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

test('an unedited form has no edits, no problems and no changes', () => {
  fc.assert(
    fc.property(received, (sent) => {
      const config = withKnownKeys(sent)
      const { typed } = readConfig(config)
      expect([editsOf(config, typed), configProblems(typed, typed), changesOf(config, typed)]).toEqual([{}, {}, []])
      expect(JSON.stringify(withEdits(config, editsOf(config, typed)))).toBe(JSON.stringify(config))
    }),
    { numRuns: RUNS },
  )
})

test('renaming keys loses no value', () => {
  fc.assert(
    fc.property(received, (sent) => {
      const config = withKnownKeys(sent)
      const inOrder = (one: object) => Object.values(one).map((value) => JSON.stringify(value))
      // Integer-like keys come first in every object, so only the values are compared.
      expect([inOrder(config), withKnownKeys(config)]).toEqual([inOrder(sent), config])
    }),
    { numRuns: RUNS },
  )
})

test('any JSON value can be read, and each field gets a value of its type', () => {
  const flags = ['RULES_PAGE', 'PREVIOUS_CALENDAR_EVENTS']
  fc.assert(
    fc.property(received, (sent) => {
      const { STAFF_RULES, ...typed } = readConfig(withKnownKeys(sent)).typed
      const wrong = Object.entries(typed).filter(
        ([field, value]) => typeof value !== (flags.includes(field) ? 'boolean' : 'string'),
      )
      const isRules = typeof STAFF_RULES === 'string' || STAFF_RULES.every((rule) => typeof rule === 'string')
      expect([wrong, isRules, Object.keys(typed).length]).toEqual([[], true, 22])
    }),
    { numRuns: RUNS },
  )
})

test('a save preserves everything that was not edited', () => {
  let edited = 0
  fc.assert(
    fc.property(received, anyEdits, (sent, changes) => {
      const config = withKnownKeys(sent)
      const typed = typedInto(config, changes)
      const keys = changedFields(readConfig(config).typed, typed).map(storedKeyOf)
      const saved = withEdits(config, editsOf(config, typed))
      expect(without(saved, ...keys)).toEqual(without(config, ...keys))
      edited += Number(!isSameJson(saved, config))
    }),
    { numRuns: RUNS },
  )
  expect(edited).toBeGreaterThanOrEqual(least(RUNS / 2))
})

test('saved values are read back as typed and are no longer edits', () => {
  let readAgain = 0
  fc.assert(
    fc.property(received, fc.oneof(validEdits, anyEdits), (sent, changes) => {
      const config = withKnownKeys(sent)
      const before = readConfig(config)
      const typed = typedInto(config, changes)
      if (Object.keys(configProblems(before.typed, typed)).length > 0) return
      readAgain += 1
      const saved = withEdits(config, editsOf(config, typed))
      const again = readConfig(saved)
      const fields = changedFields(before.typed, typed).filter((field) => !before.fixed.has(storedKeyOf(field)))
      const isLink = (field: string) => field.startsWith('footer')
      expect(fields.filter((field) => !isLink(field)).map((field) => [field, normalized(again.typed[field])])).toEqual(
        fields.filter((field) => !isLink(field)).map((field) => [field, normalized(typed[field])]),
      )
      expect([again.fixed, editsOf(saved, again.typed)]).toEqual([before.fixed, {}])
    }),
    { numRuns: RUNS },
  )
  expect(readAgain).toBeGreaterThanOrEqual(least(RUNS / 3))
})

/** Removes what a save drops: surrounding spaces, leading zeros and empty rules. */
function normalized(value: TypedConfig[keyof TypedConfig]): unknown {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string') return value.filter((rule) => rule.trim() !== '')
  return /^\s*\d+\s*$/.test(value) ? Number(value) : value.trim()
}

test('saved links are the typed ones without gaps, followed by the links beyond the slots', () => {
  const link = fc.record({
    text: fc.constantFrom('A', ' B ', ''),
    url: fc.constantFrom('https://a.example', ' http://b ', ''),
  })
  const whole = link.filter(({ text, url }) => (text.trim() === '') === (url.trim() === ''))
  const linkParts = { text: fc.string({ minLength: 1 }), url: fc.webUrl(), icon: fc.string() }
  const old = fc.array(fc.record(linkParts, { noNullPrototype: true }), { maxLength: 4 })
  fc.assert(
    fc.property(old, whole, whole, (links, first, second) => {
      const config = { FOOTER_LINKS: links }
      const typed = {
        ...readConfig(config).typed,
        footerText1: first.text,
        footerUrl1: first.url,
        footerText2: second.text,
        footerUrl2: second.url,
      }
      const saved = withEdits(config, editsOf(config, typed))
      const stored = [first, second].map(({ text, url }) => ({ text: text.trim(), url: url.trim() }))
      expect(saved).toMatchObject({ FOOTER_LINKS: [...stored.filter(({ url }) => url !== ''), ...links.slice(2)] })
    }),
    { numRuns: RUNS },
  )
})
