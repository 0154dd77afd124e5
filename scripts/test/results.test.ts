import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { folderWith } from '../testing/folder-with'
import { playwrightResult, printSummary, vitestResult } from './results'

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

const written = async (report: unknown) =>
  join(await folderWith({ 'report.json': JSON.stringify(report) }), 'report.json')

const reason = 'expected 3 to be 2\n    at x.ts:1'
const failed = { fullName: 'adds', status: 'failed', failureMessages: [reason] }

test('the result of Vitest has every failed test, and files that cannot be loaded', async () => {
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [failed, { status: 'passed' }] },
    { name: 'b.test.ts', status: 'failed', message: 'Unexpected token', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [{ status: 'skipped' }] },
  ]
  expect(await vitestResult(await written({ numPassedTests: 1, testResults }), 1)).toEqual({
    passed: 1,
    failures: [
      { name: 'a.test.ts > adds', reason },
      { name: 'b.test.ts', reason: 'Unexpected token' },
    ],
  })
})

test('the result of Playwright has every failed test, with its first error, and errors outside of tests', async () => {
  const spec = (title: string, status: string, ...messages: readonly string[]) => {
    const errors = messages.map((message) => ({ message }))
    return { file: 'support/defines-tests.ts', title, tests: [{ status, results: [{ errors }] }] }
  }
  const inner = { specs: [spec('fails', 'unexpected', 'not visible', 'second'), spec('fails once', 'flaky', 'late')] }
  const suites = [{ file: 'a.e2e.ts', specs: [spec('passes', 'expected')], suites: [inner] }]
  const report = { stats: { expected: 1 }, errors: [{ message: 'The port is in use' }], suites }
  expect(await playwrightResult(await written(report), 1)).toEqual({
    passed: 1,
    failures: [
      { name: 'the browser tests', reason: 'The port is in use' },
      { name: 'e2e/a.e2e.ts > fails', reason: 'not visible' },
      { name: 'e2e/a.e2e.ts > fails once', reason: 'late' },
    ],
  })
})

test('a tool that crashes, or writes no report, has failed', async () => {
  const report = await written({ numPassedTests: 3, testResults: [] })
  const failures = (problem: string) => [
    { name: 'the tests in Node', reason: `The tool ${problem}. Its output is above.` },
  ]
  expect(await vitestResult(report, 0)).toEqual({ passed: 3, failures: [] })
  expect(await vitestResult(report, 1)).toEqual({ passed: 3, failures: failures('ended with the exit code 1') })
  expect(await vitestResult('missing.json', 0)).toEqual({ passed: 0, failures: failures('wrote no report') })
})

test('the summary shows the reason first, without the stack, and ends with the total', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  printSummary([
    { passed: 2, failures: [] },
    {
      passed: 1,
      failures: [{ name: 'a.test.ts > adds', reason: `\u001b[31m${reason.replace('\n', '\u001b[39m\n\n')}` }],
    },
  ])
  const printed = ['\n✗ expected 3 to be 2\n  in: a.test.ts > adds', '\n3 passed, 1 failed']
  expect([log.mock.calls.flat(), process.exitCode]).toEqual([printed, 1])
})
