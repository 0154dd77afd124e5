import { expect, test } from 'vitest'
import { evidenceOf } from './evidence'
import type { LatestResult } from './latest-runs'

const run = { part: 'browser', seed: 7, day: '2026-11-26', commit: 'abc1234' }
const result = (name: string, more: Partial<LatestResult> = {}): LatestResult => ({
  ...{ name, passed: 2, failed: 0, seconds: 30, figures: {} },
  ...run,
  ...more,
})
const walks = (count: number, more = {}) => result('e2e/walker/walker.e2e.ts', { figures: { walks: count }, ...more })
const promised = { shownBy: ['e2e/walker/walker.e2e.ts'], least: { walks: 500 } }

test('the figures, the seed, the duration and the tested commit are those of the named tests', () => {
  const others = [result('e2e/walker/walker.e2e.tsx'), result('e2e/portal/shell.e2e.ts')]
  expect(evidenceOf(promised, [walks(1500), ...others])).toEqual({
    figures: '1,500 walks',
    verdict: 'met',
    seed: '7',
    duration: '30 s',
    tested: '2026-11-26 (abc1234)',
  })
})

test('a folder adds up all of its results', () => {
  const all = [walks(1), walks(2, { name: 'e2e/walker/deep.e2e.ts', seed: 8 }), result('e2e/walk', { seed: 9 })]
  expect(evidenceOf({ shownBy: ['e2e/walker/'] }, all)).toMatchObject({
    figures: '4 tests',
    seed: '7, 8',
    duration: '60 s',
  })
})

test('tests that try random cases show their number', () => {
  const all = [result('machines/a.test.ts', { figures: { 'random cases': 2500, states: 3 } })]
  expect(evidenceOf({ shownBy: ['machines/'] }, all).figures).toBe('2 tests, 2,500 random cases')
})

test.each([
  ['not run', []],
  ['met', [walks(500)]],
  ['not met: 500 walks needed', [walks(499)]],
  ['not met: 1 failed', [walks(500, { failed: 1 })]],
  // The payments repeat tests of another part.
  ['not run', [walks(500, { part: 'payments' })]],
])('the verdict is %s', (verdict, results) => {
  expect(evidenceOf(promised, results).verdict).toBe(verdict)
})

test.each([
  ['met', [walks(500, { figures: { falls: 2 } })]],
  ['not met: 2 falls allowed', [walks(500, { figures: { falls: 3 } })]],
  ['not met: 2 falls allowed', [walks(500)]],
])('with a greatest value, the verdict is %s', (verdict, results) => {
  const evidence = evidenceOf({ ...promised, least: {}, most: { falls: 2 } }, results)
  expect(evidence.verdict).toBe(verdict)
})

test('each of the named tests must have run', () => {
  const { verdict } = evidenceOf({ ...promised, shownBy: [...promised.shownBy, 'e2e/setup/'] }, [walks(500)])
  expect(verdict).toBe('not run: e2e/setup/')
})

test('a part counts only where it is named', () => {
  const all = [walks(5), walks(6, { part: 'payments' })]
  expect(evidenceOf({ ...promised, part: 'payments' }, all).figures).toBe('6 walks')
  expect(evidenceOf({ shownBy: [], part: 'payments' }, all).figures).toBe('2 tests')
})
