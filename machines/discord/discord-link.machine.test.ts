import { describe, expect, test } from 'vitest'
import { ada, ben, noNetwork, rejected } from '../testing/people'
import { unreached } from '../testing/reach'
import { discordLinkMachine } from './discord-link.machine'
import {
  account,
  comeBack,
  comeWithCode,
  linkedAda,
  NOW,
  remembered,
  STATE,
  startDiscordLink,
  stateOf,
  TEN_MINUTES,
  userChanged,
} from './testing/discord-link-world'

const invalidState = { value: 'rejected', problem: { type: 'invalidState' }, calls: [0, 0, 0], notified: [] }
const refreshing = { value: { verifying: 'refreshing' }, problem: null, calls: [0, 0, 1], notified: [] }
const waiting = { value: 'returned', problem: null, calls: [0, 0, 0], notified: [] }

test('every state is reached and every transition is taken', () => {
  const coverage = {
    inputs: [
      { returned: undefined },
      { returned: comeBack() },
      { returned: comeWithCode() },
      { returned: comeBack({ error: 'access_denied' }) },
    ],
    events: [
      { type: 'connect', userId: ada.id },
      { type: 'checkAgain' },
      { type: 'seen' },
      userChanged(null),
      userChanged(ada.id),
      userChanged(ben.id),
    ] as const,
    responses: { leaveForDiscord: [undefined], exchangeCode: [account], refreshSession: [ada, linkedAda] },
    failures: {
      leaveForDiscord: [new Error('No storage')],
      exchangeCode: [rejected(400), noNetwork],
      refreshSession: [noNetwork],
    },
  }
  expect(unreached(discordLinkMachine, coverage)).toEqual({ states: [], transitions: [] })
})

describe('the outcome', () => {
  test.each([
    ['success', comeBack(), linkedAda],
    ['failure', comeBack({ error: 'access_denied' }), undefined],
  ])('of a %s is cleared when its screen is left', async (_, returned, user) => {
    const world = startDiscordLink(returned)
    world.actor.send(userChanged(ada.id))
    if (user) await world.refreshSession.resolve(user)
    world.actor.send({ type: 'seen' })
    expect(stateOf(world)).toMatchObject({ value: 'idle', problem: null })
  })

  test('is not affected by leaving another screen first', () => {
    const world = startDiscordLink(comeBack())
    world.actor.send({ type: 'seen' })
    expect(stateOf(world)).toEqual(waiting)
  })
})

test('a state without discord_connected is rejected', () => {
  const world = startDiscordLink({ ...comeBack(), isConnected: false })
  world.actor.send(userChanged(ada.id))
  expect(stateOf(world)).toEqual(invalidState)
})

describe('on load', () => {
  test('nothing happens without a return, whether a user is signed in or not', () => {
    const world = startDiscordLink()
    for (const userId of [null, ada.id, ben.id]) world.actor.send(userChanged(userId))
    expect(stateOf(world)).toEqual({ value: 'idle', problem: null, calls: [0, 0, 0], notified: [] })
  })

  test('a return waits until the session is restored', () => {
    expect(stateOf(startDiscordLink(comeBack()))).toEqual(waiting)
  })

  test('a return counts for a user who signs in later', () => {
    const world = startDiscordLink(comeBack())
    world.actor.send(userChanged(null))
    const signedOut = stateOf(world)
    world.actor.send(userChanged(ada.id, NOW + TEN_MINUTES))
    expect([signedOut, stateOf(world)]).toEqual([waiting, refreshing])
  })

  test('a return is rejected if the login takes longer than ten minutes', () => {
    const world = startDiscordLink(comeBack())
    world.actor.send(userChanged(null))
    world.actor.send(userChanged(ada.id, NOW + TEN_MINUTES + 1))
    expect(stateOf(world)).toEqual(invalidState)
  })
})

describe.each([
  ['through the API', comeBack, refreshing],
  ['with a code', comeWithCode, { ...refreshing, value: { verifying: 'exchanging' }, calls: [0, 1, 0] }],
] as const)('a return %s', (_, back, accepted) => {
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
    [
      'without a state is rejected even if none is stored',
      { state: undefined, remembered: undefined },
      NOW,
      invalidState,
    ],
    ["with another user's state is rejected", { remembered: { ...remembered, userId: ben.id } }, NOW, invalidState],
  ])('%s', (__, changes, at, expected) => {
    const world = startDiscordLink(back(changes))
    world.actor.send(userChanged(ada.id, at))
    expect([stateOf(world), world.actor.getSnapshot().hasTag('busy')]).toEqual([expected, expected !== invalidState])
  })
})

test.each([
  ['login_required', 'loginRequired'],
  ['session_expired', 'sessionExpired'],
  ['access_denied', 'notConnected'],
  ['already_linked', 'notConnected'],
  ['server_error', 'notConnected'],
  ['LOGIN_REQUIRED', 'notConnected'],
  ['<script>', 'notConnected'],
])('the error %s is shown as %s, signed in or not, without a call', (error, type) => {
  const states = [null, ada.id].map((userId) => {
    const world = startDiscordLink(comeWithCode({ error }))
    world.actor.send(userChanged(userId))
    return [stateOf(world), world.actor.getSnapshot().context.returned]
  })
  const expected = [{ value: 'rejected', problem: { type }, calls: [0, 0, 0], notified: [] }, undefined]
  expect(states).toEqual([expected, expected])
})

test('an error is cleared when the user changes', () => {
  const world = startDiscordLink(comeBack({ error: 'login_required' }))
  world.actor.send(userChanged(null))
  world.actor.send(userChanged(ada.id))
  expect(stateOf(world)).toEqual({ value: 'idle', problem: null, calls: [0, 0, 0], notified: [] })
})
