import { expect, test } from 'vitest'
import { adasLogin, adasRegistration } from '#machines/account/testing/session-world'
import { Secret } from '#machines/shared/secret'
import { bodiesSentBy, clientResponding, stay } from '../../testing/visitor'
import { login, logout, registerAccount } from './account.calls'
import { accountRequest } from './account-requests'

test('texts are sent unchanged', async () => {
  const typed = { username: 'ada', email: 'a@b.c', password: new Secret(' P '), confirmPassword: new Secret(' Q ') }
  expect([
    await bodiesSentBy((client) => login(client, typed, stay())),
    await bodiesSentBy((client) => registerAccount(client, typed, stay())),
  ]).toEqual([
    [{ email: 'a@b.c', password: ' P ' }],
    [{ username: 'ada', email: 'a@b.c', password: ' P ', confirmPassword: ' Q ' }],
  ])
})

test('a logout may be acknowledged with plain text', async () => {
  const client = clientResponding(() => new Response('OK'))
  await expect(logout(client, stay())).resolves.toBeUndefined()
})

test('a login and a registration have their path and body', () => {
  const { email, password } = adasLogin
  const { username, confirmPassword } = adasRegistration
  const secret = password.reveal()
  expect(accountRequest({ type: 'login', login: adasLogin })).toEqual({
    path: '/auth/login',
    body: { email, password: secret },
  })
  expect(accountRequest({ type: 'register', registration: adasRegistration })).toEqual({
    path: '/users',
    body: { username, email, password: secret, confirmPassword: confirmPassword.reveal() },
  })
})
