import { type ApiError, toApiError } from '#machines/shared/api-error'
import { API_ROOT, type Definition } from '#sandbox/server/contract/definition'
import { loadDefinition } from '#sandbox/server/contract/load-definition'
import type { OperationId } from '#sandbox/server/schemas'
import { createApiClient } from '#src/api/client/client'
import { REQUEST_TIMEOUT_MS } from '#src/api/client/timed-fetch'
import { codeIn, type Difference, findContent, jsonIn } from './compare'
import { type Exchange, guardedFetch, type Recorded } from './guarded-fetch'
import { type Known, type Read, reads } from './reads'
import { NOT_COMPARED } from './rules/rule'
import { checkRules, type RuleResult } from './rules/rules'

/** The finding for one call. Of the response it contains only field names, the status and the error code. */
export type Finding =
  | {
      readonly kind: 'fits' | 'differs'
      readonly differences: readonly Difference[]
      /** The place of the content, if it is another than the contract's. It does no harm. */
      readonly envelope: string | undefined
      /** True if the portal cannot use the response: its screen shows an error. */
      readonly isRejected: boolean
    }
  /** `not compared`: no data, but no error of the API. `no response`: no response from an API. */
  | { readonly kind: 'not compared' | 'not sent' | 'no response'; readonly why: string }

/** The result of one call: its path, the function of `src/api` that made it, and the finding. */
export type Result = { readonly path: string; readonly name: string; readonly finding: Finding }

/** The results of the whole check. */
export type Report = {
  /** The number of calls that were sent. */
  readonly calls: number
  readonly reads: readonly Result[]
  readonly rules: readonly RuleResult[]
}

export type CheckOptions = {
  /** The address of the API, with its version and without a slash at the end. */
  readonly api: string
  /** The session: the value of the header `Cookie`. */
  readonly cookie: string
  /** The portal's origin. Without it, the headers for other origins are not checked. */
  readonly portal?: string | undefined
  /** The id of a product at the payment provider. No response contains one. */
  readonly stripeProduct?: string | undefined
  readonly send?: (url: string, init: RequestInit) => Promise<Response>
  /** The timeout in ms. The default is the portal's. */
  readonly limitMs?: number
}

/**
 * Sends every read of the contract in the same way as the portal, one after the other, and compares each response with the contract.
 * Then it checks the rules that no schema expresses. If the first call gets no response, nothing else is sent.
 */
export async function runCheck(options: CheckOptions): Promise<Report> {
  const { api, cookie, portal, send, limitMs = REQUEST_TIMEOUT_MS } = options
  const definition = await loadDefinition()
  const exchanges: Exchange[] = []
  const record = (exchange: Exchange) => exchanges.push(exchange)
  const guard = { api, portal, definition, record, ...(send && { send }) }
  const fetchWithSession = guardedFetch({ ...guard, cookie })
  const client = createApiClient({
    baseUrl: api,
    fetch: fetchWithSession,
    readXsrfToken: () => undefined,
    onUnauthorized: () => {},
    timeoutMs: limitMs,
  })
  let known: Known = { 'product of the payment provider': options.stripeProduct }
  const results: Result[] = []
  for (const [path, functions] of Object.entries(reads)) {
    const operationId = definition.findOperation('GET', API_ROOT + path)
    if (operationId === undefined) throw new Error(`The contract has no GET ${path}`)
    for (const { name, ...read } of functions) {
      results.push({ path, name, finding: await check(operationId, read) })
    }
  }
  const rules = isSilent()
    ? []
    : await checkRules({
        ...{ api, cookie, portal, definition, known, exchanges },
        get: sendOnce(fetchWithSession),
        getWithoutSession: sendOnce(guardedFetch({ ...guard, cookie: undefined })),
      })
  return { calls: exchanges.length, reads: results, rules }

  function isSilent(): boolean {
    return results[0]?.finding.kind === 'no response'
  }

  async function check(operationId: OperationId, { needs, run }: Omit<Read, 'name'>): Promise<Finding> {
    if (isSilent()) return { kind: 'not sent', why: 'the first call got no response' }
    const id = needs === undefined ? '' : known[needs]
    if (id === undefined) return { kind: 'not sent', why: `no response contained a ${needs}` }
    const sentBefore = exchanges.length
    const error = await run(client, id, new AbortController().signal).then((found) => {
      const isFound = ([, value]: [string, string | undefined]) => value !== undefined
      known = { ...found, ...Object.fromEntries(Object.entries(known).filter(isFound)) }
      return undefined
    }, toApiError)
    return findingFor(definition, operationId, exchanges.slice(sentBefore).at(-1)?.recorded, error)
  }

  /** Returns a function that sends each read once. */
  function sendOnce(fetch: typeof fetchWithSession) {
    const sent = new Map<string, Exchange>()
    return async (path: string): Promise<Exchange> => {
      const before = exchanges.length
      if (!sent.has(path)) {
        // The guard records a failure, too.
        await fetch(new Request(api + path), { signal: AbortSignal.timeout(limitMs) }).catch(() => undefined)
      }
      const exchange = sent.get(path) ?? exchanges[before]
      if (exchange === undefined) throw new Error('The guard recorded nothing.')
      sent.set(path, exchange)
      return exchange
    }
  }
}

/** Compares a response with the contract. */
function findingFor(
  definition: Definition,
  id: OperationId,
  recorded: Recorded | undefined,
  error: ApiError | undefined,
): Finding {
  if (recorded === undefined || 'failure' in recorded) {
    const late = error?.kind === 'timeout' ? `no complete response within ${REQUEST_TIMEOUT_MS / 1000} s` : undefined
    return { kind: 'no response', why: late ?? recorded?.failure ?? 'no complete response' }
  }
  const { status, headers, text } = recorded
  if (status >= 300 && status < 400)
    return { kind: 'no response', why: `a redirect (${status}), which the check does not follow` }
  if (/^\s*</.test(text)) return { kind: 'no response', why: `an HTML page instead of JSON (${status})` }
  const why = NOT_COMPARED[status]
  if (why !== undefined) return { kind: 'not compared', why }
  const body = jsonIn(text)
  const schema = definition.responseSchema(id, status)
  const isJson = /^application\/json\b/i.test(headers.get('Content-Type') ?? '')
  const found = [status, codeIn(body)].filter(Boolean).join(' ')
  const content =
    body === undefined ? undefined : schema && findContent(schema, body, definition.resourceName(id, status))
  const noJson = { path: '', expected: 'JSON', found: text === '' ? 'nothing' : 'incomplete JSON' }
  const differences = [
    ...(status === 200 ? [] : [{ path: 'status', expected: '200', found }]),
    ...(isJson || text === '' ? [] : [{ path: 'Content-Type', expected: 'application/json', found: 'another type' }]),
    ...(body === undefined ? [noJson] : []),
    ...(content?.differences ?? []),
  ]
  const isRejected = error !== undefined
  const kind = differences.length > 0 || isRejected ? 'differs' : 'fits'
  return { kind, differences, envelope: content?.envelope, isRejected }
}
