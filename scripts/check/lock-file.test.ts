import { expect, test } from 'vitest'
import { lockFileProblems } from './lock-file'

test('a lock file that installs anywhere has no problems', () => {
  expect(
    lockFileProblems({
      packages: {
        '': {},
        'node_modules/a': { integrity: 'sha512-a', optionalDependencies: { '@a/linux': '1.0.0', '@a/mac': '1.0.0' } },
        'node_modules/a/node_modules/@a/linux': { integrity: 'sha512-l' },
        'node_modules/@a/mac': { integrity: 'sha512-m' },
      },
    }),
  ).toEqual([])
})

test('an address, a missing checksum and a missing platform are named', () => {
  expect(
    lockFileProblems({
      packages: {
        '': {},
        'node_modules/a': { resolved: 'https://host.example/a.tgz', optionalDependencies: { '@a/linux': '1.0.0' } },
      },
    }),
  ).toEqual([
    'node_modules/a names an address',
    'node_modules/a has no checksum',
    'node_modules/a lacks its optional @a/linux',
  ])
})
