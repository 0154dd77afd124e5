import type { Deployment } from '../deployment'
import { ASSETS, cacheControl, NO_STORE } from '../headers'
import { PARAMETER_ROUTES } from '../parameter-routes'
import { NOT_FOUND_TEXT } from './not-found'

/** In characters. Cloudflare silently drops longer lines. */
const LONGEST_LINE = 2_000
const MOST_RULES = 100

/**
 * The files that Cloudflare Pages reads from the uploaded folder. It serves `login.html` at `/login`, redirects `/login/` and
 * `/login.html` to it, compresses, and returns the nearest 404.html for a missing path. So the assets need a 404.html of their
 * own that is not a page of the portal.
 *
 * @throws if the policy is too long for a line, or there are too many rules
 */
export function cloudflarePages(deployment: Deployment): Readonly<Record<string, string>> {
  return { _headers: headers(deployment), _redirects: redirects(), [`${ASSETS.slice(1)}404.html`]: NOT_FOUND_TEXT }
}

/**
 * All matching rules apply, so a header must be removed before it is set to another value. Rules apply to every status: a rule for
 * all assets would let browsers cache the 404 of a missing one. Cloudflare's own CORS header would allow every site to read
 * the files.
 */
function headers({ headers, files }: Deployment): string {
  const cached = files.filter((path) => cacheControl(path) !== NO_STORE)
  const rules = [
    ['/*', ...lines(headers), `  Cache-Control: ${NO_STORE}`, '  ! Access-Control-Allow-Origin'],
    ...cached.map((path) => [path, '  ! Cache-Control', `  Cache-Control: ${cacheControl(path)}`]),
  ]
  const longest = Math.max(...rules.flat().map((line) => line.length))
  if (longest > LONGEST_LINE)
    throw new Error(
      `Cloudflare Pages allows ${LONGEST_LINE} characters per header line. The longest line has ${longest}.`,
    )
  if (rules.length > MOST_RULES)
    throw new Error(`Cloudflare Pages allows ${MOST_RULES} header rules. There are ${rules.length}.`)
  return `${rules.map((rule) => rule.join('\n')).join('\n\n')}\n`
}

const lines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)

/** The target has no `.html`, which would cause another redirect. A path without a rule or a file returns 404.html. */
const redirects = () => PARAMETER_ROUTES.map((route) => `${route}* /404 200\n`).join('')
