import { expect, test } from 'vitest'
import { loginForm, registrationForm } from './account-forms'

const PASSWORD = 'Correct-Horse-7'
const ACCOUNT = { username: 'ada', email: 'ada@example.test', password: PASSWORD, confirmPassword: PASSWORD }

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
