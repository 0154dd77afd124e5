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

/** Addresses without a user, a query or a hash, because they may contain a secret. */
const ORIGIN = /^https?:\/\/[\w.:[\]-]+\/?$/i
const ADDRESS = /^https?:\/\/[\w.:[\]-]+(?:\/[\w./~-]*)?$/i

/**
 * Reads the command line. Returns 'help' for `--help`.
 *
 * @throws WrongOptions
 */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): CheckOptions | 'help' {
  const text = { type: 'string' } as const
  const known = {
    api: text,
    portal: text,
    'cookie-file': text,
    'stripe-product': text,
    help: { type: 'boolean' },
  } as const
  // Node's message repeats the argument, which may be a session that the user passed by mistake.
  const parse = () => parseArgs({ args: [...args], options: known }).values
  const values = orElse('Unknown option. Run with --help to list the options.', parse)
  const { api = '', portal, 'cookie-file': file, 'stripe-product': stripeProduct, help } = values
  if (help) return 'help'
  if (!ADDRESS.test(api) || !URL.canParse(api)) {
    throw new WrongOptions('--api must be a URL such as https://api.example.com/v1.')
  }
  if (portal !== undefined && !(ORIGIN.test(portal) && URL.canParse(portal))) {
    throw new WrongOptions('--portal must be an origin such as https://portal.example.com.')
  }
  const session =
    file === undefined
      ? environment.API_COOKIE
      : orElse('Cannot read the file of --cookie-file.', () => readFileSync(file, 'utf8'))
  return {
    api: new URL(api).href.replace(/\/+$/, ''),
    portal: portal && new URL(portal).origin,
    cookie: cookieIn(session),
    stripeProduct,
  }
}

function orElse<T>(message: string, read: () => T): T {
  try {
    return read()
  } catch {
    throw new WrongOptions(message)
  }
}

/** Checks the session here, because the error message of `fetch` would repeat it. */
function cookieIn(text = ''): string {
  const cookie = text.trim().replace(/^cookie:\s*/i, '')
  if (cookie === '') throw new WrongOptions('No session. Use --cookie-file or set API_COOKIE. See --help.')
  if (!/^[\x20-\x7e]+$/.test(cookie)) throw new WrongOptions('The session must be a single line. See --help.')
  return cookie
}
