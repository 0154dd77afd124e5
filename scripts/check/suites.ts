import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PARTS } from '../mutation/parts'
import { runPart } from '../mutation/run-part'
import { type Check, exportChecks, freshness, reproducibleBuild, sourceChecks } from './checks'
import { playwrightResult, type Result, vitestResult } from './results'
import { runBrowserTests, runTool } from './run-tool'

const reports = mkdtempSync(join(tmpdir(), 'portal-test-'))

/** Runs checks in parallel. Each counts as a test. */
export async function runChecks(checks: readonly Check[]): Promise<Result> {
  const problems = await Promise.all(checks.map(passes))
  const failures = problems.filter(({ reason }) => reason !== '')
  return { passed: checks.length - failures.length, failures }
}

async function passes({ name, run }: Check) {
  const reason = (await run()).trim()
  console.log(reason === '' ? `✓ ${name}` : `✗ ${name}\n${reason}`)
  return { name, reason }
}

/** The checks of the sources and of the build. Builds `dist/`, which the browser tests use. */
export async function runAllChecks(): Promise<Result> {
  const build = await runChecks([freshness])
  const rest = await runChecks([...sourceChecks, ...exportChecks])
  return { passed: build.passed + rest.passed, failures: [...build.failures, ...rest.failures] }
}

/** The tests in Node. `args` are Vitest's, for example a folder. */
export function runUnitTests(
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const file = join(reports, 'vitest.json')
  const status = runTool(
    'vitest',
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...args],
    env,
  )
  return vitestResult(file, status)
}

export function runJourneys(): Promise<Result> {
  const file = join(reports, 'playwright.json')
  return playwrightResult(file, runBrowserTests([], { PLAYWRIGHT_JSON_OUTPUT_NAME: file }))
}

export const runReproducibleBuild = (): Promise<Result> => runChecks([reproducibleBuild])

/** The mutation tests. Each part counts as a test, which passes if its score is high enough. */
export function runMutants(names: readonly string[] = []): Promise<Result> {
  const parts = PARTS.filter(({ name }) => names.length === 0 || names.includes(name))
  return runChecks(
    parts.map((part) => ({
      name: `mutants of ${part.name}`,
      run: async () => {
        const { detected, counted, survivors } = runPart(part)
        const score = (100 * detected) / counted
        console.log(`${part.name}: ${detected} of ${counted} detected, ${score.toFixed(1)} %`)
        if (score >= part.least) return ''
        const list = survivors.map(({ place, was, became }) => `${place}: ${was} -> ${became}`)
        return [`The score is ${score.toFixed(1)} %, and has to be ${part.least} %.`, ...list].join('\n')
      },
    })),
  )
}
