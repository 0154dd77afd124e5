import { rejection } from '../rejection'

const BODY_LIMIT = 100_000

/**
 * Parses the JSON body of a request; undefined if there is none.
 *
 * @throws Rejection 413 if it is longer than 100,000 characters, 400 if it is not JSON
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

/** @throws Rejection 413 if it is longer than 100,000 characters */
export async function readText(request: Request): Promise<string> {
  const text = await request.text()
  if (text.length > BODY_LIMIT) {
    throw rejection(413, 'PAYLOAD_TOO_LARGE', `The body is longer than ${BODY_LIMIT} characters.`)
  }
  return text
}
