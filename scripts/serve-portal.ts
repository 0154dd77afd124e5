import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { listenOnLoopback } from '#sandbox/loopback'
import { cacheControl, securityHeaders } from '../deploy/headers'

type ServeOptions = {
  /** The static export; its files stay as they are. */
  folder: string
  /** A taken port means the next one. */
  port: number
  /** What `/config.json` answers instead of the file. */
  readConfig: () => { apiBaseUrl: string }
}

/** Serves the static export on loopback as a host would: under its headers, with its fallbacks. */
export async function servePortal({ folder, port, readConfig }: ServeOptions) {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    context.header('Cache-Control', cacheControl(context.req.path))
    for (const [name, value] of Object.entries(securityHeaders(readConfig().apiBaseUrl, true))) {
      context.header(name, value)
    }
  })
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

const isAsset = (path: string) => !['', '.html'].includes(extname(path))

function fileOf(path: string): string {
  if (isAsset(path)) return path
  const screen = path.replace(/\/+$/, '').replace(/\.html$/, '')
  return screen === '' ? '/index.html' : `${screen}.html`
}
