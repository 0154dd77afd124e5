import type { ApiError } from '#machines/shared/api-error'
import type { Definition } from '#sandbox/server/definition'
import type { OperationId } from '#sandbox/server/schemas'
import { REQUEST_TIMEOUT_MS } from '#src/api/client/timed-fetch'
import { type Comparison, compare, type Difference } from './differences'
import type { Recorded } from './guarded-fetch'
import type { Screen } from './use'
import { codeIn } from './words'

/** What is said of one call. Nothing of what the server sent is in it but names of fields, a status and a code. */
export type Finding =
  | { readonly kind: 'fits'; readonly unknown: readonly string[] }
  | {
      readonly kind: 'differs'
      readonly differences: readonly Difference[]
      readonly unknown: readonly string[]
      /** What that does on a screen, a line for each. */
      readonly consequences: readonly string[]
    }
  /** Nothing can be said of it, and nothing is wrong with it. */
  | { readonly kind: 'not compared'; readonly why: string }
  /** Nothing could be asked about. */
  | { readonly kind: 'not asked'; readonly why: string }
  /** There was no answer of an API. */
  | { readonly kind: 'no response'; readonly why: string }

type Call = {
  readonly id: OperationId
  /** None where the portal would not ask in this session. */
  readonly screens: readonly Screen[]
  readonly recorded: Recorded | undefined
  /** With what the portal refused the answer; undefined if it took it. */
  readonly error: ApiError | undefined
}

const NOT_COMPARED: Readonly<Record<number, string>> = {
  401: 'the session is over, or nobody is signed in (401)',
  403: "the session is not an administrator's, or may not read this (403)",
  429: 'too many requests (429)',
}

/** Compares an answer with the contract, and says what the portal made of it. */
export function invariants(definition: Definition, { id, screens, recorded, error }: Call): Finding {
  if (recorded === undefined || 'lost' in recorded) {
    const late = error?.kind === 'timeout' ? `no whole answer within ${REQUEST_TIMEOUT_MS / 1000} s` : undefined
    return { kind: 'no response', why: late ?? recorded?.lost ?? 'no whole answer' }
  }
  const { status, contentType, text } = recorded
  if (status >= 300 && status < 400)
    return { kind: 'no response', why: `a redirect (${status}), which is not followed` }
  if (/^\s*</.test(text)) return { kind: 'no response', why: `a page in the place of JSON (${status})` }
  const why = NOT_COMPARED[status]
  if (why !== undefined) return { kind: 'not compared', why }
  const { differences, unknown } = compareResponse(definition, id, { status, contentType, text })
  if (differences.length === 0 && (error === undefined || screens.length === 0)) return { kind: 'fits', unknown }
  return { kind: 'differs', differences, unknown, consequences: consequencesOf(screens, differences, error) }
}

function compareResponse(
  definition: Definition,
  id: OperationId,
  { status, contentType, text }: { status: number; contentType: string; text: string },
): Comparison {
  const body = jsonIn(text)
  const schema = definition.responseSchema(id, status)
  const isJson = /^application\/json\b/i.test(contentType)
  const found = [status, codeIn(body?.value)].filter(Boolean).join(' ')
  const around = [
    ...(status === 200 ? [] : [{ path: 'status', expected: '200', found }]),
    ...(isJson || text === '' ? [] : [{ path: 'Content-Type', expected: 'application/json', found: 'another type' }]),
  ]
  if (schema === undefined) return { differences: around, unknown: [] }
  if (body === undefined) {
    const nothing = { path: '', expected: 'JSON', found: text === '' ? 'nothing' : 'no whole JSON' }
    return { differences: [...around, nothing], unknown: [] }
  }
  const { differences, unknown } = compare(schema, body.value)
  return { differences: [...around, ...differences], unknown: [...new Set(unknown)] }
}

function jsonIn(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

const SERVERS_OWN = "the server's own sentence"

function consequencesOf(
  screens: readonly Screen[],
  differences: readonly Difference[],
  error: ApiError | undefined,
): readonly string[] {
  if (screens.length === 0) return ['on no screen of this session: the portal asks it for administrators alone']
  if (error === undefined) {
    const where = screens.map((screen) => screen.where).join('; ')
    return [`${where}: shown all the same; what differs may count as missing, and then shows — or nothing`]
  }
  // What the server says must not be printed: what stands in its place shows where it would be.
  const plain = { ...error, message: error.message === '' ? '' : SERVERS_OWN }
  const reason = differences.length === 0 ? ['fits the contract, but the portal refuses it'] : []
  return [...reason, ...screens.map((screen) => `${screen.where}: ${screen.sentence(plain)}`)]
}
