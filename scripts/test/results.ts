import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'

/** A test or check that failed, and the reason. */
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

const NO_MESSAGE = 'It failed without a message.'

type VitestReport = { readonly numPassedTests: number; readonly testResults: readonly VitestFile[] }
type VitestFile = {
  readonly name: string
  readonly status: string
  readonly message: string
  readonly assertionResults: readonly {
    readonly fullName: string
    readonly status: string
    readonly failureMessages?: readonly string[]
  }[]
}

/** Reads Vitest's JSON report. */
export async function vitestResult(file: string, exitCode: number): Promise<Result> {
  const report = await readReport<VitestReport>(file)
  const result = report && { passed: report.numPassedTests, failures: report.testResults.flatMap(failuresInFile) }
  return resultOf('the tests in Node', exitCode, result)
}

/** A file that cannot be loaded is a failure without a test. */
function failuresInFile({ name, status, message, assertionResults }: VitestFile): readonly Failure[] {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0 && status === 'failed') return [{ name, reason: message }]
  return failed.map((test) => ({
    name: `${name} > ${test.fullName}`,
    reason: test.failureMessages?.[0] ?? NO_MESSAGE,
  }))
}

type PlaywrightSuite = {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly PlaywrightSpec[]
}
type PlaywrightSpec = {
  readonly title: string
  readonly tests: readonly {
    readonly status: string
    readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[]
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
  const failures = report && [
    ...report.errors.map(({ message = NO_MESSAGE }) => ({ name: 'the browser tests', reason: message })),
    // Each of these suites is a test file. The file of a spec may be a module that defines its tests.
    ...report.suites.flatMap((suite) => specsIn(suite).flatMap((spec) => failuresOf(suite.file, spec))),
  ]
  return resultOf('the browser tests', exitCode, failures && { passed: report.stats.expected, failures })
}

const specsIn = ({ suites = [], specs = [] }: PlaywrightSuite): readonly PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsIn),
]

function failuresOf(file: string, { title, tests }: PlaywrightSpec): readonly Failure[] {
  return tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ results }) => ({
      name: `e2e/${file} > ${title}`,
      reason: results.flatMap(({ errors }) => errors)[0]?.message ?? NO_MESSAGE,
    }))
}

/** A tool that failed without naming a test, or that wrote no report, is a failure, too. */
function resultOf(tool: string, exitCode: number, report?: Result): Result {
  const isExplained = report !== undefined && (exitCode === 0 || report.failures.length > 0)
  if (isExplained) return report
  const problem = exitCode === 0 ? 'wrote no report' : `ended with the exit code ${exitCode}`
  return {
    passed: report?.passed ?? 0,
    failures: [{ name: tool, reason: `The tool ${problem}. Its output is above.` }],
  }
}

/** Undefined if the tool wrote no report. */
async function readReport<T>(file: string): Promise<T | undefined> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) ?? undefined
}
