// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { login, type SessionWorld, startSession } from '#machines/account/testing/session-world'
import { ada, ben } from '#machines/testing/people'
import type { AppContext } from './app-context'
import { createAppRouter, passWithinPage } from './router'

const PAYMENT = '/payment?serviceId=s1&payment_intent=pi_of_ada'

/** The router at this place, with ada signed in. */
async function openAsAda(place: string) {
  const world = startSession()
  const history = createMemoryHistory({ initialEntries: ['/services', place] })
  // Safe: the guards use only the session.
  const router = createAppRouter({ session: world.session } as unknown as AppContext, {
    origin: window.location.origin,
    history,
  })
  await world.restore.resolve(ada)
  await router.load()
  // RouterProvider does this in the portal.
  history.subscribe(() => void router.load())
  const arriveAt = (href: string) =>
    vi.waitFor(() => expect(router.state.resolvedLocation?.href).toBe(href), { timeout: 10_000 })
  await arriveAt(place)
  return { ...world, router, history, arriveAt }
}

type SessionEvent = Parameters<SessionWorld['session']['send']>[0]

const elsewhere = (userId: string): SessionEvent => ({ type: 'signedInElsewhere', userId })

/** Each way in which a user can sign in after ada: the events, and the call that returns the user. */
const ways: readonly [string, (userId: string) => readonly SessionEvent[], 'restore' | 'login'][] = [
  ['in another tab', () => [elsewhere('')], 'restore'],
  ['after an expired session', () => [{ type: 'expired' }, login], 'login'],
  ['right after a sign-out in another tab', (id) => [{ type: 'signedOutElsewhere' }, elsewhere(id)], 'restore'],
]

test.each(ways)('another user who signs in %s is led home, without the earlier place', async (_, eventsOf, call) => {
  const { arriveAt, router, history, ...world } = await openAsAda(PAYMENT)
  const places: string[] = []
  router.subscribe('onBeforeRouteMount', ({ toLocation }) => void places.push(toLocation.href))
  for (const event of eventsOf(ben.id)) world.session.send(event)
  await world[call].resolve(ben)
  await arriveAt('/')
  expect([places.filter((place) => place === PAYMENT), history.length]).toEqual([[], 2])
})

test.each([
  ['/services?serviceId=651234567890123456789012', '/services?serviceId=651234567890123456789012'],
  // Not a route, and a route with extra segments.
  ['/nothing', '/'],
  ['/services/nothing', '/'],
  ['/services.html', '/'],
  // The router ignores the case of a path.
  ['/LOGIN', '/'],
])('with the real routes, a redirect to %s leads to %s', (redir, place) => {
  // Safe: matching a path uses only the session.
  const context = { session: startSession().session } as unknown as AppContext
  const router = createAppRouter(context, { origin: window.location.origin })
  expect(router.options.context.safeRedirect(redir)).toBe(place)
})

const HERE = '/manage?serviceId=s1'

/** The history at this place, and a blocker that blocks everything that it is asked about. */
function openHere() {
  const history = createMemoryHistory({ initialEntries: [HERE] })
  const blockerFn = vi.fn((_: object) => true)
  passWithinPage(history)
  return { history, blockerFn, unblock: history.block({ blockerFn }) }
}

test.each([
  [`${HERE}#main`, 0],
  // With another state.
  [HERE, 0],
  ['/manage?serviceId=s2', 1],
  ['/setup?serviceId=s1', 1],
])('a navigation to %s asks the blockers %i times', async (href, times) => {
  const { history, blockerFn, unblock } = openHere()
  history.push(href, { isNewService: true })
  await vi.waitFor(() => expect(history.length).toBe(2 - times))
  expect([history.location.href, blockerFn.mock.calls.length]).toEqual([times === 0 ? href : HERE, times])
  unblock()
  history.push(href)
  expect(history.location.href).toBe(href)
})

test('blockers decide about a reload, which the router describes as no change', () => {
  const { history, blockerFn } = openHere()
  const { location } = history
  for (const { blockerFn: isBlocked } of history._getBlockers()) {
    expect(isBlocked({ currentLocation: location, nextLocation: location, action: 'REPLACE' })).toBe(true)
  }
  expect(blockerFn).toHaveBeenCalledOnce()
})
