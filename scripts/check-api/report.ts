import type { Result } from './check-reads'
import type { Difference } from './differences'
import type { Finding } from './verdict'

/** The width of a terminal, in columns. */
const WIDTH = 100

/** The number of differences listed for one response. More of them have the same cause. */
const MAX_DIFFERENCES = 20

/** Returns the findings as text, by operation, with a summary in the last line. */
export function renderReport(results: readonly Result[]): string {
  const paths = [...new Set(results.map(({ path }) => path))]
  const operations = paths.map((path) => {
    const own = results.filter((result) => result.path === path)
    return [
      `GET ${path}`,
      ...own.flatMap(({ name, finding }) => [...wrap(`${name}: ${headline(finding)}`, 2), ...details(finding)]),
    ]
  })
  return [...operations.map((lines) => lines.join('\n')), summary(results)].join('\n\n')
}

/** Returns the exit code: 2 if a call got no response or nothing could be compared, 1 for differences, else 0. */
export function exitCode(results: readonly Result[]): 0 | 1 | 2 {
  const has = (kind: Finding['kind']) => results.some(({ finding }) => finding.kind === kind)
  if (has('no response') || !(has('fits') || has('differs'))) return 2
  return has('differs') ? 1 : 0
}

function headline(finding: Finding): string {
  if (finding.kind === 'fits' || finding.kind === 'differs') return finding.kind
  return `${finding.kind}: ${finding.why}`
}

function details(finding: Finding): readonly string[] {
  if (finding.kind !== 'fits' && finding.kind !== 'differs') return []
  const lines = finding.kind === 'differs' ? grouped(finding.differences) : []
  const more = lines.length > MAX_DIFFERENCES ? [`and ${lines.length - MAX_DIFFERENCES} more differences`] : []
  const { unknown } = finding
  return [
    ...[...lines.slice(0, MAX_DIFFERENCES), ...more].flatMap((line) => wrap(line, 4)),
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

function summary(results: readonly Result[]): string {
  const count = (kind: Finding['kind']) => results.filter(({ finding }) => finding.kind === kind).length
  const sent = results.length - count('not sent')
  const words = (['fits', 'differs', 'not compared', 'no response', 'not sent'] as const)
    .map((kind) => `${kind} ${count(kind)}`)
    .join(', ')
  return `Calls sent: ${sent}. Results: ${words}.`
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
