import { expect, test, vi } from 'vitest'
import { exportChecks, sourceChecks } from './checks'

/** These checks only read files and run no command. */
const READING = ['no circular imports', 'files are in their areas', 'lock file', 'build contents', 'size budgets']

test('a check that cannot run fails', async () => {
  vi.stubEnv('PATH', '/nowhere')
  try {
    for (const { name, run } of [...sourceChecks, ...exportChecks].filter((check) => !READING.includes(check.name))) {
      expect(await run(), name).toContain('npx')
    }
  } finally {
    vi.unstubAllEnvs()
  }
})
