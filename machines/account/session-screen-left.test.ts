import { describe, expect, test } from 'vitest'
import { ada, noNetwork, rejected } from '../testing/people'
import {
  adasLogin,
  adasRegistration,
  startSession,
  startSignedIn,
  startSignedOut,
  stateOf,
} from './testing/session-world'

describe('leaving an account screen', () => {
  test.each([
    ['login', { type: 'login', login: adasLogin }],
    ['register', { type: 'register', registration: adasRegistration }],
  ] as const)('after a rejected %s clears the error and preserves the email', async (port, event) => {
    const world = await startSignedOut()
    world.session.send(event)
    await world[port].reject(rejected(422))
    world.session.send({ type: 'screenLeft' })
    expect([stateOf(world), world.session.getSnapshot().context.email, world.notified]).toEqual([
      { value: { notSignedIn: { signedOut: 'never' } }, user: null, error: null },
      ada.email,
      [],
    ])
  })

  test('while the login is pending still shows a later rejection', async () => {
    const world = await startSignedOut()
    world.session.send({ type: 'login', login: adasLogin })
    world.session.send({ type: 'screenLeft' })
    await world.login.reject(rejected(422))
    expect(stateOf(world)).toEqual({
      value: { notSignedIn: { signedOut: 'loginRejected' } },
      user: null,
      error: rejected(422),
    })
  })

  test('preserves the error of a failed restore', async () => {
    const world = startSession()
    await world.restore.reject(noNetwork)
    world.session.send({ type: 'screenLeft' })
    expect(stateOf(world)).toEqual({
      value: { notSignedIn: { signedOut: 'unreachable' } },
      user: null,
      error: noNetwork,
    })
  })

  test('preserves the notice of an expired session', async () => {
    const world = await startSignedIn()
    world.session.send({ type: 'expired' })
    world.session.send({ type: 'screenLeft' })
    expect(stateOf(world)).toEqual({ value: { notSignedIn: { signedOut: 'expired' } }, user: null, error: null })
  })
})
