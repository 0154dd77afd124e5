import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeAssurance } from '../assurance/write-assurance'
import { hasBrand } from '../build/brand/manifest'
import { requireBrand } from '../build/brand/require-brand'
import { type Check, exportChecks, freshBuild, freshness, reproducibleBuild, sourceChecks } from '../check/checks'
import { isStale } from '../check/is-stale'
import { SOURCES } from '../check/reproducible-build'
import { buildPortal } from '../generate/generate'
import { PARTS as MUTATION_PARTS, type Part as MutationPart } from './mutation/parts'
import { runPart } from './mutation/run-part'
import { type Failure, type Figures, playwrightResult, type Result, vitestResult } from './results'
import { runBrowserTests, runTool } from './run-tool'
import { speedChecks } from './speed'

type Run = (args: readonly string[]) => Promise<Result>

/** The parts of `npm test`. Each can run on its own. */
export const PARTS: Readonly<Record<string, Run>> = {
  checks: runAllChecks,
  unit: (args) => runUnitTests(args),
  browser: runJourneys,
}

/** The parts of `npm run test:full`. */
export const FULL_PARTS: Readonly<Record<string, Run>> = {
  ...PARTS,
  build: () => runChecks([reproducibleBuild]),
  speed: async () => {
    await buildIfStale()
    return runChecks(await speedChecks())
  },
  payments: () => runUnitTests(PAYMENT_SEQUENCES, { PAYMENT_RUNS: process.env.PAYMENT_RUNS ?? '2500' }),
  mutants: runMutants,
  report: writeAssurance,
}

const PAYMENT_SEQUENCES = [
  'machines/payment/checkout/checkout-sequences.test.ts',
  'src/features/payment/payment-sequences.test.ts',
]

const reports = mkdtempSync(join(tmpdir(), 'portal-test-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

/** Runs checks in parallel. Each counts as a test. */
export async function runChecks(checks: readonly Check[]): Promise<Result> {
  return resultOf(await Promise.all(checks.map(outcomeOf)))
}

/** The result of a check. Its reason is empty if it passed. */
type CheckOutcome = Failure & { readonly seconds: number; readonly figures: Figures }

async function outcomeOf({ name, run }: Check): Promise<CheckOutcome> {
  const startedAt = Date.now()
  const reason = (await run()).trim()
  console.log(reason === '' ? `✓ ${name}` : `✗ ${name}\n${reason}`)
  return { name, reason, seconds: (Date.now() - startedAt) / 1000, figures: {} }
}

function resultOf(outcomes: readonly CheckOutcome[]): Result {
  const files = outcomes.map(({ name, reason, seconds, figures }) => ({
    name,
    passed: reason === '' ? 1 : 0,
    failed: reason === '' ? 0 : 1,
    seconds,
    figures,
  }))
  const failures = outcomes.filter(({ reason }) => reason !== '').map(({ name, reason }) => ({ name, reason }))
  return { passed: outcomes.length - failures.length, failures, files }
}

/** The checks of the sources and of the build. */
async function runAllChecks(): Promise<Result> {
  return sumOfResults([
    await runChecks([freshness]),
    await runChecks([freshBuild, ...sourceChecks]),
    await runChecks(exportChecks),
  ])
}

function sumOfResults(results: readonly Result[]): Result {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failures: results.flatMap(({ failures }) => failures),
    files: results.flatMap(({ files = [] }) => files),
  }
}

function runUnitTests(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Result> {
  const file = join(reports, 'vitest.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  return vitestResult(file, runTool('vitest', ['run', ...reporters, ...args], env))
}

async function runJourneys(args: readonly string[]): Promise<Result> {
  await buildIfStale()
  const file = join(reports, 'playwright.json')
  return playwrightResult(file, runBrowserTests(args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file }))
}

/** Builds `dist/` if it is older than its sources or has another brand. */
export async function buildIfStale(): Promise<void> {
  const brand = await requireBrand()
  if (!(await isStale('dist/index.html', [...SOURCES, ...brand.files])) && (await hasBrand('dist', brand))) return
  console.log('Building the portal...')
  await buildPortal()
}

/** Runs the mutation tests of all parts or of the named ones. Each counts as a test, which passes if its score is high enough. */
async function runMutants(names: readonly string[]): Promise<Result> {
  const unknown = names.find((name) => !MUTATION_PARTS.some((part) => part.name === name))
  if (unknown !== undefined) throw new Error(`There are no mutation tests of "${unknown}".`)
  const parts = MUTATION_PARTS.filter(({ name }) => names.length === 0 || names.includes(name))
  return resultOf(parts.map(mutantsOf))
}

function mutantsOf(part: MutationPart): CheckOutcome {
  const startedAt = Date.now()
  const { detected, counted, survivors } = runPart(part)
  const score = (100 * detected) / counted
  console.log(`${part.name}: ${detected} of ${counted} mutants detected, ${score.toFixed(1)} %`)
  for (const { place, was, became } of survivors) console.log(`  ${place}: ${was} -> ${became}`)
  const reason =
    score >= part.least
      ? ''
      : `The score is ${score.toFixed(1)} % and has to be at least ${part.least} %. The survivors are above.`
  const figures = { mutants: counted, detected }
  return { name: `mutants of ${part.name}`, reason, seconds: (Date.now() - startedAt) / 1000, figures }
}
