import { loadDefinition } from '#sandbox/server/contract/load-definition'
import { createApiClient } from '#src/api/client/client'
import { REQUEST_TIMEOUT_MS } from '#src/api/client/timed-fetch'
import { checkReads, type Result } from './check-reads'
import { type Exchange, guardedFetch } from './guarded-fetch'
import { checkRules, type RuleResult, withoutRules } from './rules/rules'

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
  /** The id of a product at the payment provider. */
  readonly stripeProduct?: string | undefined
  readonly send?: (url: string, init: RequestInit) => Promise<Response>
  /** The timeout in ms. The default is the portal's. */
  readonly limitMs?: number
}

/** Compares the responses to all reads with the contract, and then checks the rules that no schema expresses. */
export async function runCheck({
  api,
  cookie,
  portal,
  stripeProduct,
  send,
  limitMs = REQUEST_TIMEOUT_MS,
}: CheckOptions): Promise<Report> {
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
  const { results, known } = await checkReads({ definition, client, exchanges, stripeProduct })
  const isSilent = results[0]?.finding.kind === 'no response'
  const rules = isSilent
    ? withoutRules('the first call got no response')
    : await checkRules({
        api,
        cookie,
        portal,
        definition,
        known,
        exchanges,
        get: sendOnce(fetchWithSession),
        getWithoutSession: sendOnce(guardedFetch({ ...guard, cookie: undefined })),
      })
  return { calls: exchanges.length, reads: results, rules }

  /** Returns a function that sends each read once. */
  function sendOnce(fetch: typeof fetchWithSession) {
    const sent = new Map<string, Exchange>()
    return async (path: string): Promise<Exchange> => {
      const before = exchanges.length
      if (!sent.has(path)) {
        const signal = AbortSignal.timeout(limitMs)
        // The guard records a failure, too.
        await fetch(new Request(api + path), { signal }).catch(() => undefined)
      }
      const exchange = sent.get(path) ?? exchanges[before]
      if (exchange === undefined) throw new Error('The guard recorded nothing.')
      sent.set(path, exchange)
      return exchange
    }
  }
}
