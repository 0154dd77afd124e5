import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostile, long } from '../testing/hostile'
import { runs } from '../testing/runs'
import { confirmationProblem, emailProblem, newPasswordProblem, passwordProblem, usernameProblem } from './account'
import { transactionProblem } from './purchase'

/** In ms. A field is checked at every submit, and some at every key. */
const LIMIT = 50

/** Every validator of what somebody types, with the only texts that it may answer (customer specification, section 5). */
const validators: Record<string, { check: (typed: string) => string | undefined; texts: readonly string[] }> = {
  username: {
    check: usernameProblem,
    texts: ['Username is required', 'Username must be at least 3 characters (letters and numbers only)'],
  },
  email: { check: emailProblem, texts: ['Email is required', 'Please enter a valid email address'] },
  'new password': {
    check: newPasswordProblem,
    texts: ['Password is required', 'Password must have at least 12 chars, uppercase, lowercase, number and symbol'],
  },
  password: { check: passwordProblem, texts: ['Password is required'] },
  confirmation: { check: (typed) => confirmationProblem(typed, 'Correct-Horse-7'), texts: ['Passwords do not match'] },
  transaction: { check: transactionProblem, texts: ['Please enter a valid Tebex transaction ID'] },
}

/** The quickest of three, because a machine may be busy with something else for once. */
function quickest(act: () => void): number {
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now()
    act()
    return performance.now() - start
  })
  return Math.min(...times)
}

describe.each(Object.entries(validators))('%s', (_, { check, texts }) => {
  const allowed = new Set<string | undefined>([undefined, ...texts])

  test('says nothing but its own texts, whatever is typed', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(60)
    expect([...hostile, ...long].filter((typed) => !allowed.has(check(typed)))).toEqual([])
  })

  test('says nothing but its own texts to a thousand generated strings', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: 'grapheme', maxLength: 50 }),
      fc.emailAddress(),
      fc.stringMatching(/^[A-Za-z0-9@. -]{0,20}$/),
    )
    fc.assert(
      fc.property(typed, (text) => allowed.has(check(text))),
      { numRuns: runs(1_000) },
    )
  })

  test(`judges 10 kB within ${LIMIT} ms`, () => {
    const slow = long
      .map((typed) => ({ typed: typed.slice(0, 8), ms: quickest(() => check(typed)) }))
      .filter(({ ms }) => ms > LIMIT)
    expect(slow).toEqual([])
  })
})
