import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DiscordAccount } from '#machines/shared/model'
import { milo } from '#sandbox/account/people.seeds'
import { CALLBACK } from '#sandbox/testing/discord'
import { fakeStorage } from '../../shared/storage/testing/fake-storage'
import { outputOf } from '../../shared/xstate/testing/ports'
import { startCustomer } from '../../testing/customer'
import { discordLinkPorts } from './discord-link.ports'
import { storedDiscordState } from './discord-storage'

const NOW = Date.UTC(2026, 5, 15, 12)
const discord = {
  clientId: '123456789012345678',
  redirectUri: CALLBACK,
  authorizeUrl: 'http://localhost:4010/__discord/authorize',
}

const storage = fakeStorage()
beforeEach(() => storage.stub('localStorage'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The ports for milo, connected to the sandbox. `assigned` records the addresses that the browser is sent to. */
async function startPorts() {
  const customer = await startCustomer(milo)
  const assigned: string[] = []
  const assign = (url: string | URL) => void assigned.push(String(url))
  const location = { pathname: '/setup', search: '?serviceId=s1', assign }
  const { leaveForDiscord } = discordLinkPorts({ client: customer.client, discord, location })
  return {
    ...customer,
    assigned,
    leave: (account?: DiscordAccount) => outputOf(leaveForDiscord, { userId: milo.id, account }),
  }
}

test('leaving for Discord stores a new state with user, time, screen and account, and sends it along', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
  const { leave, assigned, sent, browser } = await startPorts()
  await leave()
  await leave({ id: '281474976710656002', username: 'milo', avatar: 'a1b2' })
  const states = assigned.map((address) => new URL(address).searchParams.get('state') ?? '')
  const stored = storedDiscordState.take(states[1])
  const { status } = await browser.fetch(assigned[0] ?? '')
  const previous = { id: '281474976710656002', username: 'milo' }
  const latest = { state: states[1], userId: milo.id, rememberedAt: NOW, place: '/setup?serviceId=s1', previous }
  const expected = { ...latest, isReplaced: false }
  expect([stored, new Set(states).size, sent, status]).toEqual([expected, 2, [], 200])
})

test('leaving fails if the state cannot be stored, because the return could not be checked', async () => {
  const { leave, assigned } = await startPorts()
  storage.is.full = true
  await expect(leave()).rejects.toThrow()
  expect(assigned).toEqual([])
})
