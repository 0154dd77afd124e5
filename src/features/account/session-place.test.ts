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

async function leave(outcome: 'heard' | 'unheard' | 'pending') {
  const world = await startSignedIn()
  world.session.send({ type: 'logout' })
  if (outcome === 'heard') await world.logout.resolve()
  if (outcome === 'unheard') await world.logout.reject(noNetwork)
  return world
}

/** How a session gets into each state, and where the visitor of a signed-in screen has to be in it. */
const table = [
  ['signed in', startSignedIn, undefined],
  ['not signed in yet', async () => startSession(), loginAndBack],
  ['nobody', startSignedOut, loginAndBack],
  [
    'nobody who could be asked for',
    async () => {
      const world = startSession()
      await world.restore.reject(noNetwork)
      return world
    },
    loginAndBack,
  ],
  [
    'somebody whose session has run out',
    async () => {
      const world = await startSignedIn()
      world.session.send({ type: 'expired' })
      return world
    },
    loginAndBack,
  ],
  [
    'somebody who is just signing in',
    async () => {
      const world = await startSignedOut()
      world.session.send({ type: 'login', login: adasLogin })
      return world
    },
    loginAndBack,
  ],
  [
    'somebody whose login was refused',
    async () => {
      const world = await startSignedOut()
      world.session.send({ type: 'login', login: adasLogin })
      await world.login.reject(rejected(401))
      return world
    },
    loginAndBack,
  ],
  [
    'somebody who is just registering',
    async () => {
      const world = await startSignedOut()
      world.session.send({ type: 'register', registration: adasRegistration })
      return world
    },
    loginAndBack,
  ],
  ['somebody who is just leaving', () => leave('pending'), login],
  ['somebody who has left', () => leave('heard'), login],
  ['somebody who has left, unheard by the server', () => leave('unheard'), login],
  ['somebody whose logout is sent again', async () => startSession({ lastSession: 'leftUnconfirmed' }), login],
] as const

test.each(table)('the visitor of a signed-in screen is %s', async (_, reach, place) => {
  expect(placeOfVisitor((await reach()).session.getSnapshot(), HERE)).toEqual(place)
})

test('the way back to home need not be named', async () => {
  const { session } = await startSignedOut()
  expect([placeOfVisitor(session.getSnapshot(), '/'), placeOfVisitor(session.getSnapshot(), '/?a=1')]).toEqual([
    login,
    { to: '/login', search: { redir: '/?a=1' } },
  ])
})

test.each(table)('the visitor of an account screen is %s', async (_, reach, place) => {
  const isSignedIn = place === undefined
  expect(placeOnAccountScreen((await reach()).session.getSnapshot(), HERE)).toEqual(
    isSignedIn ? { href: HERE } : undefined,
  )
})

const LINK = '/purchase/ACPMH?utm=x'

test.each(table)('the visitor of a purchase link is %s', async (name, reach, place) => {
  const isSignedIn = place === undefined
  // When it could not be told who they are, the login says so and offers to try again.
  const to = name === 'nobody who could be asked for' ? '/login' : '/register'
  expect(placeOfPurchase((await reach()).session.getSnapshot(), 'ACPMH', LINK)).toEqual(
    isSignedIn
      ? { to: '/services', search: { purchase: 'ACPMH' }, replace: true }
      : { to, search: { redir: LINK }, replace: true },
  )
})
