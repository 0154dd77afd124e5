import { toApiError } from '#machines/shared/api-error'
import { API_ROOT, loadDefinition } from '#sandbox/server/definition'
import type { OperationId } from '#sandbox/server/schemas'
import { createApiClient } from '#src/api/client/client'
import { guardedFetch, type Recorded } from './guarded-fetch'
import { reads } from './reads'
import type { Known, Use } from './use'
import { type Finding, invariants } from './verdict'

/** One call, by its operation and by the function of the portal that made it. */
export type Result = {
  readonly path: string
  readonly operationId: OperationId
  readonly name: string
  readonly finding: Finding
}

export type Question = {
  /** Where the API is, with its version and without a slash at the end. */
  readonly api: string
  /** The session, as the header `Cookie` has it. */
  readonly cookie: string
  /** A product of the payment provider, which no answer names. */
  readonly stripeProduct?: string | undefined
  readonly send?: (url: string, init: RequestInit) => Promise<Response>
  /** In ms; the default is the portal's. */
  readonly limitMs?: number
}

/**
 * Asks every read of the contract as the portal asks it, one after the other, and says how each answer differs. When nobody
 * answers the first call, the others are not made.
 */
export async function askEverything({
  api,
  cookie,
  stripeProduct,
  send,
  limitMs,
}: Question): Promise<readonly Result[]> {
  const definition = await loadDefinition()
  let recorded: Recorded | undefined
  const record = (what: Recorded) => {
    recorded = what
  }
  const client = createApiClient({
    baseUrl: api,
    fetch: guardedFetch({ api, cookie, definition, record, ...(send && { send }) }),
    readXsrfToken: () => undefined,
    onUnauthorized: () => {},
    ...(limitMs !== undefined && { timeoutMs: limitMs }),
  })
  let known: Known = stripeProduct === undefined ? {} : { 'product of the payment provider': stripeProduct }

  async function ask(
    operationId: OperationId,
    { needs, screens, isForAdministrators, ask: run }: Use,
  ): Promise<Finding> {
    const id = needs === undefined ? '' : known[needs]
    if (id === undefined) return { kind: 'not asked', why: `there is no ${needs} to ask about` }
    recorded = undefined
    const error = await run(client, id, new AbortController().signal).then((found) => {
      known = { ...found, ...known }
      return undefined
    }, toApiError)
    // Nobody else is shown these screens.
    const isShown = !isForAdministrators || known.administrator !== undefined
    return invariants(definition, { id: operationId, screens: isShown ? screens : [], recorded, error })
  }

  const results: Result[] = []
  for (const [path, uses] of Object.entries(reads)) {
    const operationId = definition.findOperation('GET', API_ROOT + path)
    if (operationId === undefined) throw new Error(`The contract has no GET ${path}`)
    for (const use of uses) {
      const isSilent = results[0]?.finding.kind === 'no response'
      const finding: Finding = isSilent
        ? { kind: 'not asked', why: 'nobody answered the first call' }
        : await ask(operationId, use)
      results.push({ path, operationId, name: use.name, finding })
    }
  }
  return results
}
