import { type ApiClient, createApiClient } from '../client/client'
import { readXsrfToken } from '../client/xsrf'

export const API = 'http://localhost:4010/v1'

/** A browser as far as the client needs one: it sends, and it keeps cookies. */
export type Browser = {
  fetch(request: Request, init: RequestInit): Promise<Response>
  readonly cookies: { readonly documentCookie: string }
}

export type Visitor = {
  readonly client: ApiClient
  /** Every call that was sent, as `POST /v1/services`, in order. */
  readonly sent: readonly string[]
  /** How many 401s the client has reported. */
  readonly unauthorized: () => number
}

/** The portal's client as it runs in somebody's browser. */
export function visitorWith(browser: Browser, { limitMs = 10_000 }: { limitMs?: number } = {}): Visitor {
  const sent: string[] = []
  let unauthorized = 0
  const client = createApiClient({
    baseUrl: API,
    fetch: (request, init) => {
      sent.push(`${request.method} ${new URL(request.url).pathname}`)
      return browser.fetch(request, init)
    },
    readXsrfToken: () => readXsrfToken(browser.cookies.documentCookie),
    onUnauthorized: () => {
      unauthorized += 1
    },
    limitMs,
  })
  return { client, sent, unauthorized: () => unauthorized }
}

/** A client whose every call is answered with the same answer. */
export function clientResponding(response: () => Response | Promise<Response>): ApiClient {
  return createApiClient({
    baseUrl: API,
    fetch: async () => response(),
    readXsrfToken: () => undefined,
    onUnauthorized: () => {},
  })
}

/** The bodies of the calls that a function sends, to a server that says no to all of them. */
export async function bodiesSentBy(send: (client: ApiClient) => Promise<unknown>): Promise<readonly unknown[]> {
  const bodies: unknown[] = []
  const fetch = async (request: Request) => {
    bodies.push(await request.clone().json())
    return new Response(null, { status: 500 })
  }
  await send(visitorWith({ fetch, cookies: { documentCookie: '' } }).client).catch(() => {})
  return bodies
}

/** What an error has beside what a test says of it: a reference of six signs. */
export const REFERENCE = /^[0-9A-F]{6}$/

/** The signal of a call that nobody gives up. */
export const stay = (): AbortSignal => new AbortController().signal
