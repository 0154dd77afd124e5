import { anySignal } from './any-signal'

/** The limit of every call, its body included (customer specification, section 9). */
export const REQUEST_TIMEOUT_MS = 30_000

const STATUSES_WITHOUT_BODY: ReadonlySet<number> = new Set([101, 204, 205, 304])

/**
 * A `fetch` that gives up after `limitMs`: it rejects with a `TimeoutError`, whether the headers or the rest of the body
 * are missing. To cover the body it reads it whole, which is right for answers of an API and wrong for downloads.
 *
 * The signal is passed beside the request, because Node holds a Request's own signal only weakly.
 */
export function timedFetch(
  fetchRequest: (request: Request, init: RequestInit) => Promise<Response>,
  limitMs: number = REQUEST_TIMEOUT_MS,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(new DOMException('The call took too long', 'TimeoutError')), limitMs)
    const signal = anySignal(request.signal, limit.signal)
    try {
      const response = await rejectOnAbort(fetchRequest(request, { signal }), signal)
      const { status, statusText, headers } = response
      const body = STATUSES_WITHOUT_BODY.has(status) ? null : await rejectOnAbort(response.text(), signal)
      return new Response(body, { status, statusText, headers })
    } finally {
      clearTimeout(timer)
    }
  }
}

/** An answer that was already on its way when it was handed to us does not know the signal: the wait for it ends here. */
function rejectOnAbort<T>(response: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    response.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
