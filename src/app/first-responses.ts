import type { FirstResponses } from '../boot/first-calls'

type FetchRequest = (request: Request, init: RequestInit) => Promise<Response>

/**
 * Returns a fetch that reuses each response of the first script once. Every other call is sent. The first one that is sent
 * discards the remaining responses, because they are older than the effect of that call, such as a login.
 */
export function reuseFirstResponses(firstResponses: FirstResponses, send: FetchRequest): FetchRequest {
  const waiting = new Map(firstResponses)
  return async (request, init) => {
    const first = request.method === 'GET' ? waiting.get(request.url) : undefined
    waiting.delete(request.url)
    const response = await first
    if (response !== undefined) return response
    waiting.clear()
    return send(request, init)
  }
}
