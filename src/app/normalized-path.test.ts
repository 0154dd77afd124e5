import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizedPath } from './normalized-path'

test.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/index', '/'],
  ['/login', '/login'],
  ['/login/', '/login'],
  ['/login///', '/login'],
  ['/login.html', '/login'],
  ['/login.html/', '/login'],
  ['/login/index.html', '/login'],
  ['/login/index', '/login'],
  ['/admin/users', '/admin/users'],
  ['/admin/users.html', '/admin/users'],
  ['/admin/index.html', '/admin'],
  ['/purchase/ACPMH', '/purchase/ACPMH'],
  ['/purchase/index-1', '/purchase/index-1'],
  ['/reindex', '/reindex'],
  ['/login.htm', '/login.htm'],
  ['/404.html', '/404'],
  ['', '/'],
  ['///', '/'],
  // As addresses these name another host, and a page must not write them into the history.
  ['//evil.test', '/evil.test'],
  ['//evil.test/', '/evil.test'],
  ['//login.html', '/login'],
])('the path %s becomes %s', (path, screen) => {
  expect(normalizedPath(path)).toBe(screen)
})

test('every path stays on this origin', () => {
  const path = fc
    .array(fc.constantFrom('/', '//', 'login', 'index', '.html', 'evil.test', '.', '%2f', 'é'), { maxLength: 8 })
    .map((parts) => `/${parts.join('')}`)
  fc.assert(
    fc.property(path, (requested) => {
      const screen = normalizedPath(requested)
      expect([screen.startsWith('/'), new URL(screen, 'https://portal.test').origin]).toEqual([
        true,
        'https://portal.test',
      ])
    }),
    { numRuns: 5_000 },
  )
})
