/** A regular expression group that matches any of the paths: `(/icon\.svg|/font\.woff2)`. Without paths, it matches nothing. */
export function alternatives(paths: readonly string[]): string {
  return `(${paths.length === 0 ? '[^\\s\\S]' : paths.map((path) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`
}

/**
 * A value in double quotes for nginx and Caddy.
 *
 * @throws if it contains a character that one of them would interpret
 */
export function quoted(value: string): string {
  if (/[$`{}\\\n]/.test(value))
    throw new Error(`${JSON.stringify(value)} contains a character that is not allowed in a host's configuration.`)
  return `"${value.replaceAll('"', '\\"')}"`
}
