import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect'

const ORIGIN = 'https://portal.example.com'

describe('whatever is asked for, even if every path were a route', () => {
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
  const asked = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
    fc
      .array(fc.constantFrom('é', '😀', ' ', '"', 'x'), { minLength: 80, maxLength: 511 })
      .map((signs) => `/${signs.join('')}`),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
  )

  test('the answer stays on this origin', () => {
    fc.assert(
      fc.property(asked, (redir) => {
        const place = redirect(redir)
        expect([place.startsWith('/'), new URL(place, ORIGIN).origin]).toEqual([true, ORIGIN])
      }),
      { numRuns: 10_000 },
    )
  })

  test('the answer asked for again is itself', () => {
    fc.assert(
      fc.property(asked, (redir) => {
        const place = redirect(redir)
        expect(redirect(place)).toBe(place)
      }),
      { numRuns: 10_000 },
    )
  })

  test('the answer is no account screen', () => {
    fc.assert(
      fc.property(asked, (redir) => {
        expect(['/login', '/register']).not.toContain(new URL(redirect(redir), ORIGIN).pathname.toLowerCase())
      }),
      { numRuns: 10_000 },
    )
  })

  // Each of these breaks one of the three if nobody looks for it.
  test.each([
    ['a path that is another host once it is resolved', '/.//evil.test'],
    ['the same, encoded', '/%2e%2e//evil.test'],
    ['the same, on a detour', '/.//x/..//evil.test//'],
    ['a text that is longer once it is encoded', `/${'é'.repeat(300)}`],
    ['an account screen in upper case', '/LOGIN'],
    ['an account screen in mixed case', '/Register/'],
  ])('such as %s', (_, redir) => {
    const place = redirect(redir)
    const { origin, pathname } = new URL(place, ORIGIN)
    expect([origin, redirect(place), /^\/(login|register)$/i.test(pathname)]).toEqual([ORIGIN, place, false])
  })
})
