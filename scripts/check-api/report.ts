import { groupBy } from './compare'
import type { RuleResult, Verdict } from './rules/rules'
import type { Finding, Report } from './run-check'

/** Returns the findings as text: by operation, then the rules, with a summary in the last lines. */
export function renderReport({ calls, reads, rules }: Report): string {
  const operations = [...groupBy(reads, ({ path }) => path)].map(([path, results]) => [
    `GET ${path}`,
    ...results.flatMap(({ name, finding }) => [`  ${name}: ${headline(finding)}`, ...details(finding)]),
  ])
  const checked =
    rules.length === 0
      ? []
      : ['Rules', ...rules.flatMap((rule) => [`  ${rule.name}: ${rule.kind}`, ...ruleDetails(rule)])]
  const count = (entries: readonly { readonly kind: string }[], kinds: readonly string[]) =>
    kinds.map((kind) => `${kind} ${entries.filter((entry) => entry.kind === kind).length}`).join(', ')
  const findings = reads.map(({ finding }) => finding)
  const summary = [
    `Calls sent: ${calls}.`,
    `Responses: ${count(findings, ['fits', 'differs', 'not compared', 'no response', 'not sent'])}.`,
    `Rules: ${count(rules, ['holds', 'broken', 'not checked'])}.`,
  ]
  return [...operations, checked, summary]
    .filter(({ length }) => length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

/**
 * Returns the exit code: 2 if a read got no response or nothing could be compared, 1 for differences and broken rules, else 0.
 */
export function exitCode({ reads, rules }: Report): 0 | 1 | 2 {
  const has = (kind: Finding['kind']) => reads.some(({ finding }) => finding.kind === kind)
  if (has('no response') || !(has('fits') || has('differs'))) return 2
  return has('differs') || rules.some(({ kind }) => kind === 'broken') ? 1 : 0
}

/** The verdicts that do not hold. What several places have in common is one line. */
function ruleDetails({ verdicts }: RuleResult): readonly string[] {
  const shown = verdicts.filter(({ kind }) => kind !== 'holds')
  return [...groupBy(shown, textOf)].map(
    ([text, places]) => `    ${[...new Set(places.map(({ where }) => where))].join(', ')}: ${text}`,
  )
}

function textOf(verdict: Verdict): string {
  if (verdict.kind === 'broken') return `expected ${verdict.expected}, found ${verdict.found}`
  return verdict.kind === 'not checked' ? `not checked: ${verdict.why}` : verdict.kind
}

const headline = (finding: Finding) => ('why' in finding ? `${finding.kind}: ${finding.why}` : finding.kind)

function details(finding: Finding): readonly string[] {
  if ('why' in finding) return []
  const { differences, envelope, isRejected, kind } = finding
  const effect = isRejected
    ? 'the portal cannot use the response'
    : "the portal works; fields that differ may be empty or show '—'"
  return [
    ...differences.map(({ path, expected, found }) => `${path || 'response'}: expected ${expected}, found ${found}`),
    ...(envelope === undefined ? [] : [`envelope (harmless): ${envelope}`]),
    ...(kind === 'differs' ? [`> ${effect}`] : []),
  ].map((text) => `    ${text}`)
}
