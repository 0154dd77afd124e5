import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { recordRun } from '../assurance/latest-runs'
import { requireBrand } from '../build/brand/require-brand'
import chooseSeed from './random/choose-seed'
import { printSummary, type Result } from './results'
import { FULL_PARTS, PARTS } from './suites'

/**
 * `npm test`: every behaviour once, in the parts `checks`, `unit` and `browser`. `npm run test:full` is the same script with
 * `--full`: forty times the random cases, every fault and every look in the browser, the web servers, and the parts `build`,
 * `speed`, `payments` and `mutants`.
 *
 * The name of a part runs only that part, with the rest of the arguments: `npm test -- browser e2e/payment`,
 * `npm run test:full -- mutants machines/payment`. The last line is the total. A full run also writes its report to a
 * file (`REPORT`).
 */
const REPORT = join('test-results', 'full-run.txt')

await requireBrand()
const isFullRun = process.argv.includes('--full')
if (isFullRun) process.env.FULL_RUN = '1'
chooseSeed()
const [chosen, ...args] = process.argv.slice(2).filter((argument) => argument !== '--full')
const parts = isFullRun ? FULL_PARTS : PARTS
const rows: string[] = []
const results: Result[] = []
for (const name of chosen === undefined ? Object.keys(parts) : [chosen]) {
  const run = parts[name]
  if (run === undefined) throw new Error(`There is no part "${name}". The parts are ${Object.keys(parts).join(', ')}.`)
  const startedAt = Date.now()
  const result = await run(args)
  results.push(result)
  if (isFullRun) await recordRun(name, args, result)
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1)
  rows.push(`| ${name} | ${result.passed} | ${result.failures.length} | ${minutes} |`)
}
const report = ['| Part | Passed | Failed | Minutes |', '|---|---|---|---|', ...rows].join('\n')
console.log(`\n${report}`)
if (isFullRun) {
  await mkdir('test-results', { recursive: true })
  await writeFile(REPORT, `${report}\n`)
}
printSummary(results)
