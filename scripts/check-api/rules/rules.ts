import { errorRules } from './errors'
import { headerRules } from './headers'
import { listRules } from './lists'
import { missingServiceRules } from './missing-services'
import type { Evidence, Rule, Verdict } from './rule'
import { sessionRules } from './session'

/** The result of a rule. It is broken if it is broken anywhere, and holds if it holds anywhere else. */
export type RuleResult = {
  readonly name: string
  readonly kind: Verdict['kind']
  readonly verdicts: readonly Verdict[]
}

/** All rules. The last ones check every response, so they come after the rules that send calls. */
export const rules: readonly Rule[] = [
  ...listRules,
  ...missingServiceRules,
  ...sessionRules,
  ...errorRules,
  ...headerRules,
]

/** Checks all rules, one after the other. */
export async function checkRules(evidence: Evidence): Promise<readonly RuleResult[]> {
  const results: RuleResult[] = []
  for (const { name, check } of rules) {
    const verdicts = await check(evidence)
    const kind = (['broken', 'holds'] as const).find((each) => verdicts.some((verdict) => verdict.kind === each))
    results.push({ name, kind: kind ?? 'not checked', verdicts })
  }
  return results
}

/** The result of all rules if none could be checked. */
export function withoutRules(why: string): readonly RuleResult[] {
  return rules.map(({ name }) => ({
    name,
    kind: 'not checked',
    verdicts: [{ where: 'all responses', kind: 'not checked', why }],
  }))
}
