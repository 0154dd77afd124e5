import { readFile, writeFile } from 'node:fs/promises'
import type { Result } from '../test/results'
import { latestResults } from './latest-runs'
import { PROMISED } from './promised'
import { propertiesIn } from './properties'
import { renderAssurance, summaryOf, unmet } from './report'

const REPORT = 'docs/assurance.md'
const README = 'README.md'
/** The lines between these are the same in README.md and in the report. */
export const QUOTED = /(?<=<!-- assurance -->\n\n).*?(?=\n\n<!-- \/assurance -->)/s

/**
 * Writes docs/assurance.md and the lines of README.md that quote it. Each promise counts as a test, which passes if the latest
 * full run has met it.
 */
export async function writeAssurance(): Promise<Result> {
  const results = await latestResults()
  const properties = propertiesIn(await readFile('docs/reliability.md', 'utf8'))
  await writeFile(REPORT, renderAssurance({ results, properties }))
  const readme = await readFile(README, 'utf8')
  await writeFile(README, readme.replace(QUOTED, summaryOf(results).join('\n')))
  const failures = [...unmet({ results, properties })].map(([name, reason]) => ({ name, reason }))
  return { passed: PROMISED.length + properties.length - failures.length, failures }
}
