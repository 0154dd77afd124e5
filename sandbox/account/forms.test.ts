import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailProblem, newPasswordProblem, passwordProblem, usernameProblem } from '#machines/account/account'
import { least, runs } from '#machines/testing/random-cases'
import { loadDefinition } from '../server/contract/load-definition'
import { expectAgreement } from '../testing/typed-values'
import { SEED_PASSWORD } from './people.seeds'

const { checkBody } = await loadDefinition()
const RANDOM = { numRuns: runs(750), atLeast: least(runs(750) / 20) }

/** Texts at the borders of the rules, from pieces that each rule is about. */
const pieces = (...texts: readonly string[]) =>
  fc.array(fc.constantFrom(...texts), { maxLength: 14 }).map((parts) => parts.join(''))

const space = fc.constantFrom('', '', '', ' ', '\t', '\n', '\u00a0', '\ufeff')
const padded = (text: fc.Arbitrary<string>) => fc.tuple(space, text, space).map((parts) => parts.join(''))

const username = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9]{2,40}$/),
  fc.stringMatching(/^[A-Za-z0-9]{0,4}[-_ .ä]?$/),
  padded(fc.constant('ada')),
)
const email = padded(
  fc.oneof(
    fc.emailAddress(),
    pieces('a', 'B', '7', '@', '@', '.', '.', '-', 'ü', '🦊', ' ', '\n'),
    fc.tuple(pieces('a', '.', '🦊'), pieces('a', '.', '..', '🦊', '@')).map(([local, domain]) => `${local}@${domain}`),
  ),
)
const password = fc.oneof(
  pieces('Aa', 'A1', 'a-', 'Пё', '٣', '🦊', '\ud83e', ' ', '\n', '½', 'ǅ', '中', '€', '_', 'zzzz'),
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => `aA1-${text}`),
)

describe('the contract accepts what the form accepts, and rejects the rest', () => {
  test('of a login', () => {
    const form = fc.record({ email, password: fc.oneof(password, fc.constant('')) })
    expectAgreement('login', RANDOM, form, (typed) => {
      const isAccepted = emailProblem(typed.email) === undefined && passwordProblem(typed.password) === undefined
      // As src/areas/account/account.calls.ts sends it.
      return isAccepted ? { payload: { ...typed, email: typed.email.trim() } } : undefined
    })
  })

  // One field at a time is arbitrary, because few forms would be valid otherwise.
  const fine = { username: 'ada', email: 'ada@example.test', password: SEED_PASSWORD, confirmPassword: SEED_PASSWORD }
  test.each([
    ['username', username, usernameProblem],
    ['email', email.map((text) => text.trim()), emailProblem],
    ['password', password, newPasswordProblem],
  ] as const)('of a registration: %s', (field, value, problem) => {
    expectAgreement('registerAccount', RANDOM, value, (text) => ({
      payload: { ...fine, [field]: text },
      rejected: problem(text) === undefined ? [] : [field],
    }))
  })
})

test('long texts take no longer than their length', () => {
  const started = performance.now()
  for (const text of ['.'.repeat(50_000), `a@${'.'.repeat(50_000)} `, '@'.repeat(50_000), 'aA1'.repeat(20_000)]) {
    checkBody('registerAccount', {}, { username: text, email: text, password: text, confirmPassword: text })
  }
  expect(performance.now() - started).toBeLessThan(1000)
})
