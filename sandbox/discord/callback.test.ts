import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { milo } from '../account/people.seeds'
import { createSandbox } from '../sandbox'
import { loadDefinition } from '../server/contract/load-definition'
import { NOW } from '../testing/administration'
import { createCustomer } from '../testing/catalogue'
import { CALLBACK, codeFor, goalOf, goodVisit } from '../testing/discord'
import { effectsOf } from '../testing/payments'
import { PORTAL, type TestClient } from '../testing/test-client'
import { discordAccounts } from './accounts'

type Operation = { responses: { '302': { headers: { Location: { examples: Record<string, { value: string }> } } } } }
type Contract = { paths: { '/auth/discord/callback': { get: Operation } } }

const { paths }: Contract = parse(readFileSync('openapi.yaml', 'utf8'))
const { describeWrongResponse } = await loadDefinition()
const { state } = goodVisit
const { id: discordId } = discordAccounts.nova
const newSandbox = (portalOrigins = [PORTAL]) => createSandbox({ portalOrigins, now: () => NOW })
const signedIn = (person = milo, sandbox = newSandbox()) => createCustomer(sandbox, person)

/** Opens the callback. Returns the address that the browser is sent to. */
async function comeBack(client: TestClient, query: Readonly<Record<string, string>>, headers: HeadersInit = {}) {
  const address = `${CALLBACK}?${new URLSearchParams(query)}`
  const response = await client.fetch(address, { headers, redirect: 'manual' })
  const { status, location } = goalOf(response)
  const body = (await response.text()) || undefined
  expect(describeWrongResponse('completeDiscordLink', status, body)).toBeUndefined()
  expect([status, response.headers.get('Cache-Control')]).toEqual([302, 'no-store'])
  return location
}

const back = (query: Readonly<Record<string, string>>) => `${PORTAL}/?${new URLSearchParams(query)}`

/** Comes back with a code for an account of the page, or with a fixed code. */
const comeBackAs = async (client: TestClient, account: string) =>
  comeBack(client, { code: await codeFor(client, account), state })
const comeBackWith = (client: TestClient, code: string) => comeBack(client, { code, state })

/** Ways to each return from Discord. */
const ways: Readonly<Record<string, readonly ((client: TestClient) => Promise<string | null>)[]>> = {
  discord_connected: [(client) => comeBackAs(client, 'nova')],
  login_required: [
    async (client) => {
      await client.call('POST', '/auth/logout')
      return comeBackWith(client, 'discord-code-nova')
    },
  ],
  session_expired: [
    async (client) => {
      await client.control('POST', '/session/expire')
      return comeBackWith(client, 'discord-code-nova')
    },
    (client) => {
      client.cookies.set('session', 'made-up')
      return comeBackWith(client, 'discord-code-nova')
    },
  ],
  access_denied: [
    (client) => comeBack(client, { error: 'access_denied', state }),
    (client) => comeBack(client, { error: 'access_denied', code: 'discord-code-nova', state }),
  ],
  already_linked: [(client) => comeBackWith(client, 'discord-code-taken'), (client) => comeBackAs(client, 'taken')],
  server_error: [
    (client) => comeBackWith(client, 'discord-code-down'),
    (client) => comeBackWith(client, 'made-up'),
    (client) => comeBackAs(client, 'vanished'),
    (client) => comeBack(client, { error: 'temporarily_unavailable', state }),
    (client) => comeBack(client, { state }),
  ],
}

describe('a return from Discord', () => {
  const { examples } = paths['/auth/discord/callback'].get.responses['302'].headers.Location

  test.each(Object.entries(examples))('is %s, as the contract declares', async (name, { value }) => {
    const expected = new URL(value)
    expected.searchParams.set('state', state)
    for (const way of ways[name] ?? []) {
      const client = await signedIn()
      expect(await way(client)).toBe(`${PORTAL}${expected.pathname}${expected.search}`)
      const effect = { type: 'discordLinked', userId: milo.id, discordId, at: NOW.toISOString() }
      expect(await effectsOf(client, 'discordLinked')).toEqual(name === 'discord_connected' ? [effect] : [])
    }
    expect(Object.keys(ways)).toContain(name)
  })

  test('passes on only the state, encoded, if there is one', async () => {
    const client = await signedIn()
    expect(await comeBack(client, {})).toBe(back({ error: 'server_error' }))
    const hostile = '&discord_connected=true#<script>'
    const expected = back({ error: 'server_error', state: hostile })
    expect(await comeBack(client, { state: hostile, discord_connected: 'true' })).toBe(expected)
  })

  test.each([
    ['http://localhost:4001/setup?serviceId=s1', 'http://localhost:4001'],
    ['https://evil.test/', PORTAL],
    ['http://localhost:4010/__discord/authorize', PORTAL],
    ['no address', PORTAL],
  ])('after %s leads to %s', async (Referer, expected) => {
    const client = await signedIn(milo, newSandbox([PORTAL, 'http://localhost:4001']))
    expect(await comeBack(client, {}, { Referer })).toBe(`${expected}/?error=server_error`)
  })
})
