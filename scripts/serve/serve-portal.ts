import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { withoutConfig } from '../../deploy/config-in-page'
import { FALLBACK } from '../../deploy/deployment'
import { ASSETS, cacheControl, type HeaderSettings, NO_STORE, responseHeaders } from '../../deploy/headers'
import { readInlined } from '../../deploy/inlined'
import { PARAMETER_ROUTES } from '../../deploy/parameter-routes'
import { serveApp } from './serve-files'
import { bundleSimulatedStripe, SIMULATED_STRIPE, withSimulatedStripe } from './simulated-stripe'

type ServeOptions = {
  /** The folder of the build. Its files are not changed. */
  folder: string
  /** If the port is in use, the next free one is used. */
  port: number
  /** The content of `/config.json`, which replaces the file, for a page with these cookies. */
  readConfig: (cookies?: string) => { apiBaseUrl: string; dnsLookupUrl?: string }
  /** Adds the simulated Stripe.js to the pages, for the sandbox at this address. */
  stripe?: { sandboxUrl: () => string }
  settings?: HeaderSettings
}

/** Serves the build on loopback like a real host, with its headers and fallbacks. */
export async function servePortal({ folder, port, readConfig, stripe, settings }: ServeOptions) {
  const app = new Hono()
  const inlined = await readInlined(folder)
  app.use(async (context, next) => {
    await next()
    const { path } = context.req
    // The simulated Stripe.js changes with its sources, so it must not be cached.
    const caching = path === SIMULATED_STRIPE ? NO_STORE : cacheControl(path, context.res.status)
    const { apiBaseUrl, dnsLookupUrl } = readConfig(context.req.header('Cookie'))
    const security = responseHeaders({ ...settings, apiBaseUrl, dnsLookupUrl, inlined, isLoopback: true })
    const headers = { 'Cache-Control': caching, ...security }
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
  })
  if (stripe) await serveStripe(app)
  changePages(app, (page) => {
    // `npm run hosts` may have written the configuration of a deployment into the build.
    const own = withoutConfig(page)
    return stripe ? withSimulatedStripe(own, stripe.sandboxUrl()) : own
  })
  app.get('/config.json', (context) => context.json(readConfig(context.req.header('Cookie'))))
  app.use(serveStatic({ root: folder, rewriteRequestPath: fileOf }))
  // A missing asset gets a plain 404. Any other path gets a screen, or the page for missing pages.
  app.get('*', async (context) => {
    const { path } = context.req
    if (path.startsWith(ASSETS)) return context.text('Not found', 404)
    const isScreen = PARAMETER_ROUTES.some((route) => path.startsWith(route))
    return context.html(await readFile(join(folder, FALLBACK), 'utf8'), isScreen ? 200 : 404)
  })
  return serveApp(app, port)
}

async function serveStripe(app: Hono): Promise<void> {
  const script = await bundleSimulatedStripe()
  app.get(SIMULATED_STRIPE, (context) =>
    context.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  )
}

function changePages(app: Hono, change: (page: string) => string): void {
  app.use(async (context, next) => {
    await next()
    if (!context.res.headers.get('Content-Type')?.startsWith('text/html')) return
    const page = change(await context.res.text())
    // Hono preserves the headers of the replaced response. The file's length would truncate the page.
    context.res.headers.delete('Content-Length')
    context.res = new Response(page, context.res)
  })
}

function fileOf(path: string): string {
  if (!['', '.html'].includes(extname(path))) return path
  const screen = path.replace(/\/+$/, '').replace(/\.html$/, '')
  return screen === '' ? '/index.html' : `${screen}.html`
}
