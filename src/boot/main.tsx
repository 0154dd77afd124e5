import { RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { waitFor } from 'xstate'
import { apiAddress } from '#machines/shared/web-address'
import { createApp } from '../app/create-app'
import type { FirstResponses } from '../app/first-calls'
import { normalizedPath, withBase } from '../app/normalized-path'
import type { AppRouter } from '../app/router'
import { PagePreview } from '../app/shell/preview/shell-preview'
import { ConfigErrorScreen } from '../app/shell/screens/full-page'
import { ConfigError, loadConfig } from '../config'
import { Page } from '../page'
import { focusNextHeading } from '../ui/text/page-heading'
import { keepCompositionKeys } from './composition-keys'
import type { EarlyForm } from './early-form'
import { OperatorFrame } from './operator-frame'
import { takeDiscordReturn } from './returned-from-discord'
import { surviveTranslation, untranslate } from './translated-page'

/** After this time the preview shows that the page is still loading (docs/reliability.md#what-the-user-sees). */
const SLOW_AFTER_MS = 5000

/** Hydrating a submitted form takes longer than most responses to it, and the next screen would wait for that. */
const SUBMITTED_MS = 1000

/** The work that the first script has started: see `boot`. */
export type Boot = {
  configFile: Promise<Response>
  /** The responses to the first calls, without outdated ones. */
  readFirstResponses: () => Promise<FirstResponses>
  earlyForm: EarlyForm | undefined
  /** A copy of the prerendered screen as it is in the HTML file. */
  written: Element | null
}

/**
 * Renders the portal, or the error screen if the configuration is wrong. The content of the HTML file stays until the first
 * screen is ready. If that takes long, the preview shows that the page is still loading.
 */
export async function start({ configFile, readFirstResponses, earlyForm, written }: Boot): Promise<void> {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no element with the id "root"')
  surviveTranslation()
  keepCompositionKeys()
  // It opens another screen.
  const discordReturn = takeDiscordReturn(window)
  const path = normalizedPath(window.location.pathname)
  const isWhole = element.dataset.prerendered === path
  const render = createRenderer(element)
  let preview = <PagePreview path={path} since={0} />
  // A host may serve any file at any path.
  if (!isWhole && element.dataset.preview !== path) render(preview)
  const slow = setTimeout(() => !isWhole && render(preview), SLOW_AFTER_MS)
  try {
    if (import.meta.env.DEV && new URLSearchParams(window.location.search).has('inspect')) {
      const { openInspector } = await import('../shared/xstate/inspector')
      openInspector()
    }
    const { apiBaseUrl, ...others } = await loadConfig(() => configFile)
    const config = { ...others, apiBaseUrl: apiAddress(apiBaseUrl, window.location.origin) }
    showNormalisedPath(import.meta.env.BASE_URL === '/' ? path : withBase(path))
    const router = createApp({ config, firstResponses: await readFirstResponses(), discordReturn })
    const { session } = router.options.context
    // Follows the responses without a pause in which a submission could be sent twice.
    earlyForm?.handOver((submission) => session.send(submission))
    if (earlyForm?.isSubmitted()) {
      await waitFor(session, (snapshot) => !snapshot.hasTag('busy'), { timeout: SUBMITTED_MS }).catch(() => {})
    }
    const inFrame = (screen: ReactNode) => (
      <OperatorFrame config={config} session={session}>
        {screen}
      </OperatorFrame>
    )
    preview = inFrame(preview)
    // The session may never be restored, and the announcement says why.
    if (!isWhole && config.announcement) render(preview)
    // Waits for the session and the screen's code, so that the first render is the screen itself.
    await router.load()
    // The guard redirects a signed-in user from an account screen to another one.
    const portal = inFrame(<RouterProvider router={router} />)
    if (isWhole && router.state.location.pathname === path) hydrate(element, portal, router, written)
    else {
      if (earlyForm?.isSubmitted()) focusNextHeading()
      render(portal)
    }
  } catch (error) {
    // Any other error is a bug and belongs in the console, with its stack.
    if (!(error instanceof ConfigError)) throw error
    render(<ConfigErrorScreen error={error} />)
  } finally {
    clearTimeout(slow)
  }
}

/** Returns a function that renders into the element, in place of its current content. */
function createRenderer(element: HTMLElement): (children: ReactNode) => void {
  let root: Root | undefined
  return (children) => {
    delete element.dataset.prerendered
    root ??= createRoot(element)
    root.render(<Page>{children}</Page>)
  }
}

/** Hydrates a screen that the HTML file contains completely, and preserves what the user has typed into it. */
function hydrate(element: HTMLElement, portal: ReactNode, router: AppRouter, written: Element | null): void {
  if (written) untranslate(element, written)
  // The content security policy forbids style attributes in the file.
  for (const node of element.querySelectorAll<HTMLElement>('[data-style]')) {
    node.style.cssText = node.dataset.style ?? ''
    delete node.dataset.style
  }
  // Not documented. Without it the router renders a Suspense boundary that the file does not have, and React reports an error.
  router.ssr = { manifest: undefined }
  hydrateRoot(element, <Page>{portal}</Page>, {
    onRecoverableError(error) {
      // A signed-in user is being redirected to another screen, so the hydration no longer matters.
      if (!router.options.context.session.getSnapshot().matches('signedIn')) reportError(error)
    },
    onCaughtError(error) {
      // biome-ignore lint/suspicious/noConsole: React's own behavior without this handler
      console.error(error)
      // The error screen has replaced the form, so `early` must not hold its clicks.
      window.dispatchEvent(new Event('portal:ready'))
    },
  })
}

/** Changes an address such as /login/ or /login.html to /login. */
function showNormalisedPath(path: string): void {
  if (path === window.location.pathname) return
  window.history.replaceState(window.history.state, '', path + window.location.search + window.location.hash)
}
