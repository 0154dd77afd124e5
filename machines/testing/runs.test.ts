import { afterEach, expect, test, vi } from 'vitest'
import { runs } from './runs'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['as often as it says', undefined, 500],
  ['ten times as often in a full run', '1', 5_000],
])('a property is tried %s', (_, fullRun, expected) => {
  vi.stubEnv('FULL_RUN', fullRun)
  expect(runs(500)).toBe(expected)
})
