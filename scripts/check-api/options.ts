import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

export const HELP = `npm run check:api -- --api https://api.example.com/v1

Asks every read of openapi.yaml of a real API, one after the other, and lists where its answers differ and what that does
on a screen. It sends GETs alone, writes nothing and prints no value of an answer.

  --api URL              where the API is, with its version
  --cookie-file FILE     the session; otherwise it is taken from the environment variable API_COOKIE
  --stripe-product ID    a product of the payment provider whose import is previewed
  --json                 the findings for machines
  --help                 this text

The session is the header 'Cookie' of a call that the portal makes: sign in to the portal, open the browser's developer
tools, choose a call to the API under 'Network', and copy the value of 'Cookie' from its request headers into a file that
nobody else can read. It is no option of the command, because process lists and the shell's history show those. An
administrator's session reads everything; delete the file and sign out afterwards.

It ends with 0 if nothing differs, 1 if something does, 2 if there was no answer of an API or nothing could be compared.`

export type Options = {
  /** Without a slash at the end. */
  readonly api: string
  readonly cookie: string
  readonly stripeProduct: string | undefined
  readonly isJson: boolean
}

/** A mistake of the caller's; its message has nothing of what was given. */
export class WrongOptions extends Error {}

/**
 * The command line; 'help' when it was asked for.
 *
 * @throws WrongOptions
 */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): Options | 'help' {
  const values = parse(args)
  if (values.help) return 'help'
  const file = values['cookie-file']
  return {
    api: apiIn(values.api),
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
        'cookie-file': { type: 'string' },
        'stripe-product': { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch {
    // Node's message repeats the argument, which may be a session that somebody gave after all.
    throw new WrongOptions('There is no such option; --help lists them.')
  }
}

function apiIn(text: string | undefined): string {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined
  const isPlain =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.username + url.password === '' &&
    url.search + url.hash === ''
  if (!isPlain) throw new WrongOptions('--api must be an address such as https://api.example.com/v1.')
  return url.href.replace(/\/+$/, '')
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new WrongOptions('The file of --cookie-file cannot be read.')
  }
}

/** Checked here, because whoever sends it would repeat it in the complaint. */
function cookieIn(text = ''): string {
  const cookie = text.trim().replace(/^cookie:\s*/i, '')
  if (cookie === '') throw new WrongOptions('There is no session: name a --cookie-file or set API_COOKIE; see --help.')
  if (!/^[\x20-\x7e]+$/.test(cookie)) throw new WrongOptions('The session is no header of one line; see --help.')
  return cookie
}
