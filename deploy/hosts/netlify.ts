import { type Deployment, FALLBACK } from '../deployment'
import { ASSETS, cacheControl } from '../headers'
import { PARAMETER_ROUTES } from '../parameter-routes'
import { NOT_FOUND_FILE, NOT_FOUND_TEXT } from './not-found'

/**
 * The files that Netlify reads, to lie in the folder that is uploaded. It serves `login.html` at `/login` and `/login/` by
 * itself, compresses, and keeps what it serves until the next deployment.
 */
export function netlify(deployment: Deployment): Readonly<Record<string, string>> {
  return { _headers: headers(deployment), _redirects: redirects(), [NOT_FOUND_FILE]: NOT_FOUND_TEXT }
}

/**
 * No header is in two rules that match one path, because nothing says which of them wins. So each file is named: a rule
 * for all assets would also have browsers keep the answer that one is missing.
 */
function headers({ headers, pages, files }: Deployment): string {
  const spellings = pages.flatMap((page) => (page === '/' ? ['/', '/index.html'] : [page, `${page}/`, `${page}.html`]))
  const paths = [...spellings, ...PARAMETER_ROUTES.map((route) => `${route}*`), FALLBACK, ...files]
  return [rule('/*', headers), ...paths.map((path) => rule(path, { 'Cache-Control': cacheControl(path) }))].join('\n')
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
}

/** Only for paths without a file, the first rule that matches. */
function redirects(): string {
  return [
    `${ASSETS}* /${NOT_FOUND_FILE} 404`,
    ...PARAMETER_ROUTES.map((route) => `${route}* ${FALLBACK} 200`),
    `/* ${FALLBACK} 404`,
    '',
  ].join('\n')
}
