import type { ApiProxy } from '../api-proxy'
import { type Deployment, FALLBACK } from '../deployment'
import { ASSETS, cacheControl } from '../headers'
import { PARAMETER_ROUTES } from '../parameter-routes'
import { NOT_FOUND_FILE, NOT_FOUND_TEXT } from './not-found'

/**
 * The files that Netlify reads from the uploaded folder. By itself, it serves `login.html` at `/login` and `/login/`, compresses,
 * and caches the files until the next deployment.
 */
export function netlify(deployment: Deployment): Readonly<Record<string, string>> {
  return { _headers: headers(deployment), _redirects: redirects(deployment.proxy), [NOT_FOUND_FILE]: NOT_FOUND_TEXT }
}

/**
 * No header is in two rules for the same path, because their precedence is not documented. Each file has its own rule: a rule for
 * all assets would let browsers cache the 404 of a missing one.
 */
function headers({ headers, pages, files }: Deployment): string {
  const spellings = pages.flatMap((page) => (page === '/' ? ['/', '/index.html'] : [page, `${page}/`, `${page}.html`]))
  const paths = [...spellings, ...PARAMETER_ROUTES.map((route) => `${route}*`), FALLBACK, ...files]
  return [rule('/*', headers), ...paths.map((path) => rule(path, { 'Cache-Control': cacheControl(path) }))].join('\n')
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
}

/** Netlify uses the first matching rule, and only for paths without a file. It adds no header of the portal to the API's responses. */
function redirects(proxy: ApiProxy | undefined): string {
  return [
    ...(proxy === undefined ? [] : [`${proxy.path}/* ${proxy.origin}${proxy.path}/:splat 200`]),
    `${ASSETS}* /${NOT_FOUND_FILE} 404`,
    ...PARAMETER_ROUTES.map((route) => `${route}* ${FALLBACK} 200`),
    `/* ${FALLBACK} 404`,
    '',
  ].join('\n')
}
