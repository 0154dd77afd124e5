import { describe, expect, test } from 'vitest'
import { cacheControl, securityHeaders } from './headers'

describe('the content security policy', () => {
  const policy = securityHeaders('https://api.example.com/v1', false)['Content-Security-Policy'] ?? ''
  const directives = new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive]))

  test('allows nothing unsafe and no wildcard for a whole scheme or every host', () => {
    expect(policy).not.toMatch(/unsafe|\s\*(\s|;|$)|https:(\s|;|$)/)
  })

  test('lets the portal talk to itself, to its API and to Stripe alone', () => {
    expect(directives.get('connect-src')).toBe("connect-src 'self' https://api.example.com https://api.stripe.com")
    expect(directives.get('default-src')).toBe("default-src 'none'")
    expect(directives.get('style-src')).toBe("style-src 'self'")
  })

  test('asks for HTTPS everywhere but on loopback', () => {
    expect(policy).toContain('upgrade-insecure-requests')
    const local = securityHeaders('http://localhost:4010/v1', true)
    expect([local['Content-Security-Policy']?.includes('upgrade'), 'Strict-Transport-Security' in local]).toEqual([
      false,
      false,
    ])
  })
})

test.each([
  ['/', 'no-store'],
  ['/login.html', 'no-store'],
  ['/config.json', 'no-store'],
  ['/assets/main-1a2b.js', 'public, max-age=31536000, immutable'],
  ['/color-scheme.js', 'public, max-age=3600'],
])('%s is kept as %s', (path, expected) => {
  expect(cacheControl(path)).toBe(expected)
})
