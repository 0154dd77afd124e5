/**
 * Returns a `config.json` that uses a sandbox as the API.
 *
 * @param example the config.json of the build
 * @param sandboxUrl without a slash at the end
 */
export function portalConfig<TExample extends { discord: object }>(example: TExample, sandboxUrl: string) {
  return {
    ...example,
    apiBaseUrl: `${sandboxUrl}/v1`,
    discord: {
      ...example.discord,
      redirectUri: `${sandboxUrl}/v1/auth/discord/callback`,
      // Discord's page is simulated too, so that the browser never leaves this machine.
      authorizeUrl: `${sandboxUrl}/__discord/authorize`,
    },
  }
}
