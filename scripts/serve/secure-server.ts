import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createSecureServer, type ServerHttp2Session } from 'node:http2'
import { getRequestListener } from '@hono/node-server'
import type { Certificate } from '../../deploy/hosts/testing/certificate'

export type Respond = (request: Request) => Response | Promise<Response>

/** Headers that HTTP/2 does not have, or that are wrong for a body that was decompressed or changed. */
const LEFT_OUT = ['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length', 'date']

/** Serves over HTTP/2 with TLS, as real hosts do, on a free port of `localhost`. */
export async function startSecureServer(respond: Respond, { key, certificate }: Certificate) {
  const listener = getRequestListener(async (request) => respond(request), { overrideGlobalObjects: false })
  const files = { key: await readFile(key), cert: await readFile(certificate) }
  const server = createSecureServer({ ...files, allowHTTP1: true }, listener)
  const sessions = new Set<ServerHttp2Session>()
  let connections = 0
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
    session.once('stream', () => {
      connections += 1
    })
  })
  await once(server.listen(0, 'localhost'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  /** Ends all connections, which browsers leave open. */
  const disconnect = () => {
    for (const session of sessions) session.destroy()
  }
  return {
    port,
    url: `https://localhost:${port}`,
    /** The number of connections that were used since the start. Browsers open some more than they use. */
    connections: () => connections,
    disconnect,
    close() {
      server.close()
      disconnect()
    },
  }
}

/** Changes the body of a response from another server, which may have been compressed. */
export function withBody(body: string | Uint8Array<ArrayBuffer>, { status, headers }: Response): Response {
  const kept = new Headers(headers)
  for (const name of LEFT_OUT) kept.delete(name)
  return new Response(body, { status, headers: kept })
}
