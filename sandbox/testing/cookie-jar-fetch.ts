import type { Sandbox } from '../sandbox'
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

type Cookie = { value: string; isHttpOnly: boolean }

/** The cookies of localhost, which a browser shares between all ports. */
class CookieJar {
  readonly #cookies = new Map<string, Cookie>()

  get(name: string): string | undefined {
    return this.#cookies.get(name)?.value
  }

  set(name: string, value: string): void {
    this.#cookies.set(name, { value, isHttpOnly: false })
  }

  delete(name: string): void {
    this.#cookies.delete(name)
  }

  /** The value of the request header `Cookie`. */
  get header(): string {
    return format([...this.#cookies])
  }

  /** The value of `document.cookie`, without HttpOnly cookies. */
  get documentCookie(): string {
    return format([...this.#cookies].filter(([, { isHttpOnly }]) => !isHttpOnly))
  }

  /** Applies the `Set-Cookie` headers of a response. */
  store(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
      const [name = '', ...value] = pair.split('=')
      const has = (attribute: string) => attributes.some((candidate) => candidate.toLowerCase() === attribute)
      if (has('max-age=0')) this.delete(name)
      else this.#cookies.set(name, { value: decodeURIComponent(value.join('=')), isHttpOnly: has('httponly') })
    }
  }
}

function format(cookies: [string, Cookie][]): string {
  return cookies.map(([name, { value }]) => `${name}=${encodeURIComponent(value)}`).join('; ')
}
