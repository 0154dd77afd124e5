import { expect, test } from 'vitest'
import { loginForm, registrationForm, sentText } from './account-forms'

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

test.each([
  ['email', ' ada@example.test\n', 'ada@example.test'],
  ['email', '“ａｄａ＠example。test”', 'ada@example.test'],
  ['email', 'zoë@exämple.test', 'zoë@exämple.test'],
  ['username', '\u200bAda99\u00a0', 'Ada99'],
  ['username', 'ada_99', 'ada_99'],
  ['password', ' “Ａ１” ', ' “Ａ１” '],
  ['confirmPassword', ' “Ａ１” ', ' “Ａ１” '],
])('of the %s %j is sent %j', (field, typed, sent) => {
  expect(sentText(field, typed)).toBe(sent)
})

test('an edit clears the message of its field, and an edited new password also that of the confirmation', () => {
  const cleared = [loginForm.clearedBy('password'), ...registrationForm.fields.map(registrationForm.clearedBy)]
  expect(cleared).toEqual([['password'], ['username'], ['email'], ['password', 'confirmPassword'], ['confirmPassword']])
})
