import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type BrowserContext, chromium } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { Person } from '#sandbox/account/people.seeds'
import { createSandbox } from '#sandbox/sandbox'
import { portalConfig } from '#sandbox/server/portal-config'
import { createTestClient } from '#sandbox/testing/test-client'
import { cacheControl } from '../../deploy/headers'
import { type Certificate, makeCertificate } from '../../deploy/hosts/testing/certificate'
import { BROWSER_FLAGS, findBrowser } from '../check/find-browser'
import { servePagesWith } from '../serve/pages-with-config'
import { type Respond, startSecureServer } from '../serve/secure-server'
import { folderWith } from '../testing/folder-with'
import { startDistance } from './distance'

/** The portal in `dist/`, and a single-page app with the same libraries that is built with Vite's defaults. */
export type Build = 'baseline' | 'portal'
export type Stage = Awaited<ReturnType<typeof startStage>>

/** A visible sign of a screen: an element that contains a text. */
export type Sign = { readonly selector: string; readonly text: string }

declare global {
  interface Window {
    /** The observations of a page, in ms since the navigation or the click. `ready` is when the data had been painted. */
    seen: { firstPaint?: number; ready?: number }
  }
}

/** A slow phone: 1.6 Mbit/s down, 750 kbit/s up, a round trip of 150 ms, and a processor at a quarter of its speed. */
const ROUND_TRIP_MS = 150
// The browser's own latency does not apply to preflights and new connections.
const SLOW_NETWORK = { offline: false, latency: 0, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWDOWN = 4
/** The world of the sandbox with 10,000 users and 25,000 services. */
const LARGE_WORLD = 'large'
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }
/** What the portal stores in the browser of a signed-in user. */
const MARK = { name: 'portal-session', value: 'signed-in' }
const ADMINISTRATOR = { name: 'portal-role', value: 'administrator' }
const COOKIE = { domain: 'localhost', path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' } as const

/**
 * Serves both builds, each on an origin of its own, and one sandbox for both: over HTTP/2, static files compressed with brotli, and
 * calls to the API with the preflights that production has. Starts a browser.
 */
export async function startStage() {
  const certificate = await makeCertificate(await folderWith(), 'localhost')
  const serve = (respond: Respond) => startFarServer(respond, certificate)
  // The sandbox needs the origins of its callers, so it starts after the builds' servers.
  const api = await serve((request) => sandbox.fetch(request))
  const example = JSON.parse(await readFile('dist/config.json', 'utf8'))
  const portal = await servePagesWith(portalConfig(example, api.url))
  const baseline = await buildBaseline()
  const servers = {
    baseline: await serve(compressed(({ url }) => fileIn(baseline, new URL(url).pathname, api.url))),
    portal: await serve(compressed(portal.respond)),
  }
  const origins = Object.values(servers).map(({ url }) => url)
  const sandbox = createSandbox({ portalOrigins: origins })
  await (await createTestClient(sandbox, LARGE_WORLD)).control('POST', '/reset', { size: 'large' })
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [
      ...BROWSER_FLAGS,
      // An observed browser parses scripts again for the stack of each Error that they create, one of them React's at its start.
      '--js-flags=--no-enable-lazy-source-positions',
      // With ignored certificate errors, the browser would cache nothing.
      `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`,
    ],
  })
  return {
    browser,
    urlOf: (name: Build) => servers[name].url,

    /** A browser profile with empty caches, which is signed in on both builds. */
    async openProfile(who: Person | undefined): Promise<BrowserContext> {
      const look = { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' } as const
      if (who === undefined) return browser.newContext(look)
      const client = await createTestClient(sandbox, LARGE_WORLD)
      await client.signIn(who)
      const pairs = client.cookies.header.split('; ').map((cookie) => cookie.split('='))
      const cookies = pairs.map(([name = '', value = '']) => ({ name, value, ...COOKIE }))
      const localStorage = who.role.name === 'admin' ? [MARK, ADMINISTRATOR] : [MARK]
      const storages = origins.map((origin) => ({ origin, localStorage }))
      return browser.newContext({ ...look, storageState: { cookies, origins: storages } })
    },

    /** An empty page on a slow phone, which records when the sign is visible. */
    async openPage(context: BrowserContext, sign: Sign) {
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      // The transpiler inserts a helper for function names, which does not exist in pages.
      await page.addInitScript({ content: 'globalThis.__name ??= (named) => named' })
      await page.addInitScript(observe, sign)
      return { page, devtools }
    },

    /** Ends all connections, as the time between two visits does. */
    disconnect() {
      for (const server of [api, ...Object.values(servers)]) server.disconnect()
    },

    async close() {
      await browser.close()
      for (const server of [portal, api, ...Object.values(servers)]) server.close()
    },
  }
}

