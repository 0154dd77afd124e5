/**
 * A portal's `config.json` with a sandbox as its API.
 *
 * @param example the export's own config.json
 * @param sandboxUrl without a slash at the end
 */
export function portalConfig<TExample extends { discord: object }>(example: TExample, sandboxUrl: string) {
  return {
    ...example,
    apiBaseUrl: `${sandboxUrl}/v1`,
    discord: {
      ...example.discord,
      redirectUri: `${sandboxUrl}/v1/auth/discord/callback`,
      // Discord's own page is played as well: nobody is led to another machine.
      authorizeUrl: `${sandboxUrl}/__discord/authorize`,
    },
  }
}
