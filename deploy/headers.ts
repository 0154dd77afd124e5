/** The headers that the static export is served with: the one source for every host (reliability.md, 'Headers'). */

const STRIPE = 'https://js.stripe.com https://*.js.stripe.com'

/**
 * @param apiBaseUrl from the deployment's config.json: its origin may be called, no other
 * @param isLoopback leaves out what would keep a local server from being reached over plain HTTP
 */
export function securityHeaders(apiBaseUrl: string, isLoopback: boolean): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(new URL(apiBaseUrl).origin, isLoopback),
    // In report only until somebody with a key has tried the real Stripe.js under it.
    'Content-Security-Policy-Report-Only': "require-trusted-types-for 'script'; trusted-types default",
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Not same-origin: that would cut the windows that some payments open.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
    ...(isLoopback ? {} : { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  }
}

/** Pages are never kept: after a logout, Back must not restore one with its data. Hashed assets are kept for good. */
export function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return /\.(js|svg|png|woff2)$/.test(path) ? 'public, max-age=3600' : 'no-store'
}

function contentSecurityPolicy(apiOrigin: string, isLoopback: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${STRIPE}`,
    "style-src 'self'",
    "img-src 'self' data: https://cdn.discordapp.com https://*.stripe.com",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self' ${apiOrigin} https://api.stripe.com`,
    `frame-src ${STRIPE} https://hooks.stripe.com`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isLoopback ? [] : ['upgrade-insecure-requests']),
  ].join('; ')
}
