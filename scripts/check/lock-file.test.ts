import { expect, test } from 'vitest'
import { lockFileProblems } from './lock-file'

test('a URL, a missing checksum and a missing platform are reported', () => {
  const a = { resolved: 'https://host.example/a.tgz', optionalDependencies: { '@a/linux': '1.0.0' } }
  const b = { integrity: 'sha512-b', optionalDependencies: { '@b/linux': '1.0.0', '@b/mac': '1.0.0' } }
  const platforms = { 'node_modules/b/node_modules/@b/linux': 'sha512-l', 'node_modules/@b/mac': 'sha512-m' }
  const found = Object.entries(platforms).map(([path, integrity]) => [path, { integrity }])
  const packages = { '': {}, 'node_modules/a': a, 'node_modules/b': b, ...Object.fromEntries(found) }
  expect(lockFileProblems({ packages })).toEqual([
    'node_modules/a has a registry URL',
    'node_modules/a has no checksum',
    'node_modules/a is missing its optional dependency @a/linux',
  ])
})