/**
 * Runs in the page, before its own scripts or before a click that replaces the sign's text by another one. It is sent as source text, so
 * it cannot use anything outside of itself.
 */
export function observe({ selector, text }: Sign): void {
  window.seen = {}
  const paints = new PerformanceObserver((list) => {
    const paint = list.getEntriesByName('first-contentful-paint')[0]
    if (paint !== undefined) window.seen.firstPaint = paint.startTime
  })
  if (document.readyState === 'loading') paints.observe({ type: 'paint', buffered: true })
  let begin = 0
  const onClick = ({ timeStamp }: MouseEvent) => {
    begin = timeStamp
  }
  document.addEventListener('click', onClick, { capture: true })
  const findText = () =>
    Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent).find((found) =>
      found?.includes(text),
    )
  const before = findText()
  const onChange = new MutationObserver(() => {
    if ((findText() ?? before) === before) return
    onChange.disconnect()
    // The second frame starts after the first one was painted.
    requestAnimationFrame(() =>
      requestAnimationFrame((at) => {
        window.seen.ready = at - begin
      }),
    )
  })
  onChange.observe(document, { childList: true, subtree: true, characterData: true })
}

/** Serves at a distance from the browser. */
async function startFarServer(respond: Respond, certificate: Certificate) {
  const server = await startSecureServer(respond, certificate)
  const distance = await startDistance(server.port, ROUND_TRIP_MS)
  return {
    url: `https://localhost:${distance.port}`,
    disconnect: server.disconnect,
    close() {
      distance.close()
      server.close()
    },
  }
}

/** Compresses files with brotli 11, each at its first request. */
function compressed(respond: Respond): Respond {
  const compress = async (request: Request) => {
    const response = await respond(request)
    const headers = new Headers(response.headers)
    headers.set('content-encoding', 'br')
    return { status: response.status, headers, body: new Uint8Array(brotliCompressSync(await response.arrayBuffer())) }
  }
  const cache = new Map<string, ReturnType<typeof compress>>()
  return async (request) => {
    const file = cache.get(request.url) ?? compress(request)
    cache.set(request.url, file)
    const { body, ...rest } = await file
    return new Response(body, rest)
  }
}

/** Builds the baseline. Returns its folder. */
async function buildBaseline(): Promise<string> {
  const outDir = await folderWith()
  await build({
    ...{ configFile: false, logLevel: 'error', root: 'scripts/measure/baseline', plugins: [react()] },
    build: { outDir, emptyOutDir: true, target: 'es2022', reportCompressedSize: false },
  })
  return outDir
}

/** A file of the baseline with the address of the API, or its only page. */
async function fileIn(folder: string, path: string, apiUrl: string): Promise<Response> {
  const type = TYPES[extname(path)]
  const text = await readFile(join(folder, type === undefined ? 'index.html' : path), 'utf8')
  const headers = {
    'content-type': `${type ?? 'text/html'}; charset=utf-8`,
    'cache-control': cacheControl(path),
    // As the portal has it.
    link: `<${apiUrl}>; rel=preconnect`,
  }
  return new Response(text.replaceAll('{{api}}', `${apiUrl}/v1`), { headers })
}
