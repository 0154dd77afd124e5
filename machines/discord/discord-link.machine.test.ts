import { describe, expect, test } from 'vitest'
import { ada, ben, noNetwork, rejected } from '../testing/people'
import { reject, resolve } from '../testing/play'
import { testReach } from '../testing/reach'
import { type DiscordReturn, discordLinkMachine } from './discord-link.machine'
import * as links from './testing/discord-link-world'

const { account, comeBack, comeWithCode, connect, linkedAda, NOW, rejectedWith, remembered, STATE, seen } = links
const { seenAfter, startDiscordLink, TEN_MINUTES, userChanged } = links

const invalidState = rejectedWith('invalidState', {})
const notConnected = rejectedWith('notConnected', {}, 'leaveForDiscord')
const waiting = { state: 'returned', problem: null, did: [] }
const idle = { state: 'idle', problem: null, did: [] }
const leaving = { state: 'redirecting', problem: null, did: ['leaveForDiscord'] }
const linked = ['refreshSession', `notifyRefreshed ${ada.id}`]
const refreshing = { state: 'verifying.refreshing', problem: null, did: ['refreshSession'] }
const leavingAfter = (did: readonly string[]) => ({ ...leaving, did: [...did, ...leaving.did] })

testReach([
  discordLinkMachine,
  {
    inputs: [undefined, comeBack(), comeWithCode(), comeBack({ error: 'access_denied' })].map((returned) => ({
      returned,
    })),
    events: [
      ...[connect, { type: 'checkAgain' } as const, { type: 'seen' } as const],
      ...[null, ada.id, ben.id].map((userId) => userChanged(userId)),
    ],
    responses: { leaveForDiscord: [undefined], exchangeCode: [account], refreshSession: [ada, linkedAda] },
    failures: { exchangeCode: [rejected(400), noNetwork] },
  },
])

const left = resolve('leaveForDiscord')
const noStorage = reject('leaveForDiscord', new DOMException('No storage', 'SecurityError'))
const hasAccount = resolve('refreshSession', linkedAda)
const [noOne, adaIsIn, benIsIn] = [userChanged(null), userChanged(ada.id), userChanged(ben.id)]
const [back, wrong] = [comeBack(), comeBack({ state: 'another' })]
const stayed = { ...leaving, state: 'idle' }
const lostExchange = reject('exchangeCode', noNetwork)
const hidden = { ...idle, did: ['exchangeCode', 'refreshSession'] }
const wasLinked = { ...idle, did: linked }

test.each<[string, DiscordReturn | undefined, links.DiscordLinkStep[], object]>([
  ['nothing happens without a return, signed in or not', undefined, [noOne, adaIsIn, benIsIn], idle],
  ['Connect leaves for Discord once', undefined, [connect, connect], leaving],
  ['Connect is not available before ten seconds', undefined, [connect, left, 9_999], leaving],
  ['Connect is available again after ten seconds', undefined, [connect, left, 10_000], stayed],
  ['a browser that cannot store the state shows it', undefined, [connect, noStorage], notConnected],
  ['that problem stays after ten seconds', undefined, [connect, noStorage, 10_000], notConnected],
  ['a failure after ten seconds is ignored', undefined, [connect, 10_000, noStorage], stayed],
  ['Connect works again after a failure', undefined, [connect, noStorage, connect], leavingAfter(leaving.did)],
  ['a linked account can be replaced', back, [adaIsIn, hasAccount, connect], leavingAfter(linked)],
  ['a return waits until the session is restored', back, [], waiting],
  ['a return waits for a user who signs in later', back, [noOne], waiting],
  ['a return is not affected by leaving another screen first', back, ['seen'], waiting],
  ['a return counts after a login', back, [noOne, userChanged(ada.id, NOW + TEN_MINUTES)], refreshing],
  ['a return is rejected after a long login', back, [noOne, userChanged(ada.id, NOW + TEN_MINUTES + 1)], invalidState],
  ['a state without discord_connected is rejected', comeBack({ isConnected: false }), [adaIsIn], invalidState],
  ['a success is cleared when its screen is left', back, [adaIsIn, hasAccount, 'seen'], wasLinked],
  ['a success is cleared when the user signs out', back, [adaIsIn, hasAccount, noOne], wasLinked],
  ['a success is cleared when the user changes', back, [adaIsIn, hasAccount, benIsIn], wasLinked],
  ['a problem is cleared when its screen is left', wrong, [adaIsIn, 'seen'], idle],
  ['a problem is cleared when the user signs out', wrong, [adaIsIn, noOne], idle],
  ['a problem is cleared when the user changes', wrong, [adaIsIn, benIsIn], idle],
  ['a lost exchange is hidden from another user', comeWithCode(), [adaIsIn, lostExchange, benIsIn], hidden],
  ['an error is cleared when the user changes', comeBack({ error: 'login_required' }), [noOne, adaIsIn], idle],
])('%s', async (_, returned, steps, expected) => {
  expect(await seenAfter(returned, ...steps)).toEqual(expected)
})

