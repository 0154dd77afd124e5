import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Count, exportChecks, freshness, printTotal, runChecks, sourceChecks } from './checks'
import { runBrowserTests, runTool } from './run-tool'

/**
 * `npm test`: the checks, the tests in Node and the browser tests, one after the other. Each check counts as a test, and the
 * last line is the total. `npm run test:full` is the same with `--full`: ten times the random cases, and every call with
 * every fault in the browser.
 */
if (process.argv.includes('--full')) process.env.FULL_RUN = '1'
const reports = await mkdtemp(join(tmpdir(), 'portal-test-'))
printTotal([
  await runChecks([freshness]),
  await runChecks([...sourceChecks, ...exportChecks]),
  await runVitest(),
  await runPlaywright(),
])

async function runVitest(): Promise<Count> {
  const file = join(reports, 'vitest.json')
  const status = runTool('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`])
  const report = await readReport(file)
  const failed = Number(report?.numFailedTests ?? 0)
  // A suite that cannot be loaded fails without a failed test.
  return { passed: Number(report?.numPassedTests ?? 0), failed: status === 0 ? failed : Math.max(1, failed) }
}

async function runPlaywright(): Promise<Count> {
  const file = join(reports, 'playwright.json')
  const status = runBrowserTests([], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const stats = (await readReport(file))?.stats
  const { expected = 0, unexpected = 0, flaky = 0 } = isRecord(stats) ? stats : {}
  const failed = Number(unexpected) + Number(flaky)
  return { passed: Number(expected), failed: status === 0 ? failed : Math.max(1, failed) }
}

async function readReport(file: string): Promise<Record<string, unknown> | undefined> {
  const report: unknown = JSON.parse(await readFile(file, 'utf8').catch(() => 'null'))
  return isRecord(report) ? report : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
