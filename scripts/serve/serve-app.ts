import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { listenOnLoopback } from '#sandbox/server/http/loopback'

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
