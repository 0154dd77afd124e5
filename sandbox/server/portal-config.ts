import { DNS_PATH } from '../setup/dns'

/** Set to `on`, it switches the DNS assistant on (docs/develop/sandbox.md#dns). */
export const DNS_COOKIE = 'sandbox-dns'

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
