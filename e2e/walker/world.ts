import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext } from '@playwright/test'
import { controlOf, type SandboxControl } from '../support/fixtures'
import { numbersOf } from './numbers'
import { STARTS, type Start } from './starts'

/** The browser and the servers of all walks. */
export type Surroundings = { readonly browser: Browser; readonly portal: string; readonly sandboxUrl: string }

/** The browser context and the sandbox of one walk. */
export type World = {
  readonly context: BrowserContext
  readonly sandbox: SandboxControl
  readonly start: Start
}

/** Opens a new world. The seed chooses the person, the first screen and the look. */
export async function openWorld(seed: number, { browser, portal, sandboxUrl }: Surroundings): Promise<World> {
  const next = numbersOf(seed, -1)
  const scheme = next() < 0.5 ? 'dark' : 'light'
  const width = next() < 0.5 ? 1280 : 390
  const start: Start = STARTS[seed % STARTS.length] ?? STARTS[0]
  const context = await browser.newContext({
    baseURL: portal,
    viewport: { width, height: 800 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [{ origin: portal, localStorage: [{ name: 'mantine-color-scheme-value', value: scheme }] }],
    },
  })
  await context.addCookies([{ name: 'sandbox-world', value: randomUUID(), domain: 'localhost', path: '/' }])
  const sandbox = controlOf(context, sandboxUrl)
  if (start.as) await sandbox.signIn(start.as)
  return { context, sandbox, start }
}
