import { API_ROOT, type Definition } from '#sandbox/server/contract/definition'

/** A response, whose text stays in memory. */
export type Received = { readonly status: number; readonly headers: Headers; readonly text: string }

/** The outcome of a request: a response, or the reason why there was none. */
export type Recorded = Received | { readonly failure: string }

/** A request of the check and its outcome. */
export type Exchange = { readonly url: string; readonly hasSession: boolean; readonly recorded: Recorded }

type Send = (url: string, init: RequestInit) => Promise<Response>

type GuardOptions = {
  /** The address of the API, with its version and without a slash at the end. */
  readonly api: string
  /** The session: the value of the header `Cookie`. Undefined for calls without a session. */
  readonly cookie: string | undefined
  /** The portal's origin, which the requests then name as theirs. */
  readonly portal?: string | undefined
  readonly definition: Definition
  readonly record: (exchange: Exchange) => void
  readonly send?: Send
}

/** Thrown for a request that is not a plain read of the contract. The request was not sent. */
export class RejectedRequest extends Error {}

/** Encoded characters are not allowed, because a proxy could decode them to a different path. */
const PLAIN_PATH = /^[\w/@.:~-]+$/

const STATUSES_WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304])

/**
 * Sends the requests of the check, so that the check cannot change anything. It sends only GETs, only to operations of the contract
 * that are not marked `x-unsafe`, and only to the API's own address. It does not follow redirects.
 */
export function guardedFetch({ api, cookie, portal, definition, record, send = fetch }: GuardOptions) {
  return async (request: Request, { signal }: RequestInit): Promise<Response> => {
    const done = (recorded: Recorded) => record({ url: request.url, hasSession: cookie !== undefined, recorded })
    if (!isRead(request, api, definition)) {
      done({ failure: 'not sent, because it is not a plain read of the contract' })
      throw new RejectedRequest()
    }
    const headers = {
      Accept: 'application/json',
      ...(cookie !== undefined && { Cookie: cookie }),
      ...(portal !== undefined && { Origin: portal }),
    }
    const init: RequestInit = { method: 'GET', headers, redirect: 'manual', ...(signal && { signal }) }
    const {
      status,
      headers: responded,
      text,
    } = await read(send(request.url, init)).catch((thrown: unknown) => {
      done({ failure: failureOf(thrown) })
      throw thrown
    })
    done({ status, headers: responded, text })
    return new Response(STATUSES_WITHOUT_BODY.has(status) ? null : text, { status, headers: responded })
  }
}

/**
 * Sends what a browser sends before a write, without a session. It changes nothing.
 *
 * @returns undefined if there is no response
 */
export async function sendPreflight(
  { api, portal = '', send = fetch }: Pick<GuardOptions, 'api' | 'portal' | 'send'>,
  path: string,
  { headers, ...init }: RequestInit,
): Promise<Received | undefined> {
  const asked = { ...init, method: 'OPTIONS', headers: { ...headers, Origin: portal }, redirect: 'manual' } as const
  return read(send(api + path, asked)).catch(() => undefined)
}

async function read(response: Promise<Response>): Promise<Received> {
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
