import { expect, test } from 'vitest'
import { evaluateGoals, GOALS } from './goals'
import { REASONS } from './reasons'
import type { Results } from './results'

const verdicts = (results: Results) =>
  Object.fromEntries(evaluateGoals(GOALS, results).map(({ id, value, verdict }) => [id, { value, verdict }]))

test('a ratio is met up to its limit after rounding, and missed above it', () => {
  const results = (firstPaint: number): Results => ({
    loading: { 'login portal cold': { firstPaint }, 'login static cold': { firstPaint: 1000 } },
  })
  expect(verdicts(results(1204))['login-firstPaint']).toEqual({ value: 1.204, verdict: 'met' })
  expect(verdicts(results(1206))['login-firstPaint']).toEqual({ value: 1.206, verdict: 'missed' })
})

test('an early click is compared with the click that works in the single-page app', () => {
  const loading = { 'register portal cold': { earlyClick: 900, works: 2000 }, 'login single cold': { works: 1000 } }
  expect(verdicts({ loading })).toMatchObject({
    'register-earlyClick': { value: 0.9, verdict: 'met' },
    'register-works': { value: 2, verdict: 'missed' },
  })
})

test('only the worst screen and click of the portal count, not the baselines', () => {
  const interactions = [
    { flow: 'login', step: 'one', toPaint: 40, longestTask: 0 },
    { flow: 'list', step: 'two', toPaint: 104, longestTask: 60 },
  ] as const
  const loading = { 'home portal cold': { shifts: 0.002 }, 'home single cold': { shifts: 0.5 } }
  expect(verdicts({ interactions, loading })).toMatchObject({
    interactions: { value: 104, verdict: 'missed' },
    'long-tasks': { value: 60, verdict: 'missed' },
    shifts: { value: 0.002, verdict: 'met' },
  })
})

test('a goal without a measurement is neither met nor missed', () => {
  expect(new Set(evaluateGoals(GOALS, {}).map(({ verdict }) => verdict))).toEqual(new Set(['not measured']))
})

test('goal ids are unique, and every reason belongs to a goal', () => {
  const ids = GOALS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of Object.keys(REASONS)) expect(ids).toContain(id)
})
