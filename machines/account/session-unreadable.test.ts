import { describe, expect, test } from 'vitest'
import { ada, named, noNetwork, refused, tooLate, unreadableAnswer } from '../testing/people'
import { adasLogin, adasRegistration, standing, startSignedOut } from './testing/session-world'

describe.each([
  ['login', { type: 'login', login: adasLogin }, 'signingIn', 'loginRefused'],
  ['register', { type: 'register', registration: adasRegistration }, 'registering', 'registrationRefused'],
] as const)('a %s that the server accepted in words nobody can read', (port, event, busy, refusedState) => {
  async function startUnreadable() {
    const world = await startSignedOut()
    world.session.send(event)
    await world[port].reject(unreadableAnswer)
    return world
  }

  test('asks once who is signed in', async () => {
    const world = await startUnreadable()
    expect([world.session.getSnapshot().value, world.restore.calls.length, world[port].calls.length]).toEqual([
      { [busy]: 'confirming' },
      2,
      1,
    ])
  })

  test('is a success when that names somebody', async () => {
    const world = await startUnreadable()
    await world.restore.resolve(ada)
    expect([standing(world), world.told]).toEqual([
      { value: 'signedIn', user: ada, error: null },
      ['announceSignedIn user-ada', 'rememberSignedIn'],
    ])
  })

  test.each(named(refused(403), refused(429), refused(500), noNetwork, tooLate, unreadableAnswer))(
    'is a refusal when that answers %s, and nothing is asked again',
    async (_, answer) => {
      const world = await startUnreadable()
      await world.restore.reject(answer)
      expect([standing(world), world.restore.calls.length, world[port].calls.length]).toEqual([
        { value: { notSignedIn: { signedOut: refusedState } }, user: null, error: unreadableAnswer },
        2,
        1,
      ])
    },
  )
})

const saysNobody = named(refused(401), refused(401, 'TOKEN_EXPIRED'), refused(404))

test.each(saysNobody)('an unreadable login is a refusal when nobody is signed in: %s', async (_, answer) => {
  const world = await startSignedOut()
  world.session.send({ type: 'login', login: adasLogin })
  await world.login.reject(unreadableAnswer)
  await world.restore.reject(answer)
  expect([standing(world), world.told]).toEqual([
    { value: { notSignedIn: { signedOut: 'loginRefused' } }, user: null, error: unreadableAnswer },
    [],
  ])
})

test.each(saysNobody)(
  'an unreadable registration made an account when nobody is signed in, and asks to sign in: %s',
  async (_, answer) => {
    const world = await startSignedOut()
    world.session.send({ type: 'register', registration: adasRegistration })
    await world.register.reject(unreadableAnswer)
    await world.restore.reject(answer)
    const { email, lastSession } = world.session.getSnapshot().context
    expect([standing(world), email, lastSession, world.told]).toEqual([
      { value: { notSignedIn: { signedOut: 'registered' } }, user: null, error: null },
      ada.email,
      'none',
      ['rememberSignedOut'],
    ])
  },
)
