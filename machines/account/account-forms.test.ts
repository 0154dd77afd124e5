import { expect, test } from 'vitest'
import { loginForm, registrationForm } from './account-forms'

const PASSWORD = 'Correct-Horse-7'
const ACCOUNT = { username: 'ada', email: 'ada@example.test', password: PASSWORD, confirmPassword: PASSWORD }
const EMPTY = { username: '', email: '', password: '', confirmPassword: '' }

test.each([
  ['valid login', loginForm.problems(ACCOUNT), [undefined, undefined]],
  ['empty login', loginForm.problems(EMPTY), ['Email is required', 'Password is required']],
  // The rules may have changed since the account was created.
  ['login with a short password', loginForm.problems({ ...ACCOUNT, password: 'old' }), [undefined, undefined]],
  ['valid registration', registrationForm.problems(ACCOUNT), [undefined, undefined, undefined, undefined]],
  [
    'empty registration',
    registrationForm.problems(EMPTY),
    ['Username is required', 'Email is required', 'Password is required', 'Passwords do not match'],
  ],
  [
    'registration with another confirmation',
    registrationForm.problems({ ...ACCOUNT, confirmPassword: `${PASSWORD}!` }),
    [undefined, undefined, undefined, 'Passwords do not match'],
  ],
])('a %s has a message for each invalid field, in the order of the screen', (name, problems, messages) => {
  const { fields } = name.includes('login') ? loginForm : registrationForm
  expect(Object.entries(problems)).toEqual(fields.map((field, index) => [field, messages[index]]))
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
