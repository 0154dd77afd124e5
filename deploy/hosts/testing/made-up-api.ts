import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import type { TLSSocket } from 'node:tls'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createSandbox } from '#sandbox/sandbox'
import { folderWith } from '../../../scripts/testing/folder-with'
import { makeCertificate } from './certificate'
import { sendRequest } from './send-request'
import { freePort } from './start-server'

/** A request as it reached the API. */
type Seen = {
  readonly method: string
  readonly url: string
  readonly headers: object
  /** The hash of the body. */
  readonly body: string
  /** The name that the client asked for. */
  readonly servername: unknown
  /** The port of the client. */
  readonly connection: unknown
}

type Environment = { Bindings: { incoming: { socket: TLSSocket; method: string; url: string; headers: object } } }

export type MadeUpApi = Awaited<ReturnType<typeof startMadeUpApi>>

export const hashOf = (body: string | Buffer) => createHash('sha256').update(body).digest('hex')

/** Starts a sandbox over TLS with more calls below `/v1/test`, and records what reaches it. */
export async function startMadeUpApi() {
  const certificate = await makeCertificate(await folderWith(), 'localhost')
  const [cert, key] = await Promise.all([certificate.certificate, certificate.key].map((file) => readFile(file)))
  const seen: Seen[] = []
  const gate = new EventEmitter()
  const sandbox = createSandbox()
  const app = new Hono<Environment>()
  app.use(async ({ req, env: { incoming } }, next) => {
    const { socket, method, url, headers } = incoming
    const body = hashOf(Buffer.from(await req.raw.clone().arrayBuffer()))
    seen.push({ method, url, headers, body, servername: socket.servername, connection: socket.remotePort })
    await next()
  })
  app.all('/v1/test/seen', (context) => context.text('seen'))
  app.all('/v1/test/echo', async (context) => context.body(await context.req.arrayBuffer()))
  app.all('/v1/admin/services/broken/unprovision', ({ env, text }) => {
    env.incoming.socket.destroy()
    return text('')
  })
  app.get('/v1/test/stream', () => new Response(inTwoParts(gate)))
  app.all('/v1/test/:status{\\d+}', (context) => errorOf(Number(context.req.param('status'))))
  app.all('*', (context) => sandbox.fetch(context.req.raw, { publicOrigin: 'https://localhost' }))
  const port = await freePort()
  const server = createServer({ cert, key }, getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port,
    certificate,
    seen,
    send: (path: string, request: object = {}) => sendRequest({ port, ca: cert, path, ...request }),
    /** Sends the second part of `/v1/test/stream`. */
    endStream: () => gate.emit('open'),
    close: () => close(server),
  }
}

/** A body whose second part waits for `open`. */
const inTwoParts = (gate: EventEmitter) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.from('first'))
      gate.once('open', () => {
        controller.enqueue(Buffer.from('second'))
        controller.close()
      })
    },
  })

/** Another clock than the host's. */
export const TEST_DATE = 'Mon, 15 Jun 2026 12:00:00 GMT'

/** A response with headers that a host might replace. */
function errorOf(status: number): Response {
  const headers = {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'private, no-store',
    Date: TEST_DATE,
    Location: 'https://api.example.com/v1/a',
    'Retry-After': '7',
    'Set-Cookie': 'a=b; Path=/; Secure',
    'X-Frame-Options': 'SAMEORIGIN',
  }
  return new Response('{"code":"TEST"}', { status, headers })
}

function close(server: Server): void {
  server.close()
  server.closeAllConnections()
}
