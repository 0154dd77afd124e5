import { afterEach, expect, test, vi } from 'vitest'
import { runs } from './runs'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['as often as it says', undefined, 500],
  ['ten times as often in a drill', '1', 5_000],
])('a property is tried %s', (_, drill, expected) => {
  vi.stubEnv('DRILL', drill)
  expect(runs(500)).toBe(expected)
})
