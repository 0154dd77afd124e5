import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { BROWSER_FLAGS } from '../../check/browser-flags'
import { findBrowser } from '../../check/find-browser'
import type { Sign } from '../measurements/screens'
import { type Account, storageOf } from './accounts'
import { startObserver } from './page-observer'
import type { Stage } from './stage'

/** The network of a slow phone (docs/operate/speed.md): rates in bytes per second, the round trip in ms. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const SLOW_PROCESSOR = 4

/** A fixed size, because the number of columns depends on it. */
const VIEWPORT = { width: 1280, height: 800 }

export type Speed = { readonly network: 'slow' | 'full'; readonly processor: 'slow' | 'full' }

export const SLOW: Speed = { network: 'slow', processor: 'slow' }

/** A page and its DevTools session. */
export type Visit = { readonly page: Page; readonly devtools: CDPSession }

/** Starts a browser that trusts the test servers, caches normally, and drops input before the first paint. */
export function launch({ keyHash }: Stage): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    ignoreDefaultArgs: ['--allow-pre-commit-input'],
    args: [
      ...BROWSER_FLAGS,
      // With ignored certificate errors, the browser would cache nothing.
      `--ignore-certificate-errors-spki-list=${keyHash}`,
    ],
  })
}

/** A new browser profile with empty caches, and with the cookies and storage of a signed-in user if there is one. */
export function newVisitor(browser: Browser, account: Account | undefined): Promise<BrowserContext> {
  return browser.newContext({
    viewport: VIEWPORT,
    colorScheme: 'dark',
    ...(account === undefined ? {} : { storageState: storageOf(account) }),
  })
}

/** Opens an empty page with the requested slowdown, which records when the signs of a screen are visible. */
export async function openPage(context: BrowserContext, speed: Speed, signs: readonly Sign[] = []): Promise<Visit> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  if (speed.network === 'slow') await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  if (speed.processor === 'slow') await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR })
  // The transpiler inserts a helper for function names, which does not exist in pages.
  await page.addInitScript({ content: 'globalThis.__name ??= (named) => named' })
  await page.addInitScript(startObserver, signs)
  return { page, devtools }
}
