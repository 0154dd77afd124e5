import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { BROWSER_FLAGS } from '../../check/browser-flags'
import { findBrowser } from '../../check/find-browser'
import type { Sign } from '../measurements/screens'
import { type Account, storageOf } from './accounts'
import { startObserver } from './page-observer'
import type { Stage } from './stage'

/** The conditions of a slow phone (docs/operate/speed.md): rates in bytes per second, the round trip in ms. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const SLOW_PROCESSOR = 4

/** Another size of the window would draw other columns. */
const VIEWPORT = { width: 1280, height: 800 }

export type Speed = { readonly network: 'slow' | 'full'; readonly processor: 'slow' | 'full' }

export const SLOW: Speed = { network: 'slow', processor: 'slow' }

/** A page, and the channel that measures it. */
export type Visit = { readonly page: Page; readonly devtools: CDPSession }

/** Starts a browser that trusts the servers of the stage, keeps its caches as any does, and drops what is typed before the first paint. */
export function launch({ keyHash }: Stage): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    ignoreDefaultArgs: ['--allow-pre-commit-input'],
    args: [
      ...BROWSER_FLAGS,
      // With an error that is only ignored, nothing would be kept in the cache.
      `--ignore-certificate-errors-spki-list=${keyHash}`,
    ],
  })
}

/** A browser profile of its own: empty caches, and the cookies and memory of an earlier visit if somebody is signed in. */
export function newVisitor(browser: Browser, account: Account | undefined): Promise<BrowserContext> {
  return browser.newContext({
    viewport: VIEWPORT,
    colorScheme: 'dark',
    ...(account === undefined ? {} : { storageState: storageOf(account) }),
  })
}

/** Opens an empty page that will be as slow as asked for, and that tells when the signs of a screen are there. */
export async function openPage(context: BrowserContext, speed: Speed, signs: readonly Sign[] = []): Promise<Visit> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  if (speed.network === 'slow') await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  if (speed.processor === 'slow') await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR })
  // The transpiler names functions by a helper that pages do not have.
  await page.addInitScript({ content: 'globalThis.__name ??= (named) => named' })
  await page.addInitScript(startObserver, signs)
  return { page, devtools }
}
