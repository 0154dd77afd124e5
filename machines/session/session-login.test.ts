import { describe, expect, test } from 'vitest'
import { Secret } from '../secret'
import { ada, ben, named, noNetwork, refused, tooLate, unreadableAnswer } from '../testing/people'
import { adasLogin, adasRegistration, standing, startSession } from '../testing/session-world'
import type { Login } from './session.machine'

async function startSignedOut() {
  const world = startSession()
  await world.restore.reject(refused(401))
  return world
}

const bensLogin: Login = { email: ben.email, password: new Secret('Battery-Staple-9') }

describe('login', () => {
  test('sends what was typed, and the answer is who is signed in', async () => {
    const world = await startSignedOut()
    world.session.send({ type: 'login', login: adasLogin })
    const asking = standing(world)
    await world.login.resolve(ada)
    expect([asking, world.login.inputs, standing(world), world.told]).toEqual([
      { value: { signingIn: 'asking' }, user: null, error: null },
      [adasLogin],
      { value: 'signedIn', user: ada, error: null },
      ['announceSignedIn user-ada', 'rememberSignedIn'],
    ])
  })

  test.each(
    named(
      refused(401, 'INVALID_CREDENTIALS'),
      refused(401, 'TOKEN_EXPIRED'),
      refused(401),
      refused(403, 'ACCOUNT_SUSPENDED'),
      refused(422, 'VALIDATION_ERROR'),
      refused(429, 'RATE_LIMIT_EXCEEDED'),
      refused(500),
      noNetwork,
      tooLate,
    ),
  )('%s is a refusal, with the error and the email for the form', async (_, answer) => {
    const world = await startSignedOut()
    world.session.send({ type: 'login', login: adasLogin })
    await world.login.reject(answer)
    expect([standing(world), world.session.getSnapshot().context.email, world.told]).toEqual([
      { value: { signedOut: 'loginRefused' }, user: null, error: answer },
      ada.email,
      [],
    ])
  })

  test("its own 401, which the client reports like every other, is no session's end", async () => {
    const world = await startSignedOut()
    world.session.send({ type: 'login', login: adasLogin })
    world.session.send({ type: 'expired' })
    await world.login.reject(refused(401, 'INVALID_CREDENTIALS'))
    world.session.send({ type: 'expired' })
    expect(standing(world)).toEqual({
      value: { signedOut: 'loginRefused' },
      user: null,
      error: refused(401, 'INVALID_CREDENTIALS'),
    })
  })

  test('a second attempt clears the first one with its error', async () => {
    const world = await startSignedOut()
    world.session.send({ type: 'login', login: adasLogin })
    await world.login.reject(refused(401))
    world.session.send({ type: 'login', login: bensLogin })
    expect([standing(world), world.session.getSnapshot().context.email]).toEqual([
      { value: { signingIn: 'asking' }, user: null, error: null },
      ben.email,
    ])
  })

  test('is sent once, however often the button is pressed', async () => {
    const world = await startSignedOut()
    world.session.send({ type: 'login', login: adasLogin })
    world.session.send({ type: 'login', login: bensLogin })
    world.session.send({ type: 'register', registration: adasRegistration })
    expect([world.login.inputs, world.register.inputs]).toEqual([[adasLogin], []])
  })

  test('does not wait for the restore, whose late answer is dropped', async () => {
    const world = startSession()
    world.session.send({ type: 'login', login: bensLogin })
    await world.restore.resolve(ada)
    const late = standing(world)
    await world.login.resolve(ben)
    expect([world.restore.calls.map(({ aborted }) => aborted), late, standing(world)]).toEqual([
      [true],
      { value: { signingIn: 'asking' }, user: null, error: null },
      { value: 'signedIn', user: ben, error: null },
    ])
  })
})

describe('registration', () => {
  test('sends what was typed, and the answer is who is signed in', async () => {
    const world = await startSignedOut()
    world.session.send({ type: 'register', registration: adasRegistration })
    await world.register.resolve(ada)
    expect([world.register.inputs, standing(world), world.told]).toEqual([
      [adasRegistration],
      { value: 'signedIn', user: ada, error: null },
      ['announceSignedIn user-ada', 'rememberSignedIn'],
    ])
  })

  test('a refusal is told on the registration screen', async () => {
    const world = await startSignedOut()
    world.session.send({ type: 'register', registration: adasRegistration })
    await world.register.reject(refused(409, 'RESOURCE_ALREADY_EXISTS'))
    expect(standing(world)).toEqual({
      value: { signedOut: 'registrationRefused' },
      user: null,
      error: refused(409, 'RESOURCE_ALREADY_EXISTS'),
    })
  })

  test('does not wait for the restore, whose late answer is dropped', async () => {
    const world = startSession()
    world.session.send({ type: 'register', registration: adasRegistration })
    await world.restore.resolve(ben)
    expect(standing(world)).toEqual({ value: { registering: 'asking' }, user: null, error: null })
  })

  test('if its session does not hold, the visitor is asked to sign in, with the email filled in', async () => {
    const world = await startSignedOut()
    world.session.send({ type: 'register', registration: adasRegistration })
    await world.register.resolve(ada)
    world.session.send({ type: 'expired' })
    expect([standing(world), world.session.getSnapshot().context.email]).toEqual([
      { value: { signedOut: 'registered' }, user: null, error: null },
      ada.email,
    ])
  })

  test('if its session does not hold, the next load does not speak of one that has expired', async () => {
    const world = await startSignedOut()
    world.session.send({ type: 'register', registration: adasRegistration })
    await world.register.resolve(ada)
    world.session.send({ type: 'expired' })
    expect([world.session.getSnapshot().context.hadSession, world.told.at(-1)]).toEqual([false, 'rememberSignedOut'])
  })

  test('once another call has shown that its session holds, a later 401 is the end of a session as any other', async () => {
    const world = await startSignedOut()
    world.session.send({ type: 'register', registration: adasRegistration })
    await world.register.resolve(ada)
    world.session.send({ type: 'servicesLoaded', services: [] })
    world.session.send({ type: 'expired' })
    expect(standing(world)).toEqual({ value: { signedOut: 'expired' }, user: null, error: null })
  })
})

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

  test.each([[refused(401)], [noNetwork], [unreadableAnswer]])(
    'is a refusal when that answers %j, and nothing is asked again',
    async (_, answer) => {
      const world = await startUnreadable()
      await world.restore.reject(answer)
      expect([standing(world), world.restore.calls.length, world[port].calls.length]).toEqual([
        { value: { signedOut: refusedState }, user: null, error: unreadableAnswer },
        2,
        1,
      ])
    },
  )
})
