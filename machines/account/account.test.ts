import { expect, test } from 'vitest'
import * as account from './account'

const { confirmationProblem, emailProblem, newPasswordProblem, passwordProblem, passwordRules } = account

const BAD_USERNAME = 'Username must be at least 3 characters (letters and numbers only)'
const BAD_EMAIL = 'Please enter a valid email address'
const NO_PASSWORD = 'Password is required'
const WEAK_PASSWORD = 'Password must have at least 12 chars, uppercase, lowercase, number and symbol'
const MISMATCH = 'Passwords do not match'

const usernames = ['ab', 'ada lovelace', ' ada', 'ada\n', 'ada-99', 'ada_99', 'zoë', 'ada\u0000', '٣٣٣']
const emails = [
  ...['ada', 'ada@', '@example.test', 'ada@example', 'ada@example.', 'ada@.test', 'ada@.', 'ada@@example.test'],
  ...['ada@ben@example.test', 'ada@b.c@d', 'ada lovelace@example.test', 'ada@exam ple.test'],
  'ada@example.test\nben@example.test',
]
const weak = [
  ...['Aa1!Aa1!Aa1', 'correct-horse-7', 'CORRECT-HORSE-7', 'Correct-Horse-Battery', 'CorrectHorse77'],
  ...['Correct Horse 77', '            ', 'ÀàÀàÀàÀàÀà11'],
]

test.each([
  ['username', account.usernameProblem, undefined, ['ada', 'Ada99', '000', 'a'.repeat(10_000)]],
  ['username', account.usernameProblem, 'Username is required', ['', '   ', '\t\n']],
  ['username', account.usernameProblem, BAD_USERNAME, usernames],
  ['email', emailProblem, undefined, ['ada@example.test', 'a@b.c', 'ada+games@mail.example.co.uk', 'a@b..c']],
  ['email', emailProblem, undefined, ['  ada@example.test\n', 'zoë@exämple.test']],
  ['email', emailProblem, 'Email is required', ['', '   ', '\u00a0']],
  ['email', emailProblem, BAD_EMAIL, emails],
  ['new password', newPasswordProblem, undefined, ['Correct-Horse-7', 'Aa1!Aa1!Aa1!', 'Aa1!Aa1!Aa1€']],
  ['new password', newPasswordProblem, undefined, ['ÄÖÜäöüß12345!', ' Correct Horse 7! ']],
  ['new password', newPasswordProblem, NO_PASSWORD, ['']],
  ['new password', newPasswordProblem, WEAK_PASSWORD, weak],
  ['password of an existing account', passwordProblem, undefined, ['Correct-Horse-7', 'old', ' ']],
  ['password of an existing account', passwordProblem, NO_PASSWORD, ['']],
])('a %s: %3$s', (_, problemOf, problem, texts) => {
  expect(texts.map((text) => [text, problemOf(text)])).toEqual(texts.map((text) => [text, problem]))
})

test.each([
  ['', []],
  ['aaaaaaaaaaaa', ['At least 12 characters', 'A lowercase letter']],
  ['A', ['An uppercase letter']],
  ['7', ['A number']],
  ['-', ['A symbol']],
  [' ', []],
  ['Correct-Horse-7', ['At least 12 characters', 'An uppercase letter', 'A lowercase letter', 'A number', 'A symbol']],
])('the new password %j follows the rules %j', (password, labels) => {
  expect(passwordRules(password).flatMap(({ label, holds }) => (holds ? [label] : []))).toEqual(labels)
})

test.each([
  ['Correct-Horse-7', 'Correct-Horse-7', undefined],
  ['', '', MISMATCH],
  ['', 'Correct-Horse-7', MISMATCH],
  ['Correct-Horse-7 ', 'Correct-Horse-7', MISMATCH],
  ['correct-horse-7', 'Correct-Horse-7', MISMATCH],
  // The same letter, composed and decomposed: two different passwords for the server.
  ['Zo\u00eb', 'Zoe\u0308', MISMATCH],
])('the confirmation %j of %j: %s', (confirmation, password, problem) => {
  expect(confirmationProblem(confirmation, password)).toBe(problem)
})
