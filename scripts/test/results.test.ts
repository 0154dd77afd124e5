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

const noReport = 'The tool ended with the exit code 1. Its output is above.'
const failed = { fullName: 'adds', status: 'failed', failureMessages: ['expected 3 to be 2\n    at x.ts:1'], meta: {} }
const passed = { status: 'passed', duration: 1500, meta: { figures: { cases: 20 } } }
const fileResult = { passed: 0, failed: 0, seconds: 0, figures: {} }

test.each([
  [
    'a failed test and a file that cannot be loaded',
    {
      numPassedTests: 2,
      testResults: [
        { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [failed, passed, passed] },
        { name: 'b.test.ts', status: 'failed', message: 'Unexpected token', assertionResults: [] },
        { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [{ status: 'skipped', meta: {} }] },
      ],
    },
    1,
    {
      passed: 2,
      failures: [
        { name: 'a.test.ts > adds', reason: 'expected 3 to be 2\n    at x.ts:1' },
        { name: 'b.test.ts', reason: 'Unexpected token' },
      ],
      files: [
        { name: 'a.test.ts', passed: 2, failed: 1, seconds: 3, figures: { cases: 40 } },
        { ...fileResult, name: 'c.test.ts' },
      ],
    },
  ],
  ['only passed tests', { numPassedTests: 3, testResults: [] }, 0, { passed: 3, failures: [], files: [] }],
  ['no report', null, 1, { passed: 0, failures: [{ name: 'the tests in Node', reason: noReport }], files: [] }],
])('the result of Vitest has %s', async (_, report, exitCode, expected) => {
  expect(await vitestResult(await written(report), exitCode)).toEqual(expected)
})

test('the result of Playwright has every failed test, with its first error, and errors outside of tests', async () => {
  const spec = (title: string, status: string, ...messages: readonly string[]) => {
    const errors = messages.map((message) => ({ message }))
    const annotations = [
      { type: 'figure', description: 'visits: of a route: 20' },
      { type: 'figure', description: 'visits: of a route: 30' },
      { type: 'figure', description: 'greatest growth: 7' },
      { type: 'issue', description: 'walks: 3' },
    ]
    return {
      file: 'support/defines-tests.ts',
      title,
      tests: [{ status, annotations, results: [{ duration: 250, errors }] }],
    }
  }
  const inner = { specs: [spec('fails', 'unexpected', 'not visible', 'second')] }
  const suites = [{ file: 'a.e2e.ts', specs: [spec('passes', 'expected')], suites: [inner] }]
  const report = { stats: { expected: 1 }, errors: [{ message: 'The port is in use' }], suites }
  expect(await playwrightResult(await written(report), 1)).toEqual({
    passed: 1,
    failures: [
      { name: 'the browser tests', reason: 'The port is in use' },
      { name: 'e2e/a.e2e.ts > fails', reason: 'not visible' },
    ],
    files: [
      {
        name: 'e2e/a.e2e.ts',
        passed: 1,
        failed: 1,
        seconds: 0.5,
        figures: { 'visits: of a route': 100, 'greatest growth': 7 },
      },
    ],
  })
})

test('the summary shows the reason first, without the stack, and ends with the total', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const reason = '\u001b[31mexpected 3 to be 2\u001b[39m\n\n    at x.ts:1'
  printSummary([
    { passed: 2, failures: [] },
    { passed: 1, failures: [{ name: 'a.test.ts > adds', reason }] },
  ])
  const printed = ['\n✗ expected 3 to be 2\n  in: a.test.ts > adds', '\n3 passed, 1 failed']
  expect([log.mock.calls.flat(), process.exitCode]).toEqual([printed, 1])
})
