import { type ApiClient, createApiClient } from '../shared/client/client'
import { readXsrfToken } from '../shared/client/xsrf'

export const API = 'http://localhost:4010/v1'

/** The parts of a browser that the client needs. */
export type Browser = {
  fetch(request: Request, init: RequestInit): Promise<Response>
  readonly cookies: { readonly documentCookie: string }
}

export type Visitor = {
  readonly client: ApiClient
  /** Every call that was sent, as `POST /v1/services`, in order. */
  readonly sent: readonly string[]
  /** The number of 401s that the client has reported. */
  readonly unauthorized: () => number
}

/** Creates the portal's client for this browser, and records its calls. */
export function visitorWith(browser: Browser, { timeoutMs = 10_000 }: { timeoutMs?: number } = {}): Visitor {
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
    timeoutMs,
  })
  return { client, sent, unauthorized: () => unauthorized }
}

/** A visitor without cookies, whose calls get their responses from this function. */
export const visitorOf = (fetch: Browser['fetch']): Visitor => visitorWith({ fetch, cookies: { documentCookie: '' } })

/** A client that gets the same response to every call. */
export const clientResponding = (response: () => Response | Promise<Response>): ApiClient =>
  visitorOf(async () => response()).client

/** A client of a server with these bodies by path, such as `/products?page=2`. Other calls fail with a 500. */
export function clientOfServer(bodies: Readonly<Record<string, unknown>>) {
  const requested: string[] = []
  const { client } = visitorOf(async ({ url }) => {
    const path = url.replace(API, '')
    requested.push(path)
    return bodies[path] === undefined ? new Response(null, { status: 500 }) : Response.json(bodies[path])
  })
  return { client, requested }
}

/** Returns the bodies of the calls that a function sends. Every call fails with a 500. */
export async function bodiesSentBy(send: (client: ApiClient) => Promise<unknown>): Promise<readonly unknown[]> {
  const bodies: unknown[] = []
  const fetch = async (request: Request) => {
    bodies.push(await request.clone().json())
    return new Response(null, { status: 500 })
  }
  await send(visitorOf(fetch).client).catch(() => {})
  return bodies
}

/** Every error has a reference of six characters. */
export const REFERENCE = /^[0-9A-F]{6}$/

/** A signal that is never aborted. */
export const stay = (): AbortSignal => new AbortController().signal
