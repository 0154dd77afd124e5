import { expect, test } from 'vitest'
import { adasLogin, adasRegistration } from '#machines/account/testing/session-world'
import { accountRequest } from './account-requests'

test('a login and a registration have their path and body', () => {
  const { email, password } = adasLogin
  const { username, confirmPassword } = adasRegistration
  const secret = password.reveal()
  expect(accountRequest({ type: 'login', login: { email: ` ${email} `, password } })).toEqual({
    path: '/auth/login',
    body: { email, password: secret },
  })
  expect(accountRequest({ type: 'register', registration: adasRegistration })).toEqual({
    path: '/users',
    body: { username, email, password: secret, confirmPassword: confirmPassword.reveal() },
  })
})
