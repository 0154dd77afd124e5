import { describe, expect, test } from 'vitest'
import type { ApiError } from '../shared/api-error'
import { ada, ben, named, noNetwork, rejected, service, tooLate, unreadableResponse } from '../testing/people'
import {
  adasLogin,
  adasRegistration,
  type SessionWorld,
  standing,
  startSession,
  startSignedIn,
} from './testing/session-world'

describe('a 401 in the middle of work', () => {
  test('many of them at once are one change', async () => {
    const world = await startSignedIn()
    const values: unknown[] = []
    world.session.subscribe(({ value }) => values.push(value))
    for (let call = 0; call < 20; call += 1) world.session.send({ type: 'expired' })
    const changes = values.filter((value, index) => JSON.stringify(value) !== JSON.stringify(values[index - 1]))
    expect([changes, standing(world), world.notified]).toEqual([
      [{ notSignedIn: { signedOut: 'expired' } }],
      { value: { notSignedIn: { signedOut: 'expired' } }, user: null, error: null },
      ['rememberSignedOut'],
    ])
  })

  test('that comes when nobody is signed in any more changes nothing', async () => {
    const world = await startSignedIn()
    world.session.send({ type: 'logout' })
    world.session.send({ type: 'expired' })
    const during = standing(world)
    await world.logout.resolve()
    world.session.send({ type: 'expired' })
    expect([during, standing(world)]).toEqual([
      { value: { notSignedIn: 'signingOut' }, user: null, error: null },
      { value: { notSignedIn: { signedOut: 'byChoice' } }, user: null, error: null },
    ])
  })
})

const ourOwnFailure: ApiError = { kind: 'unexpected', message: '' }

/** After any of these the server may still hold the session. */
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
  test('clears the user at once and tells the other tabs, before the server has answered', async () => {
    const world = await startSignedIn()
    world.session.send({ type: 'logout' })
    expect([standing(world), world.notified]).toEqual([
      { value: { notSignedIn: 'signingOut' }, user: null, error: null },
      ['rememberUnconfirmed', 'notifySignedOut'],
    ])
  })

  test('is unconfirmed until the server has said that it is done', async () => {
    const world = await startSignedIn()
    world.session.send({ type: 'logout' })
    await world.logout.resolve()
    expect([standing(world), world.notified]).toEqual([
      { value: { notSignedIn: { signedOut: 'byChoice' } }, user: null, error: null },
      ['rememberUnconfirmed', 'notifySignedOut', 'rememberSignedOut'],
    ])
  })

  test.each(named(rejected(401), rejected(401, 'TOKEN_EXPIRED')))(
    '%s is as good as yes: that session is gone',
    async (_, response) => {
      const world = await startSignedIn()
      world.session.send({ type: 'logout' })
      await world.logout.reject(response)
      expect([standing(world), world.notified]).toEqual([
        { value: { notSignedIn: { signedOut: 'byChoice' } }, user: null, error: null },
        ['rememberUnconfirmed', 'notifySignedOut', 'rememberSignedOut'],
      ])
    },
  )

  test.each(named(...UNCONFIRMED))(
    '%s leaves the marker, so that the next load does not restore that session',
    async (_, response) => {
      const world = await startSignedIn()
      world.session.send({ type: 'logout' })
      await world.logout.reject(response)
      expect([standing(world), world.notified]).toEqual([
        { value: { notSignedIn: { signedOut: 'unconfirmed' } }, user: null, error: null },
        ['rememberUnconfirmed', 'notifySignedOut'],
      ])
    },
  )

  test('is sent once, however often it is pressed', async () => {
    const world = await startSignedIn()
    world.session.send({ type: 'logout' })
    world.session.send({ type: 'logout' })
    expect(world.logout.calls.length).toBe(1)
  })

  test('leaves nothing of the user behind, the email that the login form would show included', async () => {
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

  test('services that were still under way do not bring the user back', async () => {
    const world = await startSignedIn()
    world.session.send({ type: 'logout' })
    world.session.send({ type: 'servicesLoaded', services: [service()] })
    await world.logout.resolve()
    world.session.send({ type: 'servicesLoaded', services: [service()] })
    expect(standing(world)).toEqual({ value: { notSignedIn: { signedOut: 'byChoice' } }, user: null, error: null })
  })
})

