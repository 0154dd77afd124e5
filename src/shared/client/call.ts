import { lostResponse, rejection, unreadable } from './failure'

/** The result of openapi-fetch. */
type CallResult = { data?: unknown; error?: unknown; response: Response }

/**
 * Returns the body of a successful call, which still has to be decoded. Any 2xx is a success. openapi-fetch returns some failures
 * and throws others; here all of them are thrown as an ApiError.
 *
 * @throws ApiError
 */
export async function call(result: Promise<CallResult>): Promise<unknown> {
  const { response, data, error } = await result.catch((thrown: unknown) => {
    throw lostResponse(thrown)
  })
  // Only the status decides, because an empty 500 has no `error` either.
  if (!response.ok) throw rejection(response, error)
  return data
}

/**
 * Waits for the acknowledgement of a write: any 2xx (docs/product/README.md#responses), unless its body is an HTML page, such as
 * one of a captive portal, or incomplete JSON. The call needs `parseAs: 'text'`.
 *
 * @throws ApiError
 */
export async function acknowledged(response: Promise<CallResult>): Promise<void> {
  if (!isAcknowledgement(await call(response))) throw unreadable()
}

function isAcknowledgement(text: unknown): boolean {
  // Some servers send plain text such as `OK`. Anything that starts like HTML or JSON has to be valid JSON.
  if (typeof text !== 'string' || !/^\s*[<{["]/.test(text)) return true
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
