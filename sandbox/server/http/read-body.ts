import { rejection } from '../rejection'

const BODY_LIMIT_BYTES = 100_000

/**
 * Parses the JSON body of a request; undefined if there is none.
 *
 * Hono's middleware for body limits clones the Request, and the HTTP adapter's requests do not support that.
 *
 * @throws Rejection 413 if it is larger than 100 kB, 400 if it is not JSON
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  const text = await readText(request)
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw rejection(400, 'INVALID_INPUT', 'The body is not JSON.')
  }
}

/** @throws Rejection 413 if it is larger than 100 kB */
export async function readText({ body }: Request): Promise<string> {
  if (body === null) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let size = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > BODY_LIMIT_BYTES) {
      throw rejection(413, 'PAYLOAD_TOO_LARGE', `The body is larger than ${BODY_LIMIT_BYTES} bytes.`)
    }
    text += decoder.decode(value, { stream: true })
  }
}
