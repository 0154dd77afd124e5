import type { Definition } from '#sandbox/server/contract/definition'
import { API_ROOT } from '#sandbox/server/contract/definition'
import { findContent } from '../compare/envelopes'
import { codeIn } from '../compare/words'
import type { Exchange, Received } from '../guarded-fetch'
import type { Known } from '../use'
import { jsonIn, NOT_COMPARED } from '../verdict'

/** States whether a rule holds at one place, such as an operation. It contains none of the response's values. */
export type Verdict =
  | { readonly where: string; readonly kind: 'holds' }
  | { readonly where: string; readonly kind: 'broken'; readonly expected: string; readonly found: string }
  | { readonly where: string; readonly kind: 'not checked'; readonly why: string }

/** A rule of the contract that no schema expresses. */
export type Rule = {
  readonly name: string
  check(evidence: Evidence): readonly Verdict[] | Promise<readonly Verdict[]>
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

export const holds = (where: string): Verdict => ({ where, kind: 'holds' })

export const broken = (where: string, expected: string, found: string): Verdict => ({
  where,
  kind: 'broken',
  expected,
  found,
})

export const notChecked = (where: string, why: string): Verdict => ({ where, kind: 'not checked', why })

/** Returns 'holds' if nothing is broken. */
export function orHolds(where: string, verdicts: readonly Verdict[]): readonly Verdict[] {
  return verdicts.length === 0 ? [holds(where)] : verdicts
}

/** Returns the id of an exchange's operation. */
export function operationOf({ api, definition }: Evidence, { url }: Exchange): string {
  const path = new URL(url).pathname.slice(new URL(api).pathname.length)
  return definition.findOperation('GET', API_ROOT + path) ?? 'another operation'
}

/** Returns all responses so far. */
export function responsesIn({ exchanges }: Evidence): readonly { exchange: Exchange; response: Received }[] {
  return exchanges.flatMap((exchange) =>
    'failure' in exchange.recorded ? [] : [{ exchange, response: exchange.recorded }],
  )
}

/** Describes an outcome by its status and error code. */
export function describeOutcome({ recorded }: Exchange): string {
  if ('failure' in recorded) return recorded.failure
  return [recorded.status, codeIn(bodyOf(recorded))].filter(Boolean).join(' ')
}

/** Returns a verdict for an outcome that does not show whether a rule holds: no permission, or too many calls. */
export function inconclusive(where: string, { recorded }: Exchange): Verdict | undefined {
  const why = 'failure' in recorded ? undefined : NOT_COMPARED[recorded.status]
  return why === undefined ? undefined : notChecked(where, why)
}

/** Like `inconclusive`, for a call without a session. */
export function tooMany(where: string, exchange: Exchange): Verdict | undefined {
  return describeOutcome(exchange).startsWith('429') ? inconclusive(where, exchange) : undefined
}

/** Returns the body; undefined if it is not JSON. */
export const bodyOf = ({ text }: Received): unknown => jsonIn(text)?.value

/** Returns the content of a 200 in the form of the contract, whatever its envelope. Undefined for any other outcome. */
export function contentOf(evidence: Evidence, exchange: Exchange): Record<string, unknown> | undefined {
  const { recorded } = exchange
  if ('failure' in recorded || recorded.status !== 200) return undefined
  const id = evidence.definition.operationIds.find((candidate) => candidate === operationOf(evidence, exchange))
  const schema = id && evidence.definition.responseSchema(id, 200)
  const { body } = schema ? findContent(schema, bodyOf(recorded), undefined) : { body: undefined }
  return recordIn(recordIn(body).data)
}

/** Returns the value if it is an object, else an empty one. */
export function recordIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
