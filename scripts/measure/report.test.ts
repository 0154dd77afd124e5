import { expect, test } from 'vitest'
import { evaluateGoals, GOALS } from './goals'
import { survivesFrom } from './measurements/visits'
import { REASONS } from './reasons'
import { renderReport } from './report'
import { mediansOf, type Sample } from './statistics'

const paint = (FCP: number) => ({ 'login, portal: FCP': FCP, 'login, static form: FCP': 1000 })
const BUILD = 'production build'
const FCP = 'login, portal: FCP, relative to the static form'

test.each<[string, Sample]>([
  [`| ${BUILD} | 15 s | 18 | missed by 20 % |`, { 'production build': 18 }],
  [`| ${BUILD} | 15 s | 9.46 | met |  |`, { 'production build': 9.456 }],
  [`| ${BUILD} | 15 s | - | not measured |  |`, {}],
  // A ratio is rounded, and met up to its limit.
  [`| ${FCP} | 1.15 × | 1.15 | met |`, paint(1154)],
  [`| ${FCP} | 1.15 × | 1.16 | missed by 1 % |`, paint(1156)],
  [`| ${FCP} | 1.15 × | never | missed`, paint(Number.POSITIVE_INFINITY)],
  // The baselines may shift.
  [
    '| any screen, portal: shift | 0 | 0.5 | missed |',
    { 'a, portal: shift': 0, 'b, portal: shift': 0.5, 'b, single page: shift': 1 },
  ],
  [
    '| b | portal | 281 | - | - | - | - | - | - | 30.3 | - | - | - |',
    { 'b, portal: FCP': 281.4, 'b, portal: kB': 30.26 },
  ],
  ['| list | search | 104 | 60 |', { 'list, search: next paint': 104, 'list, search: longest task': 60 }],
])('the report has the cells %s', (cells, sample) => {
  expect(renderReport(sample, 5, '156.0')).toContain(cells)
})

test('goals have different names, and each reason belongs to a goal', () => {
  const names = evaluateGoals({}).map(({ name }) => name)
  expect(new Set(names).size).toBe(GOALS.length)
  expect(REASONS.filter(([pattern]) => !names.some((name) => pattern.test(name)))).toEqual([])
})

test('the median ignores missing numbers, and the worst shift counts', () => {
  expect(mediansOf([{ a: 9, b: 1 }, { a: 1 }, { a: 5, 'c: shift': 0 }, { b: 2, 'c: shift': 3 }])).toEqual({
    a: 5,
    b: 1.5,
    'c: shift': 3,
  })
})

test.each([
  ['abcd', 100],
  ['cd', 300],
  ['', Number.POSITIVE_INFINITY],
  ['abc', Number.POSITIVE_INFINITY],
])('of the typed abcd, %j survives from %d ms on', (value, from) => {
  expect(survivesFrom(value, [100, 200, 300, 400])).toBe(from)
})
