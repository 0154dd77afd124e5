import { expect, test } from 'vitest'
import { ada, ben, rejected } from '../testing/people'
import { adasRegistration, startSession, startSignedOut, stateOf } from './testing/session-world'

test('a registration sends the typed values and signs in the returned user', async () => {
  const world = await startSignedOut()
  world.session.send({ type: 'register', registration: adasRegistration })
  await world.register.resolve(ada)
  expect([world.register.inputs, stateOf(world), world.notified]).toEqual([
    [adasRegistration],
    { value: 'signedIn', user: ada, error: null },
    ['notifySignedIn user-ada', 'rememberSignedIn'],
  ])
})

test('a rejection sets the error for the registration screen', async () => {
  const world = await startSignedOut()
  world.session.send({ type: 'register', registration: adasRegistration })
  await world.register.reject(rejected(409, 'RESOURCE_ALREADY_EXISTS'))
  expect(stateOf(world)).toEqual({
    value: { notSignedIn: { signedOut: 'registrationRejected' } },
    user: null,
    error: rejected(409, 'RESOURCE_ALREADY_EXISTS'),
  })
})

test('a registration does not wait for the restore and ignores its late response', async () => {
  const world = startSession()
  world.session.send({ type: 'register', registration: adasRegistration })
  await world.restore.resolve(ben)
  expect(stateOf(world)).toEqual({ value: { registering: 'sending' }, user: null, error: null })
})

test('a 401 to the first call after it asks the user to sign in, with the email', async () => {
  const world = await startSignedOut()
  world.session.send({ type: 'register', registration: adasRegistration })
  await world.register.resolve(ada)
  world.session.send({ type: 'expired' })
  expect([stateOf(world), world.session.getSnapshot().context.email]).toEqual([
    { value: { notSignedIn: { signedOut: 'registered' } }, user: null, error: null },
    ada.email,
  ])
})

test('after such a 401 the next load does not report an expired session', async () => {
  const world = await startSignedOut()
  world.session.send({ type: 'register', registration: adasRegistration })
  await world.register.resolve(ada)
  world.session.send({ type: 'expired' })
  expect([world.session.getSnapshot().context.lastSession, world.notified.at(-1)]).toEqual([
    'none',
    'rememberSignedOut',
  ])
})

test('once another call has succeeded, a later 401 means that the session expired', async () => {
  const world = await startSignedOut()
  world.session.send({ type: 'register', registration: adasRegistration })
  await world.register.resolve(ada)
  world.session.send({ type: 'servicesLoaded', services: [] })
  world.session.send({ type: 'expired' })
  expect(stateOf(world)).toEqual({ value: { notSignedIn: { signedOut: 'expired' } }, user: null, error: null })
})

test('after services failed for another reason, a 401 means an expired session', async () => {
  const world = await startSignedOut()
  world.session.send({ type: 'register', registration: adasRegistration })
  await world.register.resolve(ada)
  world.session.send({ type: 'servicesFailed' })
  const before = stateOf(world)
  world.session.send({ type: 'expired' })
  expect([before, stateOf(world)]).toEqual([
    { value: 'signedIn', user: ada, error: null },
    { value: { notSignedIn: { signedOut: 'expired' } }, user: null, error: null },
  ])
})
