import * as v from 'valibot'
import { LAUNCH_PROMOTION } from '#machines/payment/promotion'
import { isApiAddress, isWebAddress, withoutTrailingSlash } from '#machines/shared/web-address'

const httpUrl = v.pipe(
  v.string('must be a string'),
  v.check(isWebAddress, 'must be a URL that starts with http:// or https://'),
)

const nonEmptyText = v.pipe(v.string('must be a string'), v.nonEmpty('must not be empty'))

/** Without a time zone it is in the viewer's zone. */
const time = v.pipe(
  v.string('must be a string'),
  v.check(
    (text) =>
      /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.test(text) && !Number.isNaN(Date.parse(text)),
    'must be a time such as 2026-06-24T00:00',
  ),
)

const announcement = v.object(
  {
    text: nonEmptyText,
    tone: v.optional(v.picklist(['info', 'warning', 'danger'], 'must be info, warning or danger'), 'info'),
    link: v.optional(httpUrl),
    from: v.optional(time),
    until: v.optional(time),
    audience: v.optional(v.picklist(['customers', 'administrators'], 'must be customers or administrators')),
  },
  'must be an object',
)

const link = v.object(
  {
    label: nonEmptyText,
    address: httpUrl,
    place: v.picklist(['sidebar', 'palette'], 'must be sidebar or palette'),
  },
  'must be an object',
)

const configShape = v.object(
  {
    apiBaseUrl: v.pipe(
      v.string('must be a string'),
      v.check(isApiAddress, 'must be a URL that starts with http:// or https://, or a path such as /v1'),
      v.transform(withoutTrailingSlash),
    ),
    stripePublishableKey: v.pipe(
      v.string('must be a string'),
      v.regex(/^pk_(test|live)_/, 'must be a publishable key that starts with pk_test_ or pk_live_'),
    ),
    discord: v.object(
      {
        clientId: nonEmptyText,
        redirectUri: httpUrl,
        authorizeUrl: httpUrl,
      },
      'must be an object',
    ),
    communityUrl: httpUrl,
    dnsLookupUrl: v.optional(httpUrl),
    billingUrl: v.optional(httpUrl),
    passwordResetUrl: v.optional(httpUrl),
    statusUrl: v.optional(httpUrl),
    docsUrl: v.optional(httpUrl),
    announcement: v.optional(announcement),
    links: v.optional(v.array(link, 'must be a list'), []),
    serverIpv4: v.pipe(v.string('must be a string'), v.ipv4('must be an IPv4 address such as 203.0.113.10')),
    automaticPromotion: v.optional(
      v.nullable(
        v.object(
          { code: nonEmptyText, product: nonEmptyText, from: time, until: time, note: nonEmptyText },
          'must be an object or null',
        ),
      ),
      LAUNCH_PROMOTION,
    ),
    legal: v.object({ terms: httpUrl, privacy: httpUrl, sla: httpUrl, aup: httpUrl }, 'must be an object'),
  },
  'must contain a JSON object',
)

/** The settings of a deployment, which need no new build (docs/product/README.md#configuration). Unknown keys are ignored. */
export type Config = v.InferOutput<typeof configShape>

/** `config.json` can't be used. The message names the wrong key and the problem with it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** The file never reached this browser, so nothing is wrong with the file itself. */
export class ConfigLost extends ConfigError {}

/**
 * Reads and checks the `config.json` that is served next to `index.html`.
 *
 * @throws ConfigError
 */
export async function loadConfig(fetchConfig: () => Promise<Response>): Promise<Config> {
  const response = await fetchConfig().catch(() => undefined)
  if (!response) throw new ConfigLost("config.json couldn't be loaded. Check your connection and reload the page.")
  if (!response.ok) throw new ConfigError(`config.json couldn't be loaded: the server returned ${response.status}.`)
  return readConfig(parsed(await response.text().catch(() => '')))
}

/**
 * Reads the file as it is now, for a page that knows an older one (docs/product/announcement.md#reading-again).
 *
 * @throws ConfigError
 */
export const readAgain = (signal: AbortSignal): Promise<Config> =>
  loadConfig(() => fetch(`${import.meta.env.BASE_URL}config.json`, { cache: 'no-store', priority: 'low', signal }))

/** @throws ConfigError */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw /^\s*</.test(text)
      ? new ConfigLost(
          'The network returned a different page, such as a Wi-Fi sign-in page. Sign in to the network and reload the page.',
        )
      : new ConfigError('config.json is not valid JSON.')
  }
}

/** @throws ConfigError */
export function readConfig(json: unknown): Config {
  const read = v.safeParse(configShape, json)
  if (read.success) return read.output
  const issue = read.issues[0]
  const key = v.getDotPath(issue)
  // valibot reports an absent key with its own message, not with the message of the key's type.
  const problem = issue.received === 'undefined' ? 'is missing' : issue.message
  throw new ConfigError(key === null ? `config.json ${problem}.` : `The key "${key}" in config.json ${problem}.`)
}
