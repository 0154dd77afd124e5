import { describe, expect, test } from 'vitest'
import { ada, ben, noNetwork, rejected } from '../testing/people'
import {
  adasLogin,
  adasRegistration,
  startSession,
  startSignedIn,
  startSignedOut,
  stateOf,
} from './testing/session-world'

describe('when another tab', () => {
  test('signs in the same user, nothing changes', async () => {
    const world = await startSignedIn()
    world.session.send({ type: 'signedInElsewhere', userId: ada.id })
    expect([stateOf(world), world.restore.calls.length]).toEqual([{ value: 'signedIn', user: ada, error: null }, 1])
  })

  test('signs in a different user, this user is cleared and the session restored', async () => {
    const world = await startSignedIn()
    world.session.send({ type: 'signedInElsewhere', userId: ben.id })
    const restoring = stateOf(world)
    await world.restore.resolve(ben)
    expect([restoring, stateOf(world)]).toEqual([
      { value: { notSignedIn: 'restoring' }, user: null, error: null },
      { value: 'signedIn', user: ben, error: null },
    ])
  })

  test("signs in a different user, the login form does not show this user's email", async () => {
    const world = startSession()
    world.session.send({ type: 'login', login: adasLogin })
    await world.login.resolve(ada)
    world.session.send({ type: 'signedInElsewhere', userId: ben.id })
    await world.restore.reject(rejected(401))
    expect([stateOf(world), world.session.getSnapshot().context.email]).toEqual([
      { value: { notSignedIn: { signedOut: 'expired' } }, user: null, error: null },
      '',
    ])
  })

  test('signs in during a restore, the response to the older call is ignored', async () => {
    const world = startSession()
    world.session.send({ type: 'signedInElsewhere', userId: ben.id })
    await world.restore.calls[0]?.resolve(ada)
    expect([stateOf(world), world.restore.calls.length]).toEqual([
      { value: { notSignedIn: 'restoring' }, user: null, error: null },
      2,
    ])
  })

  test('signs out during a restore, the response does not sign the user in', async () => {
    const world = startSession()
    world.session.send({ type: 'signedOutElsewhere' })
    await world.restore.resolve(ada)
    expect(stateOf(world)).toEqual({ value: { notSignedIn: { signedOut: 'byChoice' } }, user: null, error: null })
  })

  test('signs in while this one is signed out, the session is taken over', async () => {
    const world = startSession()
    await world.restore.reject(rejected(401))
    world.session.send({ type: 'signedInElsewhere', userId: ada.id })
    await world.restore.resolve(ada)
    expect(stateOf(world)).toEqual({ value: 'signedIn', user: ada, error: null })
  })

  test('signs out, this one signs out without a call or a notification', async () => {
    const world = startSession()
    world.session.send({ type: 'register', registration: adasRegistration })
    await world.register.resolve(ada)
    world.notified.length = 0
    world.session.send({ type: 'signedOutElsewhere' })
    const { email, lastSession } = world.session.getSnapshot().context
    expect([stateOf(world), email, lastSession, world.logout.calls.length, world.notified]).toEqual([
      { value: { notSignedIn: { signedOut: 'byChoice' } }, user: null, error: null },
      '',
      'none',
      0,
      [],
    ])
  })

  test('signs in after a rejected login here, the error is cleared', async () => {
    const world = await startSignedOut()
    world.session.send({ type: 'login', login: adasLogin })
    await world.login.reject(rejected(422))
    world.session.send({ type: 'signedInElsewhere', userId: ada.id })
    const restoring = stateOf(world)
    await world.restore.resolve(ada)
    expect([restoring, stateOf(world)]).toEqual([
      { value: { notSignedIn: 'restoring' }, user: null, error: null },
      { value: 'signedIn', user: ada, error: null },
    ])
  })

  test('signs in after a failed restore here, the error is cleared', async () => {
    const world = startSession()
    await world.restore.reject(noNetwork)
    world.session.send({ type: 'signedInElsewhere', userId: ada.id })
    expect(stateOf(world)).toEqual({ value: { notSignedIn: 'restoring' }, user: null, error: null })
  })

  test('signs out while a failed restore is retried, the error is cleared', async () => {
    const world = startSession()
    await world.restore.reject(noNetwork)
    world.session.send({ type: 'retry' })
    world.session.send({ type: 'signedOutElsewhere' })
    expect(stateOf(world)).toEqual({ value: { notSignedIn: { signedOut: 'byChoice' } }, user: null, error: null })
  })
})
