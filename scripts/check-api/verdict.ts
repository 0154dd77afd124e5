import type { ApiError } from '#machines/shared/api-error'
import type { Definition } from '#sandbox/server/contract/definition'
import type { OperationId } from '#sandbox/server/schemas'
import { REQUEST_TIMEOUT_MS } from '#src/api/client/timed-fetch'
import type { Difference } from './compare/differences'
import { type Content, findContent } from './compare/envelopes'
import { codeIn } from './compare/words'
import type { Received, Recorded } from './guarded-fetch'
import type { Screen } from './use'

/** The finding for one call. Of the response it contains only field names, the status and the error code. */
export type Finding =
  | ({ readonly kind: 'fits' } & Harmless)
  | ({
      readonly kind: 'differs'
      readonly differences: readonly Difference[]
      /** The effects on the screens, one line each. */
      readonly consequences: readonly string[]
    } & Harmless)
  /** The response has no data to compare, but is not an error of the API. */
  | { readonly kind: 'not compared'; readonly why: string }
  /** The call was not sent. */
  | { readonly kind: 'not sent'; readonly why: string }
  /** There was no response from an API. */
  | { readonly kind: 'no response'; readonly why: string }

/** Deviations from the contract that the portal tolerates. */
type Harmless = {
  /** Fields that the contract does not contain. */
  readonly unknown: readonly string[]
  /** Undefined if the envelope is the contract's. */
  readonly envelope: Content['envelope']
}

type Call = {
  readonly id: OperationId
  /** Empty if the portal would not make this call in this session. */
  readonly screens: readonly Screen[]
  readonly recorded: Recorded | undefined
  /** The portal's error for the response. Undefined if the portal accepted it. */
  readonly error: ApiError | undefined
}

/** Statuses that are not errors of the API. */
export const NOT_COMPARED: Readonly<Record<number, string>> = {
  401: 'the session has expired, or no user is signed in (401)',
  403: "the session is not an administrator's, or does not have the permission (403)",
  429: 'too many requests (429)',
}

/** Compares a response with the contract, and adds how the portal handled it. */
export function findingFor(definition: Definition, { id, screens, recorded, error }: Call): Finding {
  if (recorded === undefined || 'failure' in recorded) {
    const late = error?.kind === 'timeout' ? `no complete response within ${REQUEST_TIMEOUT_MS / 1000} s` : undefined
    return { kind: 'no response', why: late ?? recorded?.failure ?? 'no complete response' }
  }
  const { status, text } = recorded
  if (status >= 300 && status < 400)
    return { kind: 'no response', why: `a redirect (${status}), which the check does not follow` }
  if (/^\s*</.test(text)) return { kind: 'no response', why: `an HTML page instead of JSON (${status})` }
  const why = NOT_COMPARED[status]
  if (why !== undefined) return { kind: 'not compared', why }
  const { differences, ...harmless } = compareResponse(definition, id, recorded)
  if (differences.length === 0 && (error === undefined || screens.length === 0)) return { kind: 'fits', ...harmless }
  return { kind: 'differs', differences, ...harmless, consequences: consequencesOf(screens, differences, error) }
}

function compareResponse(
  definition: Definition,
  id: OperationId,
  { status, headers, text }: Received,
): Harmless & { readonly differences: readonly Difference[] } {
  const body = jsonIn(text)
  const schema = definition.responseSchema(id, status)
  const isJson = /^application\/json\b/i.test(headers.get('Content-Type') ?? '')
  const found = [status, codeIn(body?.value)].filter(Boolean).join(' ')
  const around = [
    ...(status === 200 ? [] : [{ path: 'status', expected: '200', found }]),
    ...(isJson || text === '' ? [] : [{ path: 'Content-Type', expected: 'application/json', found: 'another type' }]),
  ]
  if (schema === undefined) return { differences: around, unknown: [], envelope: undefined }
  if (body === undefined) {
    const nothing = { path: '', expected: 'JSON', found: text === '' ? 'nothing' : 'incomplete JSON' }
    return { differences: [...around, nothing], unknown: [], envelope: undefined }
  }
  const { envelope, comparison } = findContent(schema, body.value, definition.resourceName(id, status))
  const { differences, unknown } = comparison
  return { differences: [...around, ...differences], unknown: [...new Set(unknown)], envelope }
}

/** Parses JSON; undefined if it is none. */
export function jsonIn(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

const SERVER_MESSAGE = "the server's message"

function consequencesOf(
  screens: readonly Screen[],
  differences: readonly Difference[],
  error: ApiError | undefined,
): readonly string[] {
  if (screens.length === 0)
    return ['no screen in this session, because the portal makes this call only for administrators']
  if (error === undefined) {
    const where = screens.map((screen) => screen.where).join('; ')
    return [`${where}: works; fields that differ may be empty or show '—'`]
  }
  // The server's message must not be printed, so a placeholder shows its position.
  const plain = { ...error, message: error.message === '' ? '' : SERVER_MESSAGE }
  const reason = differences.length === 0 ? ['matches the contract, but the portal rejects it'] : []
  return [...reason, ...screens.map((screen) => `${screen.where}: ${screen.sentence(plain)}`)]
}
