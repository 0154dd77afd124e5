// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { versionOfPage } from './page-version'

afterEach(() => document.head.replaceChildren())

test('the version that the build has written into the page is read', () => {
  const before = versionOfPage()
  document.head.innerHTML = '<meta name="version" content="f00d">'
  expect([before, versionOfPage()]).toEqual([undefined, 'f00d'])
})
