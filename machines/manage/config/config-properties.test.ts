import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { runs } from '../../testing/runs'
import { changesOf } from './config-changes'
import { CONFIG_KEYS, isSameJson, withEdits, withKnownKeys } from './config-keys'
import { configProblems } from './config-problems'
import { changedFields, editsOf, readConfig, storedKeyOf, type TypedConfig } from './config-values'

const RUNS = runs(1_000)

// So many configurations take seconds on a busy machine, and minutes in a full run.
vi.setConfig({ testTimeout: 600_000 })

const spellings = CONFIG_KEYS.flatMap((key) => {
  const camel = key.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return [key, key, key, key.toLowerCase(), camel]
})
const strangeKeys = ['__proto__', 'constructor', 'toJSON', 'data', 'message', 'webhookUrl', '']

/** What a panel may have stored: mostly values such as ours, and anything else that JSON can hold. */
const stored = fc.oneof(
  fc.constantFrom('Nova', 'a\r\nb', 'a\nb', '', 'true', 'false', '12', ' 12 ', '203.0.113.20', 'qbox', null),
  fc.constantFrom<unknown>(true, false, 0, 1, 12, 30_120, [], {}, ['a', ''], [{ text: 'A', url: 'https://a.example' }]),
  fc.array(fc.record({ text: fc.string(), url: fc.webUrl(), icon: fc.string() }), { maxLength: 4 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Any configuration, with `__proto__` as the key that it is in a JSON. */
const received = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...spellings, ...strangeKeys), fc.string()), stored), { maxLength: 25 })
  .map((entries): Record<string, unknown> => JSON.parse(`{${entries.map(inJson).join()}}`))

function inJson([key, value]: readonly [string, unknown]): string {
  return `${JSON.stringify(key)}:${JSON.stringify(value)}`
}

/** What somebody types: a browser's fields have one kind of line end, and those of one line none. */
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

/** The same, as the form lets it pass. */
const goodEdits: typeof anyEdits = fc
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

/** The form of a configuration in which this was typed; rules that came as a list are typed as one. */
function typedInto(config: Record<string, unknown>, typed: Partial<TypedConfig>): TypedConfig {
  const shown = readConfig(config).typed
  const { STAFF_RULES: rules = shown.STAFF_RULES } = typed
  const isList = typeof shown.STAFF_RULES !== 'string'
  return { ...shown, ...typed, STAFF_RULES: isList && typeof rules === 'string' ? rules.split('\n') : rules }
}

/** Everything but the key, as text: in its order, with the values to the last sign. */
const without = (config: object, ...keys: readonly string[]) =>
  Object.entries(config)
    .filter(([key]) => !keys.includes(key))
    .map(inJson)

test('a form that nobody touched has nothing to save, nothing to complain of, and nothing to show', () => {
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

test('keys are renamed, and nothing is lost: every value is there once, in its order', () => {
  fc.assert(
    fc.property(received, (sent) => {
      const config = withKnownKeys(sent)
      const inOrder = (one: object) => Object.values(one).map((value) => JSON.stringify(value))
      // Keys such as '0' come first in every object.
      expect([inOrder(config), withKnownKeys(config)]).toEqual([inOrder(sent), config])
    }),
    { numRuns: RUNS },
  )
})

test('everything that JSON can hold is read, and each field has a value of its kind', () => {
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

test('what was not typed is as it was', () => {
  let edited = 0
  fc.assert(
    fc.property(received, anyEdits, (sent, said) => {
      const config = withKnownKeys(sent)
      const typed = typedInto(config, said)
      const keys = changedFields(readConfig(config).typed, typed).map(storedKeyOf)
      const saved = withEdits(config, editsOf(config, typed))
      expect(without(saved, ...keys)).toEqual(without(config, ...keys))
      edited += Number(!isSameJson(saved, config))
    }),
    { numRuns: RUNS },
  )
  expect(edited).toBeGreaterThan(RUNS / 2)
})

test('what is written and read again is what was typed, and is not saved once more', () => {
  let readAgain = 0
  fc.assert(
    fc.property(received, fc.oneof(goodEdits, anyEdits), (sent, said) => {
      const config = withKnownKeys(sent)
      const before = readConfig(config)
      const typed = typedInto(config, said)
      if (Object.keys(configProblems(before.typed, typed)).length > 0) return
      readAgain += 1
      const saved = withEdits(config, editsOf(config, typed))
      const again = readConfig(saved)
      const fields = changedFields(before.typed, typed).filter((field) => !before.fixed.has(storedKeyOf(field)))
      const isLink = (field: string) => field.startsWith('footer')
      expect(fields.filter((field) => !isLink(field)).map((field) => [field, inShort(again.typed[field])])).toEqual(
        fields.filter((field) => !isLink(field)).map((field) => [field, inShort(typed[field])]),
      )
      expect([again.fixed, editsOf(saved, again.typed)]).toEqual([before.fixed, {}])
    }),
    { numRuns: RUNS },
  )
  expect(readAgain).toBeGreaterThan(RUNS / 3)
})

/** Spaces at an end, zeros before a number and empty rules come to nothing. */
function inShort(value: TypedConfig[keyof TypedConfig]): unknown {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string') return value.filter((rule) => rule.trim() !== '')
  return /^\s*\d+\s*$/.test(value) ? Number(value) : value.trim()
}

test('links that are written and read again are those that were typed, without gaps, and then those beyond the slots', () => {
  const link = fc.record({
    text: fc.constantFrom('A', ' B ', ''),
    url: fc.constantFrom('https://a.example', ' http://b ', ''),
  })
  const whole = link.filter(({ text, url }) => (text.trim() === '') === (url.trim() === ''))
  const stand = { text: fc.string({ minLength: 1 }), url: fc.webUrl(), icon: fc.string() }
  const old = fc.array(fc.record(stand, { noNullPrototype: true }), { maxLength: 4 })
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
