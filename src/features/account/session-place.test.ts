import { expect, test } from 'vitest'
import {
  adasLogin,
  adasRegistration,
  startSession,
  startSignedIn,
  startSignedOut,
} from '#machines/account/testing/session-world'
import { noNetwork, rejected } from '#machines/testing/people'
import { placeOfPurchase, placeOfVisitor, placeOnAccountScreen } from './session-place'

const HERE = '/services?serviceId=651234567890123456789012'

const login = { to: '/login', search: {} }
const loginAndBack = { to: '/login', search: { redir: HERE } }

async function logOut(outcome: 'confirmed' | 'unconfirmed' | 'pending') {
  const world = await startSignedIn()
  world.session.send({ type: 'logout' })
  if (outcome === 'confirmed') await world.logout.resolve()
  if (outcome === 'unconfirmed') await world.logout.reject(noNetwork)
  return world
}

const UNREACHABLE = 'after a failed restore'

/** Each state of a session, a function that leads to it, and where a signed-in screen redirects then. */
const table = [
  ['of a signed-in user', startSignedIn, undefined],
  ['during the restore', async () => startSession(), loginAndBack],
  ['without a user', startSignedOut, loginAndBack],
  [
    UNREACHABLE,
    async () => {
      const world = startSession()
      await world.restore.reject(noNetwork)
      return world
    },
    loginAndBack,
  ],
  [
    'after the session has expired',
    async () => {
      const world = await startSignedIn()
      world.session.send({ type: 'expired' })
      return world
    },
    loginAndBack,
  ],
  [
    'during a login',
    async () => {
      const world = await startSignedOut()
      world.session.send({ type: 'login', login: adasLogin })
      return world
    },
    loginAndBack,
  ],
  [
    'after a rejected login',
    async () => {
      const world = await startSignedOut()
      world.session.send({ type: 'login', login: adasLogin })
      await world.login.reject(rejected(401))
      return world
    },
    loginAndBack,
  ],
  [
    'during a registration',
    async () => {
      const world = await startSignedOut()
      world.session.send({ type: 'register', registration: adasRegistration })
      return world
    },
    loginAndBack,
  ],
  ['during a logout', () => logOut('pending'), login],
  ['after a logout', () => logOut('confirmed'), login],
  ['after an unconfirmed logout', () => logOut('unconfirmed'), login],
  ['while a logout is sent again', async () => startSession({ lastSession: 'leftUnconfirmed' }), login],
] as const

test.each(table)('redirects the visitor of a signed-in screen %s', async (_, reach, place) => {
  expect(placeOfVisitor((await reach()).session.getSnapshot(), HERE)).toEqual(place)
})

test('omits `redir` for the home screen', async () => {
  const { session } = await startSignedOut()
  expect([placeOfVisitor(session.getSnapshot(), '/'), placeOfVisitor(session.getSnapshot(), '/?a=1')]).toEqual([
    login,
    { to: '/login', search: { redir: '/?a=1' } },
  ])
})

test.each(table)('redirects the visitor of an account screen %s', async (_, reach, place) => {
  const isSignedIn = place === undefined
  expect(placeOnAccountScreen((await reach()).session.getSnapshot(), HERE)).toEqual(
    isSignedIn ? { href: HERE } : undefined,
  )
})

const LINK = '/purchase/ACPMH?utm=x'

test.each(table)('redirects the visitor of a purchase link %s', async (name, reach, place) => {
  const isSignedIn = place === undefined
  // The login shows the error of the restore and offers a retry.
  const to = name === UNREACHABLE ? '/login' : '/register'
  expect(placeOfPurchase((await reach()).session.getSnapshot(), 'ACPMH', LINK)).toEqual(
    isSignedIn
      ? { to: '/services', search: { purchase: 'ACPMH' }, replace: true }
      : { to, search: { redir: LINK }, replace: true },
  )
})
