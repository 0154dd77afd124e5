import { createRouter } from '@tanstack/react-router'
import type { ApiError } from '#machines/api-error'
import { ErrorScreen } from '../features/shell/error-screen'
import { NotFoundScreen } from '../features/shell/not-found-screen'
import { SplashScreen } from '../features/shell/splash-screen'
import { routeTree } from '../routes.gen'
import type { AppContext } from './app-context'
import { safeRedirect } from './safe-redirect'
import { parseSearch, stringifySearch } from './search-params'

/**
 * The router, whose guards read the session, and which runs them again whenever somebody signs in or out, so that
 * nobody stays on a screen that is not theirs.
 */
export function createAppRouter(context: Omit<AppContext, 'safeRedirect'>) {
  const isKnownPath = (path: string): boolean => {
    // A route with something more behind it matches as well; what is more stands in the parameter '**'.
    const [, params, route] = router.getMatchedRoutes(path)
    return route !== undefined && !Object.hasOwn(params, '**')
  }
  const router = createRouter({
    routeTree,
    context: {
      ...context,
      safeRedirect: (redir: string | undefined): string => safeRedirect(redir, window.location.origin, isKnownPath),
    },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPendingComponent: SplashScreen,
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  })
  let wasSignedIn = context.session.getSnapshot().matches('signedIn')
  context.session.subscribe((snapshot) => {
    const isSignedIn = snapshot.matches('signedIn')
    if (isSignedIn === wasSignedIn) return
    wasSignedIn = isSignedIn
    void router.invalidate()
  })
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** Of an administrators' screen: what it is called, and what everybody else is told there. */
    administration?: { readonly heading: string; readonly denied: readonly string[] }
  }
  interface HistoryState {
    /** Asks /services to open the purchase dialog, with a product if one is named. */
    purchase?: { productId?: string }
    /** Tells /services why a setup could not be opened. */
    setupError?: ApiError
    /** Tells /payment that the payment was sent before, so that nothing is waited for. */
    isPaymentResumed?: boolean
  }
}
