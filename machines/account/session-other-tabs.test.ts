import { describe, expect, test } from 'vitest'
import { ada, ben, noNetwork, rejected } from '../testing/people'
import {
  adasLogin,
  adasRegistration,
  standing,
  startSession,
  startSignedIn,
  startSignedOut,
} from './testing/session-world'

describe('another tab of this browser', () => {
  test('signs in the same user: nothing changes', async () => {
    const world = await startSignedIn()
    world.session.send({ type: 'signedInElsewhere', userId: ada.id })
    expect([standing(world), world.restore.calls.length]).toEqual([{ value: 'signedIn', user: ada, error: null }, 1])
  })

  test('signs in somebody else: this user is gone at once, and the server is asked who it is', async () => {
    const world = await startSignedIn()
    world.session.send({ type: 'signedInElsewhere', userId: ben.id })
    const asking = standing(world)
    await world.restore.resolve(ben)
    expect([asking, standing(world)]).toEqual([
      { value: { notSignedIn: 'restoring' }, user: null, error: null },
      { value: 'signedIn', user: ben, error: null },
    ])
  })

  test("signs in somebody else: this user's email is not what the login form shows if that session does not hold", async () => {
    const world = startSession()
    world.session.send({ type: 'login', login: adasLogin })
    await world.login.resolve(ada)
    world.session.send({ type: 'signedInElsewhere', userId: ben.id })
    await world.restore.reject(rejected(401))
    expect([standing(world), world.session.getSnapshot().context.email]).toEqual([
      { value: { notSignedIn: { signedOut: 'expired' } }, user: null, error: null },
      '',
    ])
  })

  test('signs in while the session is being restored: the answer to the older question is dropped', async () => {
    const world = startSession()
    world.session.send({ type: 'signedInElsewhere', userId: ben.id })
    await world.restore.calls[0]?.resolve(ada)
    expect([standing(world), world.restore.calls.length]).toEqual([
      { value: { notSignedIn: 'restoring' }, user: null, error: null },
      2,
    ])
  })

  test('signs out while the session is being restored: the answer does not bring it back', async () => {
    const world = startSession()
    world.session.send({ type: 'signedOutElsewhere' })
    await world.restore.resolve(ada)
    expect(standing(world)).toEqual({ value: { notSignedIn: { signedOut: 'byChoice' } }, user: null, error: null })
  })

  test('signs in while nobody is signed in here: the session is taken over', async () => {
    const world = startSession()
    await world.restore.reject(rejected(401))
    world.session.send({ type: 'signedInElsewhere', userId: ada.id })
    await world.restore.resolve(ada)
    expect(standing(world)).toEqual({ value: 'signedIn', user: ada, error: null })
  })

  test('signs out: so does this one, without a call, a word to other tabs or the email in the form', async () => {
    const world = startSession()
    world.session.send({ type: 'register', registration: adasRegistration })
    await world.register.resolve(ada)
    world.notified.length = 0
    world.session.send({ type: 'signedOutElsewhere' })
    const { email, lastSession } = world.session.getSnapshot().context
    expect([standing(world), email, lastSession, world.logout.calls.length, world.notified]).toEqual([
      { value: { notSignedIn: { signedOut: 'byChoice' } }, user: null, error: null },
      '',
      'none',
      0,
      [],
    ])
  })

  test('signs in after a refusal here: the session is taken over, and the refusal forgotten at once', async () => {
    const world = await startSignedOut()
    world.session.send({ type: 'login', login: adasLogin })
    await world.login.reject(rejected(422))
    world.session.send({ type: 'signedInElsewhere', userId: ada.id })
    const asking = standing(world)
    await world.restore.resolve(ada)
    expect([asking, standing(world)]).toEqual([
      { value: { notSignedIn: 'restoring' }, user: null, error: null },
      { value: 'signedIn', user: ada, error: null },
    ])
  })

  test('signs in after the session could not be restored here: that failure is forgotten at once', async () => {
    const world = startSession()
    await world.restore.reject(noNetwork)
    world.session.send({ type: 'signedInElsewhere', userId: ada.id })
    expect(standing(world)).toEqual({ value: { notSignedIn: 'restoring' }, user: null, error: null })
  })

  test('signs out while a restore that failed is tried again: that failure is forgotten', async () => {
    const world = startSession()
    await world.restore.reject(noNetwork)
    world.session.send({ type: 'retry' })
    world.session.send({ type: 'signedOutElsewhere' })
    expect(standing(world)).toEqual({ value: { notSignedIn: { signedOut: 'byChoice' } }, user: null, error: null })
  })
})
