import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Check, checks, freshness } from './checks'
import { findBrowser } from './find-browser'

/**
 * `npm test`: the checks, the tests in process and the browser tests, one after the other. Each check counts like a test;
 * the last line says how many passed and failed. `npm run drill` is the same with `--drill`: ten times the random cases,
 * and every call with every fault in the browser.
 */
type Count = { passed: number; failed: number }

if (process.argv.includes('--drill')) process.env.DRILL = '1'
const reports = await mkdtemp(join(tmpdir(), 'portal-test-'))
const counts = [await runChecks(), await runVitest(), await runPlaywright()]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function runChecks(): Promise<Count> {
  const isPassed = [await passes(freshness), ...(await Promise.all(checks.map(passes)))]
  const passed = isPassed.filter(Boolean).length
  return { passed, failed: isPassed.length - passed }
}

/** Runs a check, and prints what it found. */
async function passes({ name, run }: Check): Promise<boolean> {
  const problems = (await run()).trim()
  console.log(problems === '' ? `✓ ${name}` : `✗ ${name}\n${problems}`)
  return problems === ''
}

async function runVitest(): Promise<Count> {
  const file = join(reports, 'vitest.json')
  const status = run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`], {})
  const report = await readReport(file)
  const failed = Number(report?.numFailedTests ?? 0)
  // A suite that cannot be loaded fails without a failed test.
  return { passed: Number(report?.numPassedTests ?? 0), failed: status === 0 ? failed : Math.max(1, failed) }
}

async function runPlaywright(): Promise<Count> {
  const file = join(reports, 'playwright.json')
  const browser = findBrowserOrSay()
  if (browser === undefined) return { passed: 0, failed: 1 }
  const status = run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  const stats = (await readReport(file))?.stats
  const { expected = 0, unexpected = 0, flaky = 0 } = isRecord(stats) ? stats : {}
  const failed = Number(unexpected) + Number(flaky)
  return { passed: Number(expected), failed: status === 0 ? failed : Math.max(1, failed) }
}

/** Without a browser the browser tests have failed: they are never skipped in silence. */
function findBrowserOrSay(): string | undefined {
  try {
    return findBrowser()
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return undefined
  }
}

function run(command: string, args: string[], env: Record<string, string>): number {
  const { status } = spawnSync('npx', ['--no-install', command, ...args], {
    stdio: 'inherit',
    // The build has set NODE_ENV to `production` in this process, and React has no test helpers there.
    env: { ...process.env, NODE_ENV: 'test', ...env },
    shell: process.platform === 'win32',
  })
  return status ?? 1
}

async function readReport(file: string): Promise<Record<string, unknown> | undefined> {
  const report: unknown = JSON.parse(await readFile(file, 'utf8').catch(() => 'null'))
  return isRecord(report) ? report : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
