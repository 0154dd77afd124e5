import { expect, test } from 'vitest'
import { renderReport } from './report'
import type { Results } from './results'

const conditions = { runs: 5, browserVersion: '156.0', reasons: { build: 'The charts are large.' } }
const line = (report: string, beginning: string) => report.split('\n').find((each) => each.startsWith(beginning))

test('the report names the number of runs and the browser', () => {
  expect(renderReport({}, conditions)).toContain(
    'Medians of 5 runs, with all builds measured in turn, in Chromium 156.0',
  )
})

test('a load is a row, with a dash for metrics that a build does not have', () => {
  const results: Results = { loading: { 'login portal warm': { firstPaint: 281.4, bytes: 130_260, shifts: 0 } } }
  expect(line(renderReport(results, conditions), '| login, repeated')).toBe(
    '| login, repeated | the portal | 281 | - | - | - | - | - | 130.3 | - | - | - | 0.00 |',
  )
})

test('only a missed goal shows by how much and why', () => {
  const missed = renderReport({ build: 18 }, conditions)
  expect(line(missed, '| production build')).toBe(
    '| production build | 15 s | 18 | missed by 20 % | The charts are large. |',
  )
  expect(line(renderReport({ build: 9.456 }, conditions), '| production build')).toBe(
    '| production build | 15 s | 9.46 | met |  |',
  )
  expect(line(renderReport({}, conditions), '| production build')).toBe(
    '| production build | 15 s | - | not measured |  |',
  )
})

test('a goal with the limit 0 is missed by the measured value', () => {
  const navigation = { visited: 2, afterHover: 0, afterFocus: 0 }
  expect(line(renderReport({ navigation }, conditions), '| navigation to a visited')).toContain('| 2 | missed by 2 |')
})

test('something that never happens is shown as never and misses its goal', () => {
  const loading = {
    'login portal cold': { earlyClick: Number.POSITIVE_INFINITY },
    'login single cold': { works: 1500 },
  }
  const report = renderReport({ loading }, conditions)
  expect(line(report, '| login | the portal')).toContain('| never |')
  expect(line(report, '| /login, cold: early click')).toContain('| never | missed |')
})

test('a part that was not measured has no heading', () => {
  const report = renderReport({}, conditions)
  expect(report.match(/^## .*/gm)).toEqual(['## Goals', '## Techniques'])
})
