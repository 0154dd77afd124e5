import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { listenOnLoopback } from '#sandbox/loopback'
import { cacheControl, securityHeaders } from '../deploy/headers'
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
}

/** Serves the static export on loopback as a host would: under its headers, with its fallbacks. */
export async function servePortal({ folder, port, readConfig, stripe }: ServeOptions) {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    // The simulated Stripe.js is another one after each change of its sources.
    context.header('Cache-Control', context.req.path === SIMULATED_STRIPE ? 'no-store' : cacheControl(context.req.path))
    for (const [name, value] of Object.entries(securityHeaders(readConfig().apiBaseUrl, true))) {
      context.header(name, value)
    }
  })
  if (stripe) await serveStripe(app, stripe.sandboxUrl)
  app.get('/config.json', (context) => context.json(readConfig()))
  app.use(serveStatic({ root: folder, rewriteRequestPath: fileOf }))
  // A missing asset is a 404 of its own, never a page; any other path is a screen, if only the one for what is missing.
  app.get('*', async (context) => {
    if (isAsset(context.req.path)) return context.text('Not found', 404)
    return context.html(await readFile(join(folder, '404.html'), 'utf8'), 404)
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

const isAsset = (path: string) => !['', '.html'].includes(extname(path))

function fileOf(path: string): string {
  if (isAsset(path)) return path
  const screen = path.replace(/\/+$/, '').replace(/\.html$/, '')
  return screen === '' ? '/index.html' : `${screen}.html`
}
