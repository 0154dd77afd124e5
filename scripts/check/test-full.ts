import { mkdir, writeFile } from 'node:fs/promises'
import { printSummary, type Result } from './results'
import { runAllChecks, runJourneys, runMutants, runReproducibleBuild, runUnitTests } from './suites'

/** The parts of the full run. Each one can run alone, except that `browser` needs a build. */
const PARTS: Readonly<Record<string, (args: readonly string[]) => Promise<Result>>> = {
  checks: runAllChecks,
  build: runReproducibleBuild,
  unit: (args) => runUnitTests(args),
  browser: runJourneys,
  mutants: runMutants,
}

const REPORT = 'test-results/full-run.md'

/**
 * `npm run test:full`: forty times the random cases, every call with every fault, every screen in both schemes and all sizes,
 * the web servers, a second build and the mutation tests. Run it before a release.
 *
 * `npm run test:full -- unit` runs one part, and `npm run test:full -- mutants machines/payment` one part of the mutation
 * tests. The report is printed at the end and written to `test-results/full-run.md`.
 */
process.env.FULL_RUN = '1'
const [chosen, ...args] = process.argv.slice(2)
const names = chosen === undefined ? Object.keys(PARTS) : [chosen]
const rows: string[] = []
const results: Result[] = []
for (const name of names) {
  const run = PARTS[name]
  if (run === undefined) throw new Error(`There is no part "${name}". The parts are ${Object.keys(PARTS).join(', ')}.`)
  const startedAt = Date.now()
  const result = await run(args)
  results.push(result)
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1)
  rows.push(`| ${name} | ${result.passed} | ${result.failures.length} | ${minutes} |`)
}
const report = ['| Part | Passed | Failed | Minutes |', '|---|---|---|---|', ...rows].join('\n')
await mkdir('test-results', { recursive: true })
await writeFile(REPORT, `${report}\n`)
console.log(`\n${report}`)
printSummary(results)
