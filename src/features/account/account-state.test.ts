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

/** How a session gets into each state, and what an account screen has to say in it. */
const table: readonly [
  string,
  () => Promise<Pick<Awaited<ReturnType<typeof startSignedIn>>, 'session'>>,
  AccountState,
][] = [
  ['the session is being restored', async () => startSession(), { ...NOTHING, busy: 'restoring' }],
  ['nobody has been here', () => startSignedOut(), NOTHING],
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
    'the session is being restored once more after that',
    async () => {
      const world = startSession()
      await world.restore.reject(noNetwork)
      world.session.send({ type: 'retry' })
      return world
    },
    { ...NOTHING, busy: 'restoring', restoreError: noNetwork },
  ],
  [
    'the session has run out',
    async () => {
      const world = await startSignedIn()
      world.session.send({ type: 'expired' })
      return world
    },
    { ...NOTHING, notice: { tone: 'info', text: 'Session expired. Please login again.' } },
  ],
  [
    'the visitor is signing in',
    async () => {
      const world = await startSignedOut()
      world.session.send({ type: 'login', login: adasLogin })
      return world
    },
    { ...NOTHING, busy: 'signingIn', email: ada.email },
  ],
  [
    'the login was refused',
    async () => {
      const world = await startSignedOut()
      world.session.send({ type: 'login', login: adasLogin })
      await world.login.reject(rejected(401, 'INVALID_CREDENTIALS'))
      return world
    },
    { ...NOTHING, loginError: rejected(401, 'INVALID_CREDENTIALS'), email: ada.email },
  ],
  [
    'the visitor is registering',
    async () => {
      const world = await startSignedOut()
      world.session.send({ type: 'register', registration: adasRegistration })
      return world
    },
    { ...NOTHING, busy: 'registering', email: ada.email },
  ],
  [
    'the registration was refused',
    async () => {
      const world = await startSignedOut()
      world.session.send({ type: 'register', registration: adasRegistration })
      await world.register.reject(rejected(409, 'RESOURCE_ALREADY_EXISTS'))
      return world
    },
    { ...NOTHING, registrationError: rejected(409, 'RESOURCE_ALREADY_EXISTS'), email: ada.email },
  ],
  [
    'the account was made, and its session did not hold',
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
    'the login succeeded, and the browser did not keep its session',
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
        text: 'Your browser did not keep the session. Please allow cookies for {host}.',
      },
      email: ada.email,
    },
  ],
  ['somebody is signed in, and on the way to another screen', () => startSignedIn(), { ...NOTHING, busy: 'signingIn' }],
  [
    'the visitor is signing out',
    async () => {
      const world = await startSignedIn()
      world.session.send({ type: 'logout' })
      return world
    },
    NOTHING,
  ],
  [
    'the visitor has signed out',
    async () => {
      const world = await startSignedIn()
      world.session.send({ type: 'logout' })
      await world.logout.resolve()
      return world
    },
    NOTHING,
  ],
  [
    'a logout that was not confirmed is sent again',
    async () => startSession({ lastSession: 'leftUnconfirmed' }),
    NOTHING,
  ],
  [
    'the visitor has signed out, and the server has not confirmed it',
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
        text: 'You are signed out on this device, but the server could not be reached or did not confirm it. Your session there may still be open: load the page again to retry.',
      },
    },
  ],
]

test.each(table)('when %s', async (_, reach, state) => {
  expect(accountState((await reach()).session.getSnapshot())).toEqual(state)
})

test('a notice names the host of the API', () => {
  const notice = { tone: 'warning', text: 'Please allow cookies for {host}.' } as const
  expect(noticeText(notice, 'https://api.example.com:8443/v1')).toBe('Please allow cookies for api.example.com:8443.')
})

test('what it says stays the same objects as long as it says the same, so that a screen is drawn for news alone', async () => {
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
