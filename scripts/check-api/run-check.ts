import { type ApiError, toApiError } from '#machines/shared/api-error'
import { loadDefinition } from '#sandbox/server/contract/load-definition'
import { createApiClient } from '#src/shared/client/client'
import { REQUEST_TIMEOUT_MS } from '#src/shared/client/timed-fetch'
import { type Answer, NOT_COMPARED, toAnswer } from './answer'
import { deviation } from './compare'
import { type Exchange, guardedFetch, sendPreflight } from './guarded-fetch'
import { type Known, type Read, reads } from './reads'
import type { Entry, Report } from './report'
import { checkRule, type Evidence } from './rules/rule'
import { rules } from './rules/rules'

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

type Finding = Omit<Entry, 'name'>

/**
 * Sends every read of the contract in the same way as the portal, one after the other, and compares each response with the contract.
 * Then it checks the rules that no schema expresses. If the first call gets no response, nothing else is sent.
 */
export async function runCheck(options: CheckOptions): Promise<Report> {
  const { api, cookie, portal, send: sendTo, limitMs = REQUEST_TIMEOUT_MS } = options
  const definition = await loadDefinition()
  const answers: Answer[] = []
  let preflights = 0
  const record = (exchange: Exchange) => answers.push(toAnswer(definition, api, exchange))
  const guard = { api, portal, definition, record, ...(sendTo && { send: sendTo }) }
  const fetchWithSession = guardedFetch({ ...guard, cookie })
  const fetchWithoutSession = guardedFetch({ ...guard, cookie: undefined })
  const client = createApiClient({
    baseUrl: api,
    fetch: fetchWithSession,
    readXsrfToken: () => undefined,
    onUnauthorized: () => {},
    timeoutMs: limitMs,
  })
  let known: Known = { 'product of the payment provider': options.stripeProduct }
  const readResults: Entry[] = []
  for (const [path, functions] of Object.entries(reads)) {
    for (const [name, read] of Object.entries(functions)) {
      readResults.push({ name: `GET ${path} (${name})`, ...(await check(read)) })
    }
  }
  const ruleResults: Entry[] = []
  if (!isSilent()) {
    const received = () => answers.filter(({ status }) => status > 0)
    const evidence: Evidence = { api, cookie, portal, known, answers: received, send, preflight }
    for (const rule of rules) ruleResults.push(await checkRule(rule, evidence))
  }
  return { calls: answers.length + preflights, reads: readResults, rules: ruleResults }

  function isSilent(): boolean {
    return readResults[0]?.kind === 'no response'
  }

  async function check({ needs, run }: Read): Promise<Finding> {
    if (isSilent()) return { kind: 'not sent', details: ['the first call got no response'] }
    const id = needs === undefined ? '' : known[needs]
    if (id === undefined) return { kind: 'not sent', details: [`no response contained a ${needs}`] }
    const sentBefore = answers.length
    const error = await run(client, new AbortController().signal, id).then((found) => {
      const isFound = ([, value]: [string, string | undefined]) => value !== undefined
      known = { ...found, ...Object.fromEntries(Object.entries(known).filter(isFound)) }
      return undefined
    }, toApiError)
    return findingFor(answers.slice(sentBefore).at(-1), error)
  }

  function preflight(path: string, headers: Readonly<Record<string, string>>) {
    preflights += 1
    return sendPreflight(guard, path, { headers, signal: AbortSignal.timeout(limitMs) })
  }

  async function send(path: string, { hasSession } = { hasSession: true }): Promise<Answer> {
    const request = new Request(api + path)
    const find = () => answers.find((answer) => answer.url === request.url && answer.hasSession === hasSession)
    if (find() === undefined) {
      const fetch = hasSession ? fetchWithSession : fetchWithoutSession
      // The guard records a failure, too.
      await fetch(request, { signal: AbortSignal.timeout(limitMs) }).catch(() => undefined)
    }
    const answer = find()
    if (answer === undefined) throw new Error('The guard recorded nothing.')
    return answer
  }
}

/** Returns the finding for a response. */
function findingFor(answer: Answer | undefined, error: ApiError | undefined): Finding {
  if (answer === undefined || answer.status === 0) {
    const late = error?.kind === 'timeout' ? `no complete response within ${REQUEST_TIMEOUT_MS / 1000} s` : undefined
    return { kind: 'no response', details: [late ?? answer?.summary ?? 'no complete response'] }
  }
  const { status, summary, headers, text, body, content } = answer
  if (status >= 300 && status < 400)
    return { kind: 'no response', details: [`a redirect (${status}), which the check does not follow`] }
  if (/^\s*</.test(text)) return { kind: 'no response', details: [`an HTML page instead of JSON (${status})`] }
  const why = NOT_COMPARED[status]
  if (why !== undefined) return { kind: 'not compared', details: [why] }
  const isJson = /^application\/json\b/i.test(headers.get('Content-Type') ?? '')
  const differences = [
    ...(status === 200 ? [] : [deviation('status', '200', summary)]),
    ...(isJson || text === '' ? [] : [deviation('Content-Type', 'application/json', 'another type')]),
    ...(body === undefined ? [deviation('', 'JSON', text === '' ? 'nothing' : 'incomplete JSON')] : []),
    ...(content?.differences ?? []),
  ]
  const envelope = content?.isElsewhere ? ['envelope: the content is in another place (harmless)'] : []
  if (differences.length === 0 && error === undefined) return { kind: 'fits', details: envelope }
  const effect = error
    ? '> the portal cannot use the response'
    : "> the portal works; fields that differ may be empty or show '—'"
  return { kind: 'differs', details: [...differences, ...envelope, effect] }
}
