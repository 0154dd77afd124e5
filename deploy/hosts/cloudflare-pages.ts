import type { Deployment } from '../deployment'
import { ASSETS, cacheControl, NEVER_KEPT } from '../headers'
import { PARAMETER_ROUTES } from '../parameter-routes'
import { NOT_FOUND_TEXT } from './not-found'

/** In characters. Cloudflare silently drops longer lines. */
const LONGEST_LINE = 2_000
const MOST_RULES = 100

/**
 * The files that Cloudflare Pages reads, to lie in the folder that is uploaded. It serves `login.html` at `/login`, sends
 * `/login/` and `/login.html` there, compresses, and answers a missing path with the nearest 404.html of its folders: so the
 * assets get one of their own, which is no page of the portal.
 *
 * @throws when the policy does not fit into a line
 */
export function cloudflarePages(deployment: Deployment): Readonly<Record<string, string>> {
  return { _headers: headers(deployment), _redirects: redirects(), [`${ASSETS.slice(1)}404.html`]: NOT_FOUND_TEXT }
}

/**
 * Headers of several rules add up, so that one has to be taken away before it is set to something else. They stand for every
 * status: a rule for all assets would also have browsers keep the answer that one is missing. Cloudflare's own header lets every
 * other site read what is served.
 */
function headers({ headers, files }: Deployment): string {
  const kept = files.filter((path) => cacheControl(path) !== NEVER_KEPT)
  const rules = [
    ['/*', ...lines(headers), `  Cache-Control: ${NEVER_KEPT}`, '  ! Access-Control-Allow-Origin'],
    ...kept.map((path) => [path, '  ! Cache-Control', `  Cache-Control: ${cacheControl(path)}`]),
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

/** Without the `.html`, from which it would be sent on. A path without a rule or a file is answered with 404.html. */
const redirects = () => PARAMETER_ROUTES.map((route) => `${route}* /404 200\n`).join('')
