import { API_ROOT, type Definition } from '#sandbox/server/contract/definition'
import { codeIn, type Fields, fieldsIn, findContent, jsonIn } from '../compare'
import type { Exchange } from '../guarded-fetch'
import type { Known } from '../reads'

/** A deviation from a rule. It contains none of the response's values. */
export type Problem = {
  /** The operation, if the rule is about all responses. */
  readonly where?: string
  readonly expected: string
  readonly found: string
}

/** A rule of the contract that no schema expresses, at one place, such as an operation. At all of its places it has the same name. */
export type Rule = {
  readonly name: string
  readonly where: string
  /**
   * Returns a problem, or true, for each condition.
   *
   * @throws Stopped if a response is missing or shows nothing about the rule
   */
  check(evidence: Evidence): Outcome | Promise<Outcome>
}

export type Outcome = readonly (true | Problem)[]

/** Ends the check of a rule with a problem, or with the reason why it was not checked. */
export class Stopped extends Error {
  constructor(readonly reason: Problem | { readonly why: string }) {
    super('The check of this rule ended early.')
  }
}

/** Everything that a rule can look at. */
export type Evidence = {
  readonly api: string
  /** The value of the request header `Cookie`. */
  readonly cookie: string
  /** The portal's origin; undefined if it was not given. */
  readonly portal: string | undefined
  readonly definition: Definition
  /** Ids from the responses. */
  readonly known: Known
  /** All requests so far, with their outcomes. */
  readonly exchanges: readonly Exchange[]
  /** Sends a read with the session. A read that a rule has already sent is not sent again. */
  get(path: string): Promise<Exchange>
  /** Sends a read without cookies, like `get`. */
  getWithoutSession(path: string): Promise<Exchange>
}

/** A response as the rules see it. */
export type Answer = {
  readonly operation: string
  /** 0 if there was no response. */
  readonly status: number
  /** The status and the error code, or the reason why there was no response. */
  readonly summary: string
  readonly headers: Headers
  /** Undefined if it is not JSON. */
  readonly body: unknown
}

/** Statuses that are not errors of the API. */
export const NOT_COMPARED: Readonly<Record<number, string>> = {
  401: 'the session has expired, or no user is signed in (401)',
  403: "the session is not an administrator's, or does not have the permission (403)",
  429: 'too many requests (429)',
}

/**
 * Sends a read with the session.
 *
 * @throws Stopped without the permission, or after too many calls
 */
export async function ask(evidence: Evidence, path: string): Promise<Answer> {
  const answer = toAnswer(evidence, await evidence.get(path))
  const why = NOT_COMPARED[answer.status]
  if (why !== undefined) throw new Stopped({ why })
  return answer
}

export function toAnswer({ api, definition }: Evidence, { url, recorded }: Exchange): Answer {
  const path = new URL(url).pathname.slice(new URL(api).pathname.length)
  const operation = definition.findOperation('GET', API_ROOT + path) ?? 'another operation'
  if ('failure' in recorded) {
    return { operation, status: 0, summary: recorded.failure, headers: new Headers(), body: undefined }
  }
  const { status, headers, text } = recorded
  const body = jsonIn(text)
  return { operation, status, summary: [status, codeIn(body)].filter(Boolean).join(' '), headers, body }
}

/** Returns all responses so far. */
export function answersIn(evidence: Evidence): readonly Answer[] {
  return evidence.exchanges.map((exchange) => toAnswer(evidence, exchange)).filter(({ status }) => status > 0)
}

/** Returns the content of a 200 in the form of the contract, whatever its envelope. Undefined for any other response. */
export function contentOf({ definition }: Evidence, { operation, status, body }: Answer): Fields | undefined {
  const id = definition.operationIds.find((candidate) => candidate === operation)
  const schema = id && definition.responseSchema(id, 200)
  if (status !== 200 || schema === undefined) return undefined
  return fieldsIn(fieldsIn(findContent(schema, body, undefined).body).data)
}

export const foundIn = (value: unknown) => (value === undefined ? 'nothing' : 'another value')
