// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { sessionMachine } from '#machines/account/session.machine'
import type { AppContext } from './app-context'
import { createAppRouter } from './router'

/** `safeRedirect` with the routes of the real router. */
function redirectThroughRouter() {
  const session = createActor(sessionMachine, { input: { lastSession: 'leftUnconfirmed' } }).start()
  // Safe: matching a path uses only the session.
  const router = createAppRouter({ session } as unknown as AppContext, { origin: window.location.origin })
  return router.options.context.safeRedirect
}

test.each([
  ['/', '/'],
  ['/services', '/services'],
  ['/services/', '/services'],
  ['/services?serviceId=651234567890123456789012', '/services?serviceId=651234567890123456789012'],
  ['/settings', '/settings'],
  // Not a route, a route with extra segments, or not the portal.
  ['/nothing', '/'],
  ['/services/nothing', '/'],
  ['/settings/nothing', '/'],
  ['//services', '/'],
  ['/.//services', '/'],
  ['/services.html', '/'],
  ['/%zz', '/'],
  // The router ignores the case of a path.
  ['/login', '/'],
  ['/LOGIN', '/'],
  ['/Register', '/'],
])('with the real routes, %s leads to %s', (redir, place) => {
  expect(redirectThroughRouter()(redir)).toBe(place)
})
