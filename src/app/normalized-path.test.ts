import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#machines/testing/runs'
import { normalizedPath } from './normalized-path'

test.each([
  ['/', ['/', '/index.html', '/index', '', '///']],
  ['/login', ['/login', '/login/', '/login///', '/login.html', '/login.html/', '/login/index.html', '/login/index']],
  ['/admin/users', ['/admin/users', '/admin/users.html']],
  ['/purchase/index-1', ['/purchase/index-1']],
  ['/reindex', ['/reindex']],
  ['/login.htm', ['/login.htm']],
  ['/loginxhtml', ['/loginxhtml']],
  ['/a.html/b', ['/a.html/b']],
  // As addresses these name another host, and a page must not write them into the history.
  ['/evil.test', ['//evil.test', '//evil.test/', '///evil.test']],
])('the screen is %s for %j', (screen, paths) => {
  expect(paths.map(normalizedPath)).toEqual(paths.map(() => screen))
})

test('every path stays on this origin', () => {
  const part = fc.constantFrom('/', '//', 'login', 'index', '.html', 'evil.test', '.', '%2f', 'é')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const screen = normalizedPath(`/${parts.join('')}`)
      expect([screen[0], new URL(screen, 'https://portal.test').origin]).toEqual(['/', 'https://portal.test'])
    }),
    { numRuns: runs(500) },
  )
})
