import { describe, expect, test } from 'vitest'
import { ada, ben, noNetwork, rejected } from '../testing/people'
import { reject, resolve } from '../testing/play'
import { testReach } from '../testing/reach'
import { discordLinkMachine } from './discord-link.machine'
import type { DiscordReturn } from './discord-return'
import * as links from './testing/discord-link-world'

const { account, comeBack, comeWithCode, connect, linkedAda, mismatched, NOW, rejectedWith, remembered } = links
const { STATE, seen, seenAfter, startDiscordLink, TEN_MINUTES, userChanged } = links

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
const hasNone = resolve('refreshSession', ada)
const back = comeBack()
const tooLate = NOW + TEN_MINUTES + 1
const stayed = { ...leaving, state: 'idle' }
const lostExchange = reject('exchangeCode', noNetwork)
const hidden = { ...idle, did: ['exchangeCode', 'refreshSession'] }
const wasRead = { ...idle, did: ['refreshSession'] }
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
  ['a return is rejected after a long login', back, [noOne, userChanged(ada.id, tooLate)], mismatched('tookTooLong')],
  ['a state without discord_connected is rejected', comeBack({ isConnected: false }), [adaIsIn], mismatched('unknown')],
  ['a success is cleared when its screen is left', back, [adaIsIn, hasAccount, 'seen'], wasLinked],
  ['a success is cleared when the user signs out', back, [adaIsIn, hasAccount, noOne], wasLinked],
  ['a success is cleared when the user changes', back, [adaIsIn, hasAccount, benIsIn], wasLinked],
  ['a problem is cleared when its screen is left', back, [adaIsIn, hasNone, 'seen'], wasRead],
  ['a problem is cleared when the user signs out', back, [adaIsIn, hasNone, noOne], wasRead],
  ['a problem is cleared when the user changes', back, [adaIsIn, hasNone, benIsIn], wasRead],
  ['a lost exchange is hidden from another user', comeWithCode(), [adaIsIn, lostExchange, benIsIn], hidden],
  ['an error is cleared when the user changes', comeBack({ error: 'login_required' }), [noOne, adaIsIn], idle],
])('%s', async (_, returned, steps, expected) => {
  expect(await seenAfter(returned, ...steps)).toEqual(expected)
})

test('Discord is opened for the user who clicks, with the account of that time', async () => {
  const world = startDiscordLink({ returned: undefined })
  world.actor.send({ ...connect, userId: ben.id, account })
  expect([world.ports.leaveForDiscord.inputs, world.actor.getSnapshot().hasTag('busy')]).toEqual([
    [{ userId: ben.id, account }],
    true,
  ])
})

const ofBen = { ...remembered, userId: ben.id }
const replaced = { ...remembered, isReplaced: true }

describe.each([
  ['through the API', comeBack, refreshing],
  ['with a code', comeWithCode, { state: 'verifying.exchanging', problem: null, did: ['exchangeCode'] }],
] as const)('a return %s', (_, come, accepted) => {
  test.each([
    ['with the stored state is accepted', {}, NOW, accepted],
    ['after exactly ten minutes is accepted', {}, NOW + TEN_MINUTES, accepted],
    ['a millisecond later took too long', {}, tooLate, mismatched('tookTooLong')],
    ['from before the state was stored is unknown', {}, NOW - 1, mismatched('unknown')],
    ['with another state is unknown', { state: `${STATE.slice(0, -1)}6` }, NOW, mismatched('unknown')],
    ['with the state in capitals is unknown', { state: STATE.toUpperCase() }, NOW, mismatched('unknown')],
    ['with a part of the state is unknown', { state: STATE.slice(0, -1) }, NOW, mismatched('unknown')],
    ['without a state is unknown', { state: undefined }, NOW, mismatched('unknown')],
    [
      'is unknown if no state is stored, as after a first return',
      { remembered: undefined },
      NOW,
      mismatched('unknown'),
    ],
    ['without any state is unknown', { state: undefined, remembered: undefined }, NOW, mismatched('unknown')],
    ["with another user's state is of that user, also later", { remembered: ofBen }, tooLate, mismatched('otherUser')],
    ['after a new start is an earlier one, also later', { remembered: replaced }, tooLate, mismatched('startedAgain')],
    [
      'after a new start and with another state is unknown',
      { state: 'x', remembered: replaced },
      NOW,
      mismatched('unknown'),
    ],
  ])('%s', (__, changes, at, expected) => {
    const world = startDiscordLink({ returned: come(changes) })
    world.actor.send(userChanged(ada.id, at))
    const snapshot = world.actor.getSnapshot()
    const hasCode = snapshot.context.returned?.code !== undefined
    expect([seen(world), snapshot.hasTag('busy'), hasCode]).toEqual([
      expected,
      expected === accepted,
      expected.state === 'verifying.exchanging',
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
    return [seen(world), world.actor.getSnapshot().context.returned?.code]
  })
  const expected = [rejectedWith(type, {}), undefined]
  expect(states).toEqual([expected, expected])
})
