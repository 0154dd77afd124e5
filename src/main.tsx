import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { DiscordReturn } from '#machines/discord-link/discord-link.machine'
import type { Secret } from '#machines/secret'
import './theme/base.css'
import { createApp } from './app/create-app'
import { normalisedPath } from './app/normalised-path'
import { type Config, ConfigError } from './config'
import { ConfigErrorScreen } from './features/shell/config-error-screen'
import { SplashScreen } from './features/shell/splash-screen'
import { theme } from './theme/theme'

/** What the first script has begun: see `boot`. */
export type Boot = {
  config: Promise<Config>
  firstAnswer: Promise<Response | undefined>
  returnedSecret: Secret | undefined
  discordReturn: DiscordReturn | undefined
}

/** Draws the portal, or, if it cannot be configured, why not. */
export async function start({ config, ...beginning }: Boot): Promise<void> {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no element with the id "root"')
  const root = createRoot(element)
  root.render(
    <Page>
      <SplashScreen />
    </Page>,
  )
  try {
    const readConfig = await config
    keepNormalisedPath()
    const router = createApp({ config: readConfig, ...beginning })
    root.render(
      <Page>
        <RouterProvider router={router} />
      </Page>,
    )
  } catch (error) {
    // Any other failure is ours, and belongs into the console with its stack.
    if (!(error instanceof ConfigError)) throw error
    root.render(
      <Page>
        <ConfigErrorScreen problem={error.message} />
      </Page>,
    )
  }
}

function Page({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      {/* The theme's CSS is made at build, because the policy allows no <style> at run time. */}
      <MantineProvider theme={theme} defaultColorScheme="dark" withCssVariables={false} withGlobalClasses={false}>
        {children}
      </MantineProvider>
    </StrictMode>
  )
}

/** Any HTML file of the export, served at any path, boots the screen of that path: /login/ and /login.html are /login. */
function keepNormalisedPath(): void {
  const path = normalisedPath(window.location.pathname)
  if (path === window.location.pathname) return
  window.history.replaceState(window.history.state, '', path + window.location.search + window.location.hash)
}
