import { once } from 'node:events'
import { createSecureServer, type ServerHttp2Session } from 'node:http2'
import { getRequestListener } from '@hono/node-server'
import type { Certificate } from './certificate'

export type Respond = (request: Request) => Response | Promise<Response>

export type SecureServer = {
  /** `https://localhost:4711`, without a trailing slash. */
  readonly url: string
  close(): Promise<void>
}

/** Serves over HTTP/2 like a production host, only on the loopback interface and on a free port. */
export async function startSecureServer(response: Respond, { key, cert }: Certificate): Promise<SecureServer> {
  const server = createSecureServer(
    { key, cert, allowHTTP1: true },
    getRequestListener(async (request) => response(request), { overrideGlobalObjects: false }),
  )
  const sessions = new Set<ServerHttp2Session>()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server is not listening on a port.')
  return {
    url: `https://localhost:${address.port}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      // Browsers leave their connections open.
      for (const session of sessions) session.destroy()
      await closed
    },
  }
}
