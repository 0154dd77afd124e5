import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { botRules, type TypedBot } from '#machines/setup/bot'
import { databaseRules, type TypedDatabase } from '#machines/setup/database'
import { domainRules } from '#machines/setup/domain'
import { GAME_OPTIONS, gameRules, type TypedGame } from '#machines/setup/framework'
import { serverRules, TIME_ZONES, type TypedServer } from '#machines/setup/server'
import { revealed, type StepRules } from '#machines/setup/step-rules'
import { readWholeNumber } from '#machines/shared/numbers'
import { least, runs } from '#machines/testing/runs'
import { loadDefinition } from '../server/definition'
import type { Schemas } from '../server/schemas'
import { goodPayloads, laterSteps } from '../testing/setup'
import { typedAddress, typedDigits, typedId, typedPassword, typedText, usually } from '../testing/typed-values'

const RUNS = runs(125)
vi.setConfig({ testTimeout: 600_000 })

const { checkBody } = await loadDefinition()

/** The values that the portal sends as numbers. */
const NUMBERS: ReadonlySet<string> = new Set([
  'serverPort',
  'punishmentMonths',
  'personalInvSlots',
  'propertyInvSlots',
  'vehicleTrunkInvSlots',
  'vehicleGloveboxInvSlots',
  'dbPort',
])

function payloadOf(values: object): Record<string, unknown> {
  const entries = Object.entries(revealed(values)).map(([field, value]) => [
    field,
    NUMBERS.has(field) ? readWholeNumber(String(value)) : value,
  ])
  return Object.fromEntries(entries)
}

/** The contract accepts what the form accepts, also if the step in the path does not select one of the schemas. */
function expectAccepted<Typed extends object, Name extends keyof Typed>(
  flowStep: Schemas['FlowStep'],
  rules: StepRules<Typed, Name>,
  typed: fc.Arbitrary<Typed>,
): void {
  let accepted = 0
  fc.assert(
    fc.property(typed, (values) => {
      if (Object.keys(rules.problems(values)).length > 0) return
      accepted += 1
      const payload = payloadOf(rules.toSubmission(values))
      expect([checkBody('submitFlowStep', { flowStep }, payload), checkBody('submitFlowStep', {}, payload)]).toEqual([
        [],
        [],
      ])
    }),
    { numRuns: RUNS },
  )
  expect(accepted).toBeGreaterThanOrEqual(least(RUNS / 10))
  expect(RUNS - accepted).toBeGreaterThanOrEqual(least(RUNS / 20))
}

const option = (field: keyof TypedGame) =>
  usually(fc.constantFrom(...GAME_OPTIONS[field].map(({ value }) => value)), fc.constantFrom('', 'QB', 'lb', 'ox'))

const slots = usually(typedDigits(1, 1_000), typedDigits(0, 1_001))

/** Labels at the borders of the rules: short and long, with hyphens, digits, other scripts and capital letters. */
const label = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'z', '0', 'x', '-'), minLength: 1, maxLength: 5 }),
  fc.constantFrom(
    'a'.repeat(62),
    'a'.repeat(63),
    'a'.repeat(64),
    'xn--nder-4na',
    'münchen',
    '例え',
    'Panel',
    '7',
    '0x7f',
  ),
)

const typedDomain = fc
  .tuple(
    fc.constantFrom('', ' ', 'https://', 'HTTP://', 'ftp://'),
    fc.oneof(
      fc.domain(),
      fc.array(label, { minLength: 1, maxLength: 5 }).map((labels) => labels.join('.')),
    ),
    fc.constantFrom('', '/', ' ', ':80', '.', '/path'),
  )
  .map((parts) => ({ domain: parts.join('') }))

test('the framework', () => {
  const typed = fc.record<TypedGame>({
    framework: option('framework'),
    inventory: option('inventory'),
    housing: option('housing'),
    phone: option('phone'),
  })
  expectAccepted('validate_configuration', gameRules, typed)
})

test('the server', () => {
  const typed = fc.record<TypedServer>({
    serverIp: typedAddress,
    serverPort: usually(typedDigits(1, 65_535), typedDigits(0, 65_536)),
    serverName: typedText,
    shortName: typedText,
    serverDescription: typedText,
    portalHomeDescription: typedText,
    calendarTimezone: usually(fc.constantFrom(...TIME_ZONES), fc.constantFrom('', 'Mars/Base', '+01:00')),
    punishmentMonths: usually(typedDigits(1, 36), typedDigits(0, 37)),
    rulesPage: fc.boolean(),
    previousCalendarEvents: fc.boolean(),
    personalInvSlots: slots,
    propertyInvSlots: slots,
    vehicleTrunkInvSlots: slots,
    vehicleGloveboxInvSlots: slots,
  })
  expectAccepted('validate_meta', serverRules, typed)
})

test('each listed time zone', () => {
  for (const calendarTimezone of TIME_ZONES) {
    const payload = { ...goodPayloads.validate_meta, calendarTimezone }
    expect(checkBody('submitFlowStep', { flowStep: 'validate_meta' }, payload)).toEqual([])
  }
})

test('the domain', () => {
  expectAccepted('validate_dns', domainRules, typedDomain)
})

// The longest names are at the limit of the whole length.
test.each([251, 252, 253, 254])('a domain of %d characters', (length) => {
  const domain = `${'a.'.repeat(200)}`
    .slice(0, length - 2)
    .replace(/\.$/, 'a')
    .concat('.b')
  expect(domain).toHaveLength(length)
  const isAccepted = checkBody('submitFlowStep', { flowStep: 'validate_dns' }, { domain }).length === 0
  expect(isAccepted).toBe(Object.keys(domainRules.problems({ domain })).length === 0)
})

test('the bot', () => {
  const typed = fc.record<TypedBot>({
    clientId: typedId,
    clientSecret: typedText,
    botToken: typedText,
    guildId: typedId,
  })
  expectAccepted('validate_discord', botRules, typed)
})

test('the database', () => {
  const typed = fc.record<TypedDatabase>({
    dbHost: typedText,
    dbPort: usually(typedDigits(1, 65_535), typedDigits(0, 65_536)),
    dbUser: typedText,
    dbPwd: typedPassword,
    dbName: typedText,
  })
  expectAccepted('validate_db', databaseRules, typed)
})

test("a step's data is rejected for every other step", () => {
  const payloads = { validate_stripe: { stripeSubscriptionId: 'sub_1' }, ...goodPayloads }
  for (const flowStep of ['validate_stripe', ...laterSteps] as const) {
    const accepted = Object.entries(payloads).filter(
      ([, payload]) => checkBody('submitFlowStep', { flowStep }, payload).length === 0,
    )
    expect(accepted.map(([step]) => step)).toEqual([flowStep])
  }
})
