import { type AsyncRouteComponent, createRouter, type RouterHistory } from '@tanstack/react-router'
import type { Receipt } from '#machines/payment/payment-record'
import type { ApiError } from '#machines/shared/api-error'
import { routeTree } from '../routes.gen'
import type { AppContext } from './app-context'
import { safeRedirect } from './safe-redirect'
import { parseSearch, stringifySearch } from './search-params'
import { PendingScreen } from './shell/preview/shell-preview'
import { ErrorScreen } from './shell/screens/error-screen'
import { NotFoundScreen } from './shell/screens/full-page'

type Blocker = Parameters<RouterHistory['block']>[0]

/** The router runs in the browser and in the build, which renders the account screens. */
type Environment = { origin: string; history?: RouterHistory; isServer?: boolean }

/**
 * Creates the router and runs its guards again whenever the user signs in or out (docs/architecture.md#navigation). A user who
 * signs in after another user on the same page starts at `/` (docs/reliability.md#p24).
 */
export function createAppRouter(context: Omit<AppContext, 'safeRedirect'>, { origin, ...options }: Environment) {
  const isKnownPath = (path: string): boolean => {
    // A path with extra segments matches a route too. The parameter '**' contains these segments.
    const [, params, route] = router.getMatchedRoutes(path)
    return route !== undefined && !Object.hasOwn(params, '**')
  }
  const router = createRouter({
    routeTree,
    ...(import.meta.env.BASE_URL === '/' ? {} : { basepath: import.meta.env.BASE_URL }),
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
    // During the build it would add an inline script to the page.
    scrollRestoration: options.isServer !== true,
    ...options,
  })
  passWithinPage(router.history)
  let wasSignedIn = context.session.getSnapshot().matches('signedIn')
  let lastUserId: string | undefined
  context.session.subscribe((snapshot) => {
    const isSignedIn = snapshot.matches('signedIn')
    if (isSignedIn === wasSignedIn) return
    wasSignedIn = isSignedIn
    const userId = snapshot.context.user?.id ?? lastUserId
    const isDifferentUser = lastUserId !== undefined && userId !== lastUserId
    lastUserId = userId
    // The address and its `redir` may name data of the previous user, which must not be requested or changed.
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
    /** For an administrator screen. `screen` is preloaded only for administrators. */
    admin?: {
      readonly heading: string
      /** The sentences that other users see. */
      readonly denied: readonly string[]
      readonly screen: Pick<AsyncRouteComponent<never>, 'preload'>
    }
  }
  interface HistoryState {
    /**
     * For /services: the error that prevented a setup from opening, or null if there is nothing to set up. `pageLoad` identifies the
     * document that it is meant for, because a reload must not show the message again.
     */
    setupUnavailable?: { error: ApiError | null; pageLoad: number }
    /** For /services, together with `redirect_reason`: the server has just reported that the payment is already done. */
    isPaymentDebounced?: boolean
    /** For /payment: the payment was sent earlier, so there is no need to wait. */
    isPaymentResumed?: boolean
    /** For /payment: the customer bought a product, so the screen shows its new service. */
    isNewService?: boolean
    /** For /payment: what was ordered, if nothing was due. */
    receipt?: Receipt | undefined
    /** For a list of the administration: identifies a write that the palette hands over. The write is only in memory. */
    handoff?: number
    /** The intents of earlier payments that were replaced by the new one and may still go through. */
    openPayments?: readonly string[]
  }
}

/**
 * Lets navigations to the same path and query pass all blockers (D-400). The browser itself follows a link to a hash, and the
 * router knows no position of the new entry: undoing it would go back 0 entries, which reloads the page.
 */
export function passWithinPage(history: RouterHistory): void {
  const { block } = history
  history.block = ({ blockerFn, ...blocker }) =>
    block({ ...blocker, blockerFn: (navigation) => !isWithinPage(navigation) && blockerFn(navigation) })
}

function isWithinPage({ currentLocation: current, nextLocation: next }: Parameters<Blocker['blockerFn']>[0]): boolean {
  // For a reload the router passes the same object twice, and blockers decide.
  return next !== current && next.pathname === current.pathname && next.search === current.search
}
