import { expect, test } from 'vitest'
import { evaluateGoals, GOALS } from './goals'
import { survivesFrom } from './measurements/early-typing'
import { REASONS } from './reasons'
import { renderReport } from './report'
import type { Results } from './results'
import { median, mediansOf, most, over, slope } from './statistics'

const NEVER = Number.POSITIVE_INFINITY
const neverClicked = { 'login portal cold': { earlyClick: NEVER }, 'login single cold': { works: 1500 } }
const warm = { 'login portal warm': { firstPaint: 281.4, bytes: 130_260, shifts: 0 } }
const navigation = { visited: 2, afterHover: 0, afterFocus: 0 }

test.each<[string, Results]>([
  ['| login, repeated | the portal | 281 | - | - | - | - | - | 130.3 | - | - | - | 0.00 |', { loading: warm }],
  ['| production build | 15 s | 18 | missed by 20 % | The charts are large. |', { build: 18 }],
  ['| production build | 15 s | 9.46 | met |  |', { build: 9.456 }],
  ['| production build | 15 s | - | not measured |  |', {}],
  ['| 2 | missed by 2 |', { navigation }],
  ['| never | missed |', { loading: neverClicked }],
])('the report has the cells %s', (cells, results) => {
  const reasons = { build: 'The charts are large.' }
  const report = renderReport(results, { runs: 5, browserVersion: '156.0', reasons })
  expect(report).toContain(cells)
  expect(report).toContain('Medians of 5 runs, with all builds measured in turn, in Chromium 156.0')
  if (Object.keys(results).length === 0) expect(report.match(/^## .*/gm)).toEqual(['## Goals', '## Techniques'])
})

const paint = (firstPaint: number) => ({
  loading: { 'login portal cold': { firstPaint }, 'login static cold': { firstPaint: 1000 } },
})
const clicks = { 'register portal cold': { earlyClick: 900, works: 2000 }, 'login single cold': { works: 1000 } }
const shifts = { 'home portal cold': { shifts: 0.002 }, 'home single cold': { shifts: 0.5 } }
const interactions = [
  { flow: 'login', step: 'one', toPaint: 40, longestTask: 0 },
  { flow: 'list', step: 'two', toPaint: 104, longestTask: 60 },
] as const

test.each<[string, number | undefined, string, Results]>([
  // A ratio is rounded, and met up to its limit.
  ['login-firstPaint', 1.204, 'met', paint(1204)],
  ['login-firstPaint', 1.206, 'missed', paint(1206)],
  // An early click is compared with the click that works in the single-page app.
  ['register-earlyClick', 0.9, 'met', { loading: clicks }],
  ['register-works', 2, 'missed', { loading: clicks }],
  // Only the worst screen and click of the portal count, not the baselines.
  ['interactions', 104, 'missed', { interactions }],
  ['long-tasks', 60, 'missed', { interactions }],
  ['shifts', 0.002, 'met', { loading: shifts }],
  ['shifts', undefined, 'not measured', {}],
])('the goal %s with %d is %s', (goal, value, verdict, results) => {
  expect(evaluateGoals(GOALS, results).find(({ id }) => id === goal)).toMatchObject({ value, verdict })
})

test('goal ids are unique, and every reason belongs to a goal', () => {
  const ids = GOALS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(Object.keys(REASONS)))
})

test('statistics ignore unknown values', () => {
  expect([median([9, 1, 5]), median([4, 1, 100, 2]), median([])]).toEqual([5, 3, Number.NaN])
  expect(mediansOf<'a' | 'b'>([{ a: 1, b: 10 }, { a: 3 }, { a: 2 }])).toEqual({ a: 2, b: 10 })
  expect([most([3, undefined, 7]), most([undefined])]).toEqual([7, undefined])
  expect([over(3, 2), over(undefined, 2)]).toEqual([1.5, undefined])
  expect(slope([1, 2, 3, 4].map((hour) => [hour, 500 + 20 * hour] as const))).toBeCloseTo(20)
  expect(slope([1, 2, 3, 4].map((hour) => [hour, hour === 2 || hour === 3 ? 510 : 500] as const))).toBeCloseTo(0)
})

test.each([
  ['abcd', 100],
  ['cd', 300],
  ['', NEVER],
  ['abc', NEVER],
  ['xabcd', NEVER],
])('of the typed abcd, %j survives from %d ms on', (value, from) => {
  const typed = [...'abcd'].map((character, index) => ({ at: (index + 1) * 100, character }))
  expect(survivesFrom(typed, value)).toBe(from)
})
