/** The headers of the static export. All hosts use this one source (docs/operate/deploying.md#what-every-host-does). */

const STRIPE = 'https://js.stripe.com https://*.js.stripe.com'

/** The `'sha256-...'` of the pages' inline scripts and styles (inlined.ts). */
export type Inlined = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

/** The header settings of a deployment, which are options of `npm run hosts` (docs/operate/deploying.md). */
export type HeaderSettings = {
  /** The `https://` URL for violation reports. Without it, browsers report nothing. */
  readonly reportUrl?: string | undefined
  /** Without it, Trusted Types are report-only. */
  readonly enforcesTrustedTypes?: boolean | undefined
}

type HeaderOptions = HeaderSettings & {
  /** From the deployment's config.json. Pages may call only the origins of these two. A path is on the portal's own. */
  readonly apiBaseUrl: string
  readonly dnsLookupUrl?: string | undefined
  readonly inlined: Inlined
  /** Omits the headers that would block plain HTTP to a local server. */
  readonly isLoopback: boolean
}

const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default']

/** The headers of every response of the portal, including errors: security, and the connection to the API. */
export function responseHeaders(options: HeaderOptions): Readonly<Record<string, string>> {
  const { apiBaseUrl, reportUrl, enforcesTrustedTypes = false, isLoopback } = options
  // Firefox supports only report-uri. Browsers that support both use report-to.
  const reports = reportUrl === undefined ? [] : [`report-uri ${reportUrl}`, 'report-to csp']
  const enforced = enforcesTrustedTypes ? TRUSTED_TYPES : []
  return {
    'Content-Security-Policy': [...contentSecurityPolicy(options), ...enforced, ...reports].join('; '),
    // Report-only by default, because nothing has been paid with the real Stripe.js under the enforced policy.
    ...(enforcesTrustedTypes
      ? {}
      : { 'Content-Security-Policy-Report-Only': [...TRUSTED_TYPES, ...reports].join('; ') }),
    ...(reportUrl === undefined ? {} : { 'Reporting-Endpoints': `csp="${reportUrl}"` }),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // `same-origin` would break the pop-up windows of some payment methods.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
    ...(isLoopback ? {} : { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
    // Without `crossorigin`, browsers open the connection that calls with cookies use.
    ...(apiBaseUrl.startsWith('https:') ? { Link: `<${new URL(apiBaseUrl).origin}>; rel=preconnect` } : {}),
  }
}

/** The folder of the files whose names contain a hash. */
export const ASSETS = '/assets/'

export const CACHED_FOREVER = 'public, max-age=31536000, immutable'
export const CACHED_FOR_AN_HOUR = 'public, max-age=3600'
export const NO_STORE = 'no-store'

/** The statuses of a response with a file, or of one that confirms the browser's copy. */
const IS_A_FILE: readonly number[] = [200, 206, 304]

/**
 * Pages are not cached: after a logout, Back must not restore one with its data. Hashed assets are cached permanently, but not
 * their 404, because a missing asset may exist after the next deployment.
 */
export function cacheControl(path: string, status = 200): string {
  if (!IS_A_FILE.includes(status)) return NO_STORE
  if (path.startsWith(ASSETS)) return CACHED_FOREVER
  return /\.(js|svg|png|webmanifest|woff2)$/.test(path) ? CACHED_FOR_AN_HOUR : NO_STORE
}

function contentSecurityPolicy({ apiBaseUrl, dnsLookupUrl, inlined, isLoopback }: HeaderOptions): readonly string[] {
  const called = [apiBaseUrl, dnsLookupUrl].flatMap((url) => (url?.startsWith('http') ? [new URL(url).origin] : []))
  return [
    "default-src 'none'",
    ["script-src 'self'", STRIPE, ...inlined.scripts].join(' '),
    ["style-src 'self'", ...inlined.styles].join(' '),
    "img-src 'self' data: https://cdn.discordapp.com https://*.stripe.com",
    "font-src 'self'",
    "manifest-src 'self'",
    ["connect-src 'self'", ...new Set(called), 'https://api.stripe.com'].join(' '),
    `frame-src ${STRIPE} https://hooks.stripe.com`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isLoopback ? [] : ['upgrade-insecure-requests']),
  ]
}
