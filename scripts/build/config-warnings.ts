/** Discord's own address, which every deployment has. */
const SAME_EVERYWHERE = 'discord.authorizeUrl'

/**
 * Finds what is valid in a config.json but probably wrong in a deployment: values of the example, and an API on another domain
 * than the portal (docs/operate/deploying.md#the-apis-domain-and-cookies).
 *
 * @param domain the portal's domain, such as `portal.example.com`
 */
export function configWarnings(config: object, example: object, domain: string): readonly string[] {
  const values = leavesOf(config)
  const unchanged = [...leavesOf(example)].flatMap(([key, value]) =>
    key !== SAME_EVERYWHERE && values.get(key) === value ? [key] : [],
  )
  const { hostname } = new URL(String(values.get('apiBaseUrl')))
  const warnings: string[] = []
  if (unchanged.length > 0) warnings.push(`still has values of the example: ${unchanged.join(', ')}.`)
  // Certainly no shared domain. Which suffixes are public is a long list.
  if (lastLabels(hostname) !== lastLabels(domain)) {
    const effect = 'so browsers will not send the session cookie'
    warnings.push(`has an API at ${hostname}, which shares no domain with ${domain}, ${effect}.`)
  }
  return warnings
}

/** The values by their path: `legal.terms`. */
function leavesOf(value: object, path = ''): ReadonlyMap<string, unknown> {
  const leaves = Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null
      ? [...leavesOf(inner, `${path}${key}.`)]
      : [[path + key, inner] as const],
  )
  return new Map(leaves)
}

const lastLabels = (name: string) => name.toLowerCase().split('.').slice(-2).join('.')
