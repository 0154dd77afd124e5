import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { sessionMachine } from '#machines/account/session.machine'
import { discordLinkMachine } from '#machines/discord/discord-link.machine'
import type { Service } from '#machines/shared/model'
import { createApiClient } from '../api/client/client'
import { createAppRouter } from '../app/router'
import type { Config } from '../config'
import { PagePreview } from '../features/shell/preview/page-preview'
import { Page } from '../page'
import { createActor } from '../xstate/create-actor'
import { createDrafts } from '../xstate/drafts'
import { createResource } from '../xstate/resource'

/** The screens that are the same for everybody, and so come whole in their HTML files (docs/operate/speed.md#techniques). */
const WHOLE_SCREENS: ReadonlySet<string> = new Set(['/login', '/register'])

/** Never drawn: what depends on the deployment is left out until the page works. */
const NO_CONFIG: Config = {
  apiBaseUrl: 'https://unknown.invalid',
  stripePublishableKey: '',
  discord: { clientId: '', redirectUri: '', authorizeUrl: '' },
  communityUrl: '',
  serverIpv4: '',
  automaticPromotion: null,
  legal: { terms: '', privacy: '', sla: '', aup: '' },
}

/** A page as its HTML file holds it. */
export type Prerendered = {
  readonly markup: string
  /** Whether React takes it over as it is; a preview is drawn anew instead. */
  readonly isWhole: boolean
}

/** Draws the page of a path at build: an account screen whole, any other as a preview of itself. */
export async function prerender(path: string): Promise<Prerendered> {
  const isWhole = WHOLE_SCREENS.has(path)
  return {
    isWhole,
    markup: renderToString(<Page>{isWhole ? await wholeScreen(path) : <PagePreview path={path} />}</Page>),
  }
}

async function wholeScreen(path: string) {
  const router = createAppRouter(
    {
      config: NO_CONFIG,
      client: createApiClient({
        baseUrl: NO_CONFIG.apiBaseUrl,
        fetch: () => Promise.reject(new Error('There is no API while the export is built')),
        readXsrfToken: () => undefined,
        getUserId: () => undefined,
        onUnauthorized: () => {},
      }),
      // Not started: nobody is known yet.
      session: createActor(sessionMachine, { input: { lastSession: 'none' } }),
      services: createResource<readonly Service[]>(() => new Promise(() => {})),
      discordLink: createActor(discordLinkMachine, { input: { returned: undefined } }),
      drafts: createDrafts(),
    },
    {
      origin: NO_CONFIG.apiBaseUrl,
      history: createMemoryHistory({ initialEntries: [path] }),
      isServer: true,
    },
  )
  await router.load()
  return <RouterProvider router={router} />
}
