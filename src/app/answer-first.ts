type FetchRequest = (request: Request, init: RequestInit) => Promise<Response>

/**
 * A fetch that gives the answer which the first script has asked for to the first session call, instead of asking again.
 * A second session call, and every other one, is sent.
 *
 * @param firstAnswer undefined inside when the first script sent nothing
 */
export function answerFirst(firstAnswer: Promise<Response | undefined>, send: FetchRequest): FetchRequest {
  let waiting = true
  return async (request, init) => {
    if (waiting && request.method === 'GET' && new URL(request.url).pathname.endsWith('/auth/@me')) {
      waiting = false
      const answer = await firstAnswer
      if (answer !== undefined) return answer
    }
    return send(request, init)
  }
}
