import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { cacheControl, responseHeaders } from './headers'
import { PARAMETER_ROUTES } from './parameter-routes'

const inlined = { scripts: ["'sha256-a='", "'sha256-b='"], styles: ["'sha256-c='"] }
const options = { apiBaseUrl: 'https://api.example.com/v1', isLoopback: false, inlined }
const { 'Content-Security-Policy': policy = '', ...others } = responseHeaders(options)
const trustedTypes = "require-trusted-types-for 'script'; trusted-types default"

test('the policy allows only the portal, its API, Stripe and what is inlined', () => {
  const directives = [
    "default-src 'none'",
    "connect-src 'self' https://api.example.com https://api.stripe.com",
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com 'sha256-a=' 'sha256-b='",
    "style-src 'self' 'sha256-c='",
    'upgrade-insecure-requests',
  ]
  expect(policy.split('; ')).toEqual(expect.arrayContaining(directives))
  // A wildcard for a scheme or for all hosts is unsafe too.
  expect(policy).not.toMatch(/unsafe|\s\*(\s|;|$)|https:(\s|;|$)/)
  const without = responseHeaders({ ...options, inlined: { scripts: [], styles: [] } })
  expect(without['Content-Security-Policy']).toContain("style-src 'self';")
})

test('the other headers have their fixed values', () => {
  expect(others).toEqual({
    'Content-Security-Policy-Report-Only': trustedTypes,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    Link: '<https://api.example.com>; rel=preconnect',
  })
})

test.each(['/v1', 'http://localhost:4010/v1'])('an API at %s needs no connection before the calls', (apiBaseUrl) => {
  expect(responseHeaders({ ...options, apiBaseUrl })).not.toHaveProperty('Link')
})

test('the policy names no API that is on the origin of the portal', () => {
  const { 'Content-Security-Policy': own } = responseHeaders({ ...options, apiBaseUrl: '/v1' })
  expect(own?.split('; ')).toContain("connect-src 'self' https://api.stripe.com")
})

test('HTTPS is not required on loopback', () => {
  const local = responseHeaders({ ...options, isLoopback: true })
  expect(local['Content-Security-Policy']).not.toContain('upgrade')
  expect(local).not.toHaveProperty('Strict-Transport-Security')
})

test('Trusted Types are enforced if the deployment enables it', () => {
  const { 'Content-Security-Policy-Report-Only': _, ...rest } = others
  const enforced = { ...rest, 'Content-Security-Policy': `${policy}; ${trustedTypes}` }
  expect(responseHeaders({ ...options, enforcesTrustedTypes: true })).toEqual(enforced)
})

test('violations are reported only if the deployment has a report URL', () => {
  const reportUrl = 'https://reports.example.com/csp'
  const reports = `; report-uri ${reportUrl}; report-to csp`
  expect(responseHeaders({ ...options, reportUrl })).toEqual({
    ...others,
    'Content-Security-Policy': policy + reports,
    'Content-Security-Policy-Report-Only': trustedTypes + reports,
    'Reporting-Endpoints': `csp="${reportUrl}"`,
  })
  expect(policy).not.toContain('report-')
})

test.each([
  ['/', undefined, 'no-store'],
  ['/login.html', undefined, 'no-store'],
  ['/config.json', undefined, 'no-store'],
  ['/color-scheme.js', undefined, 'public, max-age=3600'],
  ['/manifest.webmanifest', undefined, 'public, max-age=3600'],
  ['/assets/main-1a2b.js', undefined, 'public, max-age=31536000, immutable'],
  ['/assets/main-1a2b.js', 304, 'public, max-age=31536000, immutable'],
  ['/assets/main-1a2b.js', 404, 'no-store'],
  ['/assets/main-1a2b.js', 500, 'no-store'],
])('%s with the status %s is cached as %s', (path, status, expected) => {
  expect(cacheControl(path, status)).toBe(expected)
})

test('the hosts know every route with a parameter', async () => {
  const tree = await readFile('src/routes.gen.ts', 'utf8')
  const fullPaths = /export interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree)?.[1] ?? ''
  const routes = [...fullPaths.matchAll(/'([^']+)':/g)].map(([, path = '']) => path)
  expect(routes).toContain('/login')
  const beginnings = routes.filter((path) => path.includes('$')).map((path) => path.slice(0, path.indexOf('$')))
  expect([...new Set(beginnings)].sort()).toEqual([...PARAMETER_ROUTES].sort())
})
