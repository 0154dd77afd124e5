import { describe, expect, test } from 'vitest'
import { ada, noNetwork, rejected } from '../testing/people'
import {
  adasLogin,
  adasRegistration,
  standing,
  startSession,
  startSignedIn,
  startSignedOut,
} from './testing/session-world'

describe('leaving an account screen', () => {
  test.each([
    ['login', { type: 'login', login: adasLogin }],
    ['register', { type: 'register', registration: adasRegistration }],
  ] as const)('after a refused %s leaves the error behind, and the email in the form', async (port, event) => {
    const world = await startSignedOut()
    world.session.send(event)
    await world[port].reject(rejected(422))
    world.session.send({ type: 'screenLeft' })
    expect([standing(world), world.session.getSnapshot().context.email, world.notified]).toEqual([
      { value: { notSignedIn: { signedOut: 'never' } }, user: null, error: null },
      ada.email,
      [],
    ])
  })

  test('while the answer is under way changes nothing: a refusal is still told', async () => {
    const world = await startSignedOut()
    world.session.send({ type: 'login', login: adasLogin })
    world.session.send({ type: 'screenLeft' })
    await world.login.reject(rejected(422))
    expect(standing(world)).toEqual({
      value: { notSignedIn: { signedOut: 'loginRejected' } },
      user: null,
      error: rejected(422),
    })
  })

  test('keeps what has nothing to do with a refusal: a server that could not be reached', async () => {
    const world = startSession()
    await world.restore.reject(noNetwork)
    world.session.send({ type: 'screenLeft' })
    expect(standing(world)).toEqual({
      value: { notSignedIn: { signedOut: 'unreachable' } },
      user: null,
      error: noNetwork,
    })
  })

  test('keeps what has nothing to do with a refusal: a session that has expired', async () => {
    const world = await startSignedIn()
    world.session.send({ type: 'expired' })
    world.session.send({ type: 'screenLeft' })
    expect(standing(world)).toEqual({ value: { notSignedIn: { signedOut: 'expired' } }, user: null, error: null })
  })
})
