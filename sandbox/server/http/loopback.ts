import { once } from 'node:events'
import type { Server } from 'node:http'

const IPV4 = '127.0.0.1'
const IPV6 = '::1'
const ATTEMPTS = 20
/** Node's default of 5 s closes idle connections just when a browser reuses one after a slow response. */
const KEEP_ALIVE_MS = 600_000

type Listening = { port: number; servers: Server[] }

/**
 * Listens on both loopback addresses, because `localhost` resolves to either of them. If the port is in use on one of them,
 * tries the next port.
 */
export async function listenOnLoopback(create: () => Server, port: number): Promise<Listening> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const listening = await listenOnBoth(create, port === 0 ? 0 : port + attempt)
    if (listening) return listening
  }
  throw new Error(`No free port from ${port} to ${port + ATTEMPTS - 1}`)
}

async function listenOnBoth(create: () => Server, port: number): Promise<Listening | undefined> {
  const first = await listen(create(), IPV4, port)
  if (first === 'taken') return undefined
  // One is enough on a machine without IPv4 or IPv6.
  const second = await listen(create(), IPV6, first === 'unavailable' ? port : first.port)
  if (second === 'taken') {
    if (first !== 'unavailable') first.server.close()
    return undefined
  }
  const listening = [first, second].filter((result) => result !== 'unavailable')
  const [either] = listening
  if (either === undefined) throw new Error('This machine has no loopback address to listen on')
  return { port: either.port, servers: listening.map(({ server }) => server) }
}

async function listen(
  server: Server,
  host: string,
  port: number,
): Promise<{ server: Server; port: number } | 'taken' | 'unavailable'> {
  server.keepAliveTimeout = KEEP_ALIVE_MS
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') return 'taken'
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return 'unavailable'
    throw error
  }
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port')
  return { server, port: address.port }
}
