import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { chromium } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { createSandbox } from '#sandbox/sandbox'
import { portalConfig } from '#sandbox/server/portal-config'
import { createTestClient } from '#sandbox/testing/test-client'
import { cacheControl } from '../../../deploy/headers'
import { buildDemo } from '../../build/demo/build-demo'
import { BROWSER_FLAGS } from '../../check/browser-flags'
import { findBrowser } from '../../check/find-browser'
import { serveFiles } from '../../serve/serve-files'
import { servePortal } from '../../serve/serve-portal'
import { compressed, makeCertificate, type SecureServer, startSecureServer } from './servers'
import { createSlowLine } from './slow-line'

const BASELINES = 'scripts/measure/baselines'
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** The portal in `dist/`, and the baselines. */
export type Build = 'static form' | 'plain script' | 'single page' | 'portal'
export type Stage = Awaited<ReturnType<typeof startStage>>

/** The world of the sandbox with 10,000 users and 25,000 services. */
export const LARGE_WORLD = 'large'

/**
 * Serves the portal and its baselines, each on an origin of its own, and one sandbox for all of them: over HTTP/2,
 * static files compressed with brotli, and calls to the API with the preflights that production has. Starts a browser.
 */
export async function startStage() {
  const { pem, trusted } = makeCertificate()
  // The sandbox needs the origins of its callers, so it starts after the builds' servers.
  const api = await startSecureServer((request) => sandbox.fetch(request), pem)
  const example = JSON.parse(await readFile('dist/config.json', 'utf8'))
  const portal = await servePortal({ folder: 'dist', port: 0, readConfig: () => portalConfig(example, api.url) })
  const serve = (fileAt: (path: string) => Promise<Response>) => startSecureServer(compressed(fileAt), pem)
  const serveFolder = (folder: string) => serve((path) => fileIn(folder, path, `${api.url}/v1`))
  const servers: Record<Build, SecureServer> = {
    'static form': await serveFolder(join(BASELINES, 'static-form')),
    'plain script': await serveFolder(join(BASELINES, 'plain-script')),
    'single page': await serveFolder(await singlePage()),
    portal: await serve((path) => fetch(portal.url + path)),
  }
  const slow = await startSlowServers((request) => sandbox.fetch(request), pem)
  const origins = [...Object.values(servers), slow.servers.portal].map(({ url }) => url)
  const sandbox = createSandbox({ portalOrigins: origins })
  const { control } = await createTestClient(sandbox, LARGE_WORLD)
  await control('POST', '/reset', { size: 'large' })
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    // Drops input before the first paint.
    ignoreDefaultArgs: ['--allow-pre-commit-input'],
    args: [
      ...BROWSER_FLAGS,
      // An observed browser parses scripts again for the stack of each Error that they create, one of them React's at its start.
      '--js-flags=--no-enable-lazy-source-positions',
      // With ignored certificate errors, the browser would cache nothing.
      `--ignore-certificate-errors-spki-list=${trusted}`,
    ],
  })
  return {
    browser,
    sandbox,
    origins,
    urlOf: (name: Build) => servers[name].url,
    /** The address of the portal or of the demo over the slow line. */
    slowUrlOf: (name: 'portal' | 'demo') => slow.servers[name].url,
    async close() {
      await browser.close()
      slow.close()
      for (const server of [portal, api, ...Object.values(servers)]) server.close()
    },
  }
}

/** Serves the portal with its API, and the demo, each over a slow line of its own. */
async function startSlowServers(callSandbox: (request: Request) => Promise<Response>, pem: string) {
  const [portalLine, demoLine] = [createSlowLine(), createSlowLine()]
  const api = await startSecureServer(portalLine(callSandbox), pem)
  const example = JSON.parse(await readFile('dist/config.json', 'utf8'))
  const files = await servePortal({ folder: 'dist', port: 0, readConfig: () => portalConfig(example, api.url) })
  const folder = await mkdtemp(join(tmpdir(), 'portal-demo-'))
  await buildDemo({ folder, base: '/' })
  const demo = await serveFiles({ folder, base: '/', port: 0 })
  const serve = (line: typeof portalLine, fileAt: (path: string) => Promise<Response>) =>
    startSecureServer(line(compressed(fileAt)), pem)
  const servers = {
    portal: await serve(portalLine, (path) => fetch(files.url + path)),
    // A host of the demo serves `/login.html` for `/login`.
    demo: await serve(demoLine, (path) => fetch(`${demo.url}${path.slice(1)}${extname(path) === '' ? '.html' : ''}`)),
  }
  return {
    servers,
    close() {
      for (const server of [api, files, demo, ...Object.values(servers)]) server.close()
    },
  }
}

/** A file of a baseline with the address of the API, or its only page. */
async function fileIn(folder: string, path: string, apiUrl: string): Promise<Response> {
  const type = TYPES[extname(path)]
  const text = await readFile(join(folder, type === undefined ? 'index.html' : path), 'utf8')
  const headers = { 'content-type': `${type ?? 'text/html'}; charset=utf-8`, 'cache-control': cacheControl(path) }
  return new Response(text.replaceAll('{{api}}', apiUrl), { headers })
}

/** Builds the single-page app with Vite's defaults. Returns its folder. */
async function singlePage(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'portal-baseline-'))
  const root = join(BASELINES, 'single-page')
  await build({
    ...{ configFile: false, logLevel: 'error', root, plugins: [react()] },
    build: { outDir, emptyOutDir: true, target: 'es2022', reportCompressedSize: false },
  })
  return outDir
}
