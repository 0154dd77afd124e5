import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { runs } from '#machines/testing/random-cases'
import { normalizedPath } from './normalized-path'
import { safeRedirect } from './safe-redirect'

const ORIGIN = 'https://portal.example.com'
const KNOWN: ReadonlySet<string> = new Set(['/', '/services', '/manage', '/setup', '/settings', '/login', '/register'])

const redirectTo = (redir: string | undefined) => safeRedirect(redir, ORIGIN, (path) => KNOWN.has(path))

test.each([
  ['/', '/'],
  ['/services', '/services'],
  ['/services/', '/services'],
  ['/services///', '/services'],
  ['/manage?serviceId=a%2Fb&tab=1#credentials', '/manage?serviceId=a%2Fb&tab=1#credentials'],
  ['/?redirect_reason=x', '/?redirect_reason=x'],
  ['/setup/../services', '/services'],
  ['/services?next=https://evil.test', '/services?next=https://evil.test'],
  ['/services?next=//evil.test', '/services?next=//evil.test'],
  ['/services#//evil.test', '/services#//evil.test'],
  [`/services?x=${'a'.repeat(500)}`, `/services?x=${'a'.repeat(500)}`],
])('%s leads to %s', (redir, place) => {
  expect(redirectTo(redir)).toBe(place)
})

/** Addresses that are not a place of the portal, including the known tricks to lead a browser to another origin. */
test.each([
  ...[undefined, '', ' ', 'services', './services', '../services', '?x=1', '#x', 'evil.test', 'evil.test/services'],
  ...['https://evil.test', 'http://evil.test', 'HTTPS://evil.test', 'https:evil.test', 'https:/evil.test'],
  ...['https:///evil.test', 'https://portal.example.com.evil.test', 'https://portal.example.com@evil.test'],
  ...['https://evil.test#portal.example.com', 'ftp://evil.test', 'javascript:alert(1)', 'JavaScript:alert(1)'],
  ...['java\nscript:alert(1)', 'data:text/html,x', 'vbscript:x', 'blob:https://evil.test/x', 'file:///etc/passwd'],
  ...['about:blank', 'mailto:ada@example.test', '//evil.test', '///evil.test', '////evil.test', '//services'],
  ...['//evil.test/services', '//evil.test\\services', '/\\evil.test', '\\\\evil.test', '\\/evil.test'],
  ...['/\\/evil.test', '/services\\..\\..\\evil', '\\services', '/\t/evil.test', '/\n/evil.test', '/\r/evil.test'],
  ...['\t//evil.test', ' //evil.test', '\u0000//evil.test', '/\u0000/evil.test', '/services\u0000', '/ser\tvices'],
  ...['/services\r\nSet-Cookie: x=1', '/services\u007f', '/services\u0085', '\u00a0/services', '/.//evil.test'],
  ...['/..//evil.test', '/./\\evil.test', '/setup/..//evil.test', '/%2e//evil.test', '/%2e%2e//evil.test'],
  ...['/.%2e//evil.test', '/services/..//evil.test', '/setup/%2e%2e//evil.test', '/.///evil.test', '/%2f/evil.test'],
  ...['/%2fevil.test', '/%5cevil.test', '/%2F%2Fevil.test', '%2f%2fevil.test', '%2Fservices', '/%09/evil.test'],
  ...['/login', '/login/', '/login?redir=/services', '/login#x', '/register', '/register/', '/setup/../login'],
  ...['/./register', '/%6cogin', '/LOGIN', '/nothing', '/services/nothing', '/services.html', '/Services'],
  '/@evil.test',
  ...['/https://evil.test', '/services;evil', '/＼evil.test', '／／evil.test', '/。evil.test'],
  ...[`/services?x=${'a'.repeat(501)}`, `/${'a'.repeat(10_000)}`, '/%zz'],
])('the unsafe address %j leads home', (redir) => {
  expect(redirectTo(redir)).toBe('/')
})

test('the address is checked without being decoded again', () => {
  const isKnown = vi.fn(() => false)
  safeRedirect('/a%252Fb', ORIGIN, isKnown)
  expect(isKnown.mock.calls).toEqual([['/a%252Fb']])
})

const redirect = (redir: string) => safeRedirect(redir, ORIGIN, () => true)

/** The place is on this origin, is safe itself, and is no account screen. */
function expectSafe(redir: string): void {
  const place = redirect(redir)
  const { origin, pathname } = new URL(place, ORIGIN)
  const isAccountScreen = /^\/(login|register)$/i.test(pathname)
  expect([place.startsWith('/'), origin, redirect(place), isAccountScreen]).toEqual([true, ORIGIN, place, false])
}

const piece = fc.oneof(
  fc.constantFrom(...'/\\.@:?#;&\t\n \u0000', '//', '..', '%2e', '%2f', '%5c'),
  fc.constantFrom('https:', 'javascript:', 'evil.test', 'portal.example.com', 'services', 'login', 'register'),
  fc.constantFrom('é', '😀', '\ud800'),
  fc.string({ unit: 'binary', maxLength: 3 }),
)
const pieces = fc.array(piece, { maxLength: 12 }).map((all) => all.join(''))
const long = fc.array(fc.constantFrom('é', '😀', ' ', '"', 'x'), { minLength: 80, maxLength: 511 })
const redirs = fc.oneof(
  pieces,
  pieces.map((path) => `/${path}`),
  long.map((characters) => `/${characters.join('')}`),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
)

// Each of these would be unsafe without a check of its own.
const tricks = ['/.//evil.test', '/%2e%2e//evil.test', '/.//x/..//evil.test//', '/LOGIN', '/Register/']
const tooLongWhenEncoded = `/${'é'.repeat(300)}`

test('if every path is a route, the place is safe for any text', () => {
  const examples = [...tricks, tooLongWhenEncoded].map((redir): [string] => [redir])
  fc.assert(fc.property(redirs, expectSafe), { numRuns: runs(2_000), examples })
})

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
