import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  confirmationProblem,
  emailProblem,
  newPasswordProblem,
  passwordProblem,
  usernameProblem,
} from '#machines/account/account'
import { runs } from '#machines/testing/runs'
import { loadDefinition } from '../server/definition'

const RUNS = runs(1_250)
/** The smallest number of accepted and of refused forms in which a property has tested something. */
const ENOUGH = RUNS / 20

const { checkBody } = await loadDefinition()

/** Texts at the borders of the rules, from pieces that each rule is about. */
const pieces = (...texts: readonly string[]) =>
  fc.array(fc.constantFrom(...texts), { maxLength: 14 }).map((parts) => parts.join(''))

const spaces = ['', '', '', ' ', '\t', '\n', '\u00a0', '\ufeff'].map((space) => fc.constant(space))
const padded = (text: fc.Arbitrary<string>) =>
  fc.tuple(fc.oneof(...spaces), text, fc.oneof(...spaces)).map((all) => all.join(''))

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
  {
    weight: 3,
    arbitrary: pieces('Aa', 'A1', 'a-', 'Пё', '٣', '🦊', '\ud83e', ' ', '\n', '½', 'ǅ', '中', '€', '_', 'zzzz'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }).map((text) => `aA1-${text}`) },
)

/** Counts the forms, so that a property that never accepts or never refuses one fails. */
function counted() {
  const counts = { accepted: 0, refused: 0 }
  return {
    counts,
    count: (isAccepted: boolean) => {
      counts[isAccepted ? 'accepted' : 'refused'] += 1
      return isAccepted
    },
  }
}

describe('the contract accepts whatever the form accepts', () => {
  test('login', () => {
    const { counts, count } = counted()
    const form = fc.record({ email, password: fc.oneof(password, fc.constant('')) })
    fc.assert(
      fc.property(form, ({ email, password }) => {
        if (!count(emailProblem(email) === undefined && passwordProblem(password) === undefined)) return
        // As src/api/account/accounts.ts sends it.
        expect(checkBody('login', {}, { email: email.trim(), password })).toEqual([])
      }),
      { numRuns: RUNS },
    )
    expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(ENOUGH)
  })

  // One field at a time is arbitrary, because few forms would be valid otherwise.
  const fine = { username: 'ada', email: 'ada@example.test', password: 'Correct-Horse-7' }
  test.each([
    ['username', username, usernameProblem],
    ['email', email, emailProblem],
    ['password', password, newPasswordProblem],
  ] as const)('registration, %s', (field, value, problem) => {
    const { counts, count } = counted()
    fc.assert(
      fc.property(value, (text) => {
        if (!count(problem(text) === undefined)) return
        const form = { ...fine, [field]: text }
        const payload = { ...form, email: form.email.trim(), confirmPassword: form.password }
        expect(confirmationProblem(payload.confirmPassword, payload.password)).toBeUndefined()
        expect(checkBody('registerAccount', {}, payload)).toEqual([])
      }),
      { numRuns: RUNS },
    )
    expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(ENOUGH)
  })
})

// The portal sends nothing that its form refuses, but the server must not rely on that.
test.each([
  ['username', username.filter((text) => usernameProblem(text) !== undefined)],
  ['email', email.map((text) => text.trim()).filter((text) => emailProblem(text) !== undefined)],
  ['password', password.filter((text) => newPasswordProblem(text) !== undefined)],
] as const)('the contract refuses a %s that the form refuses', (field, value) => {
  fc.assert(
    fc.property(value, (text) => {
      const fine = { username: 'ada', email: 'ada@example.test', password: 'Correct-Horse-7', confirmPassword: 'x' }
      const errors = checkBody('registerAccount', {}, { ...fine, [field]: text })
      expect(errors.map((error) => error.field)).toEqual([field])
    }),
    { numRuns: RUNS },
  )
})

test('long texts take no longer than their length', () => {
  const started = performance.now()
  for (const text of ['.'.repeat(50_000), `a@${'.'.repeat(50_000)} `, '@'.repeat(50_000), 'aA1'.repeat(20_000)]) {
    checkBody('registerAccount', {}, { username: text, email: text, password: text, confirmPassword: text })
  }
  expect(performance.now() - started).toBeLessThan(1000)
})
