import { expect, test } from 'vitest'
import { Secret } from '../shared/secret'
import { ada, ben, named, noNetwork, rejected, tooLate } from '../testing/people'
import type { Login } from './session.machine'
import { adasLogin, adasRegistration, standing, startSession, startSignedOut } from './testing/session-world'

const bensLogin: Login = { email: ben.email, password: new Secret('Battery-Staple-9') }

test('sends what was typed, and the answer is who is signed in', async () => {
  const world = await startSignedOut()
  world.session.send({ type: 'login', login: adasLogin })
  const asking = standing(world)
  await world.login.resolve(ada)
  expect([asking, world.login.inputs, standing(world), world.notified]).toEqual([
    { value: { signingIn: 'asking' }, user: null, error: null },
    [adasLogin],
    { value: 'signedIn', user: ada, error: null },
    ['announceSignedIn user-ada', 'rememberSignedIn'],
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
)('%s is a refusal, with the error and the email for the form', async (_, response) => {
  const world = await startSignedOut()
  world.session.send({ type: 'login', login: adasLogin })
  await world.login.reject(response)
  expect([standing(world), world.session.getSnapshot().context.email, world.notified]).toEqual([
    { value: { notSignedIn: { signedOut: 'loginRejected' } }, user: null, error: response },
    ada.email,
    [],
  ])
})

test("its own 401, which the client reports like every other, is no session's end", async () => {
  const world = await startSignedOut()
  world.session.send({ type: 'login', login: adasLogin })
  world.session.send({ type: 'expired' })
  await world.login.reject(rejected(401, 'INVALID_CREDENTIALS'))
  world.session.send({ type: 'expired' })
  expect(standing(world)).toEqual({
    value: { notSignedIn: { signedOut: 'loginRejected' } },
    user: null,
    error: rejected(401, 'INVALID_CREDENTIALS'),
  })
})

test('a second attempt clears the first one with its error', async () => {
  const world = await startSignedOut()
  world.session.send({ type: 'login', login: adasLogin })
  await world.login.reject(rejected(401))
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

test('if the first call after it is a 401, the browser has not kept the session, and the next load does not speak of one', async () => {
  const world = await startSignedOut()
  world.session.send({ type: 'login', login: adasLogin })
  await world.login.resolve(ada)
  world.session.send({ type: 'expired' })
  const { email, lastSession } = world.session.getSnapshot().context
  expect([standing(world), email, lastSession, world.notified.at(-1)]).toEqual([
    { value: { notSignedIn: { signedOut: 'cookiesBlocked' } }, user: null, error: null },
    ada.email,
    'none',
    'rememberSignedOut',
  ])
})

test.each([
  ['has shown that its session holds', { type: 'servicesLoaded', services: [] }],
  ['has failed for another reason than the session', { type: 'servicesFailed' }],
] as const)('once another call %s, a later 401 is the end of a session as any other', async (_, event) => {
  const world = await startSignedOut()
  world.session.send({ type: 'login', login: adasLogin })
  await world.login.resolve(ada)
  world.session.send(event)
  world.session.send({ type: 'expired' })
  expect(standing(world)).toEqual({ value: { notSignedIn: { signedOut: 'expired' } }, user: null, error: null })
})

test('a 401 to the first call after another tab has signed in says nothing of the login here before', async () => {
  const world = await startSignedOut()
  world.session.send({ type: 'login', login: adasLogin })
  await world.login.resolve(ada)
  world.session.send({ type: 'signedInElsewhere', userId: ben.id })
  await world.restore.resolve(ben)
  world.session.send({ type: 'expired' })
  expect(standing(world)).toEqual({ value: { notSignedIn: { signedOut: 'expired' } }, user: null, error: null })
})
