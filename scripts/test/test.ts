import { requireBrand } from '../build/brand/read-brand'
import chooseSeed from './random/choose-seed'
import { printSummary, type Result } from './results'
import { FULL_PARTS, PARTS } from './suites'

/**
 * `npm test`: every behavior once, in the parts `checks`, `unit` and `browser`. `npm run test:full` is the same script with
 * `--full`: forty times the random cases, every fault and every look in the browser, the web servers, and the part `mutants`.
 *
 * The name of a part runs only that part, with the rest of the arguments: `npm test -- browser e2e/payment`,
 * `npm run test:full -- mutants --mutate machines/setup/domain.ts`. The last line is the total.
 */
await requireBrand()
const isFullRun = process.argv.includes('--full')
if (isFullRun) process.env.FULL_RUN = '1'
chooseSeed()
const [chosen, ...args] = process.argv.slice(2).filter((argument) => argument !== '--full')
const parts = isFullRun ? FULL_PARTS : PARTS
const results: Result[] = []
for (const name of chosen === undefined ? Object.keys(parts) : [chosen]) {
  const run = parts[name]
  if (run === undefined) throw new Error(`There is no part "${name}". The parts are ${Object.keys(parts).join(', ')}.`)
  results.push(...(await run(args)))
}
printSummary(results)
