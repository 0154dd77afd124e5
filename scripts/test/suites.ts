import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireBrand } from '../build/brand/read-brand'
import { hasBrand } from '../build/brand/sources'
import { type Check, exportChecks, freshBuild, freshness, reproducibleBuild, sourceChecks } from '../check/checks'
import { isStale } from '../check/files'
import { findBrowser } from '../check/find-browser'
import { SOURCES } from '../check/reproducible-build'
import { buildPortal } from '../generate/generate'
import { playwrightResult, type Result, vitestResult } from './results'

type Run = (args: readonly string[]) => Promise<readonly Result[]>

/** The parts of `npm test`. Each can run on its own. */
export const PARTS: Readonly<Record<string, Run>> = {
  checks: () => runAllChecks(exportChecks),
  unit: runUnitTests,
  browser: runJourneys,
}

/** The parts of `npm run test:full`. */
export const FULL_PARTS: Readonly<Record<string, Run>> = {
  ...PARTS,
  checks: () => runAllChecks([...exportChecks, reproducibleBuild]),
  mutants: runMutants,
}

const reports = mkdtempSync(join(tmpdir(), 'portal-test-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

/** Runs checks in parallel. Each counts as a test. */
export async function runChecks(checks: readonly Check[]): Promise<Result> {
  const outcomes = await Promise.all(checks.map(outcomeOf))
  const failures = outcomes.filter(({ reason }) => reason !== '')
  return { passed: outcomes.length - failures.length, failures }
}

/** The reason is empty if the check passed. */
async function outcomeOf({ name, run }: Check) {
  const reason = (await run()).trim()
  console.log(reason === '' ? `✓ ${name}` : `✗ ${name}\n${reason}`)
  return { name, reason }
}

/** The checks of the sources and those of the build. */
async function runAllChecks(ofBuild: readonly Check[]): Promise<readonly Result[]> {
  return [await runChecks([freshness]), await runChecks([freshBuild, ...sourceChecks]), await runChecks(ofBuild)]
}

async function runUnitTests(args: readonly string[]): Promise<readonly Result[]> {
  const file = join(reports, 'vitest.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  return [await vitestResult(file, runTool('vitest', ['run', ...reporters, ...args]))]
}

async function runJourneys(args: readonly string[]): Promise<readonly Result[]> {
  await buildIfStale()
  const file = join(reports, 'playwright.json')
  return [await playwrightResult(file, runBrowserTests(args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file }))]
}

/** Builds `dist/` if it is older than its sources or has another brand. */
export async function buildIfStale(): Promise<void> {
  const brand = await requireBrand()
  if (!(await isStale('dist/index.html', [...SOURCES, ...brand.files])) && (await hasBrand('dist', brand))) return
  console.log('Building the portal...')
  await buildPortal()
}

/** The mutation tests count as one test, which passes if the score is high enough (`.stryker.config.json`). */
async function runMutants(args: readonly string[]): Promise<readonly Result[]> {
  const exitCode = runTool('stryker', ['run', ...args])
  if (exitCode === 0) return [{ passed: 1, failures: [] }]
  const reason = 'The score is too low, or Stryker could not run. Its output is above.'
  return [{ passed: 0, failures: [{ name: 'mutants', reason }] }]
}

/** Runs a tool of the project, which prints its own output. Returns its exit code. */
function runTool(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): number {
  const { status } = spawnSync('npx', ['--no-install', command, ...args], {
    stdio: 'inherit',
    // A build has set NODE_ENV to `production` in this process, and React has no test helpers there.
    env: { ...process.env, NODE_ENV: 'test', ...env },
    shell: process.platform === 'win32',
  })
  return status ?? 1
}

/**
 * Runs the browser tests on `dist/`. Without a browser they fail: they are never skipped silently. Named tests run without the
 * projects that theirs depends on, which would be all others.
 */
export function runBrowserTests(args: readonly string[], env: Readonly<Record<string, string>> = {}): number {
  try {
    const browser = { CHROMIUM_PATH: findBrowser() }
    const options = ['--config', 'e2e/playwright.config.ts', ...(args.some(isName) ? ['--no-deps'] : [])]
    return runTool('playwright', ['test', ...options, ...args], { ...browser, ...env })
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return 1
  }
}

const isName = (argument: string) => !argument.startsWith('-')
