import { readResponse } from '../shared/client/timed-fetch'
import type { FirstResponses } from './first-calls'

type FetchRequest = (request: Request, init: RequestInit) => Promise<Response>

/**
 * Returns a fetch that reuses each response of the first script once. Every other call is sent. The first one that is sent
 * discards the remaining responses, because they are older than the effect of that call, such as a login.
 */
export function reuseFirstResponses(firstResponses: FirstResponses, send: FetchRequest) {
  const waiting = new Map(
    [...firstResponses].map(([call, first]) => [call, first.then((response) => response && readResponse(response))]),
  )
  // They are awaited later, or never. Without this, a failure before that would count as unhandled.
  for (const response of waiting.values()) response.catch(() => {})
  return {
    async fetch(request: Request, init: RequestInit): Promise<Response> {
      // A call that ended before it was sent, such as a restore at a login, must not use up or discard a response.
      init.signal?.throwIfAborted()
      const call = `${request.method} ${request.url}`
      const first = waiting.get(call)
      waiting.delete(call)
      const response = await first
      if (response !== undefined) return response
      waiting.clear()
      return send(request, init)
    },
    /** True while the first script has sent a login or a registration that the session has not taken over. */
    hasWrite: () => [...waiting.keys()].some((call) => call.startsWith('POST ')),
  }
}
