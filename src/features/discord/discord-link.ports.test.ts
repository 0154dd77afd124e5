import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { Secret } from '#machines/shared/secret'
import { milo } from '#sandbox/account/people.seeds'
import { discordAccounts } from '#sandbox/discord/accounts'
import { CALLBACK, codeFor } from '#sandbox/testing/discord'
import { startCustomer } from '../../api/testing/customer'
import { storedDiscordState } from '../../storage/discord-storage'
import { discordLinkPorts } from './discord-link.ports'

const NOW = Date.UTC(2026, 5, 15, 12)
const nova = { id: discordAccounts.nova.id, username: discordAccounts.nova.username, avatar: undefined }
const discord = {
  clientId: '123456789012345678',
  redirectUri: CALLBACK,
  authorizeUrl: 'http://localhost:4010/__discord/authorize',
}

// Node has no localStorage.
let stored = new Map<string, string>()

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The ports for milo, connected to the sandbox. `assigned` records the addresses that the browser is sent to. */
async function startPorts() {
  const customer = await startCustomer(milo)
  const assigned: string[] = []
  const location = {
    pathname: '/setup',
    search: '?serviceId=s1',
    assign: (url: string | URL) => void assigned.push(String(url)),
  }
  const ports = discordLinkPorts({ client: customer.client, discord, location })
  const leave = () => toPromise(createActor(ports.leaveForDiscord, { input: { userId: milo.id } }).start())
  const exchange = (code: string) =>
    toPromise(createActor(ports.exchangeCode, { input: { code: new Secret(code) } }).start())
  const refresh = () => toPromise(createActor(ports.refreshSession).start())
  return { ...customer, assigned, leave, exchange, refresh }
}

describe('leaving for Discord', () => {
  test('stores a new state with user, time and screen, and sends it along', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(NOW)
    const { leave, assigned, sent } = await startPorts()
    await leave()
    await leave()
    const stored = storedDiscordState.take()
    const states = assigned.map((address) => new URL(address).searchParams.get('state'))
    expect([stored, new Set(states).size, sent]).toEqual([
      { state: states[1], userId: milo.id, rememberedAt: NOW, place: '/setup?serviceId=s1' },
      2,
      [],
    ])
  })

  test('opens a page that the sandbox accepts', async () => {
    const { leave, assigned, browser } = await startPorts()
    await leave()
    const { status } = await browser.fetch(assigned[0] ?? '')
    expect(status).toBe(200)
  })

  test('fails if the state cannot be stored, because the return could not be checked', async () => {
    const { leave, assigned } = await startPorts()
    vi.stubGlobal('localStorage', undefined)
    await expect(leave()).rejects.toThrow()
    expect(assigned).toEqual([])
  })
})

describe('a code', () => {
  test('is exchanged for the account, which the session then contains', async () => {
    const { exchange, refresh, browser, sent } = await startPorts()
    const before = (await refresh()).discord
    const account = await exchange(await codeFor(browser, 'nova'))
    expect([before, account, (await refresh()).discord, sent]).toEqual([
      undefined,
      nova,
      nova,
      ['GET /v1/auth/@me', 'POST /v1/auth/discord/oauth', 'GET /v1/auth/@me'],
    ])
  })

  test.each([
    ['discord-code-taken', 409],
    ['made-up', 400],
  ])('%s is rejected, and nothing is linked', async (code, status) => {
    const { exchange, refresh } = await startPorts()
    await expect(exchange(code)).rejects.toMatchObject({ kind: 'http', status })
    expect((await refresh()).discord).toBeUndefined()
  })
})

test('an expired session cannot be refreshed', async () => {
  const { refresh, browser, unauthorized } = await startPorts()
  await browser.call('POST', '/auth/logout')
  await expect(refresh()).rejects.toMatchObject({ kind: 'http', status: 401 })
  expect(unauthorized()).toBe(1)
})
