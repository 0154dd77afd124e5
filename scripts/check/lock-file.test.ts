import { expect, test } from 'vitest'
import { lockFileProblems } from './lock-file'

test('a lock file that installs on every machine has no problems', () => {
  const packages = {
    '': {},
    'node_modules/a': { integrity: 'sha512-a', optionalDependencies: { '@a/linux': '1.0.0', '@a/mac': '1.0.0' } },
    'node_modules/a/node_modules/@a/linux': { integrity: 'sha512-l' },
    'node_modules/@a/mac': { integrity: 'sha512-m' },
  }
  expect(lockFileProblems({ packages })).toEqual([])
})

test('a URL, a missing checksum and a missing platform are reported', () => {
  const a = { resolved: 'https://host.example/a.tgz', optionalDependencies: { '@a/linux': '1.0.0' } }
  expect(lockFileProblems({ packages: { '': {}, 'node_modules/a': a } })).toEqual([
    'node_modules/a has a registry URL',
    'node_modules/a has no checksum',
    'node_modules/a is missing its optional dependency @a/linux',
  ])
})
