import { expect, test, vi } from 'vitest'
import { checks } from './checks'

/** They read files and run nothing. */
const READING = ['lock file', 'what the export holds', 'size budgets']

test('a check that could not be run has not passed', async () => {
  vi.stubEnv('PATH', '/nowhere')
  try {
    for (const { name, run } of checks.filter((check) => !READING.includes(check.name))) {
      expect(await run(), name).toContain('npx')
    }
  } finally {
    vi.unstubAllEnvs()
  }
})
