import createClient, { type Client } from 'openapi-fetch'
import type { paths } from '../schema.gen'
import { meantStatus } from './meant-status'
import { setServerClock } from './server-clock'
import { timedFetch } from './timed-fetch'
import { xsrfHeader } from './xsrf'

export type ApiClient = Client<paths>

type ClientOptions = {
  /** Where the API is, with its version and without a slash at the end: `https://api.example.com/v1`. */
  baseUrl: string
  fetch: (request: Request, init: RequestInit) => Promise<Response>
  /** Asked at every call: the cookie may change between two calls. */
  readXsrfToken: () => string | undefined
  /** The id of the user, if somebody is signed in. Asked when a call is sent, and again when it has been refused. */
  getUserId?: () => string | undefined
  /** Told of every 401, by status or by code, to a call of whoever is signed in now; the session decides what it means. */
  onUnauthorized: () => void
  /** In ms; the default is the specification's. */
  limitMs?: number
}

/**
 * The typed client of the v1 API (customer specification, section 7): cookies are sent, the XSRF token is repeated in its
 * header, and an answer that is not complete within 30 s is a failure.
 */
export function createApiClient({
  baseUrl,
  fetch,
  readXsrfToken,
  getUserId = () => undefined,
  onUnauthorized,
  limitMs,
}: ClientOptions): ApiClient {
  const client = createClient<paths>({
    baseUrl,
    credentials: 'include',
    // On the way back through the history a browser gives what it has kept of an answer, however old: another user's, perhaps.
    cache: 'no-store',
    fetch: timedFetch(fetch, limitMs),
  })
  const askers = new WeakMap<Request, string | undefined>()
  client.use({
    onRequest({ request }) {
      askers.set(request, getUserId())
      for (const [name, value] of Object.entries(xsrfHeader(readXsrfToken()))) request.headers.set(name, value)
    },
    async onResponse({ request, response, schemaPath }) {
      if (schemaPath === '/auth/@me') setServerClock(response.headers.get('Date'))
      // A call that was given up, or sent for somebody else, belongs to who has left: its 401 says nothing about who is here now.
      const isCurrent = !request.signal.aborted && askers.get(request) === getUserId()
      if (isCurrent && (await endsSession(response))) onUnauthorized()
    },
  })
  return client
}

/** A 401, or a refusal whose code says the same; what is read here is read again by whoever asked. */
async function endsSession(response: Response): Promise<boolean> {
  if (response.ok) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return meantStatus(response.status, body) === 401
}
