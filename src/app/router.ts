import { type AsyncRouteComponent, createRouter, type RouterHistory } from '@tanstack/react-router'
import type { ApiError } from '#machines/shared/api-error'
import { ErrorScreen } from '../features/shell/screens/error-screen'
import { NotFoundScreen } from '../features/shell/screens/not-found-screen'
import { PendingScreen } from '../features/shell/screens/pending-screens'
import { routeTree } from '../routes.gen'
import type { AppContext } from './app-context'
import { safeRedirect } from './safe-redirect'
import { parseSearch, stringifySearch } from './search-params'

/** Where the router runs: a browser's window, or the build, which draws the screens that every visitor gets alike. */
type Surroundings = { origin: string; history?: RouterHistory; isServer?: boolean }

/**
 * The router, whose guards read the session, and which runs them again whenever somebody signs in or out, so that
 * nobody stays on a screen that is not theirs. Whoever follows another user in this page begins at `/` (reliability.md, P24).
 */
export function createAppRouter(context: Omit<AppContext, 'safeRedirect'>, { origin, ...options }: Surroundings) {
  const isKnownPath = (path: string): boolean => {
    // A route with something more behind it matches as well; what is more stands in the parameter '**'.
    const [, params, route] = router.getMatchedRoutes(path)
    return route !== undefined && !Object.hasOwn(params, '**')
  }
  const router = createRouter({
    routeTree,
    context: {
      ...context,
      safeRedirect: (redir: string | undefined): string => safeRedirect(redir, origin, isKnownPath),
    },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPendingComponent: PendingScreen,
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    // Its script for the server would be one more in the page.
    scrollRestoration: options.isServer !== true,
    ...options,
  })
  let wasSignedIn = context.session.getSnapshot().matches('signedIn')
  let lastUserId: string | undefined
  context.session.subscribe((snapshot) => {
    const isSignedIn = snapshot.matches('signedIn')
    if (isSignedIn === wasSignedIn) return
    wasSignedIn = isSignedIn
    const userId = snapshot.context.user?.id ?? lastUserId
    const isDifferentUser = lastUserId !== undefined && userId !== lastUserId
    lastUserId = userId
    // The place, and one to come back to, may name what belongs to the user before: nothing of it may be asked for or written.
    if (isDifferentUser) void router.navigate({ to: '/', replace: true, ignoreBlocker: true })
    else void router.invalidate()
  })
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** Of an administrators' screen: what it is called, what everybody else is told there, and what is fetched for them alone. */
    admin?: {
      readonly heading: string
      readonly denied: readonly string[]
      readonly screen: Pick<AsyncRouteComponent<never>, 'preload'>
    }
  }
  interface HistoryState {
    /**
     * Tells /services why a setup could not be opened; null is that there is nothing to set up. `pageLoad` says which
     * document was told: a reload may open it, and must not repeat old news.
     */
    setupUnavailable?: { error: ApiError | null; pageLoad: number }
    /** Tells /services, beside `redirect_reason`, that the server has just said that a payment is done. */
    isPaymentDebounced?: boolean
    /** Tells /payment that the payment was sent before, so that nothing is waited for. */
    isPaymentResumed?: boolean
    /** Tells /payment that a product was bought, so that its service is named. */
    isNewService?: boolean
    /** Given up for the one that was made, and may still arrive. By their intents. */
    openPayments?: readonly string[]
  }
}
