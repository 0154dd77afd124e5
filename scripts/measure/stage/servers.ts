import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { createSecureServer, type ServerHttp2Session } from 'node:http2'
import { brotliCompressSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'

export type SecureServer = Awaited<ReturnType<typeof startSecureServer>>
type Respond = (request: Request) => Response | Promise<Response>

const NEW_CERTIFICATE =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout - -out -'
/** Headers that HTTP/2 does not have, or that are wrong for a compressed body. */
const LEFT_OUT = ['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length', 'date']

/**
 * Makes a certificate and its key, because browsers support HTTP/2 only over TLS and Node cannot create certificates.
 * `trusted` is the SHA-256 of the public key in base64, which makes a browser trust it.
 */
export function makeCertificate() {
  const pem = execFileSync('openssl', NEW_CERTIFICATE.split(' '), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const publicKey = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' })
  return { pem, trusted: createHash('sha256').update(publicKey).digest('base64') }
}

/** Serves over HTTP/2 like a production host, only on the loopback interface and on a free port. */
export async function startSecureServer(respond: Respond, pem: string) {
  const listener = getRequestListener(async (request) => respond(request), { overrideGlobalObjects: false })
  const server = createSecureServer({ key: pem, cert: pem, allowHTTP1: true }, listener)
  const sessions = new Set<ServerHttp2Session>()
  server.on('session', (session) => sessions.add(session))
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `https://localhost:${typeof address === 'object' && address?.port}`,
    close() {
      server.close()
      // Browsers leave their connections open.
      for (const session of sessions) session.destroy()
    },
  }
}

/** Compresses files with brotli 11, each at its first request. Request everything once before measuring. */
export function compressed(fileAt: (path: string) => Promise<Response>): Respond {
  const compress = async (path: string) => {
    const response = await fileAt(path)
    const headers = new Headers(response.headers)
    for (const name of LEFT_OUT) headers.delete(name)
    headers.set('content-encoding', 'br')
    return { status: response.status, headers, body: new Uint8Array(brotliCompressSync(await response.arrayBuffer())) }
  }
  const cache = new Map<string, ReturnType<typeof compress>>()
  return async ({ url }) => {
    const { pathname } = new URL(url)
    const file = cache.get(pathname) ?? compress(pathname)
    cache.set(pathname, file)
    const { body, ...rest } = await file
    return new Response(body, rest)
  }
}
