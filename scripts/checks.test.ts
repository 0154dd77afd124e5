import { expect, test, vi } from 'vitest'
import { checks } from './checks'

test('a check that could not be run has not passed', async () => {
  vi.stubEnv('PATH', '/nowhere')
  try {
    for (const { name, run } of checks.filter((check) => check.name !== 'lock file')) {
      expect(await run(), name).toContain('npx')
    }
  } finally {
    vi.unstubAllEnvs()
  }
})
