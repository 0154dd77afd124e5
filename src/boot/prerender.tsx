import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { sessionMachine } from '#machines/account/session.machine'
import { discordLinkMachine } from '#machines/discord/discord-link.machine'
import type { Service } from '#machines/shared/model'
import { createAppRouter } from '../app/router'
import { PagePreview } from '../app/shell/preview/shell-preview'
import type { Config } from '../config'
import { Page } from '../page'
import { createApiClient } from '../shared/client/client'
import { createActor } from '../shared/xstate/create-actor'
import { createDrafts } from '../shared/xstate/drafts'
import { createResource } from '../shared/xstate/resource'
import { OperatorFrame } from './operator-frame'

/** These screens are the same for every user, so their HTML files contain them completely (docs/architecture.md#boot). */
const WHOLE_SCREENS: ReadonlySet<string> = new Set(['/login', '/register'])

/** Never shown: everything that depends on the deployment appears after the hydration. */
const NO_CONFIG: Config = {
  apiBaseUrl: 'https://unknown.invalid',
  stripePublishableKey: '',
  discord: { clientId: '', redirectUri: '', authorizeUrl: '' },
  communityUrl: '',
  serverIpv4: '',
  automaticPromotion: null,
  links: [],
  legal: { terms: '', privacy: '', sla: '', aup: '' },
}

/** The content of an HTML file. */
export type Prerendered = {
  readonly markup: string
  /** If true, React hydrates it; a preview is replaced. */
  readonly isWhole: boolean
}

/** Renders the page of a path during the build: an account screen completely, any other screen as a preview. */
export async function prerender(path: string): Promise<Prerendered> {
  const isWhole = WHOLE_SCREENS.has(path)
  return {
    isWhole,
    markup: renderToString(<Page>{isWhole ? await wholeScreen(path) : <PagePreview path={path} />}</Page>),
  }
}

async function wholeScreen(path: string) {
  // Not started, because the build has no user.
  const session = createActor(sessionMachine, { input: { lastSession: 'none' } })
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
      session,
      services: createResource<readonly Service[]>(() => new Promise(() => {})),
      discordLink: createActor(discordLinkMachine, { input: { returned: undefined } }),
      drafts: createDrafts(),
      readEarly: () => {},
    },
    {
      origin: NO_CONFIG.apiBaseUrl,
      history: createMemoryHistory({ initialEntries: [path] }),
      isServer: true,
    },
  )
  await router.load()
  return (
    <OperatorFrame config={NO_CONFIG} session={session}>
      <RouterProvider router={router} />
    </OperatorFrame>
  )
}
