import { expect, test } from 'vitest'
import { renderReport } from './report'
import type { Results } from './results'

const conditions = { runs: 5, browserVersion: '156.0', reasons: { build: 'The charts are large.' } }
const line = (report: string, beginning: string) => report.split('\n').find((each) => each.startsWith(beginning))

test('the conditions say how often and in what was measured', () => {
  expect(renderReport({}, conditions)).toContain('Medians of 5, all builds in turn, in Chromium 156.0')
})

test('a load is a row, and what a build does not have a dash', () => {
  const results: Results = { loading: { 'login portal warm': { firstPaint: 281.4, bytes: 130_260, shifts: 0 } } }
  expect(line(renderReport(results, conditions), '| login, repeated')).toBe(
    '| login, repeated | the portal | 281 | - | - | - | - | - | 130.3 | - | - | - | 0.00 |',
  )
})

test('a missed goal says by how much and why, a met one neither', () => {
  const missed = renderReport({ build: 18 }, conditions)
  expect(line(missed, '| the build')).toBe('| the build | 15 s | 18 | missed by 20 % | The charts are large. |')
  expect(line(renderReport({ build: 9.456 }, conditions), '| the build')).toBe('| the build | 15 s | 9.46 | met |  |')
  expect(line(renderReport({}, conditions), '| the build')).toBe('| the build | 15 s | - | not measured |  |')
})

test('a goal of nothing at all is missed by what there is', () => {
  const navigation = { visited: 2, afterHover: 0, afterFocus: 0 }
  expect(line(renderReport({ navigation }, conditions), '| a way to a visited')).toContain('| 2 | missed by 2 |')
})

test('what never happens is said so, and misses its goal', () => {
  const loading = {
    'login portal cold': { registered: Number.POSITIVE_INFINITY },
    'login single cold': { works: 1500 },
  }
  const report = renderReport({ loading }, conditions)
  expect(line(report, '| login | the portal')).toContain('| never |')
  expect(line(report, '| /login, cold: kept')).toContain('| never | missed |')
})

test('a part that was not measured has no heading', () => {
  const report = renderReport({}, conditions)
  expect(report.match(/^## .*/gm)).toEqual(['## Goals'])
})
