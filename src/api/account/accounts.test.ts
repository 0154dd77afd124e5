import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#machines/shared/model'
import { Secret } from '#machines/shared/secret'
import { ada, ruth, SEED_PASSWORD } from '#sandbox/account/people.seeds'
import { createSandbox } from '#sandbox/sandbox'
import { envelopeVariants } from '#sandbox/server/envelope'
import { daysFrom } from '#sandbox/server/worlds/dates'
import { adaActiveServiceId, adaFlowServiceId } from '#sandbox/services/services.seeds'
import { createTestClient } from '#sandbox/testing/test-client'
import { bodiesSentBy, stay, visitorWith } from '../testing/visitor'
import { getCurrentUser, login, logout, registerAccount } from './accounts'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

const NOW = new Date('2026-06-15T12:00:00.000Z')
const password = new Secret(SEED_PASSWORD)

async function startVisit() {
  const browser = await createTestClient(createSandbox({ now: () => NOW }))
  return { browser, ...visitorWith(browser) }
}

const newcomer = { username: 'newcomer', email: 'newcomer@example.test', password, confirmPassword: password }

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

describe('in the envelope', () => {
  test.each(envelopeVariants)('%s, the user is read from a login, a registration and the session', async (variant) => {
    const { browser, client } = await startVisit()
    await browser.control('POST', '/envelope', { variant })
    expect([
      await login(client, { email: ada.email, password }, stay()),
      await getCurrentUser(client, stay()),
      await registerAccount(client, newcomer, stay()),
    ]).toEqual([adaAsUser, adaAsUser, asNewcomer])
  })
})

test("an administrator's role has its permissions", async () => {
  const { client } = await startVisit()
  const { role } = await login(client, { email: ruth.email, password }, stay())
  expect(role).toEqual({ name: 'admin', permissions: ['admin.system.*'] })
})

test('a logout ends the session, and a second one is confirmed too', async () => {
  const { client } = await startVisit()
  await login(client, { email: ada.email, password }, stay())
  expect([await logout(client, stay()), await logout(client, stay())]).toEqual([undefined, undefined])
  await expect(getCurrentUser(client, stay())).rejects.toMatchObject({ status: 401 })
})

test.each(['html', 'malformed', 'cut'] as const)('a logout with the fault %s is not confirmed', async (kind) => {
  const { browser, client } = await startVisit()
  await login(client, { email: ada.email, password }, stay())
  await browser.control('POST', '/faults', { operationId: 'logout', kind })
  await expect(logout(client, stay())).rejects.toMatchObject({ kind: expect.any(String) })
  expect(await getCurrentUser(client, stay())).toEqual(adaAsUser)
})

describe('the input', () => {
  test('of a login is sent with a trimmed email and an unchanged password', async () => {
    const typed = { email: '  ada@example.test ', password: new Secret('  Correct Horse 7 ') }
    expect(await bodiesSentBy((client) => login(client, typed, stay()))).toEqual([
      { email: 'ada@example.test', password: '  Correct Horse 7 ' },
    ])
  })

  test('of a registration is sent completely, and nothing else', async () => {
    const typed = { username: 'ada', email: ' a@b.c', password: new Secret(' P '), confirmPassword: new Secret(' Q ') }
    expect(await bodiesSentBy((client) => registerAccount(client, typed, stay()))).toEqual([
      { username: 'ada', email: 'a@b.c', password: ' P ', confirmPassword: ' Q ' },
    ])
  })
})
