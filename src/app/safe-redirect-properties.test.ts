import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect'

const ORIGIN = 'https://portal.example.com'

describe('if every path is a route', () => {
  const redirect = (redir: string) => safeRedirect(redir, ORIGIN, () => true)

  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '@',
      ':',
      '?',
      '#',
      ';',
      '&',
      '\t',
      '\n',
      ' ',
      '\u0000',
    ),
    fc.constantFrom(
      'https:',
      'javascript:',
      'evil.test',
      'portal.example.com',
      'services',
      'login',
      'register',
      'é',
      '😀',
      '\ud800',
    ),
    fc.string({ unit: 'binary', maxLength: 3 }),
  )
  const redirs = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
    fc
      .array(fc.constantFrom('é', '😀', ' ', '"', 'x'), { minLength: 80, maxLength: 511 })
      .map((characters) => `/${characters.join('')}`),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
  )

  test('the place is on this origin', () => {
    fc.assert(
      fc.property(redirs, (redir) => {
        const place = redirect(redir)
        expect([place.startsWith('/'), new URL(place, ORIGIN).origin]).toEqual([true, ORIGIN])
      }),
      { numRuns: 10_000 },
    )
  })

  test('the place is safe itself', () => {
    fc.assert(
      fc.property(redirs, (redir) => {
        const place = redirect(redir)
        expect(redirect(place)).toBe(place)
      }),
      { numRuns: 10_000 },
    )
  })

  test('the place is not an account screen', () => {
    fc.assert(
      fc.property(redirs, (redir) => {
        expect(['/login', '/register']).not.toContain(new URL(redirect(redir), ORIGIN).pathname.toLowerCase())
      }),
      { numRuns: 10_000 },
    )
  })

  // Each of these violates one of the three properties without a check of its own.
  test.each([
    ['a path that resolves to another host', '/.//evil.test'],
    ['an encoded path that resolves to another host', '/%2e%2e//evil.test'],
    ['a longer path that resolves to another host', '/.//x/..//evil.test//'],
    ['a text that is too long when encoded', `/${'é'.repeat(300)}`],
    ['an account screen in upper case', '/LOGIN'],
    ['an account screen in mixed case', '/Register/'],
  ])('the place is safe for %s', (_, redir) => {
    const place = redirect(redir)
    const { origin, pathname } = new URL(place, ORIGIN)
    expect([origin, redirect(place), /^\/(login|register)$/i.test(pathname)]).toEqual([ORIGIN, place, false])
  })
})
