import { isAdministrator } from '#machines/account/permissions'
import { sessionMachine } from '#machines/account/session.machine'
import { discordLinkMachine } from '#machines/discord/discord-link.machine'
import type { DiscordReturn } from '#machines/discord/discord-return'
import type { Service } from '#machines/shared/model'
import { sessionPorts } from '../areas/account/session.ports'
import { storedSession } from '../areas/account/session-storage'
import { discordLinkPorts } from '../areas/discord/discord-link.ports'
import { storedDiscordState } from '../areas/discord/discord-storage'
import type { Config } from '../config'
import { listServices } from '../shared/calls/services'
import { createApiClient } from '../shared/client/client'
import { recentFailures } from '../shared/client/recent-failures'
import { readXsrfToken } from '../shared/client/xsrf'
import { activityText, isActivityOf, PAYMENTS_KEY, storedBatches } from '../shared/storage/keys'
import { serviceMemory } from '../shared/storage/service-memory'
import { setupDrafts } from '../shared/storage/setup-drafts'
import { createActor } from '../shared/xstate/create-actor'
import { createDrafts, type Drafts } from '../shared/xstate/drafts'
import { createResource, type ResourceActor, resourceOf } from '../shared/xstate/resource'
import type { AppContext, DiscordLink, Session } from './app-context'
import { createEarlyReads } from './early-reads'
import type { FirstResponses } from './first-calls'
import { firstReadsOf, isAdministration } from './first-reads'
import { reuseFirstResponses } from './first-responses'
import { openOtherTabs } from './other-tabs'
import { type AppRouter, createAppRouter } from './router'
import { nameLostCode } from './shell/screens/error-screen'

type StartInput = {
  config: Config
  /** The responses to the calls of the first script. */
  firstResponses: FirstResponses
  /** The parameters that Discord added to the address. */
  discordReturn: DiscordReturn | undefined
}

/** Creates the client, the session, the shared data and the router, outside of React. */
export function createApp({ config, firstResponses, discordReturn }: StartInput) {
  const readToken = () => readXsrfToken(document.cookie)
  const hasToken = () => readToken() !== undefined
  const firstCalls = reuseFirstResponses(firstResponses, (request, init) => fetch(request, init))
  const getUserId = () => session.getSnapshot().context.user?.id
  const earlyReads = createEarlyReads(firstCalls.fetch, getUserId)
  const client = createApiClient({
    baseUrl: config.apiBaseUrl,
    fetch: earlyReads.fetch,
    readXsrfToken: readToken,
    getUserId,
    onUnauthorized: () => session.send({ type: 'expired' }),
  })
  const otherTabs = openOtherTabs()
  const session: Session = createActor(
    sessionMachine.provide({
      actors: sessionPorts(
        client,
        {
          firstResponse: firstResponses.get(`GET ${config.apiBaseUrl}/auth/@me`) ?? Promise.resolve(),
          canWrite: () => hasToken() || firstCalls.hasWrite(),
        },
        hasToken,
      ),
      actions: {
        rememberSignedIn({ context: { user } }) {
          storedSession.rememberSignedIn()
          storedSession.rememberRole(user !== null && isAdministrator(user.role))
        },
        rememberSignedOut: storedSession.rememberSignedOut,
        rememberUnconfirmed: storedSession.rememberUnconfirmed,
        notifySignedIn: ({ context }) => otherTabs.notifySignedIn(context.user?.id ?? ''),
        notifySignedOut: otherTabs.notifySignedOut,
      },
    }),
    { input: { lastSession: storedSession.read() } },
  )
  const services = createResource<readonly Service[]>((signal) => listServices(client, signal))
  const discordLink: DiscordLink = createActor(
    discordLinkMachine.provide({
      actors: discordLinkPorts({ client, discord: config.discord, location: window.location }),
      actions: {
        notifyLinked: (_, { output }) => session.send({ type: 'discordLinked', account: output }),
        notifyRefreshed: (_, { output }) => session.send({ type: 'refreshed', user: output }),
      },
    }),
    { input: { returned: discordReturn } },
  ).start()
  const drafts = createDrafts()

  saveDraftsOnExpiry(session, drafts)
  loadServicesOfUser(session, services, (load) =>
    isAdministration(router.state.location.pathname) ? afterNextScreen(router, load) : load(),
  )
  reportUserToDiscordLink(session, discordLink)
  otherTabs.forwardTo(session)
  session.start()

  const context: Omit<AppContext, 'safeRedirect'> = {
    config,
    client,
    session,
    services,
    discordLink,
    drafts,
    readEarly({ pathname, href }, search) {
      const { user } = session.getSnapshot().context
      if (user === null || savesData() || href === router.state.location.href) return
      for (const path of firstReadsOf(pathname, search, isAdministrator(user.role)))
        earlyReads.read(config.apiBaseUrl + path)
    },
  }
  const router = createAppRouter(context, { origin: window.location.origin })
  router.subscribe('onBeforeNavigate', earlyReads.open)
  // The router's devtools use this global, which would give other scripts access to the session.
  if (import.meta.env.PROD) delete window.__TSR_ROUTER__
  window.addEventListener('vite:preloadError', nameLostCode)
  window.addEventListener('online', () => {
    // Reads run again when the network is back, writes never do (docs/reliability.md#what-the-user-sees).
    session.send({ type: 'retry' })
    const known = services.getSnapshot()
    // Otherwise the screen that shows the list decides.
    if (known.matches('failed') || known.matches({ known: 'stale' })) services.send({ type: 'refresh' })
  })
  return router
}

