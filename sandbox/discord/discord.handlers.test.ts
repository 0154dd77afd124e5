import { describe, expect, test } from 'vitest'
import { ben, milo } from '../account/people.seeds'
import { createSandbox } from '../sandbox'
import { codeFor } from '../testing/discord'
import { effectsOf } from '../testing/payments'
import { createTestClient, errorReading, type TestClient } from '../testing/test-client'
import { discordAccounts } from './accounts'

const NOW = new Date('2026-01-15T12:00:00.000Z')
const sandboxOfToday = () => createSandbox({ now: () => NOW, portalOrigins: ['http://localhost:4000'] })
const notValid = errorReading(400, 'INVALID_INPUT', 'This code is no longer valid.')
const alreadyLinked = errorReading(
  409,
  'RESOURCE_ALREADY_EXISTS',
  'This Discord account is already linked to another account.',
)
const nova = { discordId: discordAccounts.nova.id, discordUsername: discordAccounts.nova.username, avatarUrl: null }

async function signedIn(person = milo, sandbox = sandboxOfToday()) {
  const client = await createTestClient(sandbox)
  await client.signIn(person)
  return client
}

const link = (client: TestClient, code: string) => client.call('POST', '/auth/discord/oauth', { code })

describe('linkDiscord', () => {
  test('links the account of a code from the page once', async () => {
    const client = await signedIn()
    const code = await codeFor(client, 'nova')
    expect(await link(client, code)).toEqual({ status: 200, body: { data: nova } })
    expect(await link(client, code)).toEqual(notValid)
    expect(await client.call('GET', '/auth/@me')).toMatchObject({
      body: { data: { discord: { id: nova.discordId, username: nova.discordUsername, avatar: null } } },
    })
    expect(await effectsOf(client, 'discordLinked')).toEqual([
      { type: 'discordLinked', userId: milo.id, discordId: nova.discordId, at: NOW.toISOString() },
    ])
  })

  test('accepts a fixed code repeatedly, but records one link', async () => {
    const client = await signedIn()
    for (const _ of [1, 2]) {
      expect(await link(client, 'discord-code-nova')).toEqual({ status: 200, body: { data: nova } })
    }
    expect(await effectsOf(client, 'discordLinked')).toHaveLength(1)
  })

  test("rejects another user's account", async () => {
    const sandbox = sandboxOfToday()
    const client = await signedIn(milo, sandbox)
    expect(await link(client, 'discord-code-taken')).toEqual(alreadyLinked)
    expect(await link(client, await codeFor(client, 'taken'))).toEqual(alreadyLinked)
    await link(await signedIn(ben, sandbox), 'discord-code-nova')
    expect(await link(client, 'discord-code-nova')).toEqual(alreadyLinked)
    expect(await client.call('GET', '/auth/@me')).toMatchObject({ body: { data: { discord: null } } })
  })

  test.each(['made-up', 'discord-code-vanished'])('rejects the code %j', async (code) => {
    expect(await link(await signedIn(), code)).toEqual(notValid)
  })

  test('reports that Discord is down, and links nothing', async () => {
    const client = await signedIn()
    expect(await link(client, 'discord-code-down')).toEqual(
      errorReading(502, 'EXTERNAL_SERVICE_ERROR', 'Discord did not respond.'),
    )
    expect(await effectsOf(client, 'discordLinked')).toEqual([])
  })

  test('rejects the code of a deleted account', async () => {
    const client = await signedIn()
    expect(await link(client, await codeFor(client, 'vanished'))).toEqual(notValid)
  })

  test.each([
    ['bare', nova],
    ['user', nova],
    ['data', { data: nova }],
    ['data.data', { data: { data: nova } }],
    ['data.user', { data: nova }],
  ])('uses the envelope %s', async (variant, body) => {
    const client = await signedIn()
    await client.control('POST', '/envelope', { variant })
    expect(await link(client, 'discord-code-nova')).toEqual({ status: 200, body })
  })

  test('requires a session', async () => {
    const client = await createTestClient(createSandbox())
    expect(await link(client, 'discord-code-nova')).toMatchObject({
      status: 401,
      body: { code: 'AUTHENTICATION_REQUIRED' },
    })
  })
})
