import { groupBy } from '../compare'
import { listRules } from './lists'
import { missingServiceRules } from './missing-services'
import { responseRules } from './responses'
import { type Evidence, type Problem, type Rule, Stopped } from './rule'
import { sessionRules } from './session'

/** States whether a rule holds at one place. It contains none of the response's values. */
export type Verdict = { readonly where: string } & (
  | { readonly kind: 'holds' }
  | ({ readonly kind: 'broken' } & Problem)
  | { readonly kind: 'not checked'; readonly why: string }
)

/** The result of a rule. It is broken if it is broken anywhere, and holds if it holds anywhere else. */
export type RuleResult = {
  readonly name: string
  readonly kind: Verdict['kind']
  readonly verdicts: readonly Verdict[]
}

/** All rules. The last ones check every response, so they come after the rules that send calls. */
export const rules: readonly Rule[] = [...listRules, ...missingServiceRules, ...sessionRules, ...responseRules]

/** Checks all rules, one after the other. */
export async function checkRules(evidence: Evidence): Promise<readonly RuleResult[]> {
  const results: RuleResult[] = []
  for (const [name, places] of groupBy(rules, (rule) => rule.name)) {
    const verdicts: Verdict[] = []
    for (const place of places) verdicts.push(...(await verdictsOf(place, evidence)))
    const kind = (['broken', 'holds'] as const).find((each) => verdicts.some((verdict) => verdict.kind === each))
    results.push({ name, kind: kind ?? 'not checked', verdicts })
  }
  return results
}

async function verdictsOf({ where, check }: Rule, evidence: Evidence): Promise<readonly Verdict[]> {
  try {
    const outcome = await check(evidence)
    const broken = outcome.flatMap((each) => (each === true ? [] : [{ where, ...each, kind: 'broken' as const }]))
    return broken.length > 0 ? broken : [{ where, kind: 'holds' }]
  } catch (thrown) {
    if (!(thrown instanceof Stopped)) throw thrown
    const { reason } = thrown
    return ['why' in reason ? { where, kind: 'not checked', ...reason } : { where, kind: 'broken', ...reason }]
  }
}
