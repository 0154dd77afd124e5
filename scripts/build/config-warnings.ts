/** Discord's own address, which every deployment has. */
const SAME_EVERYWHERE = 'discord.authorizeUrl'

/**
 * Finds what is valid in a config.json but probably wrong in a deployment: values of the example, and an API on another domain
 * than the portal (docs/operate/deploying.md#the-apis-domain-and-cookies).
 *
 * @param domain the portal's domain, such as `portal.example.com`
 */
export function configWarnings(
  config: { readonly apiBaseUrl: string },
  example: object,
  domain: string,
): readonly string[] {
  const values = new Map(leavesOf(config))
  const unchanged = leavesOf(example).flatMap(([key, value]) =>
    key !== SAME_EVERYWHERE && values.get(key) === value ? [key] : [],
  )
  const { hostname } = new URL(config.apiBaseUrl)
  return [
    ...(unchanged.length === 0 ? [] : [`still has values of the example: ${unchanged.join(', ')}.`]),
    ...(hasSharedDomain(hostname, domain)
      ? []
      : [
          `has an API at ${hostname}, which shares no domain with ${domain}, so browsers will not send the session cookie.`,
        ]),
  ]
}

/** The values by their path: `legal.terms`. */
function leavesOf(value: object, path = ''): readonly (readonly [path: string, value: unknown])[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null
      ? leavesOf(inner, `${path}${key}.`)
      : [[`${path}${key}`, inner] as const],
  )
}

/** Finds no shared domain only if there certainly is none: which suffixes are public is a long list. */
function hasSharedDomain(one: string, other: string): boolean {
  const ends = [one, other].map((name) => name.toLowerCase().split('.').slice(-2).join('.'))
  return ends[0] === ends[1]
}