test('Discord is opened for the user who clicks', async () => {
  const world = startDiscordLink({ returned: undefined })
  world.actor.send({ ...connect, userId: ben.id })
  expect([world.ports.leaveForDiscord.inputs, world.actor.getSnapshot().hasTag('busy')]).toEqual([
    [{ userId: ben.id }],
    true,
  ])
})

describe.each([
  ['through the API', comeBack, refreshing],
  ['with a code', comeWithCode, { state: 'verifying.exchanging', problem: null, did: ['exchangeCode'] }],
] as const)('a return %s', (_, come, accepted) => {
  test.each([
    ['with the stored state is accepted', {}, NOW, accepted],
    ['after exactly ten minutes is accepted', {}, NOW + TEN_MINUTES, accepted],
    ['a millisecond later is rejected', {}, NOW + TEN_MINUTES + 1, invalidState],
    ['from before the state was stored is rejected', {}, NOW - 1, invalidState],
    ['with another state is rejected', { state: `${STATE.slice(0, -1)}6` }, NOW, invalidState],
    ['with the state in capitals is rejected', { state: STATE.toUpperCase() }, NOW, invalidState],
    ['with a part of the state is rejected', { state: STATE.slice(0, -1) }, NOW, invalidState],
    ['without a state is rejected', { state: undefined }, NOW, invalidState],
    ['is rejected if no state is stored, as after a first return', { remembered: undefined }, NOW, invalidState],
    ['without any state is rejected', { state: undefined, remembered: undefined }, NOW, invalidState],
    ["with another user's state is rejected", { remembered: { ...remembered, userId: ben.id } }, NOW, invalidState],
  ])('%s', (__, changes, at, expected) => {
    const world = startDiscordLink({ returned: come(changes) })
    world.actor.send(userChanged(ada.id, at))
    const snapshot = world.actor.getSnapshot()
    // A return counts once, and its code until it is exchanged.
    const isUsed = snapshot.context.returned === undefined
    expect([seen(world), snapshot.hasTag('busy'), isUsed]).toEqual([
      expected,
      expected !== invalidState,
      expected.state !== 'verifying.exchanging',
    ])
  })
})

test.each([
  ['login_required', 'loginRequired'],
  ['session_expired', 'sessionExpired'],
  ['access_denied', 'notConnected'],
  ['already_linked', 'notConnected'],
  ['LOGIN_REQUIRED', 'notConnected'],
  ['<script>', 'notConnected'],
] as const)('the error %s is shown as %s, signed in or not, without a call', (error, type) => {
  const states = [null, ada.id].map((userId) => {
    const world = startDiscordLink({ returned: comeWithCode({ error }) })
    world.actor.send(userChanged(userId))
    return [seen(world), world.actor.getSnapshot().context.returned]
  })
  const expected = [rejectedWith(type, {}), undefined]
  expect(states).toEqual([expected, expected])
})
