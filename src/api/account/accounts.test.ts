import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#machines/shared/model'
import { Secret } from '#machines/shared/secret'
import { ada, SEED_PASSWORD } from '#sandbox/account/people.seeds'
import { createSandbox } from '#sandbox/sandbox'
import { daysFrom } from '#sandbox/server/worlds/dates'
import { adaActiveServiceId, adaFlowServiceId } from '#sandbox/services/services.seeds'
import { createTestClient } from '#sandbox/testing/test-client'
import { bodiesSentBy, stay, visitorWith } from '../testing/visitor'
import { getCurrentUser, login, logout, registerAccount } from './accounts'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

const NOW = new Date('2026-06-15T12:00:00.000Z')
const password = new Secret(SEED_PASSWORD)

const adaAsUser: User = {
  id: ada.id,
  username: ada.username,
  email: ada.email,
  status: 'active',
  role: { name: 'customer', permissions: [] },
  createdAt: daysFrom(NOW, -ada.registeredDaysAgo),
  discord: { id: '281474976710656001', username: 'ada.plays', avatar: ada.discord?.avatar ?? undefined },
  services: [
    expect.objectContaining({ id: adaActiveServiceId, status: 'active' }),
    expect.objectContaining({ id: adaFlowServiceId, status: 'flow' }),
  ],
}
const asNewcomer: User = {
  id: expect.stringMatching(/^[0-9a-f]{24}$/),
  username: 'newcomer',
  email: 'newcomer@example.test',
  status: 'active',
  role: { name: 'customer', permissions: [] },
  createdAt: NOW.toISOString(),
  discord: undefined,
  services: [],
}

test('the user is read from a login, the session and a registration', async () => {
  const { client } = visitorWith(await createTestClient(createSandbox({ now: () => NOW })))
  const newcomer = { username: 'newcomer', email: 'newcomer@example.test', password, confirmPassword: password }
  expect([
    await login(client, { email: ada.email, password }, stay()),
    await getCurrentUser(client, stay()),
    await registerAccount(client, newcomer, stay()),
  ]).toEqual([adaAsUser, adaAsUser, asNewcomer])
})

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
