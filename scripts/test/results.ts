import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A test or check that failed, and the first lines of the reason. */
export type Failure = { readonly name: string; readonly reason: string }

/** Numbers that a test has recorded, for example how many cases it tried. */
export type Figures = Readonly<Record<string, number>>

/** The result of a test file, or of a check by its name. */
export type FileResult = {
  readonly name: string
  readonly passed: number
  readonly failed: number
  readonly seconds: number
  readonly figures: Figures
}

/** The result of a suite of tests or checks. */
export type Result = {
  readonly passed: number
  readonly failures: readonly Failure[]
  readonly files?: readonly FileResult[]
}

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
      readonly duration?: number
      readonly failureMessages?: readonly string[]
      readonly meta: { readonly figures?: Figures }
    }[]
  }[]
}

/** Reads Vitest's JSON report. A file that cannot be loaded is a failure without a test. */
export async function vitestResult(file: string, exitCode: number): Promise<Result> {
  const report = await readReport<VitestReport>(file)
  const testResults = report?.testResults ?? []
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [{ name, reason: message }]
    return failed.map((test) => ({
      name: `${name} > ${test.fullName}`,
      reason: test.failureMessages?.[0] ?? 'It failed without a message.',
    }))
  })
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, duration = 0, meta }) => ({
      name: relative('.', name),
      hasPassed: status === 'passed',
      hasFailed: status === 'failed',
      milliseconds: duration,
      figures: meta.figures ?? {},
    })),
  )
  return { ...resultOf('the tests in Node', report?.numPassedTests ?? 0, failures, exitCode), files: filesOf(tests) }
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
    readonly annotations?: readonly { readonly type: string; readonly description?: string }[]
    readonly results: readonly {
      readonly duration?: number
      readonly errors: readonly { readonly message?: string }[]
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
  // Each of these suites is a test file. The file of a spec may be a module that defines its tests.
  const specs = (report?.suites ?? []).flatMap((suite) => specsIn(suite).map((spec) => ({ ...spec, file: suite.file })))
  const failures = [
    ...(report?.errors ?? []).map(({ message = '' }) => ({ name: 'the browser tests', reason: message })),
    ...specs.flatMap(failuresOf),
  ]
  const tests = specs.flatMap(({ file, tests }) =>
    tests.map(({ status, annotations = [], results }) => ({
      name: `e2e/${file}`,
      hasPassed: status === 'expected',
      hasFailed: hasFailed({ status }),
      milliseconds: results.reduce((sum, { duration = 0 }) => sum + duration, 0),
      figures: sumOf(
        annotations.filter(({ type }) => type === 'figure').map(({ description }) => figureOf(description)),
      ),
    })),
  )
  return { ...resultOf('the browser tests', report?.stats.expected ?? 0, failures, exitCode), files: filesOf(tests) }
}

const specsIn = ({ suites = [], specs = [] }: PlaywrightSuite): readonly PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsIn),
]

const hasFailed = ({ status }: { readonly status: string }) => status === 'unexpected' || status === 'flaky'

function failuresOf({ file, title, tests }: PlaywrightSpec & { readonly file: string }): readonly Failure[] {
  return tests.filter(hasFailed).map(({ results }) => ({
    name: `e2e/${file} > ${title}`,
    reason: results.flatMap(({ errors }) => errors)[0]?.message ?? 'It failed without a message.',
  }))
}

/** Reads an annotation of `recordFigure` (e2e/support/figures.ts). */
function figureOf(description = ''): Figures {
  const end = description.lastIndexOf(': ')
  return { [description.slice(0, end)]: Number(description.slice(end + 2)) }
}

/** A test as both tools report it. A skipped test has neither passed nor failed. */
type TestResult = {
  readonly name: string
  readonly hasPassed: boolean
  readonly hasFailed: boolean
  readonly milliseconds: number
  readonly figures: Figures
}

/** Adds up the tests of each file, and what they have recorded. */
function filesOf(tests: readonly TestResult[]): readonly FileResult[] {
  const files = new Map<string, FileResult>()
  for (const { name, hasPassed, hasFailed, milliseconds, figures } of tests) {
    const before = files.get(name) ?? { name, passed: 0, failed: 0, seconds: 0, figures: {} }
    files.set(name, {
      name,
      passed: before.passed + Number(hasPassed),
      failed: before.failed + Number(hasFailed),
      seconds: before.seconds + milliseconds / 1000,
      figures: sumOf([before.figures, figures]),
    })
  }
  return [...files.values()]
}

/** Adds figures with the same name, or takes the greatest if the name begins with that word. */
export function sumOf(all: readonly Figures[]): Figures {
  const sum: Record<string, number> = {}
  for (const figures of all) {
    for (const [name, value] of Object.entries(figures)) {
      const before = sum[name] ?? 0
      sum[name] = name.startsWith('greatest ') ? Math.max(before, value) : before + value
    }
  }
  return sum
}

/** A tool that failed without naming a test is a failure, too. */
function resultOf(name: string, passed: number, failures: readonly Failure[], exitCode: number) {
  const isUnexplained = exitCode !== 0 && failures.length === 0
  const unexplained = { name, reason: `The tool ended with the exit code ${exitCode}. Its output is above.` }
  return { passed, failures: isUnexplained ? [unexplained] : failures }
}

async function readReport<T>(file: string): Promise<T | undefined> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) ?? undefined
}
