import { API_ROOT, type Definition } from '#sandbox/server/definition'

/** The outcome of a request: a response, whose text stays in memory, or the reason why there was none. */
export type Recorded =
  | { readonly status: number; readonly contentType: string; readonly text: string }
  | { readonly failure: string }

type Send = (url: string, init: RequestInit) => Promise<Response>

type GuardOptions = {
  /** The address of the API, with its version and without a slash at the end. */
  readonly api: string
  /** The session: the value of the header `Cookie`. */
  readonly cookie: string
  readonly definition: Definition
  readonly record: (what: Recorded) => void
  readonly send?: Send
}

/** Thrown for a request that is not a plain read of the contract. The request was not sent. */
export class RejectedRequest extends Error {}

/** Encoded characters are not allowed, because a proxy could decode them to a different path. */
const PLAIN_PATH = /^[\w/@.:~-]+$/

const STATUSES_WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304])

/**
 * Sends all requests of the check, so that the check cannot change anything. It sends only GETs, only to operations of the contract
 * that are not marked `x-unsafe`, and only to the API's own address. It does not follow redirects.
 */
export function guardedFetch({ api, cookie, definition, record, send = fetch }: GuardOptions) {
  return async (request: Request, { signal }: RequestInit): Promise<Response> => {
    if (!isRead(request, api, definition)) {
      record({ failure: 'not sent, because it is not a plain read of the contract' })
      throw new RejectedRequest()
    }
    const headers = { Accept: 'application/json', Cookie: cookie }
    const init: RequestInit = { method: 'GET', headers, redirect: 'manual', ...(signal && { signal }) }
    const {
      status,
      headers: responded,
      text,
    } = await read(send(request.url, init)).catch((thrown: unknown) => {
      record({ failure: failureOf(thrown) })
      throw thrown
    })
    record({ status, contentType: responded.get('Content-Type') ?? '', text })
    return new Response(STATUSES_WITHOUT_BODY.has(status) ? null : text, { status, headers: responded })
  }
}

async function read(response: Promise<Response>) {
  const whole = await response
  return { status: whole.status, headers: whole.headers, text: await whole.text() }
}

function isRead({ method, url }: Request, api: string, definition: Definition): boolean {
  const { origin, pathname } = new URL(url)
  const base = new URL(api)
  const id = definition.findOperation('GET', API_ROOT + pathname.slice(base.pathname.length))
  const isOfApi = origin === base.origin && pathname.startsWith(`${base.pathname}/`) && PLAIN_PATH.test(pathname)
  return method === 'GET' && isOfApi && id !== undefined && !definition.isUnsafeGet(id)
}

/** Uses only the network's or TLS error code, because a message could contain secrets. */
function failureOf(thrown: unknown): string {
  const cause = thrown instanceof Error ? thrown.cause : undefined
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
  if (typeof code !== 'string' || !/^[A-Z][A-Z0-9_]{1,60}$/.test(code)) return 'no complete response'
  return /CERT|TLS|SSL|SIGNATURE/.test(code)
    ? `the certificate is not trusted (${code})`
    : `no complete response (${code})`
}
