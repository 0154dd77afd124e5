import * as v from 'valibot'
import { LAUNCH_PROMOTION } from '#machines/payment/promotion'
import { readUrl } from '#machines/shared/read-url'

const httpUrl = v.pipe(
  v.string('is missing or no text'),
  v.check(
    (text) => /^https?:\/\/\S+$/i.test(text) && readUrl(text) !== undefined,
    'must be an address that begins with http:// or https://',
  ),
)

const words = v.pipe(v.string('is missing or no text'), v.nonEmpty('is empty'))

/** To the minute; without a zone it is the viewer's. */
const moment = v.pipe(
  v.string('is missing or no text'),
  v.check(
    (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d(Z|[+-]\d\d:\d\d)?$/.test(text) && !Number.isNaN(Date.parse(text)),
    'must be a time such as 2026-06-24T00:00',
  ),
)

const configShape = v.object(
  {
    apiBaseUrl: v.pipe(
      httpUrl,
      v.transform((url) => url.replace(/\/+$/, '')),
    ),
    stripePublishableKey: v.pipe(
      v.string('is missing or no text'),
      v.regex(/^pk_(test|live)_/, 'must be a publishable key, which begins with pk_test_ or pk_live_'),
    ),
    discord: v.object(
      {
        clientId: words,
        redirectUri: httpUrl,
        authorizeUrl: httpUrl,
      },
      'is missing or no group of keys',
    ),
    communityUrl: httpUrl,
    serverIpv4: v.pipe(v.string('is missing or no text'), v.ipv4('must be an IPv4 address such as 203.0.113.10')),
    automaticPromotion: v.optional(
      v.nullable(
        v.object(
          { code: words, product: words, from: moment, until: moment, note: words },
          'is no group of keys, nor null',
        ),
      ),
      LAUNCH_PROMOTION,
    ),
    legal: v.object({ terms: httpUrl, privacy: httpUrl, sla: httpUrl, aup: httpUrl }, 'is missing or no group of keys'),
  },
  'holds no group of keys',
)

/** What a deployment sets, without a new build (decisions.md, 'Configuration at run time'). Unknown keys are ignored. */
export type Config = v.InferOutput<typeof configShape>

/** `config.json` cannot be used; `message` names the wrong key and says what is wrong with it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** It has not come here at all, which is no fault of the file. */
export class ConfigLost extends ConfigError {}

/**
 * Reads and checks the `config.json` that lies beside `index.html`.
 *
 * @throws ConfigError
 */
export async function loadConfig(fetchConfig: () => Promise<Response>): Promise<Config> {
  const response = await fetchConfig().catch(() => undefined)
  if (!response) throw new ConfigLost('config.json could not be loaded. Check the connection and load the page again.')
  if (!response.ok) throw new ConfigError(`config.json could not be loaded: the server answered ${response.status}.`)
  return readConfig(parsed(await response.text().catch(() => '')))
}

/** @throws ConfigError */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw /^\s*</.test(text)
      ? new ConfigLost('Something between you and the portal has answered, such as the login of a Wi-Fi.')
      : new ConfigError('config.json is not valid JSON.')
  }
}

/** @throws ConfigError */
export function readConfig(json: unknown): Config {
  const read = v.safeParse(configShape, json)
  if (read.success) return read.output
  const issue = read.issues[0]
  const key = v.getDotPath(issue)
  // valibot reports an absent key with a message of its own, before that of the key's type.
  const problem = issue.received === 'undefined' ? 'is missing' : issue.message
  throw new ConfigError(key === null ? `config.json ${problem}.` : `The key "${key}" in config.json ${problem}.`)
}
