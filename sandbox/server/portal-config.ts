import { DNS_PATH } from '../setup/dns'

/** Set to `on`, it switches the DNS assistant on (docs/develop/sandbox.md#dns). */
export const DNS_COOKIE = 'sandbox-dns'

/** Optional keys of `config.json` in JSON, URI-encoded (docs/develop/sandbox.md#optional-keys). */
export const CONFIG_COOKIE = 'sandbox-config'

/** All optional keys that change what the screens show, as an operator might set them. */
export const OPTIONAL_KEYS = {
  billingUrl: 'https://billing.example.com/p/login',
  passwordResetUrl: 'https://accounts.example.com/reset',
  statusUrl: 'https://status.example.com',
  docsUrl: 'https://docs.example.com/errors',
  announcement: {
    text: 'Card payments may take a few minutes longer today.',
    tone: 'warning',
    link: 'https://status.example.com/incidents/1',
  },
  links: [
    { label: 'Guides', address: 'https://docs.example.com', place: 'sidebar' },
    { label: 'Store', address: 'https://store.example.com', place: 'palette' },
  ],
} as const

/**
 * Returns a `config.json` that uses a sandbox as the API.
 *
 * @param example the config.json of the build
 * @param sandboxUrl without a slash at the end
 * @param cookies the `Cookie` header of the page
 */
export function portalConfig<TExample extends { discord: object }>(
  example: TExample,
  sandboxUrl: string,
  cookies: string = '',
) {
  const hasDns = cookies.split('; ').includes(`${DNS_COOKIE}=on`)
  return {
    ...example,
    ...keysIn(cookies),
    ...(hasDns ? { dnsLookupUrl: `${sandboxUrl}${DNS_PATH}` } : {}),
    apiBaseUrl: `${sandboxUrl}/v1`,
    discord: {
      ...example.discord,
      redirectUri: `${sandboxUrl}/v1/auth/discord/callback`,
      // Discord's page is simulated too, so that the browser never leaves this machine.
      authorizeUrl: `${sandboxUrl}/__discord/authorize`,
    },
  }
}

function keysIn(cookies: string): object {
  const prefix = `${CONFIG_COOKIE}=`
  const cookie = cookies.split('; ').find((one) => one.startsWith(prefix))
  return cookie === undefined ? {} : JSON.parse(decodeURIComponent(cookie.slice(prefix.length)))
}
