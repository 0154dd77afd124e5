/** The headers that the static export is served with: the one source for every host (reliability.md, 'Headers'). */

const STRIPE = 'https://js.stripe.com https://*.js.stripe.com'

/** The `'sha256-...'` of what the pages hold between `<script>` and `<style>` tags (inlined.ts). */
export type Inlined = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

/** What a deployment may set beside its config.json (`npm run hosts`, docs/operate/deploying.md). */
export type HeaderSettings = {
  /** Where browsers report what the policy stopped, an `https://` address; without it they report nothing. */
  readonly reportUrl?: string | undefined
  /** Without it Trusted Types are in report only. */
  readonly enforcesTrustedTypes?: boolean | undefined
}

type PolicyOptions = HeaderSettings & {
  /** From the deployment's config.json: its origin may be called, no other. */
  readonly apiBaseUrl: string
  readonly inlined: Inlined
  /** Leaves out what would keep a local server from being reached over plain HTTP. */
  readonly isLoopback: boolean
}

const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default']

/** The headers of every answer, errors included. */
export function securityHeaders(options: PolicyOptions): Readonly<Record<string, string>> {
  const { reportUrl, enforcesTrustedTypes = false, isLoopback } = options
  // Firefox knows report-uri alone; browsers that know both take report-to.
  const reports = reportUrl === undefined ? [] : [`report-uri ${reportUrl}`, 'report-to csp']
  const enforced = enforcesTrustedTypes ? TRUSTED_TYPES : []
  return {
    'Content-Security-Policy': [...contentSecurityPolicy(options), ...enforced, ...reports].join('; '),
    // Until somebody with a key has paid with the real Stripe.js under it.
    ...(enforcesTrustedTypes
      ? {}
      : { 'Content-Security-Policy-Report-Only': [...TRUSTED_TYPES, ...reports].join('; ') }),
    ...(reportUrl === undefined ? {} : { 'Reporting-Endpoints': `csp="${reportUrl}"` }),
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

/** Where the files lie whose names carry a hash of what they hold. */
export const ASSETS = '/assets/'

export const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable'
export const KEPT_FOR_AN_HOUR = 'public, max-age=3600'
export const NEVER_KEPT = 'no-store'

/** Answers that hold a file, or say that the browser's own copy of it is right. */
const IS_A_FILE: readonly number[] = [200, 206, 304]

/**
 * Pages are never kept: after a logout, Back must not restore one with its data. Hashed assets are kept for good, but not
 * that one is missing: it may be there again after the next deployment.
 */
export function cacheControl(path: string, status = 200): string {
  if (!IS_A_FILE.includes(status)) return NEVER_KEPT
  if (path.startsWith(ASSETS)) return KEPT_FOR_GOOD
  return /\.(js|svg|png|woff2)$/.test(path) ? KEPT_FOR_AN_HOUR : NEVER_KEPT
}

function contentSecurityPolicy({ apiBaseUrl, inlined, isLoopback }: PolicyOptions): readonly string[] {
  return [
    "default-src 'none'",
    ["script-src 'self'", STRIPE, ...inlined.scripts].join(' '),
    ["style-src 'self'", ...inlined.styles].join(' '),
    "img-src 'self' data: https://cdn.discordapp.com https://*.stripe.com",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self' ${new URL(apiBaseUrl).origin} https://api.stripe.com`,
    `frame-src ${STRIPE} https://hooks.stripe.com`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isLoopback ? [] : ['upgrade-insecure-requests']),
  ]
}
