import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { listenOnLoopback } from '#sandbox/server/http/loopback'

type ServeOptions = {
  folder: string
  /** The path at which the folder is served, with slashes at both ends. */
  base: string
  /** If the port is in use, the next free one is used. */
  port: number
  /** Headers of every response. The default is none. */
  headers?: Readonly<Record<string, string>>
}

/** Serves a folder on loopback as a host that only knows files: no fallbacks, no headers, and a plain 404. */
export async function serveFiles({ folder, base, port, headers = {} }: ServeOptions) {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
  })
  app.use(`${base}*`, serveStatic({ root: folder, rewriteRequestPath: (path) => path.slice(base.length - 1) }))
  const { url, close } = await serveApp(app, port)
  return { url: `${url}${base}`, close }
}

/** Serves an app on loopback. If the port is in use, the next free one is used. */
export async function serveApp(app: Hono, port: number) {
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
