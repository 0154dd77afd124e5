import { expect, test, vi } from 'vitest'
import { command } from './checks'

test('a check that cannot run fails', async () => {
  vi.stubEnv('PATH', '/nowhere')
  try {
    expect(await command('tsc')).toContain('npx')
  } finally {
    vi.unstubAllEnvs()
  }
})
