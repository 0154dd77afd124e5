import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ada, ben, milo } from '../account/people.seeds'
import { createSandbox } from '../sandbox'
import { loadDefinition } from '../server/definition'
import { createSandboxWithClock } from '../testing/clock'
import { CALLBACK, codeFor, decideAtDiscord, goalOf, goodVisit } from '../testing/discord'
import { effectsOf } from '../testing/payments'
import { createTestClient, type TestClient } from '../testing/test-client'
import { discordAccounts } from './accounts'

type Contract = {
  paths: {
    '/auth/discord/callback': {
      get: { responses: { '302': { headers: { Location: { examples: Record<string, { value: string }> } } } } }
    }
  }
}

const contract: Contract = parse(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8'))
const definition = await loadDefinition()
const NOW = new Date('2026-01-15T12:00:00.000Z')
const PORTAL = 'http://localhost:4000'
const { state } = goodVisit

async function signedIn(person = milo, sandbox = createSandbox({ portalOrigins: [PORTAL], now: () => NOW })) {
  const client = await createTestClient(sandbox)
  await client.signIn(person)
  return client
}

/** Opens the callback. Returns the address that the browser is sent to. */
async function comeBack(client: TestClient, query: Readonly<Record<string, string>>, headers: HeadersInit = {}) {
  const address = `${CALLBACK}?${new URLSearchParams(query)}`
  const response = await client.fetch(address, { headers, redirect: 'manual' })
  const { status, location } = goalOf(response)
  expect(definition.describeWrongResponse('completeDiscordLink', status, (await response.text()) || undefined)).toBe(
    undefined,
  )
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  return location
}

const back = (query: Readonly<Record<string, string>>) => `${PORTAL}/?${new URLSearchParams(query)}`

async function linkedTo(client: TestClient) {
  const { body } = await client.call('GET', '/auth/@me')
  // Safe: the sandbox validates its responses against the contract.
  return (body as { data: { discord: object | null } }).data.discord
}

describe('a return from Discord', () => {
  test('links the account and notifies the portal', async () => {
    const client = await signedIn()
    const pressed = await decideAtDiscord(client, { ...goodVisit, account: 'nova', decision: 'authorize' })
    const response = await client.fetch(pressed.headers.get('Location') ?? '', { redirect: 'manual' })
    expect(goalOf(response)).toEqual({ status: 302, location: back({ discord_connected: 'true', state }) })
    const { id, username } = discordAccounts.nova
    expect(await linkedTo(client)).toEqual({ id, username, avatar: null })
    expect(await effectsOf(client, 'discordLinked')).toEqual([
      { type: 'discordLinked', userId: milo.id, discordId: id, at: NOW.toISOString() },
    ])
  })

  test('replaces the account that was linked before', async () => {
    const client = await signedIn(ada)
    await comeBack(client, { code: await codeFor(client, 'nova'), state })
    expect(await linkedTo(client)).toMatchObject({ id: discordAccounts.nova.id })
  })

  test.each([
    ['taken', 'already_linked'],
    ['vanished', 'server_error'],
  ])('as %s links nothing: %s', async (account, error) => {
    const client = await signedIn()
    expect(await comeBack(client, { code: await codeFor(client, account), state })).toBe(back({ error, state }))
    expect(await linkedTo(client)).toBeNull()
    expect(await effectsOf(client, 'discordLinked')).toEqual([])
  })

  test('with an account that another user has just linked links nothing', async () => {
    const sandbox = createSandbox({ portalOrigins: [PORTAL] })
    const [first, second] = [await signedIn(ben, sandbox), await signedIn(milo, sandbox)]
    const code = await codeFor(second, 'nova')
    await comeBack(first, { code: await codeFor(first, 'nova'), state })
    expect(await comeBack(second, { code, state })).toBe(back({ error: 'already_linked', state }))
    expect(await linkedTo(second)).toBeNull()
  })

  test('without a session requires a login', async () => {
    const client = await signedIn()
    const code = await codeFor(client, 'nova')
    await client.call('POST', '/auth/logout')
    expect(await comeBack(client, { code, state })).toBe(back({ error: 'login_required', state }))
    await client.signIn(milo)
    // The code has not been used yet.
    expect(await comeBack(client, { code, state })).toBe(back({ discord_connected: 'true', state }))
  })

  test.each([
    ['has expired', (client: TestClient) => client.control('POST', '/session/expire')],
    ['is unknown', async (client: TestClient) => client.cookies.set('session', 'made-up')],
  ])('with a session that %s reports it', async (_, end) => {
    const client = await signedIn()
    const code = await codeFor(client, 'nova')
    await end(client)
    expect(await comeBack(client, { code, state })).toBe(back({ error: 'session_expired', state }))
    expect(await effectsOf(client, 'discordLinked')).toEqual([])
  })

  test.each([
    ['a denial', { error: 'access_denied' }, 'access_denied'],
    ['another error', { error: 'temporarily_unavailable' }, 'server_error'],
    ['an error and a code', { error: 'access_denied', code: 'discord-code-nova' }, 'access_denied'],
    ['a code that is made up', { code: 'made-up' }, 'server_error'],
    ['nothing', {}, 'server_error'],
  ])('with %s', async (_, query, error) => {
    const client = await signedIn()
    expect(await comeBack(client, { ...query, state })).toBe(back({ error, state }))
    expect(await linkedTo(client)).toBeNull()
  })

  test('uses up its code', async () => {
    const client = await signedIn()
    const code = await codeFor(client, 'nova')
    await comeBack(client, { code, state })
    expect(await comeBack(client, { code, state })).toBe(back({ error: 'server_error', state }))
    expect(await effectsOf(client, 'discordLinked')).toHaveLength(1)
  })

  test('works with a code for ten minutes', async () => {
    const { sandbox, putForward } = createSandboxWithClock(NOW, { portalOrigins: [PORTAL] })
    const client = await signedIn(milo, sandbox)
    const [first, second] = [await codeFor(client, 'nova'), await codeFor(client, 'nova')]
    putForward(599)
    expect(await comeBack(client, { code: first, state })).toBe(back({ discord_connected: 'true', state }))
    putForward(1)
    expect(await comeBack(client, { code: second, state })).toBe(back({ error: 'server_error', state }))
  })

  test('has no state if none was sent', async () => {
    expect(await comeBack(await signedIn(), {})).toBe(back({ error: 'server_error' }))
  })

  test('passes on only the state, encoded', async () => {
    const state = '&discord_connected=true#<script>'
    expect(await comeBack(await signedIn(), { state, discord_connected: 'true' })).toBe(
      back({ error: 'server_error', state }),
    )
  })
})

describe('the contract', () => {
  const { responses } = contract.paths['/auth/discord/callback'].get
  const declared = Object.entries(responses['302'].headers.Location.examples)
  const { state } = goodVisit
  const ways: Readonly<Record<string, (client: TestClient) => Promise<string | null>>> = {
    discord_connected: async (client) => comeBack(client, { code: await codeFor(client, 'nova'), state }),
    login_required: async (client) => {
      await client.call('POST', '/auth/logout')
      return comeBack(client, { code: 'discord-code-nova', state })
    },
    session_expired: async (client) => {
      await client.control('POST', '/session/expire')
      return comeBack(client, { code: 'discord-code-nova', state })
    },
    access_denied: (client) => comeBack(client, { error: 'access_denied', state }),
    already_linked: (client) => comeBack(client, { code: 'discord-code-taken', state }),
    server_error: (client) => comeBack(client, { code: 'discord-code-down', state }),
  }

  test.each(declared)('has the return %s', async (name, { value }) => {
    const expected = new URL(value)
    expected.searchParams.set('state', state)
    expect(await ways[name]?.(await signedIn())).toBe(`${PORTAL}${expected.pathname}${expected.search}`)
  })
})

describe('the portal that the callback returns to', () => {
  const portals = [PORTAL, 'http://localhost:4001']
  test.each([
    ['http://localhost:4001/setup?serviceId=s1', 'http://localhost:4001'],
    ['https://evil.test/', PORTAL],
    ['http://localhost:4010/__discord/authorize', PORTAL],
    ['no address', PORTAL],
  ])('after %s is %s', async (Referer, expected) => {
    const client = await signedIn(milo, createSandbox({ portalOrigins: portals }))
    expect(await comeBack(client, {}, { Referer })).toBe(`${expected}/?error=server_error`)
  })

  test('is missing if none is configured', async () => {
    const client = await signedIn(milo, createSandbox())
    const response = await client.fetch(`${CALLBACK}?code=discord-code-nova`, { redirect: 'manual' })
    expect(goalOf(response)).toEqual({ status: 400, location: null })
    expect(await response.text()).toContain('No portal to return to is configured.')
    expect(await linkedTo(client)).toBeNull()
  })

  test('is rejected for another origin or another method', async () => {
    const client = await signedIn()
    const foreign = await client.fetch(CALLBACK, { headers: { Origin: 'https://evil.test' } })
    expect(foreign.status).toBe(403)
    expect((await client.call('POST', '/auth/discord/callback')).status).toBe(404)
  })
})
