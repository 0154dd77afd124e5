import { sessionMachine } from '#machines/account/session.machine'
import { type DiscordReturn, discordLinkMachine } from '#machines/discord/discord-link.machine'
import type { Service } from '#machines/shared/model'
import { createApiClient } from '../api/client/client'
import { readXsrfToken } from '../api/client/xsrf'
import { listServices } from '../api/services/services'
import type { FirstResponses } from '../boot/first-calls'
import type { Config } from '../config'
import { sessionPorts } from '../features/account/session.ports'
import { discordLinkPorts } from '../features/discord/discord-link.ports'
import { nameLostCode } from '../features/shell/screens/lost-code'
import { storedDiscordState } from '../storage/discord-storage'
import { PAYMENTS_KEY } from '../storage/payments-key'
import { storedSession } from '../storage/session-storage'
import { setupDrafts } from '../storage/setup-drafts'
import { createActor } from '../xstate/create-actor'
import { createDrafts, type Drafts } from '../xstate/drafts'
import { createResource, type ResourceActor, resourceOf } from '../xstate/resource'
import type { AppContext, DiscordLink, Session } from './app-context'
import { reuseFirstResponses } from './first-responses'
import { openOtherTabs } from './other-tabs'
import { createAppRouter } from './router'

type Beginning = {
  config: Config
  /** What the first script has already asked for. */
  firstResponses: FirstResponses
  /** What the way back from Discord had put into the address. */
  discordReturn: DiscordReturn | undefined
}

/**
 * Puts the portal together, outside of React: the client, the session and the customer's services, and the router that
 * reflects them.
 */
export function createApp({ config, firstResponses, discordReturn }: Beginning) {
  const readToken = () => readXsrfToken(document.cookie)
  const client = createApiClient({
    baseUrl: config.apiBaseUrl,
    fetch: reuseFirstResponses(firstResponses, (request, init) => fetch(request, init)),
    readXsrfToken: readToken,
    getUserId: () => session.getSnapshot().context.user?.id,
    onUnauthorized: () => session.send({ type: 'expired' }),
  })
  const otherTabs = openOtherTabs()
  const session: Session = createActor(
    sessionMachine.provide({
      actors: sessionPorts(client, {
        firstResponse: firstResponses.get(`${config.apiBaseUrl}/auth/@me`) ?? Promise.resolve(),
        hasXsrfToken: () => readToken() !== undefined,
      }),
      actions: {
        rememberSignedIn: storedSession.rememberSignedIn,
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
  loadServicesOfUser(session, services)
  notifyWhoIsSignedIn(session, discordLink)
  otherTabs.notify(session)
  session.start()

  const context: Omit<AppContext, 'safeRedirect'> = {
    config,
    client,
    session,
    services,
    discordLink,
    drafts,
  }
  const router = createAppRouter(context, { origin: window.location.origin })
  // The router's own global, which is for its tools in development: nothing of the session is in reach of other scripts.
  if (import.meta.env.PROD) delete window.__TSR_ROUTER__
  window.addEventListener('vite:preloadError', nameLostCode)
  window.addEventListener('online', () => {
    // Reads run again by themselves when the network is back; writes never do (reliability.md, 'O').
    session.send({ type: 'retry' })
    services.send({ type: 'reload' })
  })
  return router
}

/** Whoever leaves by choice takes along what they had typed; a session that ran out gives it back, to the same user alone. */
function saveDraftsOnExpiry(session: Session, drafts: Drafts): void {
  let userId: string | undefined
  session.subscribe((snapshot) => {
    const hasRunOut = (['expired', 'registered', 'cookiesBlocked'] as const).some((why) =>
      snapshot.matches({ notSignedIn: { signedOut: why } }),
    )
    if (userId !== undefined && hasRunOut) drafts.saveFor(userId)
    if (
      snapshot.matches({ notSignedIn: 'signingOut' }) ||
      snapshot.matches({ notSignedIn: { signedOut: 'byChoice' } })
    ) {
      drafts.clearAll()
      eraseConfirmedPayments()
      setupDrafts.clearAll()
      storedDiscordState.clear()
    }
    const nextUserId = snapshot.context.user?.id
    if (nextUserId !== undefined && nextUserId !== userId) setupDrafts.clearOthers(nextUserId)
    userId = nextUserId
  })
}

/** The services belong to the user: read when somebody is signed in, gone when nobody is, and noted in the user. */
function loadServicesOfUser(session: Session, services: ResourceActor<readonly Service[]>): void {
  let ownerId: string | undefined
  session.subscribe(({ context }) => {
    const userId = context.user?.id
    if (userId === ownerId) return
    ownerId = userId
    services.send(userId === undefined ? { type: 'clear' } : { type: 'ask', question: userId })
  })
  services.subscribe((snapshot) => {
    const resource = resourceOf<readonly Service[]>(snapshot)
    if (resource.state === 'ready') session.send({ type: 'servicesLoaded', services: resource.data })
    if (resource.state === 'failed') session.send({ type: 'servicesFailed' })
  })
}

/** As soon as it is known, and whenever it changes: what came back from Discord counts for one user alone. */
function notifyWhoIsSignedIn(session: Session, discordLink: DiscordLink): void {
  let notified: string | null | undefined
  session.subscribe((snapshot) => {
    const userId = snapshot.context.user?.id ?? null
    if (snapshot.matches({ notSignedIn: 'restoring' }) || userId === notified) return
    notified = userId
    discordLink.send({ type: 'userChanged', userId, at: Date.now() })
  })
}

/** Their code is that of the payment screens, and is loaded only where a payment is stored: the first load has none of it. */
function eraseConfirmedPayments(): void {
  const isStored = () => [localStorage, sessionStorage].some((storage) => storage.getItem(PAYMENTS_KEY) !== null)
  const erase = async () => isStored() && (await import('../storage/payment-records')).paymentRecords.eraseConfirmed()
  // A browser that refuses storage has none, and without the network they stay: identifiers alone.
  erase().catch(() => {})
}
