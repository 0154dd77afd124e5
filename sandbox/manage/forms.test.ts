import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { CONFIG_FIELDS, optionsWith, type TextKey, zonesWith } from '#machines/manage/config/config-fields'
import { CONFIG_KEYS, withEdits, withKnownKeys } from '#machines/manage/config/config-keys'
import { configProblems } from '#machines/manage/config/config-problems'
import { editsOf, readConfig, type TypedConfig } from '#machines/manage/config/config-values'
import { databaseCredentialProblems, discordCredentialProblems, withDefaultPort } from '#machines/manage/credentials'
import { botToSend, type TypedBot } from '#machines/setup/bot'
import { databaseRules, type TypedDatabase } from '#machines/setup/database'
import { revealed } from '#machines/setup/step-rules'
import { least, runs } from '#machines/testing/random-cases'
import { loadDefinition } from '../server/contract/load-definition'
import { adaActiveServiceId } from '../services/services.seeds'
import {
  expectAgreement,
  hasNone,
  typedAddress,
  typedBot,
  typedDatabase,
  typedDigits,
  typedText,
  usually,
} from '../testing/typed-values'
import { rejectBrokenConfig } from './config-rules'

const RUNS = runs(125)
vi.setConfig({ testTimeout: 600_000 })

const { checkBody, checkSchema } = await loadDefinition()
const path = { id: adaActiveServiceId }

describe('the contract accepts what the form accepts', () => {
  test('for the bot', () => {
    const sentFor = (bot: TypedBot) =>
      hasNone(discordCredentialProblems(bot).fields) ? { payload: revealed(botToSend(bot)) } : undefined
    expectAgreement('saveDiscordCredentials', { numRuns: RUNS, atLeast: least(RUNS / 20), path }, typedBot, sentFor)
  })

  test('for the database', () => {
    // An empty port is the usual one.
    const typed = fc.tuple(typedDatabase, usually(fc.constant({}), fc.constant({ dbPort: ' ' })))
    const sentFor = ([fields, port]: [TypedDatabase, object]) => {
      const database = { ...fields, ...port }
      if (!hasNone(databaseCredentialProblems(database).fields)) return undefined
      const { dbPwd, dbPort, ...others } = revealed(databaseRules.toSubmission(withDefaultPort(database)))
      return { payload: { ...others, dbPassword: dbPwd, dbPort: Number(dbPort) } }
    }
    expectAgreement('saveDatabaseCredentials', { numRuns: RUNS, atLeast: least(RUNS / 20), path }, typed, sentFor)
  })

  test('for the configuration, whatever is stored', async () => {
    let edited = 0
    let rejected = 0
    await fc.assert(
      fc.asyncProperty(storedConfig, someEdits, async (stored, edits) => {
        const config = withKnownKeys(stored)
        const shown = readConfig(config).typed
        const typed = typedInto(shown, edits)
        const isRejected = !hasNone(configProblems(shown, typed))
        rejected += Number(isRejected)
        if (isRejected) return
        const changes = editsOf(config, typed)
        edited += Number(!hasNone(changes))
        const sent = withEdits(config, changes)
        expect(checkBody('saveDeploymentConfig', path, { config: sent, userId: 'ada' })).toEqual([])
        await expect(rejectBrokenConfig(stored, sent)).resolves.toBeUndefined()
      }),
      { numRuns: RUNS },
    )
    expect(edited).toBeGreaterThanOrEqual(least(RUNS / 5))
    expect(rejected).toBeGreaterThanOrEqual(least(RUNS / 20))
  })
})

const numbers = Object.entries(CONFIG_FIELDS).flatMap(([key, field]) =>
  field.kind === 'number' ? [[key as TextKey, field] as const] : [],
)

test.each(numbers)('the number %s is valid for the contract and for the form, or for neither', (key, { min, max }) => {
  const shown = readConfig({ [key]: 'none' }).typed
  const texts = fc.oneof(typedDigits(min, max), typedDigits(0, max + 2), typedDigits(0, 70_000))
  fc.assert(
    fc.property(texts, (text) => {
      const isRejected = !hasNone(configProblems(shown, { ...shown, [key]: text }))
      const values: unknown[] = [text.trim(), ...(/^\s*\d+\s*$/.test(text) ? [Number(text)] : [])]
      const errors = values.filter((value) => checkSchema('ConfigValues', { [key]: value }).length > 0)
      expect([text, errors.length]).toEqual([text, isRejected ? values.length : 0])
    }),
    { numRuns: RUNS },
  )
})

