import { expect, test } from 'vitest'
import { Secret } from '#machines/shared/secret'
import { ada, SEED_PASSWORD } from '#sandbox/account/people.seeds'
import { createSandbox } from '#sandbox/sandbox'
import { createTestClient } from '#sandbox/testing/test-client'
import { bodiesSentBy, stay, visitorWith } from '../testing/visitor'
import { getCurrentUser, login, logout, registerAccount } from './accounts'

const password = new Secret(SEED_PASSWORD)

test('a logout ends the session, and a second one is confirmed too', async () => {
  const { client } = visitorWith(await createTestClient(createSandbox()))
  await login(client, { email: ada.email, password }, stay())
  expect([await logout(client, stay()), await logout(client, stay())]).toEqual([undefined, undefined])
  await expect(getCurrentUser(client, stay())).rejects.toMatchObject({ status: 401 })
})

test('emails are trimmed, and passwords are sent unchanged', async () => {
  const typed = { username: 'ada', email: ' a@b.c ', password: new Secret(' P '), confirmPassword: new Secret(' Q ') }
  expect([
    await bodiesSentBy((client) => login(client, typed, stay())),
    await bodiesSentBy((client) => registerAccount(client, typed, stay())),
  ]).toEqual([
    [{ email: 'a@b.c', password: ' P ' }],
    [{ username: 'ada', email: 'a@b.c', password: ' P ', confirmPassword: ' Q ' }],
  ])
})
