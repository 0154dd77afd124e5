import fc from 'fast-check'
import { expect } from 'vitest'
import { loadDefinition } from '../server/contract/load-definition'
import type { OperationId } from '../server/schemas'

const { checkBody } = await loadDefinition()

/** Mostly values of the first kind, so that a form of many fields is often complete. */
export function usually<Value>(valid: fc.Arbitrary<Value>, other: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ arbitrary: valid, weight: 20 }, { arbitrary: other, weight: 1 })
}

/** Typed text of any script and length. Sometimes it is empty, or consists only of characters that look empty. */
export const typedText: fc.Arbitrary<string> = usually(
  fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
    fc.constantFrom(
      ...['Nova', ' Nova ', 'ÄÖ "<b>"', '東京', '👩‍🚀', '\u200b', '\u0085', '\ud800'],
      ...['a\nb', 'x'.repeat(5_000)],
    ),
  ),
  fc.constantFrom('', ' ', '\t', '\n', '\u00a0', '\u2003', '\u2028', '\u3000', '\ufeff'),
)

/** A typed password, which may consist of spaces. */
const typedPassword: fc.Arbitrary<string> = fc.oneof(typedText, fc.constantFrom(' ', '  ', '\u00a0'))

/** Typed whole numbers, mostly at the limits, with what people type around them, and sometimes anything else. */
export function typedDigits(min: number, max: number): fc.Arbitrary<string> {
  const number = fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }))
  const written = fc.tuple(fc.constantFrom('', ' ', '0', ' 000'), number, fc.constantFrom('', ' ', '\n'))
  return usually(
    written.map(([before, value, after]) => `${before}${value}${after}`),
    fc.constantFrom('', ' ', '1e2', '0x10', '1.5', '-1', '+1', '１', '1 0'),
  )
}

/** Typed IPv4 addresses, and almost such addresses. */
export const typedAddress: fc.Arbitrary<string> = usually(
  fc.oneof(fc.ipV4(), fc.constantFrom('0.0.0.0', '255.255.255.255', ' 203.0.113.20 ')),
  fc.constantFrom('', '203.0.113', '203.0.113.256', '203.0.113.020', '1.2.3.4.5', '::1', '1.2.3.4:80', 'a.example'),
)

const digits = fc.string({ unit: fc.constantFrom('0', '1', '9'), minLength: 17, maxLength: 19 })
const nine = '1'.repeat(9)

/** Typed ids of Discord, and almost such ids. */
const typedId: fc.Arbitrary<string> = usually(
  fc.tuple(fc.constantFrom('', ' '), digits, fc.constantFrom('', ' ', '\n')).map((parts) => parts.join('')),
  fc.constantFrom('', '1'.repeat(16), '1'.repeat(20), `${nine}${nine}x`, '１'.repeat(18), `${nine} ${nine}`),
)

/** The values of the bot's form, in the setup and for a running service. */
export const typedBot = fc.record({
  clientId: typedId,
  clientSecret: typedText,
  botToken: typedText,
  guildId: typedId,
})

/** The values of the database's form, in the setup and for a running service. */
export const typedDatabase = fc.record({
  dbHost: typedText,
  dbPort: usually(typedDigits(1, 65_535), typedDigits(0, 65_536)),
  dbUser: typedText,
  dbPwd: typedPassword,
  dbName: typedText,
})

/** The contract must reject exactly these properties of the payload that a form of the portal sends; by default none. */
type Sent = { readonly payload: object; readonly rejected?: readonly string[] }

type Options = {
  /** The number of random values. */
  readonly numRuns: number
  /** The contract must accept at least so many payloads, and the form or the contract must reject as many. */
  readonly atLeast: number
  /** The parameters of the path, if the body depends on them. */
  readonly path?: Readonly<Record<string, unknown>>
}

/**
 * Checks that the contract accepts what a form accepts, for random values.
 *
 * @param sentFor returns undefined if the form does not accept the values, or sends nothing
 */
export function expectAgreement<Typed>(
  operationId: OperationId,
  { numRuns, atLeast, path = {} }: Options,
  typed: fc.Arbitrary<Typed>,
  sentFor: (typed: Typed) => Sent | undefined,
): void {
  let accepted = 0
  const property = fc.property(typed, (values) => {
    const sent = sentFor(values)
    if (sent === undefined) return
    const { payload, rejected = [] } = sent
    if (rejected.length === 0) accepted += 1
    // Only what arrives as JSON counts.
    const errors = checkBody(operationId, path, JSON.parse(JSON.stringify(payload)))
    expect(errors.map(({ field }) => field)).toEqual(rejected)
  })
  fc.assert(property, { numRuns })
  expect(Math.min(accepted, numRuns - accepted)).toBeGreaterThanOrEqual(atLeast)
}

export function hasNone(problems: object): boolean {
  return Object.keys(problems).length === 0
}
