import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'

/** A test or check that failed, and the first lines of the reason. */
export type Failure = { readonly name: string; readonly reason: string }

/** The result of a suite of tests or checks. */
export type Result = { readonly passed: number; readonly failures: readonly Failure[] }

/** The lines of a reason that the summary shows. The whole message is above it. */
const REASON_LINES = 12

/** Prints the failures, each with its reason first, and the total as the last line. The process fails if anything failed. */
export function printSummary(results: readonly Result[]): void {
  const failures = results.flatMap((result) => result.failures)
  for (const { name, reason } of failures) console.log(`\n✗ ${beginningOf(reason)}\n  in: ${name}`)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length === 0 ? 0 : 1
}

function beginningOf(reason: string): string {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
  return lines.slice(0, REASON_LINES).join('\n  ')
}

type VitestReport = {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

/** Reads Vitest's JSON report. A file that cannot be loaded is a failure without a test. */
export async function vitestResult(file: string, exitCode: number): Promise<Result> {
  const report = await readReport<VitestReport>(file)
  const failures = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [{ name, reason: message }]
    return failed.map((test) => ({
      name: `${name} > ${test.fullName}`,
      reason: test.failureMessages?.[0] ?? 'It failed without a message.',
    }))
  })
  return resultOf('the tests in Node', report?.numPassedTests ?? 0, failures, exitCode)
}

type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly file: string
    readonly title: string
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[]
    }[]
  }[]
}
type PlaywrightReport = {
  readonly stats: { readonly expected: number }
  readonly suites: readonly PlaywrightSuite[]
  readonly errors: readonly { readonly message?: string }[]
}

/** Reads Playwright's JSON report. */
export async function playwrightResult(file: string, exitCode: number): Promise<Result> {
  const report = await readReport<PlaywrightReport>(file)
  const failures = [
    ...(report?.errors ?? []).map(({ message = '' }) => ({ name: 'the browser tests', reason: message })),
    ...(report?.suites ?? []).flatMap(failuresIn),
  ]
  return resultOf('the browser tests', report?.stats.expected ?? 0, failures, exitCode)
}

function failuresIn({ suites = [], specs = [] }: PlaywrightSuite): readonly Failure[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        name: `e2e/${file} > ${title}`,
        reason: results.flatMap(({ errors }) => errors)[0]?.message ?? 'It failed without a message.',
      })),
  )
  return [...own, ...suites.flatMap(failuresIn)]
}

/** A tool that failed without naming a test is a failure, too. */
function resultOf(name: string, passed: number, failures: readonly Failure[], exitCode: number): Result {
  const isUnexplained = exitCode !== 0 && failures.length === 0
  const unexplained = { name, reason: `The tool ended with the exit code ${exitCode}. Its output is above.` }
  return { passed, failures: isUnexplained ? [unexplained] : failures }
}

async function readReport<T>(file: string): Promise<T | undefined> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) ?? undefined
}
