import type { Difference } from './compare/differences'
import type { Verdict } from './rules/rule'
import type { RuleResult } from './rules/rules'
import type { Report } from './run-check'
import type { Finding } from './verdict'

/** The width of a terminal, in columns. */
const WIDTH = 100

/** The number of differences listed for one response. More of them have the same cause. */
const MAX_DIFFERENCES = 20

/** Returns the findings as text: by operation, then the rules, with a summary in the last lines. */
export function renderReport({ calls, reads, rules }: Report): string {
  const paths = [...new Set(reads.map(({ path }) => path))]
  const operations = paths.map((path) => {
    const own = reads.filter((result) => result.path === path)
    return [
      `GET ${path}`,
      ...own.flatMap(({ name, finding }) => [...wrap(`${name}: ${headline(finding)}`, 2), ...details(finding)]),
    ]
  })
  const checked = [
    'Rules',
    ...rules.flatMap((rule) => [...wrap(`${rule.name}: ${ruleHeadline(rule)}`, 2), ...ruleDetails(rule)]),
  ]
  return [...operations, checked, summary({ calls, reads, rules })].map((lines) => lines.join('\n')).join('\n\n')
}

/**
 * Returns the exit code: 2 if a read got no response or nothing could be compared, 1 for differences and broken rules, else 0.
 */
export function exitCode({ reads, rules }: Report): 0 | 1 | 2 {
  const has = (kind: Finding['kind']) => reads.some(({ finding }) => finding.kind === kind)
  if (has('no response') || !(has('fits') || has('differs'))) return 2
  return has('differs') || rules.some(({ kind }) => kind === 'broken') ? 1 : 0
}

function ruleHeadline({ kind, verdicts }: RuleResult): string {
  const reasons = verdicts.flatMap((verdict) => (verdict.kind === 'not checked' ? [verdict.why] : []))
  const [why, ...others] = new Set(reasons)
  return kind === 'not checked' && others.length === 0 ? `not checked: ${why}` : kind
}

function ruleDetails(rule: RuleResult): readonly string[] {
  const { verdicts } = rule
  const isTold = ruleHeadline(rule).startsWith('not checked: ')
  const skipped = isTold ? [] : verdicts.filter(({ kind }) => kind === 'not checked')
  return [
    ...byPlace(verdicts.filter(({ kind }) => kind === 'broken')),
    ...byPlace(skipped).map((line) => `not checked: ${line}`),
  ].flatMap((line) => wrap(line, 4))
}

/** Prints what several places have in common in one line. */
function byPlace(verdicts: readonly Verdict[]): readonly string[] {
  const places = new Map<string, Set<string>>()
  for (const verdict of verdicts) {
    const text = verdictText(verdict)
    places.set(text, (places.get(text) ?? new Set()).add(verdict.where))
  }
  return Array.from(places, ([text, where]) => `${[...where].join(', ')}: ${text}`)
}

function verdictText(verdict: Verdict): string {
  if (verdict.kind === 'broken') return `expected ${verdict.expected}, found ${verdict.found}`
  return verdict.kind === 'not checked' ? verdict.why : verdict.kind
}

function headline(finding: Finding): string {
  if (finding.kind === 'fits' || finding.kind === 'differs') return finding.kind
  return `${finding.kind}: ${finding.why}`
}

function details(finding: Finding): readonly string[] {
  if (finding.kind !== 'fits' && finding.kind !== 'differs') return []
  const lines = finding.kind === 'differs' ? grouped(finding.differences) : []
  const more = lines.length > MAX_DIFFERENCES ? [`and ${lines.length - MAX_DIFFERENCES} more differences`] : []
  const { unknown, envelope } = finding
  return [
    ...[...lines.slice(0, MAX_DIFFERENCES), ...more].flatMap((line) => wrap(line, 4)),
    ...(envelope ? wrap(`envelope: ${envelope.found} (the contract asks for ${envelope.expected})`, 4) : []),
    ...(unknown.length === 0 ? [] : wrap(`not in the contract (harmless): ${unknown.join(', ')}`, 4)),
    ...(finding.kind === 'differs' ? finding.consequences.flatMap((line) => wrap(`> ${line}`, 4)) : []),
  ]
}

/** Prints a difference that occurs in several rows of a list in one line. */
function grouped(differences: readonly Difference[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { path, expected, found } of differences) {
    const line = `${path || 'response'}: expected ${expected}, found ${found}`
    counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  return Array.from(counts, ([line, count]) => (count === 1 ? line : `${line} (${count} times)`))
}

function summary({ calls, reads, rules }: Report): readonly string[] {
  const count = (entries: readonly { readonly kind: string }[], kinds: readonly string[]) =>
    kinds.map((kind) => `${kind} ${entries.filter((entry) => entry.kind === kind).length}`).join(', ')
  const findings = reads.map(({ finding }) => finding)
  return [
    `Calls sent: ${calls}.`,
    `Responses: ${count(findings, ['fits', 'differs', 'not compared', 'no response', 'not sent'])}.`,
    `Rules: ${count(rules, ['holds', 'broken', 'not checked'])}.`,
  ]
}

function wrap(text: string, indent: number): readonly string[] {
  const lines: string[] = []
  let line = ' '.repeat(indent)
  for (const word of text.split(' ')) {
    if (line.length + word.length > WIDTH && line.trim() !== '') {
      lines.push(line.trimEnd())
      line = ' '.repeat(indent + 2)
    }
    line += `${word} `
  }
  return [...lines, line.trimEnd()]
}
