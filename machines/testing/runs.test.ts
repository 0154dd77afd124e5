import { afterEach, expect, test, vi } from 'vitest'
import { least, runs } from './runs'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['the given number of cases', {}, 500],
  ['forty times as many cases in a full run', { FULL_RUN: '1' }, 20_000],
  ['a share of them in the mutation tests', { RUNS_FACTOR: '0.1' }, 50],
  ['never fewer than 20', { RUNS_FACTOR: '0.001' }, 20],
])('a property has %s', (_, environment, expected) => {
  // The tests themselves may run with either of them.
  const all = { FULL_RUN: undefined, RUNS_FACTOR: undefined, ...environment }
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value)
  expect(runs(500)).toBe(expected)
})

test('of the usual cases, fewer are enough, and of very few none', () => {
  expect([10_000, 400, 25, 4].map(least)).toEqual([9_500, 300, 0, 0])
})
