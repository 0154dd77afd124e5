import { afterEach, expect, test, vi } from 'vitest'
import { runs } from './runs'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['the given number of cases', undefined, 500],
  ['ten times as many cases in a full run', '1', 5_000],
])('a property has %s', (_, fullRun, expected) => {
  vi.stubEnv('FULL_RUN', fullRun)
  expect(runs(500)).toBe(expected)
})
