import { expect, test } from 'vitest'
import { loginForm, registrationForm } from './account-forms'

const PASSWORD = 'Correct-Horse-7'
const ACCOUNT = { username: 'ada', email: 'ada@example.test', password: PASSWORD, confirmPassword: PASSWORD }
const EMPTY = { username: '', email: '', password: '', confirmPassword: '' }

// The forms are read inside of the tests, because an error while the tests are collected is no failure of a test.
test.each([
  ['valid', ACCOUNT, [undefined, undefined]],
  ['empty', EMPTY, ['Email is required', 'Password is required']],
  // The rules may have changed since the account was created.
  ['short-password', { ...ACCOUNT, password: 'old' }, [undefined, undefined]],
])('a %s login has a message for each invalid field, in the order of the screen', (_, typed, messages) => {
  const expected = loginForm.fields.map((field, index) => [field, messages[index]])
  expect(Object.entries(loginForm.problems(typed))).toEqual(expected)
})

test.each([
  ['valid', ACCOUNT, [undefined, undefined, undefined, undefined]],
  ['empty', EMPTY, ['Username is required', 'Email is required', 'Password is required', 'Passwords do not match']],
  [
    'differently confirmed',
    { ...ACCOUNT, confirmPassword: `${PASSWORD}!` },
    [undefined, undefined, undefined, 'Passwords do not match'],
  ],
])('a %s registration has a message for each invalid field, in the order of the screen', (_, typed, messages) => {
  const expected = registrationForm.fields.map((field, index) => [field, messages[index]])
  expect(Object.entries(registrationForm.problems(typed))).toEqual(expected)
})

test('a submission contains the typed values, with the passwords as secrets', () => {
  const login = loginForm.submission(ACCOUNT)
  const registration = registrationForm.submission(ACCOUNT)
  expect([login.type, login.login.email, login.login.password.reveal()]).toEqual(['login', ACCOUNT.email, PASSWORD])
  const { password, confirmPassword, ...others } = registration.registration
  expect([registration.type, others]).toEqual(['register', { username: 'ada', email: ACCOUNT.email }])
  expect([password.reveal(), confirmPassword.reveal()]).toEqual([PASSWORD, PASSWORD])
})

test('an edit clears the message of its field, and an edited new password also that of the confirmation', () => {
  const cleared = [loginForm.clearedBy('password'), ...registrationForm.fields.map(registrationForm.clearedBy)]
  expect(cleared).toEqual([['password'], ['username'], ['email'], ['password', 'confirmPassword'], ['confirmPassword']])
})