test('the contract has a rule for each key of the form', () => {
  const values = Object.fromEntries(CONFIG_KEYS.map((key) => [key, null]))
  const broken = checkSchema('ConfigValues', values).map(({ field }) => field)
  expect(broken.sort()).toEqual([...CONFIG_KEYS].sort())
})

/** The keys in each spelling that the portal knows. */
const spellings = CONFIG_KEYS.flatMap((key) => {
  const camel = key.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return [key, key, key.toLowerCase(), camel]
})

/** A value that a panel may have stored: mostly typical values, sometimes any JSON value. */
const storedValue = fc.oneof(
  fc.constantFrom('Nova', 'a\r\nb', '', 'true', 'false', '12', ' 12 ', '203.0.113.20', 'qbox', null),
  fc.constantFrom<unknown>(true, false, 0, 1, 12, 30_120, [], {}, ['a', ''], [{ text: 'A', url: 'https://a.example' }]),
  fc.array(fc.record({ text: fc.string(), url: fc.webUrl(), icon: fc.string() }, { requiredKeys: [] }), {
    maxLength: 4,
  }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** A configuration is parsed from JSON, as the sandbox and the portal do. */
const storedConfig = fc
  .array(fc.tuple(fc.constantFrom(...spellings, 'webhookUrl', '__proto__', ''), storedValue), { maxLength: 25 })
  .map((entries): Record<string, unknown> => JSON.parse(JSON.stringify(Object.fromEntries(entries))))

const line = typedText.map((text) => text.replace(/[\r\n]/g, ''))
const linkText = usually(line, fc.constant(''))
const linkUrl = usually(
  fc.oneof(
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.constantFrom(' HTTP://b ', 'https://münchen.example/straße', 'https://[::1]:80', 'http://a b', 'https:\\\\a'),
  ),
  fc.constantFrom('', 'javascript:alert(1)', 'ftp://a.example', 'https://', 'https:///a', 'a.example'),
)

const flag = fc.boolean()
const slots = usually(typedDigits(1, 1_000), typedDigits(0, 1_001))
const choice = (key: 'FRAMEWORK' | 'INVENTORY' | 'HOUSING' | 'PHONE') => {
  const { options } = CONFIG_FIELDS[key]
  return fc.oneof(
    fc.constantFrom(...options),
    line.map((shown) => optionsWith(options, shown).at(-1) ?? ''),
  )
}

const someEdits: fc.Arbitrary<Partial<TypedConfig>> = fc
  .record<TypedConfig>({
    SERVER_NAME: line,
    SHORT_NAME: line,
    SERVER_DESCRIPTION: typedText,
    PORTAL_HOME_DESCRIPTION: typedText,
    SERVER_IP: typedAddress,
    SERVER_PORT: usually(typedDigits(1, 65_535), typedDigits(0, 65_536)),
    // The only field whose value can only be selected: the form does not check it again.
    CALENDAR_TIMEZONE: fc.constantFrom(...zonesWith('')),
    PUNISHMENT_MONTHS: usually(typedDigits(1, 36), typedDigits(0, 37)),
    RULES_PAGE: flag,
    PREVIOUS_CALENDAR_EVENTS: flag,
    PERSONAL_INV_SLOTS: slots,
    PROPERTY_INV_SLOTS: slots,
    VEHICLE_TRUNK_INV_SLOTS: slots,
    VEHICLE_GLOVEBOX_INV_SLOTS: slots,
    FRAMEWORK: choice('FRAMEWORK'),
    INVENTORY: choice('INVENTORY'),
    HOUSING: choice('HOUSING'),
    PHONE: choice('PHONE'),
    STAFF_RULES: fc.array(line, { maxLength: 4 }),
    footerText1: linkText,
    footerUrl1: linkUrl,
    footerText2: linkText,
    footerUrl2: linkUrl,
  })
  .chain((typed) => fc.subarray(Object.entries(typed), { maxLength: 8 }).map((entries) => Object.fromEntries(entries)))

/** Types into the form. Rules that are stored as a text are typed as a text. */
function typedInto(shown: TypedConfig, edits: Partial<TypedConfig>): TypedConfig {
  const { STAFF_RULES: rules = shown.STAFF_RULES } = edits
  const isText = typeof shown.STAFF_RULES === 'string'
  return { ...shown, ...edits, STAFF_RULES: isText && typeof rules !== 'string' ? rules.join('\n') : rules }
}