describe('after a logout that was not confirmed, the next load', () => {
  const LEFT_UNCONFIRMED = { lastSession: 'leftUnconfirmed' } as const

  test('sends the logout once more before anything else, and says nothing to other tabs', () => {
    const world = startSession(LEFT_UNCONFIRMED)
    expect([standing(world), world.logout.calls.length, world.restore.calls.length, world.notified]).toEqual([
      { value: { notSignedIn: 'signingOut' }, user: null, error: null },
      1,
      0,
      [],
    ])
  })

  test('is signed out once the server has said that it is done', async () => {
    const world = startSession(LEFT_UNCONFIRMED)
    await world.logout.resolve()
    expect([standing(world), world.restore.calls.length, world.notified]).toEqual([
      { value: { notSignedIn: { signedOut: 'byChoice' } }, user: null, error: null },
      0,
      ['rememberSignedOut'],
    ])
  })

  test('is signed out when the server no longer knows the session', async () => {
    const world = startSession(LEFT_UNCONFIRMED)
    await world.logout.reject(rejected(401))
    expect([standing(world), world.notified]).toEqual([
      { value: { notSignedIn: { signedOut: 'byChoice' } }, user: null, error: null },
      ['rememberSignedOut'],
    ])
  })

  test.each(named(...UNCONFIRMED))('keeps the marker after %s, and restores nothing', async (_, response) => {
    const world = startSession(LEFT_UNCONFIRMED)
    await world.logout.reject(response)
    world.session.send({ type: 'retry' })
    expect([standing(world), world.logout.calls.length, world.restore.calls.length, world.notified]).toEqual([
      { value: { notSignedIn: { signedOut: 'unconfirmed' } }, user: null, error: null },
      1,
      0,
      [],
    ])
  })

  test('lets somebody sign in meanwhile', async () => {
    const world = startSession(LEFT_UNCONFIRMED)
    world.session.send({ type: 'login', login: adasLogin })
    await world.login.resolve(ada)
    expect([standing(world), world.notified]).toEqual([
      { value: 'signedIn', user: ada, error: null },
      ['announceSignedIn user-ada', 'rememberSignedIn'],
    ])
  })
})

describe('while a slow logout is under way', () => {
  async function startSigningOut(): Promise<SessionWorld> {
    const world = await startSignedIn()
    world.session.send({ type: 'logout' })
    return world
  }

  const isGivenUp = ({ logout }: SessionWorld) => logout.calls.map(({ aborted }) => aborted)

  test('a login does not wait for it: the logout is given up, and its late answer is dropped', async () => {
    const world = await startSigningOut()
    world.session.send({ type: 'login', login: adasLogin })
    const asking = standing(world)
    await world.logout.resolve()
    const late = standing(world)
    await world.login.resolve(ben)
    expect([isGivenUp(world), asking, late, standing(world), world.notified]).toEqual([
      [true],
      { value: { signingIn: 'asking' }, user: null, error: null },
      { value: { signingIn: 'asking' }, user: null, error: null },
      { value: 'signedIn', user: ben, error: null },
      ['rememberUnconfirmed', 'notifySignedOut', 'announceSignedIn user-ben', 'rememberSignedIn'],
    ])
  })

  test('a registration does not wait for it either', async () => {
    const world = await startSigningOut()
    world.session.send({ type: 'register', registration: adasRegistration })
    const asking = standing(world)
    await world.logout.reject(noNetwork)
    const late = standing(world)
    await world.register.resolve(ada)
    expect([isGivenUp(world), asking, late, standing(world), world.notified]).toEqual([
      [true],
      { value: { registering: 'asking' }, user: null, error: null },
      { value: { registering: 'asking' }, user: null, error: null },
      { value: 'signedIn', user: ada, error: null },
      ['rememberUnconfirmed', 'notifySignedOut', 'announceSignedIn user-ada', 'rememberSignedIn'],
    ])
  })

  test.each([
    ['login', { type: 'login', login: adasLogin }, 'loginRejected'],
    ['register', { type: 'register', registration: adasRegistration }, 'registrationRejected'],
  ] as const)('a %s that is refused leaves the logout unconfirmed', async (port, event, rejectedState) => {
    const world = await startSigningOut()
    world.session.send(event)
    await world[port].reject(rejected(422))
    expect([standing(world), world.session.getSnapshot().context.email, world.notified]).toEqual([
      { value: { notSignedIn: { signedOut: rejectedState } }, user: null, error: rejected(422) },
      ada.email,
      ['rememberUnconfirmed', 'notifySignedOut'],
    ])
  })

  test('another tab signs in: the logout is given up, and the server is asked who it is', async () => {
    const world = await startSigningOut()
    world.session.send({ type: 'signedInElsewhere', userId: ben.id })
    const asking = standing(world)
    await world.logout.resolve()
    await world.restore.resolve(ben)
    expect([isGivenUp(world), asking, standing(world), world.notified]).toEqual([
      [true],
      { value: { notSignedIn: 'restoring' }, user: null, error: null },
      { value: 'signedIn', user: ben, error: null },
      ['rememberUnconfirmed', 'notifySignedOut', 'rememberSignedIn'],
    ])
  })
})