/**
 * An expired session saves the drafts for the same user (docs/product/account.md#drafts). A logout discards them, the log of
 * an administrator's writes and the failures for the support, which no other user may copy.
 */
function saveDraftsOnExpiry(session: Session, drafts: Drafts): void {
  let userId: string | undefined
  let lastUserId: string | undefined
  session.subscribe((snapshot) => {
    const hasExpired = (['expired', 'registered', 'cookiesBlocked'] as const).some((reason) =>
      snapshot.matches({ notSignedIn: { signedOut: reason } }),
    )
    if (userId !== undefined && hasExpired) drafts.saveFor(userId)
    if (
      snapshot.matches({ notSignedIn: 'signingOut' }) ||
      snapshot.matches({ notSignedIn: { signedOut: 'byChoice' } })
    ) {
      drafts.clearAll()
      recentFailures.clear()
      eraseConfirmedPayments()
      setupDrafts.clearAll()
      activityText.clear()
      storedBatches.clear()
      serviceMemory.clear()
      storedDiscordState.clear()
    }
    const nextUserId = snapshot.context.user?.id
    if (nextUserId !== undefined && nextUserId !== userId) {
      // Those of the first sign-in on this page are the user's own.
      if (lastUserId !== undefined && lastUserId !== nextUserId) recentFailures.clear()
      lastUserId = nextUserId
      setupDrafts.clearOthers(nextUserId)
      serviceMemory.clearOthers(nextUserId)
      if (!isActivityOf(nextUserId)) activityText.clear()
    }
    userId = nextUserId
  })
}

/**
 * Loads the services when a user signs in, clears them when the user changes, and passes them on to the session.
 *
 * @param inTime calls the given function, at once or when the current screen has got what it shows
 */
function loadServicesOfUser(
  session: Session,
  services: ResourceActor<readonly Service[]>,
  inTime: (load: () => void) => void,
): void {
  let ownerId: string | undefined
  session.subscribe(({ context }) => {
    const userId = context.user?.id
    if (userId === ownerId) return
    ownerId = userId
    if (userId === undefined) services.send({ type: 'clear' })
    else inTime(() => userId === ownerId && services.send({ type: 'load', query: userId }))
  })
  services.subscribe((snapshot) => {
    const resource = resourceOf<readonly Service[]>(snapshot)
    if (resource.state === 'ready') session.send({ type: 'servicesLoaded', services: resource.data })
    if (resource.state === 'failed') session.send({ type: 'servicesFailed' })
  })
}

/** True if the browser was told to use less data, which a link that is not used would waste. Only Chromium knows. */
const savesData = () =>
  'connection' in navigator &&
  navigator.connection instanceof Object &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true

/** Calls a function in the idle time after the next screen is rendered and has sent its own requests. */
function afterNextScreen(router: AppRouter, act: () => void): void {
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe()
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 2000 })
    else setTimeout(act, 500)
  })
}

/** Reports the user once the session is restored, and each change, because a return from Discord is valid for one user only. */
function reportUserToDiscordLink(session: Session, discordLink: DiscordLink): void {
  let notified: string | null | undefined
  session.subscribe((snapshot) => {
    const userId = snapshot.context.user?.id ?? null
    if (snapshot.matches({ notSignedIn: 'restoring' }) || userId === notified) return
    notified = userId
    discordLink.send({ type: 'userChanged', userId, at: Date.now() })
  })
}

/** Loads the code of the payment records only if a payment is stored, so that the first load does not contain it. */
function eraseConfirmedPayments(): void {
  const isStored = () => [localStorage, sessionStorage].some((storage) => storage.getItem(PAYMENTS_KEY) !== null)
  const erase = async () =>
    isStored() && (await import('../shared/storage/payment-records')).paymentRecords.eraseConfirmed()
  // A browser without storage has no records. Without the network they stay, which is harmless: they are only identifiers.
  erase().catch(() => {})
}
