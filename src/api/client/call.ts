import { lostResponse, rejection, unreadable } from './failure'

/** What openapi-fetch resolves with. */
type CallResult = { data?: unknown; error?: unknown; response: Response }

/**
 * The body of a call that succeeded, still to be decoded. openapi-fetch gives failures as values, and throws for some;
 * here they all become one thrown ApiError. Any 2xx is a success.
 *
 * @throws ApiError
 */
export async function call(result: Promise<CallResult>): Promise<unknown> {
  const { response, data, error } = await result.catch((thrown: unknown) => {
    throw lostResponse(thrown)
  })
  // Decided by the status alone: an empty 500 has no `error` either.
  if (!response.ok) throw rejection(response, error)
  return data
}

/**
 * A write whose answer has nothing to say but that it was done: any 2xx, unless it is somebody else's page, such as a captive
 * portal's, or half of a JSON. The answer has to be asked for as text (`parseAs`).
 *
 * @throws ApiError
 */
export async function acknowledged(response: Promise<CallResult>): Promise<void> {
  if (!isAcknowledgement(await call(response))) throw unreadable()
}

function isAcknowledgement(text: unknown): boolean {
  if (typeof text !== 'string' || text.trim() === '') return true
  // Servers also say `OK`; what begins like a page or like a JSON has to be what it looks like.
  if (!/^\s*[<{["]/.test(text)) return true
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
