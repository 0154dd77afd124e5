import { expect, describe as group, test } from 'vitest'
import { ada, noNetwork, refused } from '#machines/testing/people'
import {
  adasLogin,
  adasRegistration,
  startSession,
  startSignedIn,
  startSignedOut,
} from '#machines/testing/session-world'
import { type AccountState, accountState, isSameAccountState } from './account-state'

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
  ['the session is being restored', async () => startSession(), NOTHING],
  ['nobody has been here', () => startSignedOut(), NOTHING],
  [
    'the session could not be restored',
    async () => {
      const world = startSession()
      await world.restore.reject({ ...noNetwork, reference: '7F3A21' })
      return world
    },
    {
      ...NOTHING,
      restoreError: {
        text: 'Network error - please check your connection',
        tone: 'danger',
        advice: 'retry',
        reference: '7F3A21',
        retryAfterMs: undefined,
      },
    },
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
      await world.login.reject(refused(401, 'INVALID_CREDENTIALS'))
      return world
    },
    { ...NOTHING, loginError: refused(401, 'INVALID_CREDENTIALS'), email: ada.email },
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
      await world.register.reject(refused(409, 'RESOURCE_ALREADY_EXISTS'))
      return world
    },
    { ...NOTHING, registrationError: refused(409, 'RESOURCE_ALREADY_EXISTS'), email: ada.email },
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
  ['somebody is signed in, and on the way to another screen', () => startSignedIn(), { ...NOTHING, busy: 'signingIn' }],
  [
    'the visitor is signing out',
    async () => {
      const world = await startSignedIn()
      world.session.send({ type: 'logout' })
      return world
    },
    { ...NOTHING, busy: 'signingOut' },
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
    'the visitor has signed out, and the server never heard of it',
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
        text: 'You are signed out on this device, but the server could not be reached. Your session there ends by itself.',
      },
    },
  ],
]

test.each(table)('when %s', async (_, reach, state) => {
  expect(accountState((await reach()).session.getSnapshot())).toEqual(state)
})

group('two states are the same', () => {
  test('when a screen would show the same, and in no other case', async () => {
    const states = await Promise.all(
      table.map(async ([, reach]) => accountState((await reach()).session.getSnapshot())),
    )
    const shown = (state: AccountState) => JSON.stringify(state)
    for (const one of states) {
      expect(states.filter((other) => isSameAccountState(one, other)).map(shown)).toEqual(
        states.filter((other) => shown(one) === shown(other)).map(shown),
      )
    }
  })

  test('when the same error comes a second time, it is news', () => {
    const once: AccountState = { ...NOTHING, loginError: refused(401) }
    expect([isSameAccountState(once, once), isSameAccountState(once, { ...once, loginError: refused(401) })]).toEqual([
      true,
      false,
    ])
  })
})
