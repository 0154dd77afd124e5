import { readFile } from 'node:fs/promises'
import type { Check } from '../check/checks'
import { evaluateGoals } from '../measure/goals'
import type { Sample } from '../measure/statistics'

/** With three runs, a ratio differs from the recorded one by a few per cent. */
const RUNS = 3
/** A value may exceed its budget by the first factor that matches. Times vary between runs, most of all the short ones of a paint. */
const MARGINS: readonly (readonly [unit: RegExp, goal: RegExp, factor: number])[] = [
  [/×/, /: (FCP|LCP|typing|next page)/, 1.25],
  [/×/, /./, 1.15],
  [/kB/, /./, 1.01],
]
/** Goals in these units are not compared, because they depend on the machine, unlike ratios, sizes and counts. */
const TIMES = ['ms', 's', 'min']

/** Measures the portal in `dist/` next to its baselines. Each goal that can be compared with docs/performance.md is a check. */
export async function speedChecks(): Promise<readonly Check[]> {
  // Imported only here, because it loads the whole sandbox.
  const { runParts } = await import('../measure/run-parts')
  const { sample } = await runParts(['loading', 'lists', 'visit'], RUNS)
  const problems = speedProblems(sample, await readFile('docs/performance.md', 'utf8'))
  return problems.map(({ name, reason }) => ({ name, run: async () => reason }))
}

/** Finds goals whose value is over both their limit and the value in the document. The reason is empty if it is not. */
export function speedProblems(sample: Sample, performance: string) {
  const rows = performance.matchAll(/^\| (.+?) \| .+? \| (.+?) \|/gm)
  const recorded = new Map([...rows].map(([, name, value]) => [name, Number(value)]))
  const compared = evaluateGoals(sample).filter(({ unit }) => !TIMES.includes(unit))
  return compared.map(({ name, value, limit, unit }) => {
    const margin = MARGINS.find((each) => each[0].test(unit) && each[1].test(name))?.[2] ?? 1
    const budget = Math.max(limit, recorded.get(name) || 0) * margin
    if (value === undefined) return { name, reason: 'It was not measured.' }
    return { name, reason: value <= budget ? '' : `It is ${value}, and may be at most ${budget.toFixed(2)}.` }
  })
}
