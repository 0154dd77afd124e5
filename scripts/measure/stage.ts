import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile } from 'node:fs/promises'
import { createSecureServer, type ServerHttp2Session } from 'node:http2'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { type BrowserContext, chromium } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { Person } from '#sandbox/account/people.seeds'
import { createSandbox } from '#sandbox/sandbox'
import { portalConfig } from '#sandbox/server/portal-config'
import { createTestClient } from '#sandbox/testing/test-client'
import { cacheControl } from '../../deploy/headers'
import { BROWSER_FLAGS, findBrowser } from '../check/find-browser'
import { servePortal } from '../serve/serve-portal'

/** The portal in `dist/`, and a single-page app with the same libraries that is built with Vite's defaults. */
export type Build = 'baseline' | 'portal'
export type Stage = Awaited<ReturnType<typeof startStage>>

/** A visible sign of a screen: an element that contains a text. */
export type Sign = { readonly selector: string; readonly text: string }

declare global {
  interface Window {
    /** The observations of a page, in ms since the navigation. `ready` is when the sign had been painted. */
    seen: { firstPaint?: number; ready?: number }
  }
}

type Respond = (request: Request) => Response | Promise<Response>

/** A slow phone: 1.6 Mbit/s down, 750 kbit/s up, a round trip of 150 ms, and a processor at a quarter of its speed. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWDOWN = 4
/** The world of the sandbox with 10,000 users and 25,000 services. */
const LARGE_WORLD = 'large'
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }
/** The portal's mark in the browser of a signed-in user. */
const MARK = [{ name: 'portal-session', value: 'signed-in' }]
const COOKIE = { domain: 'localhost', path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' } as const
const NEW_CERTIFICATE =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout - -out -'
/** Headers that HTTP/2 does not have, or that are wrong for a compressed body. */
const LEFT_OUT = ['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length', 'date']

/**
 * Serves both builds, each on an origin of its own, and one sandbox for both: over HTTP/2, static files compressed with brotli, and
 * calls to the API with the preflights that production has. Starts a browser.
 */
export async function startStage() {
  const { pem, publicKeyHash } = makeCertificate()
  // The sandbox needs the origins of its callers, so it starts after the builds' servers.
  const api = await startSecureServer((request) => sandbox.fetch(request), pem)
  const example = JSON.parse(await readFile('dist/config.json', 'utf8'))
  const portal = await servePortal({ folder: 'dist', port: 0, readConfig: () => portalConfig(example, api.url) })
  const baseline = await buildBaseline()
  const servers = {
    baseline: await startSecureServer(
      compressed((path) => fileIn(baseline, path, `${api.url}/v1`)),
      pem,
    ),
    portal: await startSecureServer(
      compressed((path) => fetch(portal.url + path)),
      pem,
    ),
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
      `--ignore-certificate-errors-spki-list=${publicKeyHash}`,
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
      const storages = origins.map((origin) => ({ origin, localStorage: MARK }))
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

    async close() {
      await browser.close()
      for (const server of [portal, api, ...Object.values(servers)]) server.close()
    },
  }
}

/** Runs in the page before its own scripts. It is sent as source text, so it cannot use anything outside of itself. */
function observe({ selector, text }: Sign): void {
  window.seen = {}
  new PerformanceObserver((list) => {
    const paint = list.getEntriesByName('first-contentful-paint')[0]
    if (paint !== undefined) window.seen.firstPaint = paint.startTime
  }).observe({ type: 'paint', buffered: true })
  const onChange = new MutationObserver(() => {
    if (![...document.querySelectorAll(selector)].some(({ textContent }) => textContent?.includes(text))) return
    onChange.disconnect()
    // The second frame starts after the first one was painted.
    requestAnimationFrame(() =>
      requestAnimationFrame((at) => {
        window.seen.ready = at
      }),
    )
  })
  onChange.observe(document, { childList: true, subtree: true, characterData: true })
}

/** Browsers support HTTP/2 only over TLS, and Node cannot create certificates. The hash makes a browser trust this one. */
function makeCertificate() {
  const pem = execFileSync('openssl', NEW_CERTIFICATE.split(' '), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const publicKey = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' })
  return { pem, publicKeyHash: createHash('sha256').update(publicKey).digest('base64') }
}

async function startSecureServer(respond: Respond, pem: string) {
  const listener = getRequestListener(async (request) => respond(request), { overrideGlobalObjects: false })
  const server = createSecureServer({ key: pem, cert: pem, allowHTTP1: true }, listener)
  const sessions = new Set<ServerHttp2Session>()
  server.on('session', (session) => sessions.add(session))
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `https://localhost:${typeof address === 'object' && address?.port}`,
    close() {
      server.close()
      // Browsers leave their connections open.
      for (const session of sessions) session.destroy()
    },
  }
}

/** Compresses files with brotli 11, each at its first request. */
function compressed(fileAt: (path: string) => Promise<Response>): Respond {
  const compress = async (path: string) => {
    const response = await fileAt(path)
    const headers = new Headers(response.headers)
    for (const name of LEFT_OUT) headers.delete(name)
    headers.set('content-encoding', 'br')
    return { status: response.status, headers, body: new Uint8Array(brotliCompressSync(await response.arrayBuffer())) }
  }
  const cache = new Map<string, ReturnType<typeof compress>>()
  return async ({ url }) => {
    const { pathname } = new URL(url)
    const file = cache.get(pathname) ?? compress(pathname)
    cache.set(pathname, file)
    const { body, ...rest } = await file
    return new Response(body, rest)
  }
}

/** Builds the baseline. Returns its folder. */
async function buildBaseline(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'portal-baseline-'))
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
  const headers = { 'content-type': `${type ?? 'text/html'}; charset=utf-8`, 'cache-control': cacheControl(path) }
  return new Response(text.replaceAll('{{api}}', apiUrl), { headers })
}
