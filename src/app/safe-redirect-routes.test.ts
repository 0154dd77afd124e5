// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { sessionMachine } from '#machines/account/session.machine'
import type { AppContext } from './app-context'
import { createAppRouter } from './router'

/** Where the app's own router lets a `redir` lead. */
function redirectThroughRouter() {
  const session = createActor(sessionMachine, { input: { lastSession: 'leftUnconfirmed' } }).start()
  // The cast: to judge a path, the router needs no more of the context than the session.
  const router = createAppRouter({ session } as unknown as AppContext, { origin: window.location.origin })
  return router.options.context.safeRedirect
}

test.each([
  ['/', '/'],
  ['/services', '/services'],
  ['/services/', '/services'],
  ['/services?serviceId=651234567890123456789012', '/services?serviceId=651234567890123456789012'],
  ['/settings', '/settings'],
  // Not a route at all, or a route with something behind it, or not the portal.
  ['/nothing', '/'],
  ['/services/nothing', '/'],
  ['/settings/nothing', '/'],
  ['//services', '/'],
  ['/.//services', '/'],
  ['/services.html', '/'],
  ['/%zz', '/'],
  // The router does not care for the case of a path.
  ['/login', '/'],
  ['/LOGIN', '/'],
  ['/Register', '/'],
])('the routes of the portal: %s leads to %s', (redir, place) => {
  expect(redirectThroughRouter()(redir)).toBe(place)
})
