import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

export const HELP = `npm run check:api -- --api https://api.example.com/v1

Sends every read in openapi.yaml to a real API, one after the other, compares the responses with the contract, lists the
differences, and shows whether the portal can use the response. Then it checks the rules of the contract that no schema
expresses, such as the order of lists and the headers for other origins. It sends only GET requests (at most 47), changes
nothing and prints no values.

  --api URL              the API with its version
  --portal URL           the portal's origin, for the check of the headers for other origins (CORS)
  --cookie-file FILE     the file with the session (default: the environment variable API_COOKIE)
  --stripe-product ID    a product of the payment provider, for the check of the import preview
  --json                 print the results as JSON
  --help                 print this text

The session is the 'Cookie' header of the portal's requests. Sign in to the portal, open 'Network' in the browser's
developer tools, select a request to the API, and copy the value of 'Cookie' from the request headers into a file that
only you can read. There is no option for the session, because process lists and the shell's history show options. Use an
administrator's session to check everything. Afterwards, delete the file and sign out.

Exit code: 0 if there are no differences and no rule is broken, 1 if there are differences or a rule is broken, 2 if a read
got no response, nothing could be compared, or an option is invalid.`

export type Options = {
  /** Without a slash at the end. */
  readonly api: string
  /** An origin, such as `https://portal.example.com`. */
  readonly portal: string | undefined
  readonly cookie: string
  readonly stripeProduct: string | undefined
  readonly isJson: boolean
}

/** Invalid options. The message does not repeat them, because they may contain a secret. */
export class WrongOptions extends Error {}

/**
 * Reads the command line. Returns 'help' for `--help`.
 *
 * @throws WrongOptions
 */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): Options | 'help' {
  const values = parse(args)
  if (values.help) return 'help'
  const file = values['cookie-file']
  return {
    api: apiIn(values.api),
    portal: values.portal === undefined ? undefined : originIn(values.portal),
    cookie: cookieIn(file === undefined ? environment.API_COOKIE : contentOf(file)),
    stripeProduct: values['stripe-product'],
    isJson: values.json,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        api: { type: 'string' },
        portal: { type: 'string' },
        'cookie-file': { type: 'string' },
        'stripe-product': { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch {
    // Node's message repeats the argument, which may be a session that the user passed by mistake.
    throw new WrongOptions('Unknown option. Run with --help to list the options.')
  }
}

function apiIn(text: string | undefined): string {
  const url = plainUrl(text)
  if (url === undefined) throw new WrongOptions('--api must be a URL such as https://api.example.com/v1.')
  return url.href.replace(/\/+$/, '')
}

function originIn(text: string): string {
  const url = plainUrl(text)
  if (url?.pathname !== '/') throw new WrongOptions('--portal must be an origin such as https://portal.example.com.')
  return url.origin
}

/** Undefined for a URL with a user, a query or a hash, because they may contain a secret. */
function plainUrl(text: string | undefined): URL | undefined {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined
  return url.username + url.password + url.search + url.hash === '' ? url : undefined
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new WrongOptions('Cannot read the file given with --cookie-file.')
  }
}

/** Checks the session here, because the error message of `fetch` would repeat it. */
function cookieIn(text = ''): string {
  const cookie = text.trim().replace(/^cookie:\s*/i, '')
  if (cookie === '') throw new WrongOptions('No session. Use --cookie-file or set API_COOKIE. See --help.')
  if (!/^[\x20-\x7e]+$/.test(cookie)) throw new WrongOptions('The session must be a single line. See --help.')
  return cookie
}
