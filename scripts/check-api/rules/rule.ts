import { type Answer, NOT_COMPARED } from '../answer'
import { type Fields, fieldsIn } from '../compare'
import type { Received } from '../guarded-fetch'
import type { Known } from '../reads'
import type { Entry } from '../report'

/** A rule of the contract that no schema expresses, with its check for each place, such as an operation. */
export type Rule = { readonly name: string; readonly checks: Readonly<Record<string, Check>> }

/**
 * Returns a problem, or true, for each condition.
 *
 * @throws Stopped if a response is missing or shows nothing about the rule
 */
export type Check = (evidence: Evidence) => Outcome | Promise<Outcome>

export type Outcome = readonly (true | Problem)[]

/** A deviation from a rule. It contains none of the response's values. */
export type Problem = {
  /** The operation, if the rule is about all responses. */
  readonly where?: string
  readonly expected: string
  readonly found: string
}

/** Ends a check with a problem, or with the reason why the rule was not checked. */
export class Stopped extends Error {
  constructor(readonly reason: Problem | string) {
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
  /** Ids from the responses. */
  readonly known: Known
  /** Returns all responses so far. */
  answers(): readonly Answer[]
  /** Sends a read, with the session unless it is switched off. The same read is not sent again. */
  send(path: string, options?: { readonly hasSession: boolean }): Promise<Answer>
  /** Sends a preflight with these headers. Undefined if there is no response. */
  preflight(path: string, headers: Readonly<Record<string, string>>): Promise<Received | undefined>
}

/** Says whether a rule holds at one place, and else why not. */
type Verdict = { readonly where: string; readonly kind: 'holds' | 'broken' | 'not checked'; readonly text: string }

/** Checks a rule at all of its places, one after the other. It is broken if it is broken anywhere, and holds if it holds anywhere else. */
export async function checkRule({ name, checks }: Rule, evidence: Evidence): Promise<Entry> {
  const verdicts: Verdict[] = []
  for (const [where, check] of Object.entries(checks)) verdicts.push(...(await verdictsOf(where, check, evidence)))
  const kind = (['broken', 'holds'] as const).find((each) => verdicts.some((verdict) => verdict.kind === each))
  const shown = verdicts.filter((verdict) => verdict.kind !== 'holds')
  // What several places have in common is one line.
  const details = [...new Set(shown.map(({ text }) => text))].map((text) => {
    const places = new Set(shown.filter((verdict) => verdict.text === text).map(({ where }) => where))
    return `${[...places].join(', ')}: ${text}`
  })
  return { name, kind: kind ?? 'not checked', details }
}

async function verdictsOf(where: string, check: Check, evidence: Evidence): Promise<readonly Verdict[]> {
  const broken = (problem: Problem): Verdict => ({
    where: problem.where ?? where,
    kind: 'broken',
    text: `expected ${problem.expected}, found ${problem.found}`,
  })
  try {
    const problems = (await check(evidence)).filter((each) => each !== true)
    return problems.length > 0 ? problems.map(broken) : [{ where, kind: 'holds', text: '' }]
  } catch (thrown) {
    if (!(thrown instanceof Stopped)) throw thrown
    const { reason } = thrown
    return [
      typeof reason === 'string' ? { where, kind: 'not checked', text: `not checked: ${reason}` } : broken(reason),
    ]
  }
}

/**
 * Sends a read with the session.
 *
 * @throws Stopped without the permission, or after too many calls
 */
export async function ask(evidence: Evidence, path: string): Promise<Answer> {
  const answer = await evidence.send(path)
  const why = NOT_COMPARED[answer.status]
  if (why !== undefined) throw new Stopped(why)
  return answer
}

/** Returns the data of a 200 in the form of the contract, whatever its envelope. Undefined for any other response. */
export function dataOf({ status, content }: Answer): Fields | undefined {
  return status === 200 && content ? fieldsIn(fieldsIn(content.body).data) : undefined
}

export const foundIn = (value: unknown) => (value === undefined ? 'nothing' : 'another value')
