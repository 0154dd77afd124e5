import { expect, test } from 'vitest'
import { ada, ben, rejected } from '../testing/people'
import { adasRegistration, standing, startSession, startSignedOut } from './testing/session-world'

test('sends what was typed, and the answer is who is signed in', async () => {
  const world = await startSignedOut()
  world.session.send({ type: 'register', registration: adasRegistration })
  await world.register.resolve(ada)
  expect([world.register.inputs, standing(world), world.notified]).toEqual([
    [adasRegistration],
    { value: 'signedIn', user: ada, error: null },
    ['announceSignedIn user-ada', 'rememberSignedIn'],
  ])
})

test('a refusal is told on the registration screen', async () => {
  const world = await startSignedOut()
  world.session.send({ type: 'register', registration: adasRegistration })
  await world.register.reject(rejected(409, 'RESOURCE_ALREADY_EXISTS'))
  expect(standing(world)).toEqual({
    value: { notSignedIn: { signedOut: 'registrationRejected' } },
    user: null,
    error: rejected(409, 'RESOURCE_ALREADY_EXISTS'),
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
    { value: { notSignedIn: { signedOut: 'registered' } }, user: null, error: null },
    ada.email,
  ])
})

test('if its session does not hold, the next load does not speak of one that has expired', async () => {
  const world = await startSignedOut()
  world.session.send({ type: 'register', registration: adasRegistration })
  await world.register.resolve(ada)
  world.session.send({ type: 'expired' })
  expect([world.session.getSnapshot().context.lastSession, world.notified.at(-1)]).toEqual([
    'none',
    'rememberSignedOut',
  ])
})

test('once another call has shown that its session holds, a later 401 is the end of a session as any other', async () => {
  const world = await startSignedOut()
  world.session.send({ type: 'register', registration: adasRegistration })
  await world.register.resolve(ada)
  world.session.send({ type: 'servicesLoaded', services: [] })
  world.session.send({ type: 'expired' })
  expect(standing(world)).toEqual({ value: { notSignedIn: { signedOut: 'expired' } }, user: null, error: null })
})

test('a list of services that fails for another reason than the session leaves a later 401 as the end of one', async () => {
  const world = await startSignedOut()
  world.session.send({ type: 'register', registration: adasRegistration })
  await world.register.resolve(ada)
  world.session.send({ type: 'servicesFailed' })
  const meanwhile = standing(world)
  world.session.send({ type: 'expired' })
  expect([meanwhile, standing(world)]).toEqual([
    { value: 'signedIn', user: ada, error: null },
    { value: { notSignedIn: { signedOut: 'expired' } }, user: null, error: null },
  ])
})
