import { describe, expect, test } from 'vitest'
import type { ApiError } from '../shared/api-error'
import { ada, ben, named, noNetwork, rejected, service, tooLate, unreadableResponse } from '../testing/people'
import {
  adasLogin,
  adasRegistration,
  type SessionWorld,
  startSession,
  startSignedIn,
  stateOf,
} from './testing/session-world'

describe('a 401 to a call of the signed-in user', () => {
  test('ends the session once, however many arrive', async () => {
    const world = await startSignedIn()
    const values: unknown[] = []
    world.session.subscribe(({ value }) => values.push(value))
    for (let call = 0; call < 20; call += 1) world.session.send({ type: 'expired' })
    const changes = values.filter((value, index) => JSON.stringify(value) !== JSON.stringify(values[index - 1]))
    expect([changes, stateOf(world), world.notified]).toEqual([
      [{ notSignedIn: { signedOut: 'expired' } }],
      { value: { notSignedIn: { signedOut: 'expired' } }, user: null, error: null },
      ['rememberSignedOut'],
    ])
  })

  test('changes nothing after a logout', async () => {
    const world = await startSignedIn()
    world.session.send({ type: 'logout' })
    world.session.send({ type: 'expired' })
    const during = stateOf(world)
    await world.logout.resolve()
    world.session.send({ type: 'expired' })
    expect([during, stateOf(world)]).toEqual([
      { value: { notSignedIn: 'signingOut' }, user: null, error: null },
      { value: { notSignedIn: { signedOut: 'byChoice' } }, user: null, error: null },
    ])
  })
})

const ourOwnFailure: ApiError = { kind: 'unexpected', message: '' }

/** After any of these the session may still exist on the server. */
const UNCONFIRMED = [
  noNetwork,
  tooLate,
  rejected(403),
  rejected(404),
  rejected(419),
  rejected(429),
  rejected(500),
  rejected(503),
  unreadableResponse,
  ourOwnFailure,
]

describe('logout', () => {
  test('clears the user and notifies the other tabs before the server responds', async () => {
    const world = await startSignedIn()
    world.session.send({ type: 'logout' })
    expect([stateOf(world), world.notified]).toEqual([
      { value: { notSignedIn: 'signingOut' }, user: null, error: null },
      ['rememberUnconfirmed', 'notifySignedOut'],
    ])
  })

  test('is unconfirmed until the server confirms it', async () => {
    const world = await startSignedIn()
    world.session.send({ type: 'logout' })
    await world.logout.resolve()
    expect([stateOf(world), world.notified]).toEqual([
      { value: { notSignedIn: { signedOut: 'byChoice' } }, user: null, error: null },
      ['rememberUnconfirmed', 'notifySignedOut', 'rememberSignedOut'],
    ])
  })

  test.each(named(rejected(401), rejected(401, 'TOKEN_EXPIRED')))(
    '%s confirms it, because the session no longer exists',
    async (_, response) => {
      const world = await startSignedIn()
      world.session.send({ type: 'logout' })
      await world.logout.reject(response)
      expect([stateOf(world), world.notified]).toEqual([
        { value: { notSignedIn: { signedOut: 'byChoice' } }, user: null, error: null },
        ['rememberUnconfirmed', 'notifySignedOut', 'rememberSignedOut'],
      ])
    },
  )

  test.each(named(...UNCONFIRMED))(
    '%s preserves the marker, so the next load does not restore the session',
    async (_, response) => {
      const world = await startSignedIn()
      world.session.send({ type: 'logout' })
      await world.logout.reject(response)
      expect([stateOf(world), world.notified]).toEqual([
        { value: { notSignedIn: { signedOut: 'unconfirmed' } }, user: null, error: null },
        ['rememberUnconfirmed', 'notifySignedOut'],
      ])
    },
  )

  test('is sent once, however often the user clicks', async () => {
    const world = await startSignedIn()
    world.session.send({ type: 'logout' })
    world.session.send({ type: 'logout' })
    expect(world.logout.calls.length).toBe(1)
  })

  test('clears everything about the user, including the email for the login form', async () => {
    const world = startSession()
    world.session.send({ type: 'login', login: adasLogin })
    await world.login.resolve({ ...ada, services: [service()] })
    world.session.send({ type: 'logout' })
    await world.logout.resolve()
    expect(world.session.getSnapshot().context).toEqual({
      user: null,
      error: null,
      email: '',
      lastSession: 'none',
      openedBy: null,
    })
  })

  test('ignores services that arrive later', async () => {
    const world = await startSignedIn()
    world.session.send({ type: 'logout' })
    world.session.send({ type: 'servicesLoaded', services: [service()] })
    await world.logout.resolve()
    world.session.send({ type: 'servicesLoaded', services: [service()] })
    expect(stateOf(world)).toEqual({ value: { notSignedIn: { signedOut: 'byChoice' } }, user: null, error: null })
  })
})

