import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../testing/runs'
import {
  confirmationProblem,
  emailProblem,
  newPasswordProblem,
  passwordProblem,
  passwordRules,
  usernameProblem,
} from './account'

const NO_USERNAME = 'Username is required'
const BAD_USERNAME = 'Username must be at least 3 characters (letters and numbers only)'
const NO_EMAIL = 'Email is required'
const BAD_EMAIL = 'Please enter a valid email address'
const NO_PASSWORD = 'Password is required'
const WEAK_PASSWORD = 'Password must have at least 12 chars, uppercase, lowercase, number and symbol'

describe('a username', () => {
  test.each([
    ['ada', undefined],
    ['Ada99', undefined],
    ['000', undefined],
    ['a'.repeat(10_000), undefined],
    ['', NO_USERNAME],
    ['   ', NO_USERNAME],
    ['\t\n', NO_USERNAME],
    ['ab', BAD_USERNAME],
    ['ada lovelace', BAD_USERNAME],
    [' ada', BAD_USERNAME],
    ['ada\n', BAD_USERNAME],
    ['ada-99', BAD_USERNAME],
    ['ada_99', BAD_USERNAME],
    ['zoë', BAD_USERNAME],
    ['ada\u0000', BAD_USERNAME],
    ['٣٣٣', BAD_USERNAME],
  ])('%j: %s', (username, problem) => {
    expect(usernameProblem(username)).toBe(problem)
  })
})

describe('an email', () => {
  test.each([
    ['ada@example.test', undefined],
    ['a@b.c', undefined],
    ['ada+games@mail.example.co.uk', undefined],
    ['  ada@example.test\n', undefined],
    ['zoë@exämple.test', undefined],
    ['a@b..c', undefined],
    ['', NO_EMAIL],
    ['   ', NO_EMAIL],
    ['\u00a0', NO_EMAIL],
    ['ada', BAD_EMAIL],
    ['ada@', BAD_EMAIL],
    ['@example.test', BAD_EMAIL],
    ['ada@example', BAD_EMAIL],
    ['ada@example.', BAD_EMAIL],
    ['ada@.test', BAD_EMAIL],
    ['ada@.', BAD_EMAIL],
    ['ada@@example.test', BAD_EMAIL],
    ['ada@ben@example.test', BAD_EMAIL],
    ['ada lovelace@example.test', BAD_EMAIL],
    ['ada@exam ple.test', BAD_EMAIL],
    ['ada@example.test\nben@example.test', BAD_EMAIL],
  ])('%j: %s', (email, problem) => {
    expect(emailProblem(email)).toBe(problem)
  })
})

test('an email is valid only with a name, one @ and a domain with a dot inside', () => {
  const looksRight = (email: string) => {
    const [name, domain, ...more] = email.trim().split('@')
    const dots = Array.from(domain ?? '').map((character) => character === '.')
    return Boolean(name) && more.length === 0 && !/\s/.test(email.trim()) && dots.slice(1, -1).includes(true)
  }
  const typed = fc.oneof(fc.stringMatching(/^[a.@ ]{0,9}$/), fc.stringMatching(/^[ab.]{1,3}@[ab. ]{1,6}$/))
  fc.assert(
    fc.property(typed, (email) => (emailProblem(email) === undefined) === looksRight(email)),
    { numRuns: runs(1_250) },
  )
})

describe('a new password', () => {
  test.each([
    ['Correct-Horse-7', undefined],
    ['Aa1!Aa1!Aa1!', undefined],
    ['Aa1!Aa1!Aa1€', undefined],
    ['ÄÖÜäöüß12345!', undefined],
    [' Correct Horse 7! ', undefined],
    ['', NO_PASSWORD],
    ['Aa1!Aa1!Aa1', WEAK_PASSWORD],
    ['correct-horse-7', WEAK_PASSWORD],
    ['CORRECT-HORSE-7', WEAK_PASSWORD],
    ['Correct-Horse-Battery', WEAK_PASSWORD],
    ['CorrectHorse77', WEAK_PASSWORD],
    ['Correct Horse 77', WEAK_PASSWORD],
    ['            ', WEAK_PASSWORD],
    ['ÀàÀàÀàÀàÀà11', WEAK_PASSWORD],
  ])('%j: %s', (password, problem) => {
    expect(newPasswordProblem(password)).toBe(problem)
  })

  test('is checked against five independent rules', () => {
    const held = (password: string) => passwordRules(password).flatMap(({ label, holds }) => (holds ? [label] : []))
    expect([held(''), held('aaaaaaaaaaaa'), held('A'), held('7'), held('-'), held(' ')]).toEqual([
      [],
      ['At least 12 characters', 'A lowercase letter'],
      ['An uppercase letter'],
      ['A number'],
      ['A symbol'],
      [],
    ])
  })

  test('meets all five rules', () => {
    expect(passwordRules('Correct-Horse-7')).toEqual([
      { label: 'At least 12 characters', holds: true },
      { label: 'An uppercase letter', holds: true },
      { label: 'A lowercase letter', holds: true },
      { label: 'A number', holds: true },
      { label: 'A symbol', holds: true },
    ])
  })
})

test.each([
  ['Correct-Horse-7', undefined],
  ['old', undefined],
  [' ', undefined],
  ['', NO_PASSWORD],
])('the password %j of an existing account: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem)
})

test.each([
  ['Correct-Horse-7', 'Correct-Horse-7', undefined],
  ['', '', 'Passwords do not match'],
  ['', 'Correct-Horse-7', 'Passwords do not match'],
  ['Correct-Horse-7 ', 'Correct-Horse-7', 'Passwords do not match'],
  ['correct-horse-7', 'Correct-Horse-7', 'Passwords do not match'],
  // The same letter, composed and decomposed: two different passwords for the server.
  ['Zo\u00eb', 'Zoe\u0308', 'Passwords do not match'],
])('the confirmation %j of %j: %s', (confirmation, password, problem) => {
  expect(confirmationProblem(confirmation, password)).toBe(problem)
})
