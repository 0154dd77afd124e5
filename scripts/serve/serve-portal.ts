import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { listenOnLoopback } from '#sandbox/server/http/loopback'
import { FALLBACK } from '../../deploy/deployment'
import { ASSETS, cacheControl, type HeaderSettings, NO_STORE, securityHeaders } from '../../deploy/headers'
import { readInlined } from '../../deploy/inlined'
import { PARAMETER_ROUTES } from '../../deploy/parameter-routes'
import { bundleSimulatedStripe, SIMULATED_STRIPE, withSimulatedStripe } from './simulated-stripe'

type ServeOptions = {
  /** The static export; its files stay as they are. */
  folder: string
  /** A taken port means the next one. */
  port: number
  /** What `/config.json` answers instead of the file. */
  readConfig: () => { apiBaseUrl: string }
  /** Puts the simulated Stripe.js into the pages, for the sandbox there; without it they are sent as they are. */
  stripe?: { sandboxUrl: () => string }
  settings?: HeaderSettings
}

/** Serves the static export on loopback as a host would: under its headers, with its fallbacks. */
export async function servePortal({ folder, port, readConfig, stripe, settings }: ServeOptions) {
  const app = new Hono()
  const inlined = await readInlined(folder)
  app.use(async (context, next) => {
    await next()
    const { path } = context.req
    // The simulated Stripe.js is another one after each change of its sources.
    const stored = path === SIMULATED_STRIPE ? NO_STORE : cacheControl(path, context.res.status)
    const { apiBaseUrl } = readConfig()
    const security = securityHeaders({ ...settings, apiBaseUrl, inlined, isLoopback: true })
    const headers = { 'Cache-Control': stored, ...security }
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
  })
  if (stripe) await serveStripe(app, stripe.sandboxUrl)
  app.get('/config.json', (context) => context.json(readConfig()))
  app.use(serveStatic({ root: folder, rewriteRequestPath: fileOf }))
  // A missing asset is a 404 of its own, never a page; any other path is a screen, if only the one for what is missing.
  app.get('*', async (context) => {
    const { path } = context.req
    if (path.startsWith(ASSETS)) return context.text('Not found', 404)
    const isScreen = PARAMETER_ROUTES.some((route) => path.startsWith(route))
    return context.html(await readFile(join(folder, FALLBACK), 'utf8'), isScreen ? 200 : 404)
  })
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const { port: actualPort, servers } = await listenOnLoopback(() => createServer(listener), port)
  return {
    port: actualPort,
    url: `http://localhost:${actualPort}`,
    close() {
      for (const server of servers) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}

/** Answers the simulated Stripe.js, and names it in every page that is sent. */
async function serveStripe(app: Hono, sandboxUrl: () => string): Promise<void> {
  const script = await bundleSimulatedStripe()
  app.get(SIMULATED_STRIPE, (context) =>
    context.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  )
  app.use(async (context, next) => {
    await next()
    if (!context.res.headers.get('Content-Type')?.startsWith('text/html')) return
    const page = withSimulatedStripe(await context.res.text(), sandboxUrl())
    // Hono keeps the headers of the answer that is replaced: the file's length would cut the page off.
    context.res.headers.delete('Content-Length')
    context.res = new Response(page, context.res)
  })
}

function fileOf(path: string): string {
  if (!['', '.html'].includes(extname(path))) return path
  const screen = path.replace(/\/+$/, '').replace(/\.html$/, '')
  return screen === '' ? '/index.html' : `${screen}.html`
}
