import { expect, test } from 'vitest'
import {
  adasLogin,
  adasRegistration,
  startSession,
  startSignedIn,
  startSignedOut,
} from '#machines/account/testing/session-world'
import { ada, noNetwork, rejected } from '#machines/testing/people'
import { type AccountState, accountState, noticeText } from './account-state'

const NOTHING: AccountState = {
  busy: undefined,
  notice: undefined,
  restoreError: undefined,
  loginError: undefined,
  registrationError: undefined,
  email: '',
}

/** Each state of a session, a function that leads to it, and the expected account state. */
const table: readonly [
  string,
  () => Promise<Pick<Awaited<ReturnType<typeof startSignedIn>>, 'session'>>,
  AccountState,
][] = [
  ['the session is being restored', async () => startSession(), { ...NOTHING, busy: 'restoring' }],
  ['no one has signed in before', () => startSignedOut(), NOTHING],
  [
    'the session could not be restored',
    async () => {
      const world = startSession()
      await world.restore.reject(noNetwork)
      return world
    },
    { ...NOTHING, restoreError: noNetwork },
  ],
  [
    'a failed restore is being retried',
    async () => {
      const world = startSession()
      await world.restore.reject(noNetwork)
      world.session.send({ type: 'retry' })
      return world
    },
    { ...NOTHING, busy: 'restoring', restoreError: noNetwork },
  ],
  [
    'the session has expired',
    async () => {
      const world = await startSignedIn()
      world.session.send({ type: 'expired' })
      return world
    },
    { ...NOTHING, notice: { tone: 'info', text: 'Session expired. Please login again.' } },
  ],
  [
    'the user is signing in',
    async () => {
      const world = await startSignedOut()
      world.session.send({ type: 'login', login: adasLogin })
      return world
    },
    { ...NOTHING, busy: 'signingIn', email: ada.email },
  ],
  [
    'the login was rejected',
    async () => {
      const world = await startSignedOut()
      world.session.send({ type: 'login', login: adasLogin })
      await world.login.reject(rejected(401, 'INVALID_CREDENTIALS'))
      return world
    },
    { ...NOTHING, loginError: rejected(401, 'INVALID_CREDENTIALS'), email: ada.email },
  ],
  [
    'the user is registering',
    async () => {
      const world = await startSignedOut()
      world.session.send({ type: 'register', registration: adasRegistration })
      return world
    },
    { ...NOTHING, busy: 'registering', email: ada.email },
  ],
  [
    'the registration was rejected',
    async () => {
      const world = await startSignedOut()
      world.session.send({ type: 'register', registration: adasRegistration })
      await world.register.reject(rejected(409, 'RESOURCE_ALREADY_EXISTS'))
      return world
    },
    { ...NOTHING, registrationError: rejected(409, 'RESOURCE_ALREADY_EXISTS'), email: ada.email },
  ],
  [
    'the first call after a registration returned 401',
    async () => {
      const world = await startSignedOut()
      world.session.send({ type: 'register', registration: adasRegistration })
      await world.register.resolve(ada)
      world.session.send({ type: 'expired' })
      return world
    },
    {
      ...NOTHING,
      notice: { tone: 'success', text: 'Your account has been created. Please sign in.' },
      email: ada.email,
    },
  ],
  [
    'the browser did not save the session of a login',
    async () => {
      const world = await startSignedOut()
      world.session.send({ type: 'login', login: adasLogin })
      await world.login.resolve(ada)
      world.session.send({ type: 'expired' })
      return world
    },
    {
      ...NOTHING,
      notice: {
        tone: 'warning',
        text: "Your browser didn't save the session. Please allow cookies for {host}.",
      },
      email: ada.email,
    },
  ],
  ['the user is signed in, before the navigation', () => startSignedIn(), { ...NOTHING, busy: 'signingIn' }],
  [
    'the user is signing out',
    async () => {
      const world = await startSignedIn()
      world.session.send({ type: 'logout' })
      return world
    },
    NOTHING,
  ],
  [
    'the user has signed out',
    async () => {
      const world = await startSignedIn()
      world.session.send({ type: 'logout' })
      await world.logout.resolve()
      return world
    },
    NOTHING,
  ],
  ['an unconfirmed logout is sent again', async () => startSession({ lastSession: 'leftUnconfirmed' }), NOTHING],
  [
    'the logout was not confirmed',
    async () => {
      const world = await startSignedIn()
      world.session.send({ type: 'logout' })
      await world.logout.reject(noNetwork)
      return world
    },
    {
      ...NOTHING,
      notice: {
        tone: 'warning',
        text: "You're signed out on this device, but our server didn't confirm it. Your session may still be open. Reload the page to try again.",
      },
    },
  ],
]

test.each(table)('returns the account state when %s', async (_, reach, state) => {
  expect(accountState((await reach()).session.getSnapshot())).toEqual(state)
})

test('a notice names the host of the API', () => {
  const notice = { tone: 'warning', text: 'Please allow cookies for {host}.' } as const
  expect(noticeText(notice, 'https://api.example.com:8443/v1')).toBe('Please allow cookies for api.example.com:8443.')
})

// The hook compares the fields by identity, so a screen renders again only when one of them has changed.
test('returns the same objects as long as nothing has changed', async () => {
  for (const [, reach] of table) {
    const { session } = await reach()
    const one = accountState(session.getSnapshot())
    session.send({ type: 'servicesLoaded', services: [] })
    const other = accountState(session.getSnapshot())
    expect(Object.values(one).map((field, index) => Object.is(field, Object.values(other)[index]))).toEqual(
      Object.values(one).map(() => true),
    )
  }
})
