import { anySignal } from './any-signal'

const STATUSES_WITHOUT_BODY: ReadonlySet<number> = new Set([101, 204, 205, 304])

/** For every call, including its body (docs/product/README.md#limits). */
export const REQUEST_TIMEOUT_MS = 30_000

/**
 * Returns a `fetch` that rejects with a `TimeoutError` if the headers or the body are not complete after `timeoutMs`. It reads the
 * complete body, which suits an API but not downloads.
 *
 * The signal is passed separately from the request, because Node holds a Request's own signal only weakly.
 */
export function timedFetch(
  fetchRequest: (request: Request, init: RequestInit) => Promise<Response>,
  timeoutMs: number = REQUEST_TIMEOUT_MS,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(new DOMException('The call took too long', 'TimeoutError')), timeoutMs)
    const signal = anySignal(request.signal, limit.signal)
    try {
      const response = await rejectOnAbort(fetchRequest(request, { signal }), signal)
      return await rejectOnAbort(readResponse(response), signal)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** A response of an early call (`src/app/first-responses.ts`) does not have the signal, so the wait for it has to end here. */
function rejectOnAbort<T>(response: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    response.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/**
 * Reads the complete body. A browser gives out a body in a later task, even if all of it has arrived. The returned response does not
 * wait for that, so that the first render can contain the data of a response that is already there (D-349).
 */
export async function readResponse(response: Response): Promise<Response> {
  const { status, statusText, headers } = response
  const text = await response.text()
  const body = STATUSES_WITHOUT_BODY.has(status) ? null : text
  return Object.assign(new Response(body, { status, statusText, headers }), {
    text: async () => text,
    json: async () => JSON.parse(text),
  })
}
