import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { CheckOptions } from './run-check'

export const HELP = `npm run check:api -- --api https://api.example.com/v1

  --api URL              the API with its version
  --portal URL           the portal's origin, for the rules on other origins (CORS)
  --cookie-file FILE     the file with the session (default: the environment variable API_COOKIE)
  --stripe-product ID    a product of the payment provider, for the import preview
  --help                 print this text

docs/operate/api.md explains the report, the exit codes, and how to copy a session from the browser.`

/** Invalid options. The message does not repeat them, because they may contain a secret. */
export class WrongOptions extends Error {}

/**
 * Reads the command line. Returns 'help' for `--help`.
 *
 * @throws WrongOptions
 */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): CheckOptions | 'help' {
  // Messages of Node could repeat an argument, which may be a session that the user passed by mistake.
  const values = orElse('Unknown option. Run with --help to list the options.', () => parse(args))
  if (values.help) return 'help'
  const { api, portal, 'cookie-file': file, 'stripe-product': stripeProduct } = values
  const text =
    file === undefined ? environment.API_COOKIE : orElse('Cannot read --cookie-file.', () => readFileSync(file, 'utf8'))
  return {
    api: orElse('--api must be a URL such as https://api.example.com/v1.', () =>
      plainUrl(api).href.replace(/\/+$/, ''),
    ),
    portal:
      portal === undefined
        ? undefined
        : orElse('--portal must be an origin such as https://portal.example.com.', () => originIn(portal)),
    cookie: cookieIn(text),
    stripeProduct,
  }
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  const options = {
    api: text,
    portal: text,
    'cookie-file': text,
    'stripe-product': text,
    help: { type: 'boolean' },
  } as const
  return parseArgs({ args: [...args], options }).values
}

function orElse<T>(message: string, read: () => T): T {
  try {
    return read()
  } catch {
    throw new WrongOptions(message)
  }
}

function originIn(text: string): string {
  const { pathname, origin } = plainUrl(text)
  if (pathname !== '/') throw new Error('A path')
  return origin
}

/** Rejects a URL with a user, a query or a hash, because they may contain a secret. */
function plainUrl(text = ''): URL {
  const url = new URL(text)
  const isPlain = url.username + url.password + url.search + url.hash === ''
  if (!isPlain || !/^https?:$/.test(url.protocol)) throw new Error('Not a plain URL')
  return url
}

/** Checks the session here, because the error message of `fetch` would repeat it. */
function cookieIn(text = ''): string {
  const cookie = text.trim().replace(/^cookie:\s*/i, '')
  if (cookie === '') throw new WrongOptions('No session. Use --cookie-file or set API_COOKIE. See --help.')
  if (!/^[\x20-\x7e]+$/.test(cookie)) throw new WrongOptions('The session must be a single line. See --help.')
  return cookie
}
