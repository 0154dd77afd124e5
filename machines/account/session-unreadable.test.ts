import { describe, expect, test } from 'vitest'
import { ada, named, noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import { adasLogin, adasRegistration, startSignedOut, stateOf } from './testing/session-world'

describe.each([
  ['login', { type: 'login', login: adasLogin }, 'signingIn', 'loginRejected'],
  ['register', { type: 'register', registration: adasRegistration }, 'registering', 'registrationRejected'],
] as const)('a %s with an unreadable success response', (port, event, busy, rejectedState) => {
  async function startUnreadable() {
    const world = await startSignedOut()
    world.session.send(event)
    await world[port].reject(unreadableResponse)
    return world
  }

  test('restores the session once', async () => {
    const world = await startUnreadable()
    expect([world.session.getSnapshot().value, world.restore.calls.length, world[port].calls.length]).toEqual([
      { [busy]: 'confirming' },
      2,
      1,
    ])
  })

  test('succeeds if that returns a user', async () => {
    const world = await startUnreadable()
    await world.restore.resolve(ada)
    expect([stateOf(world), world.notified]).toEqual([
      { value: 'signedIn', user: ada, error: null },
      ['notifySignedIn user-ada', 'rememberSignedIn'],
    ])
  })

  test.each(named(rejected(403), rejected(429), rejected(500), noNetwork, tooLate, unreadableResponse))(
    'is rejected if that returns %s, without another attempt',
    async (_, response) => {
      const world = await startUnreadable()
      await world.restore.reject(response)
      expect([stateOf(world), world.restore.calls.length, world[port].calls.length]).toEqual([
        { value: { notSignedIn: { signedOut: rejectedState } }, user: null, error: unreadableResponse },
        2,
        1,
      ])
    },
  )
})

const meansSignedOut = named(rejected(401), rejected(401, 'TOKEN_EXPIRED'), rejected(404))

test.each(meansSignedOut)('an unreadable login is rejected if no one is signed in: %s', async (_, response) => {
  const world = await startSignedOut()
  world.session.send({ type: 'login', login: adasLogin })
  await world.login.reject(unreadableResponse)
  await world.restore.reject(response)
  expect([stateOf(world), world.notified]).toEqual([
    { value: { notSignedIn: { signedOut: 'loginRejected' } }, user: null, error: unreadableResponse },
    [],
  ])
})

test.each(meansSignedOut)(
  'an unreadable registration asks the user to sign in if no one is signed in: %s',
  async (_, response) => {
    const world = await startSignedOut()
    world.session.send({ type: 'register', registration: adasRegistration })
    await world.register.reject(unreadableResponse)
    await world.restore.reject(response)
    const { email, lastSession } = world.session.getSnapshot().context
    expect([stateOf(world), email, lastSession, world.notified]).toEqual([
      { value: { notSignedIn: { signedOut: 'registered' } }, user: null, error: null },
      ada.email,
      'none',
      ['rememberSignedOut'],
    ])
  },
)
