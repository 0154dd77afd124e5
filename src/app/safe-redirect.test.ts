import { expect, test, vi } from 'vitest'
import { safeRedirect } from './safe-redirect'
import { fuzzAddresses } from './testing/fuzz-addresses'

const ORIGIN = 'https://portal.example.com'
const KNOWN: ReadonlySet<string> = new Set(['/', '/services', '/manage', '/setup', '/settings', '/login', '/register'])

const redirectTo = (redir: string | undefined) => safeRedirect(redir, ORIGIN, (path) => KNOWN.has(path))

test.each([
  ['/', '/'],
  ['/services', '/services'],
  ['/services/', '/services'],
  ['/services///', '/services'],
  ['/services?serviceId=651234567890123456789012', '/services?serviceId=651234567890123456789012'],
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

test('every unsafe address leads home', () => {
  expect(fuzzAddresses.length).toBeGreaterThanOrEqual(60)
  expect(fuzzAddresses.map((redir) => [redir, redirectTo(redir)])).toEqual(fuzzAddresses.map((redir) => [redir, '/']))
})

test('a missing address leads home', () => {
  expect(redirectTo(undefined)).toBe('/')
})

test('the address is checked without being decoded again', () => {
  const isKnown = vi.fn(() => false)
  safeRedirect('/a%252Fb', ORIGIN, isKnown)
  expect(isKnown.mock.calls).toEqual([['/a%252Fb']])
})
