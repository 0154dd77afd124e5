const STATUSES_WITHOUT_BODY: ReadonlySet<number> = new Set([101, 204, 205, 304])

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
