import type { FirstResponses } from '../boot/first-calls'

type FetchRequest = (request: Request, init: RequestInit) => Promise<Response>

/**
 * A fetch that gives each answer which the first script has asked for to the first such call, instead of asking again. Every
 * other call is sent, and with the first of them all that is left is forgotten: it would be older than what that call did, such as
 * a login.
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
