import fc from 'fast-check'
import { expect, test } from 'vitest'
import { botRules } from '#machines/setup/bot'
import { databaseRules } from '#machines/setup/database'
import { domainRules } from '#machines/setup/domain'
import { GAME_OPTIONS, gameRules, type TypedGame } from '#machines/setup/framework'
import { serverRules } from '#machines/setup/server'
import { revealed, type StepRules } from '#machines/setup/step-rules'
import { TIME_ZONES } from '#machines/setup/time-zones'
import { readWholeNumber } from '#machines/shared/numbers'
import { least, runs } from '#machines/testing/random-cases'
import { loadDefinition } from '../server/contract/load-definition'
import type { Schemas } from '../server/schemas'
import { goodPayloads, laterSteps } from '../testing/setup'
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

const { checkBody } = await loadDefinition()

/** The values that the portal sends as numbers. */
const NUMBERS = /^(punishmentMonths|\w+Port|\w+InvSlots)$/

function payloadOf(values: object): Record<string, unknown> {
  const entries = Object.entries(revealed(values)).map(([field, value]) => [
    field,
    NUMBERS.test(field) ? readWholeNumber(String(value)) : value,
  ])
  return Object.fromEntries(entries)
}

/** Checks that the contract accepts what the form of a step accepts. */
function expectStep<Typed extends object, Name extends keyof Typed>(
  flowStep: Schemas['FlowStep'],
  rules: Pick<StepRules<Typed, Name>, 'problems' | 'toSubmission'>,
  typed: fc.Arbitrary<Typed>,
): void {
  const sentFor = (values: Typed) =>
    hasNone(rules.problems(values)) ? { payload: payloadOf(rules.toSubmission(values)) } : undefined
  const options = { numRuns: runs(125), atLeast: least(runs(125) / 20), path: { flowStep } }
  expectAgreement('submitFlowStep', options, typed, sentFor)
}

test('the framework', () => {
  const option = (field: keyof TypedGame) =>
    usually(fc.constantFrom(...GAME_OPTIONS[field].map(({ value }) => value)), fc.constantFrom('', 'QB', 'lb', 'ox'))
  const [framework, inventory] = [option('framework'), option('inventory')]
  const typed = fc.record({ framework, inventory, housing: option('housing'), phone: option('phone') })
  expectStep('validate_configuration', gameRules, typed)
})

test('the server', () => {
  const slots = usually(typedDigits(1, 1_000), typedDigits(0, 1_001))
  const typed = fc.record({
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
  expectStep('validate_meta', serverRules, typed)
})

test('each listed time zone', () => {
  for (const calendarTimezone of TIME_ZONES) {
    const payload = { ...goodPayloads.validate_meta, calendarTimezone }
    expect(checkBody('submitFlowStep', { flowStep: 'validate_meta' }, payload)).toEqual([])
  }
})

test('the domain', () => {
  // Labels at the borders of the rules: short and long, with hyphens, digits, other scripts and capital letters.
  const unusual = ['xn--nder-4na', 'münchen', '例え', 'Panel', '7', '0x7f']
  const label = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'z', '0', 'x', '-'), minLength: 1, maxLength: 5 }),
    fc.constantFrom('a'.repeat(62), 'a'.repeat(63), 'a'.repeat(64), ...unusual),
  )
  const name = fc.oneof(
    fc.domain(),
    fc.array(label, { minLength: 1, maxLength: 5 }).map((labels) => labels.join('.')),
  )
  const before = fc.constantFrom('', ' ', 'https://', 'HTTP://', 'ftp://')
  const after = fc.constantFrom('', '/', ' ', ':80', '.', '/path')
  const typed = fc.tuple(before, name, after).map((parts) => ({ domain: parts.join('') }))
  expectStep('validate_dns', domainRules, typed)
})

// The longest names are at the limit of the whole length.
test.each([251, 252, 253, 254])('a domain of %d characters', (length) => {
  const labels = 'a.'.repeat(200).slice(0, length - 2)
  const domain = `${labels.replace(/\.$/, 'a')}.b`
  expect(domain).toHaveLength(length)
  const errors = checkBody('submitFlowStep', { flowStep: 'validate_dns' }, { domain })
  expect(hasNone(errors)).toBe(hasNone(domainRules.problems({ domain })))
})

test('the bot and the database', () => {
  expectStep('validate_discord', botRules, typedBot)
  expectStep('validate_db', databaseRules, typedDatabase)
})

test("a step's data is rejected for every other step", () => {
  const payloads = { validate_stripe: { stripeSubscriptionId: 'sub_1' }, ...goodPayloads }
  for (const flowStep of ['validate_stripe', ...laterSteps] as const) {
    const accepted = Object.entries(payloads).filter(([, body]) =>
      hasNone(checkBody('submitFlowStep', { flowStep }, body)),
    )
    expect(accepted.map(([step]) => step)).toEqual([flowStep])
  }
})
