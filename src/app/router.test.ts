// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, test, vi } from 'vitest'
import { adasLogin, type SessionWorld, startSession } from '#machines/account/testing/session-world'
import { ada, ben } from '#machines/testing/people'
import type { AppContext } from './app-context'
import { createAppRouter } from './router'

const PAYMENT = '/payment?serviceId=s1&payment_intent=pi_of_ada'

/** The router at a place of ada's, who is signed in. */
async function openAsAda(place: string) {
  const world = startSession()
  const history = createMemoryHistory({ initialEntries: ['/services', place] })
  // The cast: the guards need no more of the context than the session.
  const router = createAppRouter({ session: world.session } as unknown as AppContext, {
    origin: window.location.origin,
    history,
  })
  await world.restore.resolve(ada)
  await router.load()
  // As the component does that shows the router.
  history.subscribe(() => void router.load())
  const arriveAt = (href: string) => vi.waitFor(() => expect(router.state.resolvedLocation?.href).toBe(href))
  await arriveAt(place)
  return { ...world, router, history, arriveAt }
}

/** Each way in which somebody comes to be signed in, once ada no longer is. */
const ways: readonly [string, (world: SessionWorld, user: typeof ada) => Promise<void>][] = [
  [
    'in another tab',
    async ({ session, restore }, user) => {
      session.send({ type: 'signedInElsewhere', userId: '' })
      await restore.resolve(user)
    },
  ],
  [
    'after a session that ran out',
    async ({ session, login }, user) => {
      session.send({ type: 'expired' })
      session.send({ type: 'login', login: adasLogin })
      await login.resolve(user)
    },
  ],
  [
    'at once after a sign-out in another tab',
    async ({ session, restore }, user) => {
      session.send({ type: 'signedOutElsewhere' })
      session.send({ type: 'signedInElsewhere', userId: user.id })
      await restore.resolve(user)
    },
  ],
]

describe.each(ways)('who signs in %s', (_, signIn) => {
  test('is led home if they are somebody else, and the place of the user before is not in the history', async () => {
    const { arriveAt, router, history, ...world } = await openAsAda(PAYMENT)
    const places: string[] = []
    router.subscribe('onBeforeRouteMount', ({ toLocation }) => void places.push(toLocation.href))
    await signIn(world, ben)
    await arriveAt('/')
    expect([places.filter((place) => place === PAYMENT), history.length]).toEqual([[], 2])
  })

  test('finds the place again if they are the same user', async () => {
    const { arriveAt, router: _router, history: _history, ...world } = await openAsAda(PAYMENT)
    await signIn(world, ada)
    await arriveAt(PAYMENT)
  })
})

test('who waits at the login for the place of the user before is led home as well', async () => {
  const { arriveAt, session, login } = await openAsAda(PAYMENT)
  session.send({ type: 'expired' })
  await arriveAt(`/login?redir=${encodeURIComponent(PAYMENT)}`)
  session.send({ type: 'login', login: adasLogin })
  await login.resolve(ben)
  await arriveAt('/')
})
