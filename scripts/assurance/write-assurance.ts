import { readFile, writeFile } from 'node:fs/promises'
import type { Result } from '../test/results'
import { latestResults } from './latest-runs'
import { propertiesIn } from './properties'
import { renderAssurance, summaryOf, verdictsOf } from './report'

const REPORT = 'docs/assurance.md'
const README = 'README.md'
/** The lines between these are the same in README.md and in the report. */
export const QUOTED = /(?<=<!-- assurance -->\n\n).*?(?=\n\n<!-- \/assurance -->)/s

/**
 * Writes docs/assurance.md and the lines of README.md that quote it. Each promise, property and line of a standard counts as a test,
 * which passes if the latest results meet it.
 */
export async function writeAssurance(): Promise<Result> {
  const results = await latestResults()
  const properties = propertiesIn(await readFile('docs/reliability.md', 'utf8'))
  await writeFile(REPORT, renderAssurance({ results, properties }))
  const readme = await readFile(README, 'utf8')
  await writeFile(README, readme.replace(QUOTED, summaryOf(results).join('\n')))
  const verdicts = [...verdictsOf({ results, properties })]
  const failures = verdicts.filter(([, verdict]) => verdict !== 'met').map(([name, reason]) => ({ name, reason }))
  return { passed: verdicts.length - failures.length, failures }
}
