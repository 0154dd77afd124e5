import { expect, test, vi } from 'vitest'
import { exportChecks, reproducibleBuild, sourceChecks } from './checks'

/** They read files and run nothing. */
const READING = [
  ...['no circular imports', 'files are in their areas', 'comments are sentences', 'required texts'],
  ...['no banned words', 'citations resolve', 'lock file', 'build contents', 'size budgets'],
]

test('a check that cannot run fails', async () => {
  vi.stubEnv('PATH', '/nowhere')
  try {
    const checks = [...sourceChecks, ...exportChecks, reproducibleBuild].filter(({ name }) => !READING.includes(name))
    for (const { name, run } of checks) expect(await run(), name).toContain('npx')
  } finally {
    vi.unstubAllEnvs()
  }
})
