import { evaluateGoals } from './goals'
import type { Sample } from './statistics'

/** Ratios may exceed their budget by this factor, because times vary between runs. */
const NOISE = 1.15

/**
 * Finds goals whose value is over both the limit and the value in `docs`, which is docs/performance.md. Times are not compared,
 * because they depend on the machine, unlike ratios, sizes and counts. Returns the compared goals, each with its problem or ''.
 */
export function speedProblems(sample: Sample, docs: string) {
  const recorded = new Map(
    [...docs.matchAll(/^\| (.+?) \| .+? \| (.+?) \|/gm)].map(([, name, value]) => [name, Number(value)]),
  )
  const compared = evaluateGoals(sample).filter(({ unit }) => !['ms', 's', 'min'].includes(unit))
  return compared.map(({ name, value, limit, unit }) => {
    const budget = Math.max(limit, recorded.get(name) || 0) * (unit === '×' ? NOISE : 1)
    if (value === undefined) return { name, reason: 'It was not measured.' }
    return { name, reason: value <= budget ? '' : `It is ${value}, and may be at most ${budget.toFixed(2)}.` }
  })
}
