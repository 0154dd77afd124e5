import { API_ROOT, type Definition } from '#sandbox/server/contract/definition'
import { type Content, findContent } from './compare'
import type { Exchange } from './guarded-fetch'

/** A response, compared with the contract. */
export type Answer = {
  readonly url: string
  readonly hasSession: boolean
  readonly operation: string
  /** 0 if there was no response. */
  readonly status: number
  /** The status and the error code, or the reason why there was no response. */
  readonly summary: string
  readonly headers: Headers
  readonly text: string
  /** Undefined if it is not JSON. */
  readonly body: unknown
  /** Undefined if the contract does not describe this response. */
  readonly content: Content | undefined
}

/** Statuses that are not errors of the API. */
export const NOT_COMPARED: Readonly<Record<number, string>> = {
  401: 'the session has expired, or no user is signed in (401)',
  403: "the session is not an administrator's, or does not have the permission (403)",
  429: 'too many requests (429)',
}

export function toAnswer(definition: Definition, api: string, { url, hasSession, recorded }: Exchange): Answer {
  const path = new URL(url).pathname.slice(new URL(api).pathname.length)
  const id = definition.findOperation('GET', API_ROOT + path)
  const request = { url, hasSession, operation: id ?? 'another operation' }
  if ('failure' in recorded) {
    const nothing = { headers: new Headers(), text: '', body: undefined, content: undefined }
    return { ...request, status: 0, summary: recorded.failure, ...nothing }
  }
  const { status, text } = recorded
  const body = jsonIn(text)
  const schema = id && definition.responseSchema(id, status)
  const content =
    schema && body !== undefined ? findContent(schema, body, definition.resourceName(id, status)) : undefined
  return { ...request, ...recorded, summary: [status, codeIn(body)].filter(Boolean).join(' '), body, content }
}

const LONGEST_CODE = 40

/** Returns the response's error code. Undefined if it does not look like one, because it may be a user's data. */
export function codeIn(body: unknown): string | undefined {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
  return typeof code === 'string' && /^[A-Z]+(?:_[A-Z]+)*$/.test(code) && code.length <= LONGEST_CODE ? code : undefined
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
