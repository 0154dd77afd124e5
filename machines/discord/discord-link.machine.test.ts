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
  stateOf,
  startDiscordLink,
  TEN_MINUTES,
  userChanged,
} from './testing/discord-link-world'

const invalidState = { value: 'rejected', problem: { type: 'invalidState' }, calls: [0, 0, 0], notified: [] }
const refreshing = { value: { verifying: 'refreshing' }, problem: null, calls: [0, 0, 1], notified: [] }
const waiting = { value: 'returned', problem: null, calls: [0, 0, 0], notified: [] }

test('every state is reached and every transition is taken', () => {
  const happenings = {
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
  expect(unreached(discordLinkMachine, happenings)).toEqual({ states: [], transitions: [] })
})

describe('what came of it', () => {
  test.each([
    ['a success', comeBack(), linkedAda],
    ['a failure', comeBack({ error: 'access_denied' }), undefined],
  ])('is told once: %s is forgotten when its screen is left', async (_, returned, user) => {
    const world = startDiscordLink(returned)
    world.actor.send(userChanged(ada.id))
    if (user) await world.refreshSession.resolve(user)
    world.actor.send({ type: 'seen' })
    expect(stateOf(world)).toMatchObject({ value: 'idle', problem: null })
  })

  test('leaving another screen changes nothing before it is told', () => {
    const world = startDiscordLink(comeBack())
    world.actor.send({ type: 'seen' })
    expect(stateOf(world)).toEqual(waiting)
  })
})

test('a state that comes back without the word that it worked is refused', () => {
  const world = startDiscordLink({ ...comeBack(), isConnected: false })
  world.actor.send(userChanged(ada.id))
  expect(stateOf(world)).toEqual(invalidState)
})

describe('on load', () => {
  test('nothing happens when nobody comes back, whoever is signed in', () => {
    const world = startDiscordLink()
    for (const userId of [null, ada.id, ben.id]) world.actor.send(userChanged(userId))
    expect(stateOf(world)).toEqual({ value: 'idle', problem: null, calls: [0, 0, 0], notified: [] })
  })

  test('what came back waits until it is known who is signed in', () => {
    expect(stateOf(startDiscordLink(comeBack()))).toEqual(waiting)
  })

  test('and counts for somebody who signs in after it', () => {
    const world = startDiscordLink(comeBack())
    world.actor.send(userChanged(null))
    const signedOut = stateOf(world)
    world.actor.send(userChanged(ada.id, NOW + TEN_MINUTES))
    expect([signedOut, stateOf(world)]).toEqual([waiting, refreshing])
  })

  test('unless that takes longer than ten minutes', () => {
    const world = startDiscordLink(comeBack())
    world.actor.send(userChanged(null))
    world.actor.send(userChanged(ada.id, NOW + TEN_MINUTES + 1))
    expect(stateOf(world)).toEqual(invalidState)
  })
})

describe.each([
  ['by way of the API', comeBack, refreshing],
  ['with a code', comeWithCode, { ...refreshing, value: { verifying: 'exchanging' }, calls: [0, 1, 0] }],
] as const)('what comes back %s', (_, back, accepted) => {
  test.each([
    ['brings the state that was left with', {}, NOW, accepted],
    ['comes exactly ten minutes later', {}, NOW + TEN_MINUTES, accepted],
    ['comes a millisecond after these', {}, NOW + TEN_MINUTES + 1, invalidState],
    ['comes before it was left', {}, NOW - 1, invalidState],
    ['brings another state', { state: `${STATE.slice(0, -1)}6` }, NOW, invalidState],
    ['brings the state in capitals', { state: STATE.toUpperCase() }, NOW, invalidState],
    ['brings a part of the state', { state: STATE.slice(0, -1) }, NOW, invalidState],
    ['brings no state', { state: undefined }, NOW, invalidState],
    ['finds nothing remembered: it came once already', { remembered: undefined }, NOW, invalidState],
    ['brings nothing, and finds nothing', { state: undefined, remembered: undefined }, NOW, invalidState],
    ["is another user's", { remembered: { ...remembered, userId: ben.id } }, NOW, invalidState],
  ])('%s', (__, said, at, expected) => {
    const world = startDiscordLink(back(said))
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
])('the error %s is told as %s, whether somebody is signed in or not, and nothing is asked', (error, type) => {
  const notified = [null, ada.id].map((userId) => {
    const world = startDiscordLink(comeWithCode({ error }))
    world.actor.send(userChanged(userId))
    return [stateOf(world), world.actor.getSnapshot().context.returned]
  })
  const expected = [{ value: 'rejected', problem: { type }, calls: [0, 0, 0], notified: [] }, undefined]
  expect(notified).toEqual([expected, expected])
})

test('what was told of an error is over when somebody else is signed in', () => {
  const world = startDiscordLink(comeBack({ error: 'login_required' }))
  world.actor.send(userChanged(null))
  world.actor.send(userChanged(ada.id))
  expect(stateOf(world)).toEqual({ value: 'idle', problem: null, calls: [0, 0, 0], notified: [] })
})
