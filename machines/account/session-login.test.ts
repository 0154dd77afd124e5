import { expect, test } from 'vitest'
import { Secret } from '../shared/secret'
import { ada, ben, named, noNetwork, rejected, tooLate } from '../testing/people'
import type { Login } from './session.machine'
import { adasLogin, adasRegistration, startSession, startSignedOut, stateOf } from './testing/session-world'

const bensLogin: Login = { email: ben.email, password: new Secret('Battery-Staple-9') }

test('a login sends the typed values and signs in the returned user', async () => {
  const world = await startSignedOut()
  world.session.send({ type: 'login', login: adasLogin })
  const sending = stateOf(world)
  await world.login.resolve(ada)
  expect([sending, world.login.inputs, stateOf(world), world.notified]).toEqual([
    { value: { signingIn: 'sending' }, user: null, error: null },
    [adasLogin],
    { value: 'signedIn', user: ada, error: null },
    ['notifySignedIn user-ada', 'rememberSignedIn'],
  ])
})

test.each(
  named(
    rejected(401, 'INVALID_CREDENTIALS'),
    rejected(401, 'TOKEN_EXPIRED'),
    rejected(401),
    rejected(403, 'ACCOUNT_SUSPENDED'),
    rejected(422, 'VALIDATION_ERROR'),
    rejected(429, 'RATE_LIMIT_EXCEEDED'),
    rejected(500),
    noNetwork,
    tooLate,
  ),
)('%s rejects the login and sets the error and the email for the form', async (_, response) => {
  const world = await startSignedOut()
  world.session.send({ type: 'login', login: adasLogin })
  await world.login.reject(response)
  expect([stateOf(world), world.session.getSnapshot().context.email, world.notified]).toEqual([
    { value: { notSignedIn: { signedOut: 'loginRejected' } }, user: null, error: response },
    ada.email,
    [],
  ])
})

// The API client reports every 401 as `expired`, the login's own included.
test("the login's own 401 does not end a session", async () => {
  const world = await startSignedOut()
  world.session.send({ type: 'login', login: adasLogin })
  world.session.send({ type: 'expired' })
  await world.login.reject(rejected(401, 'INVALID_CREDENTIALS'))
  world.session.send({ type: 'expired' })
  expect(stateOf(world)).toEqual({
    value: { notSignedIn: { signedOut: 'loginRejected' } },
    user: null,
    error: rejected(401, 'INVALID_CREDENTIALS'),
  })
})

test('a second attempt clears the error of the first one', async () => {
  const world = await startSignedOut()
  world.session.send({ type: 'login', login: adasLogin })
  await world.login.reject(rejected(401))
  world.session.send({ type: 'login', login: bensLogin })
  expect([stateOf(world), world.session.getSnapshot().context.email]).toEqual([
    { value: { signingIn: 'sending' }, user: null, error: null },
    ben.email,
  ])
})

test('a login is sent once, however often the user clicks', async () => {
  const world = await startSignedOut()
  world.session.send({ type: 'login', login: adasLogin })
  world.session.send({ type: 'login', login: bensLogin })
  world.session.send({ type: 'register', registration: adasRegistration })
  expect([world.login.inputs, world.register.inputs]).toEqual([[adasLogin], []])
})

test('a login does not wait for the restore and ignores its late response', async () => {
  const world = startSession()
  world.session.send({ type: 'login', login: bensLogin })
  await world.restore.resolve(ada)
  const late = stateOf(world)
  await world.login.resolve(ben)
  expect([world.restore.calls.map(({ aborted }) => aborted), late, stateOf(world)]).toEqual([
    [true],
    { value: { signingIn: 'sending' }, user: null, error: null },
    { value: 'signedIn', user: ben, error: null },
  ])
})

test('a 401 to the first call after a login means that cookies are blocked', async () => {
  const world = await startSignedOut()
  world.session.send({ type: 'login', login: adasLogin })
  await world.login.resolve(ada)
  world.session.send({ type: 'expired' })
  const { email, lastSession } = world.session.getSnapshot().context
  expect([stateOf(world), email, lastSession, world.notified.at(-1)]).toEqual([
    { value: { notSignedIn: { signedOut: 'cookiesBlocked' } }, user: null, error: null },
    ada.email,
    'none',
    'rememberSignedOut',
  ])
})

test.each([
  ['has succeeded', { type: 'servicesLoaded', services: [] }],
  ['has failed for another reason', { type: 'servicesFailed' }],
] as const)('once another call %s, a later 401 means that the session expired', async (_, event) => {
  const world = await startSignedOut()
  world.session.send({ type: 'login', login: adasLogin })
  await world.login.resolve(ada)
  world.session.send(event)
  world.session.send({ type: 'expired' })
  expect(stateOf(world)).toEqual({ value: { notSignedIn: { signedOut: 'expired' } }, user: null, error: null })
})

test('a 401 after a login in another tab is not blamed on the earlier login here', async () => {
  const world = await startSignedOut()
  world.session.send({ type: 'login', login: adasLogin })
  await world.login.resolve(ada)
  world.session.send({ type: 'signedInElsewhere', userId: ben.id })
  await world.restore.resolve(ben)
  world.session.send({ type: 'expired' })
  expect(stateOf(world)).toEqual({ value: { notSignedIn: { signedOut: 'expired' } }, user: null, error: null })
})
