import { toApiError } from '#machines/shared/api-error'
import { API_ROOT, type Definition } from '#sandbox/server/contract/definition'
import type { OperationId } from '#sandbox/server/schemas'
import type { ApiClient } from '#src/api/client/client'
import type { Exchange } from './guarded-fetch'
import { reads } from './reads'
import type { Known, Use } from './use'
import { type Finding, findingFor } from './verdict'

/** The result of one call: its operation, the function of `src/api` that made it, and the finding. */
export type Result = {
  readonly path: string
  readonly operationId: OperationId
  readonly name: string
  readonly finding: Finding
}

type ReadOptions = {
  readonly definition: Definition
  readonly client: ApiClient
  /** Grows with each request of the client. */
  readonly exchanges: readonly Exchange[]
  /** The id of a product at the payment provider. No response contains one. */
  readonly stripeProduct: string | undefined
}

/**
 * Sends every read of the contract in the same way as the portal, one after the other, and compares each response with the
 * contract. If the first call gets no response, the others are not sent.
 *
 * @returns the results, and the ids that became known
 */
export async function checkReads({
  definition,
  client,
  exchanges,
  stripeProduct,
}: ReadOptions): Promise<{ readonly results: readonly Result[]; readonly known: Known }> {
  let known: Known = stripeProduct === undefined ? {} : { 'product of the payment provider': stripeProduct }

  async function check(operationId: OperationId, { needs, screens, isForAdministrators, run }: Use): Promise<Finding> {
    const id = needs === undefined ? '' : known[needs]
    if (id === undefined) return { kind: 'not sent', why: `no response contained a ${needs}` }
    const sentBefore = exchanges.length
    const error = await run(client, id, new AbortController().signal).then((found) => {
      known = { ...found, ...known }
      return undefined
    }, toApiError)
    const recorded = exchanges.slice(sentBefore).at(-1)?.recorded
    // Only administrators see these screens.
    const isShown = !isForAdministrators || known.administrator !== undefined
    return findingFor(definition, { id: operationId, screens: isShown ? screens : [], recorded, error })
  }

  const results: Result[] = []
  for (const [path, uses] of Object.entries(reads)) {
    const operationId = definition.findOperation('GET', API_ROOT + path)
    if (operationId === undefined) throw new Error(`The contract has no GET ${path}`)
    for (const use of uses) {
      const isSilent = results[0]?.finding.kind === 'no response'
      const finding: Finding = isSilent
        ? { kind: 'not sent', why: 'the first call got no response' }
        : await check(operationId, use)
      results.push({ path, operationId, name: use.name, finding })
    }
  }
  return { results, known }
}
