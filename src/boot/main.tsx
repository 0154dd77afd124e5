import { RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { DiscordReturn } from '#machines/discord/discord-link.machine'
import { createApp } from '../app/create-app'
import { normalisedPath } from '../app/normalised-path'
import type { AppRouter } from '../app/router'
import { type Config, ConfigError } from '../config'
import { PagePreview } from '../features/shell/preview/page-preview'
import { ConfigErrorScreen } from '../features/shell/screens/config-error-screen'
import { Page } from '../page'
import type { FirstResponses } from './first-calls'

/** How long the preview of the file stays as it is, in ms (reliability.md, 'S'). */
const SLOW_AFTER_MS = 5000

/** What the first script has begun: see `boot`. */
export type Boot = {
  config: Promise<Config>
  /** What has been asked for already, as far as it is still true. */
  readFirstResponses: () => Promise<FirstResponses>
  discordReturn: DiscordReturn | undefined
}

/**
 * Draws the portal, or, if it cannot be configured, why not. What the HTML file holds stays until there is something to show in
 * its place; when that takes long, its preview says so.
 */
export async function start({ config, readFirstResponses, ...beginning }: Boot): Promise<void> {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no element with the id "root"')
  const path = normalisedPath(window.location.pathname)
  const isWhole = element.dataset.prerendered === path
  const draw = createDrawing(element)
  const preview = <PagePreview path={path} since={0} />
  // A host may serve any of the files at any path.
  if (!isWhole && element.dataset.preview !== path) draw(preview)
  const slow = setTimeout(() => !isWhole && draw(preview), SLOW_AFTER_MS)
  try {
    if (import.meta.env.MODE === 'development') {
      const { showMachines } = await import('../inspector/show-machines')
      await showMachines()
    }
    const readConfig = await config
    storeNormalisedPath(path)
    const router = createApp({ config: readConfig, firstResponses: await readFirstResponses(), ...beginning })
    // Who is signed in and the code of the screen: what is drawn first is the screen itself.
    await router.load()
    // Whoever was signed in already has been sent from an account screen to another one meanwhile.
    if (isWhole && router.state.location.pathname === path) takeOver(element, router)
    else draw(<RouterProvider router={router} />)
  } catch (error) {
    // Any other failure is ours, and belongs into the console with its stack.
    if (!(error instanceof ConfigError)) throw error
    draw(<ConfigErrorScreen error={error} />)
  } finally {
    clearTimeout(slow)
  }
}

/** Answers how to draw something instead of what the element holds. */
function createDrawing(element: HTMLElement): (children: ReactNode) => void {
  let root: Root | undefined
  return (children) => {
    delete element.dataset.prerendered
    root ??= createRoot(element)
    root.render(<Page>{children}</Page>)
  }
}

/** Makes a screen work that came whole in its HTML file, with what was typed into it meanwhile. */
function takeOver(element: HTMLElement, router: AppRouter): void {
  // The policy allows no style in the file itself.
  for (const node of element.querySelectorAll<HTMLElement>('[data-style]')) {
    node.style.cssText = node.dataset.style ?? ''
    delete node.dataset.style
  }
  // Typed, but not documented: without it the router draws a Suspense boundary that the file has not, and React reports an error.
  router.ssr = { manifest: undefined }
  hydrateRoot(
    element,
    <Page>
      <RouterProvider router={router} />
    </Page>,
    {
      onRecoverableError(error) {
        // Somebody is signed in after all, and is on the way to another screen: nothing is left to take over.
        if (!router.options.context.session.getSnapshot().matches('signedIn')) reportError(error)
      },
      onCaughtError(error) {
        // biome-ignore lint/suspicious/noConsole: as React does where nobody listens
        console.error(error)
        // The screen of the error is there instead of the form: clicks are its own (src/boot/early.ts).
        window.dispatchEvent(new Event('portal:ready'))
      },
    },
  )
}

/** Any HTML file of the export, served at any path, boots the screen of that path: /login/ and /login.html are /login. */
function storeNormalisedPath(path: string): void {
  if (path === window.location.pathname) return
  window.history.replaceState(window.history.state, '', path + window.location.search + window.location.hash)
}
