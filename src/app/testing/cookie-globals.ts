import { vi } from 'vitest'

/**
 * Lets requests and responses carry cookies, as between the sandbox and its test client. happy-dom hides them from scripts, as a
 * browser does.
 */
export function stubCookieGlobals(): void {
  const { Request, Response, Headers } = globalThis
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(input, init)
        const cookie =
          new Headers(init?.headers).get('Cookie') ?? (input instanceof Request && input.headers.get('Cookie'))
        if (cookie) this.headers.set('Cookie', cookie)
      }
    },
  )
  vi.stubGlobal(
    'Response',
    class extends Response {
      constructor(body?: BodyInit | null, init?: ResponseInit) {
        super(body, init)
        for (const line of new Headers(init?.headers).getSetCookie()) this.headers.append('Set-Cookie', line)
      }
    },
  )
}