describe('after an unconfirmed logout, the next load', () => {
  const LEFT_UNCONFIRMED = { lastSession: 'leftUnconfirmed' } as const

  test('sends the logout again first, without notifying other tabs', () => {
    const world = startSession(LEFT_UNCONFIRMED)
    expect([stateOf(world), world.logout.calls.length, world.restore.calls.length, world.notified]).toEqual([
      { value: { notSignedIn: 'signingOut' }, user: null, error: null },
      1,
      0,
      [],
    ])
  })

  test('is signed out once the server confirms it', async () => {
    const world = startSession(LEFT_UNCONFIRMED)
    await world.logout.resolve()
    expect([stateOf(world), world.restore.calls.length, world.notified]).toEqual([
      { value: { notSignedIn: { signedOut: 'byChoice' } }, user: null, error: null },
      0,
      ['rememberSignedOut'],
    ])
  })

  test('is signed out if the session no longer exists on the server', async () => {
    const world = startSession(LEFT_UNCONFIRMED)
    await world.logout.reject(rejected(401))
    expect([stateOf(world), world.notified]).toEqual([
      { value: { notSignedIn: { signedOut: 'byChoice' } }, user: null, error: null },
      ['rememberSignedOut'],
    ])
  })

  test.each(named(...UNCONFIRMED))('preserves the marker after %s and restores nothing', async (_, response) => {
    const world = startSession(LEFT_UNCONFIRMED)
    await world.logout.reject(response)
    world.session.send({ type: 'retry' })
    expect([stateOf(world), world.logout.calls.length, world.restore.calls.length, world.notified]).toEqual([
      { value: { notSignedIn: { signedOut: 'unconfirmed' } }, user: null, error: null },
      1,
      0,
      [],
    ])
  })

  test('lets the user sign in before the logout is confirmed', async () => {
    const world = startSession(LEFT_UNCONFIRMED)
    world.session.send({ type: 'login', login: adasLogin })
    await world.login.resolve(ada)
    expect([stateOf(world), world.notified]).toEqual([
      { value: 'signedIn', user: ada, error: null },
      ['notifySignedIn user-ada', 'rememberSignedIn'],
    ])
  })
})

describe('during a slow logout', () => {
  async function startSigningOut(): Promise<SessionWorld> {
    const world = await startSignedIn()
    world.session.send({ type: 'logout' })
    return world
  }

  const logoutsAborted = ({ logout }: SessionWorld) => logout.calls.map(({ aborted }) => aborted)

  test('a login aborts the logout and ignores its late response', async () => {
    const world = await startSigningOut()
    world.session.send({ type: 'login', login: adasLogin })
    const sending = stateOf(world)
    await world.logout.resolve()
    const late = stateOf(world)
    await world.login.resolve(ben)
    expect([logoutsAborted(world), sending, late, stateOf(world), world.notified]).toEqual([
      [true],
      { value: { signingIn: 'sending' }, user: null, error: null },
      { value: { signingIn: 'sending' }, user: null, error: null },
      { value: 'signedIn', user: ben, error: null },
      ['rememberUnconfirmed', 'notifySignedOut', 'notifySignedIn user-ben', 'rememberSignedIn'],
    ])
  })

  test('a registration aborts the logout and ignores its late response', async () => {
    const world = await startSigningOut()
    world.session.send({ type: 'register', registration: adasRegistration })
    const sending = stateOf(world)
    await world.logout.reject(noNetwork)
    const late = stateOf(world)
    await world.register.resolve(ada)
    expect([logoutsAborted(world), sending, late, stateOf(world), world.notified]).toEqual([
      [true],
      { value: { registering: 'sending' }, user: null, error: null },
      { value: { registering: 'sending' }, user: null, error: null },
      { value: 'signedIn', user: ada, error: null },
      ['rememberUnconfirmed', 'notifySignedOut', 'notifySignedIn user-ada', 'rememberSignedIn'],
    ])
  })

  test.each([
    ['login', { type: 'login', login: adasLogin }, 'loginRejected'],
    ['register', { type: 'register', registration: adasRegistration }, 'registrationRejected'],
  ] as const)('a rejected %s leaves the logout unconfirmed', async (port, event, rejectedState) => {
    const world = await startSigningOut()
    world.session.send(event)
    await world[port].reject(rejected(422))
    expect([stateOf(world), world.session.getSnapshot().context.email, world.notified]).toEqual([
      { value: { notSignedIn: { signedOut: rejectedState } }, user: null, error: rejected(422) },
      ada.email,
      ['rememberUnconfirmed', 'notifySignedOut'],
    ])
  })

  test('a login in another tab aborts the logout and restores the session', async () => {
    const world = await startSigningOut()
    world.session.send({ type: 'signedInElsewhere', userId: ben.id })
    const restoring = stateOf(world)
    await world.logout.resolve()
    await world.restore.resolve(ben)
    expect([logoutsAborted(world), restoring, stateOf(world), world.notified]).toEqual([
      [true],
      { value: { notSignedIn: 'restoring' }, user: null, error: null },
      { value: 'signedIn', user: ben, error: null },
      ['rememberUnconfirmed', 'notifySignedOut', 'rememberSignedIn'],
    ])
  })
})
