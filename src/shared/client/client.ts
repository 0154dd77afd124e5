import createClient, { type Client } from 'openapi-fetch'
import type { paths } from '#contract'
import { cacheOf, hasEffect } from './effects'
import { effectiveStatus } from './failure'
import { setServerClock } from './server-clock'
import { timedFetch } from './timed-fetch'
import { xsrfHeader } from './xsrf'

export type ApiClient = Client<paths>

type ClientOptions = {
  /** Includes the version, without a trailing slash: `https://api.example.com/v1`. */
  baseUrl: string
  fetch: (request: Request, init: RequestInit) => Promise<Response>
  /** Is called for every request with an effect, because the cookie may change between two requests. */
  readXsrfToken: () => string | undefined
  /** Is called when a request is sent and when it is rejected. Undefined if no user is signed in. */
  getUserId?: () => string | undefined
  /** Is called for every 401, by status or by code, to a request of the current user. The session decides what it means. */
  onUnauthorized: () => void
  timeoutMs?: number
}

/**
 * Creates the typed client of the v1 API (docs/product/README.md#requests). It sends cookies, copies the XSRF token to the header of
 * what has an effect, and fails if a response is not complete within 30 s.
 */
export function createApiClient({
  baseUrl,
  fetch,
  readXsrfToken,
  getUserId = () => undefined,
  onUnauthorized,
  timeoutMs,
}: ClientOptions): ApiClient {
  const client = createClient<paths>({
    baseUrl,
    credentials: 'include',
    fetch: timedFetch((request, init) => fetch(request, { ...init, cache: cacheOf(request.method) }), timeoutMs),
  })
  const senders = new WeakMap<Request, string | undefined>()
  client.use({
    onRequest({ request, schemaPath }) {
      senders.set(request, getUserId())
      if (!hasEffect(request.method, schemaPath)) return
      for (const [name, value] of Object.entries(xsrfHeader(readXsrfToken()))) request.headers.set(name, value)
    },
    async onResponse({ request, response, schemaPath }) {
      if (schemaPath === '/auth/@me') setServerClock(response.headers.get('Date'))
      // A request that was aborted, or sent by a previous user, proves nothing about the current session.
      const isCurrent = !request.signal.aborted && senders.get(request) === getUserId()
      if (isCurrent && (await endsSession(response))) onUnauthorized()
    },
  })
  return client
}

/** True for a 401, and for a rejection whose code means the same. Reads a clone, because the caller still needs the body. */
async function endsSession(response: Response): Promise<boolean> {
  if (response.ok) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return effectiveStatus(response.status, body) === 401
}
