/** The result of a read or of a rule. It contains none of the response's values. */
export type Entry = {
  readonly name: string
  /** `not compared`: no data, but no error of the API. `no response`: no response from an API. */
  readonly kind: 'fits' | 'differs' | 'not compared' | 'no response' | 'not sent' | 'holds' | 'broken' | 'not checked'
  readonly details: readonly string[]
}

/** The results of the whole check. */
export type Report = {
  /** The number of calls that were sent. */
  readonly calls: number
  readonly reads: readonly Entry[]
  readonly rules: readonly Entry[]
}

/** Returns the report as text: the reads, then the rules, with a summary in the last lines. */
export function renderReport({ calls, reads, rules }: Report): string {
  const linesOf = ({ name, kind, details }: Entry) => [`${name}: ${kind}`, ...details.map((line) => `    ${line}`)]
  const count = (entries: readonly Entry[], ...kinds: readonly Entry['kind'][]) =>
    kinds.map((kind) => `${kind} ${entries.filter((entry) => entry.kind === kind).length}`).join(', ')
  return [
    ...reads.flatMap(linesOf),
    '',
    ...rules.flatMap(linesOf),
    '',
    `Calls sent: ${calls}.`,
    `Responses: ${count(reads, 'fits', 'differs', 'not compared', 'no response', 'not sent')}.`,
    `Rules: ${count(rules, 'holds', 'broken', 'not checked')}.`,
  ].join('\n')
}

/** Returns the exit code: 2 if a read got no response or nothing could be compared, 1 for differences and broken rules, else 0. */
export function exitCode({ reads, rules }: Report): 0 | 1 | 2 {
  const has = (kind: Entry['kind']) => [...reads, ...rules].some((entry) => entry.kind === kind)
  if (has('no response') || !(has('fits') || has('differs'))) return 2
  return has('differs') || has('broken') ? 1 : 0
}
