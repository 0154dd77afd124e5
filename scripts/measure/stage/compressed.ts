import { brotliCompressSync, constants } from 'node:zlib'
import type { Respond } from './secure-server'

const COMPRESSIBLE = /^(text\/|application\/(json|javascript)|image\/svg)/
/** Headers that HTTP/2 does not have, or that are wrong for a compressed body. */
const LEFT_OUT = ['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length', 'date']

type Stored = { status: number; headers: Headers; body: Buffer }

/** Compresses static responses with brotli 11, each path at its first request. Request everything once before measuring. */
export function compressed(response: Respond): Respond {
  const cache = new Map<string, Stored>()
  return async (request) => {
    const { pathname } = new URL(request.url)
    const known = cache.get(pathname) ?? (await compress(await response(request)))
    cache.set(pathname, known)
    return new Response(new Uint8Array(known.body), { status: known.status, headers: known.headers })
  }
}

async function compress(response: Response): Promise<Stored> {
  const headers = new Headers(response.headers)
  for (const name of LEFT_OUT) headers.delete(name)
  const plain = Buffer.from(await response.arrayBuffer())
  if (!COMPRESSIBLE.test(headers.get('content-type') ?? '')) return { status: response.status, headers, body: plain }
  headers.set('content-encoding', 'br')
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  return { status: response.status, headers, body: brotliCompressSync(plain, { params }) }
}
