import type { Sandbox } from '../sandbox'
import { CookieJar } from './cookie-jar'
import { rejectAsBrowser, requirePreflight } from './cross-origin-rules'

export type CookieJarFetch = {
  fetch(input: Request | string | URL, init?: RequestInit): Promise<Response>
  cookies: CookieJar
}

/**
 * Creates a `fetch` for tests in process that behaves like a browser's: it stores cookies, rejects when its signal is aborted,
 * and applies the rules for cross-origin requests. Requires Node's own Request and Response.
 *
 * @param origin the page's origin, such as `http://localhost:4000`. Without it, requests have no origin.
 */
export function createCookieJarFetch(sandbox: Pick<Sandbox, 'fetch'>, origin?: string): CookieJarFetch {
  const cookies = new CookieJar()
  return {
    cookies,
    async fetch(input, init) {
      const request = new Request(input, init)
      const signal = init?.signal ?? request.signal
      signal.throwIfAborted()
      if (origin !== undefined) await requirePreflight(sandbox, request, origin)
      const mayUseCookies = origin === undefined || request.credentials === 'include'
      const sent = new Request(request, {
        headers: completeHeaders(request, mayUseCookies ? cookies : undefined, origin),
      })
      const response = await orAborted(sandbox.fetch(sent), signal)
      if (mayUseCookies) cookies.store(response)
      if (origin !== undefined) rejectAsBrowser(response, origin, mayUseCookies)
      return endOnAbort(response, signal)
    },
  }
}

function completeHeaders(request: Request, cookies: CookieJar | undefined, origin: string | undefined): Headers {
  const headers = new Headers(request.headers)
  if (cookies !== undefined && cookies.header !== '') headers.set('Cookie', cookies.header)
  if (origin !== undefined) headers.set('Origin', origin)
  return headers
}

function orAborted<T>(response: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    response.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** An abort also ends a body that is still being received, as in a browser. */
function endOnAbort(response: Response, signal: AbortSignal): Response {
  if (response.body === null) return response
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(new TransformStream(), { signal }), { status, statusText, headers })
}
