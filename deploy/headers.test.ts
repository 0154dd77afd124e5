import { describe, expect, test } from 'vitest'
import { cacheControl, securityHeaders } from './headers'

const options = {
  apiBaseUrl: 'https://api.example.com/v1',
  isLoopback: false,
  inlined: { scripts: ["'sha256-a='", "'sha256-b='"], styles: ["'sha256-c='"] },
}

describe('the content security policy', () => {
  const policy = securityHeaders(options)['Content-Security-Policy'] ?? ''
  const directives = new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive]))

  test('allows nothing unsafe and no wildcard for a scheme or all hosts', () => {
    expect(policy).not.toMatch(/unsafe|\s\*(\s|;|$)|https:(\s|;|$)/)
  })

  test('allows connections only to the portal, its API and Stripe', () => {
    expect(directives.get('connect-src')).toBe("connect-src 'self' https://api.example.com https://api.stripe.com")
    expect(directives.get('default-src')).toBe("default-src 'none'")
  })

  test('allows scripts and styles of this origin, Stripe.js and inline ones', () => {
    expect([directives.get('script-src'), directives.get('style-src')]).toEqual([
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com 'sha256-a=' 'sha256-b='",
      "style-src 'self' 'sha256-c='",
    ])
    const without = securityHeaders({ ...options, inlined: { scripts: [], styles: [] } })
    expect(without['Content-Security-Policy']).toContain("style-src 'self';")
  })

  test('requires HTTPS except on loopback', () => {
    expect(policy).toContain('upgrade-insecure-requests')
    const local = securityHeaders({ ...options, isLoopback: true })
    expect([local['Content-Security-Policy']?.includes('upgrade'), 'Strict-Transport-Security' in local]).toEqual([
      false,
      false,
    ])
  })
})

test('the other headers have their fixed values', () => {
  const { 'Content-Security-Policy': _, ...others } = securityHeaders(options)
  expect(others).toEqual({
    'Content-Security-Policy-Report-Only': "require-trusted-types-for 'script'; trusted-types default",
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  })
})

test('Trusted Types are enforced if the deployment enables it', () => {
  const headers = securityHeaders({ ...options, enforcesTrustedTypes: true })
  expect(headers['Content-Security-Policy']).toBe(
    `${securityHeaders(options)['Content-Security-Policy']}; require-trusted-types-for 'script'; trusted-types default`,
  )
  expect(headers).not.toHaveProperty('Content-Security-Policy-Report-Only')
})

test('violations are reported only if the deployment has a report URL', () => {
  const reportUrl = 'https://reports.example.com/csp'
  const headers = securityHeaders({ ...options, reportUrl })
  const reports = `; report-uri ${reportUrl}; report-to csp`
  expect(headers).toEqual({
    ...securityHeaders(options),
    'Content-Security-Policy': securityHeaders(options)['Content-Security-Policy'] + reports,
    'Content-Security-Policy-Report-Only': `require-trusted-types-for 'script'; trusted-types default${reports}`,
    'Reporting-Endpoints': `csp="${reportUrl}"`,
  })
  expect(Object.values(securityHeaders(options)).join()).not.toContain('report-')
})

test.each([
  ['/', 'no-store'],
  ['/login.html', 'no-store'],
  ['/config.json', 'no-store'],
  ['/assets/main-1a2b.js', 'public, max-age=31536000, immutable'],
  ['/color-scheme.js', 'public, max-age=3600'],
])('%s is cached as %s', (path, expected) => {
  expect(cacheControl(path)).toBe(expected)
})

test('a missing file is not cached', () => {
  expect([304, 404, 500].map((status) => cacheControl('/assets/main-1a2b.js', status))).toEqual([
    'public, max-age=31536000, immutable',
    'no-store',
    'no-store',
  ])
})
