import { expect, test } from 'vitest'
import { pageFileOf } from './pages'

test.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/login', '/login.html'],
  ['/login/', '/login.html'],
  ['/login.html', '/login.html'],
  ['/admin/users', '/admin/users.html'],
  ['/purchase/ACPMH', '/404.html'],
  ['/assets', '/404.html'],
])('the page of %s is the file %s', (path, file) => {
  expect(pageFileOf(path, ['/index', '/login', '/admin/users'])).toBe(file)
})
