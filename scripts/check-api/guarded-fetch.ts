import { API_ROOT, type Definition } from '#sandbox/server/definition'

/** What came of a request: an answer, whose text stays in memory, or in a few words why there was none. */
export type Recorded =
  | { readonly status: number; readonly contentType: string; readonly text: string }
  | { readonly lost: string }

type Send = (url: string, init: RequestInit) => Promise<Response>

type GuardOptions = {
  /** Where the API is, with its version and without a slash at the end. */
  readonly api: string
  /** The session, as the header `Cookie` has it. */
  readonly cookie: string
  readonly definition: Definition
  readonly record: (what: Recorded) => void
  readonly send?: Send
}

/** Thrown for a request that is no plain read of the contract; nothing has been sent. */
export class RejectedRequest extends Error {}

/** What a path of the API may be made of: whatever is encoded in it could be another path to a server on the way. */
const PLAIN_PATH = /^[\w/@.:~-]+$/

const STATUSES_WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304])

/**
 * The only way of the check to the API, and what keeps it from changing anything: it sends GETs alone, to operations of the
 * contract that are not marked `x-unsafe`, takes the session to the API's own address alone, and follows no redirect.
 */
export function guardedFetch({ api, cookie, definition, record, send = fetch }: GuardOptions) {
  return async (request: Request, { signal }: RequestInit): Promise<Response> => {
    if (!isRead(request, api, definition)) {
      record({ lost: 'not sent: it would have been no plain read of the contract' })
      throw new RejectedRequest()
    }
    const headers = { Accept: 'application/json', Cookie: cookie }
    const init: RequestInit = { method: 'GET', headers, redirect: 'manual', ...(signal && { signal }) }
    const {
      status,
      headers: responded,
      text,
    } = await read(send(request.url, init)).catch((thrown: unknown) => {
      record({ lost: whyLost(thrown) })
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

/** By the code of the network or of TLS: a message could have anything in it. */
function whyLost(thrown: unknown): string {
  const cause = thrown instanceof Error ? thrown.cause : undefined
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
  if (typeof code !== 'string' || !/^[A-Z][A-Z0-9_]{1,60}$/.test(code)) return 'no whole answer'
  return /CERT|TLS|SSL|SIGNATURE/.test(code) ? `its certificate is not trusted (${code})` : `no whole answer (${code})`
}
